import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Context } from '../services/context.ts';
import { picturePath, readPicture } from '../services/evidence-service.ts';
import { assetPath, readAsset, readReplay } from '../services/read-replay.ts';
import { liveLink } from '../services/watch-live.ts';
import { addRoute } from './add-route.ts';

/** A recorded file must never run as one of our pages. Styles and pictures inside an SVG picture are its own. */
const assetPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

export function addSessionRoutes(app: FastifyInstance, context: Context) {
  addRoute(app, context, 'GET /browserbase-sessions/{id}/live', ({ user, params }) =>
    liveLink(context, { id: params.id, userId: user.id }),
  );

  addRoute(app, context, 'GET /browserbase-sessions/{id}/replay', ({ user, params }) =>
    readReplay(context, { id: params.id, userId: user.id }),
  );

  app.get<{ Params: { id: string; name: string } }>('/recordings/:id/pictures/:name', async (request, reply) => {
    const { id, name } = request.params;
    const query = new URL(request.url, 'http://server').searchParams;
    if (!context.signedLinks.verify(picturePath(id, name), query)) throw new AppError('badSignature');
    const picture = await readPicture(context, { sessionId: id, name });
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', assetPolicy)
      .send(picture);
  });

  app.get<{ Params: { id: string; hash: string } }>('/recordings/:id/assets/:hash', async (request, reply) => {
    const { id, hash } = request.params;
    const query = new URL(request.url, 'http://server').searchParams;
    if (!context.signedLinks.verify(assetPath(id, hash), query)) throw new AppError('badSignature');
    const { type, content } = await readAsset(context, { sessionId: id, hash });
    // It is saved when it is opened directly. A replay may be played on another site.
    return reply
      .type(type)
      .header('content-security-policy', assetPolicy)
      .header('content-disposition', 'attachment')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(content);
  });
}
