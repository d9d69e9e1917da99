// Small websites for runs to visit, each on its own port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type File = { type: string; body: string | Buffer };
/** By path: the content of a page's body, a file, or a request handler. */
export type Pages = Record<string, string | File | Handler>;
export type Site = Awaited<ReturnType<typeof serveSite>>;

export async function serveSite(pages: Pages) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[(request.url ?? '/').split('?')[0] ?? '/'];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else if (typeof page === 'string') response.setHeader('content-type', 'text/html; charset=utf-8').end(wrap(page));
    else response.setHeader('content-type', page.type).end(page.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    port,
    /** The requested paths, in order. */
    asked,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function wrap(content: string) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Corner shop</title><body>${content}</body></html>`;
}
