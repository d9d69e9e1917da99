import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiBase } from '../../contract/api-base.ts';
import { AppError } from '../../contract/errors.ts';

/** Paths with a page in the web app; any other path shows its 404 page with status 404. */
const pages = /^\/($|(login|signup|account|api\/docs)\/?$|sites($|\/))/;

/** The page of the live view, with its signature in the URL. */
const livePages = /^\/live\/[\w-]+$/;

/** Serves the built web app. Files with a hash in their name never change and are cached; the page itself is not. */
export async function addWebApp(app: FastifyInstance, directory: string) {
  const [page, livePage] = await Promise.all(
    ['index.html', 'live.html'].map((name) => readFile(join(directory, name), 'utf8')),
  );
  await app.register(serveStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (path === apiBase || path.startsWith(`${apiBase}/`)) throw new AppError('notFound');
    if (livePages.test(path)) return sendPage(reply, livePage);
    const status = pages.test(path) ? 200 : 404;
    return sendPage(reply.code(status), page);
  });
}

function sendPage(reply: FastifyReply, page: string | undefined) {
  return reply.type('text/html').header('cache-control', 'no-cache').send(page);
}
