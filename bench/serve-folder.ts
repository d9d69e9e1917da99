import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** The files of a folder on a port of this machine. */
export function serveFolder(root: string) {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const named = join(root, path);
    const file = existsSync(named) && statSync(named).isDirectory() ? join(named, 'index.html') : named;
    const isFile = existsSync(file);
    response.writeHead(isFile ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(isFile ? readFileSync(file) : '');
  });
  return new Promise<{ url: string; close: () => void }>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}/`,
        close: () => server.close(),
      }),
    ),
  );
}
