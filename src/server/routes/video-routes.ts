import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../services/context.ts';
import { createUploadLink, readVideo, receiveVideo, startAnalysis, videoLink } from '../services/video-service.ts';
import { addRoute } from './add-route.ts';

type OfFlow = { Params: { id: string } };

export async function addVideoRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'POST /flows/{id}/videos', ({ user, params }) =>
    createUploadLink(context, { id: params.id, userId: user.id }),
  );
  addRoute(app, context, 'PATCH /flows/{id}/videos', ({ user, params, body }) =>
    startAnalysis(context, { id: params.id, userId: user.id }, body),
  );
  addRoute(app, context, 'GET /flows/{id}/videos', ({ user, params }) =>
    videoLink(context, { id: params.id, userId: user.id }),
  );

  // The body is read as a stream of bytes, whatever content type the browser sends.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    raw.put<OfFlow>('/flows/:id/upload', async (request, reply) => {
      await receiveVideo(context, { id: request.params.id, query: queryOf(request.url) }, request.body as Readable);
      return reply.send({});
    });
  });

  app.get<OfFlow>('/flows/:id/video.mp4', async (request, reply) => {
    const { range } = request.headers;
    const video = await readVideo(context, { id: request.params.id, query: queryOf(request.url), range });
    reply
      .code(video.isWhole ? 200 : 206)
      .type(limits.videoType)
      .header('accept-ranges', 'bytes')
      .header('content-length', video.end - video.start + 1);
    if (!video.isWhole) reply.header('content-range', `bytes ${video.start}-${video.end}/${video.size}`);
    return reply.send(video.content);
  });
}

function queryOf(url: string) {
  return new URL(url, 'http://server').searchParams;
}
