import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiBase } from '../../contract/api-base.ts';
import { AppError } from '../../contract/errors.ts';

/** Paths that the web app has a page for; any other shows its 404 page, with the status that says so to machines. */
const pages = /^\/($|(login|signup|api\/docs)\/?$|sites($|\/))/;

/** The small page that shows a browser session live, with its signature in the address. */
const livePages = /^\/live\/[\w-]+$/;

/** The built web app. Files with a hash in their name never change and may be kept; the page itself is asked for anew. */
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
