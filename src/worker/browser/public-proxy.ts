// A proxy on loopback through which browsers must go where private addresses are not allowed. It resolves
// names itself, so a redirect or a name that resolves to a private address is rejected too.
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../contract/errors.ts';
import { isPrivateHost, lookupPublic as lookup } from '../../network/private-addresses.ts';

/** Marks the proxy's own responses, which say that an address is private. */
export const refusedHeader = 'x-rehearsal-refused';

export async function startPublicProxy() {
  const proxy = createServer(forward);
  proxy.on('connect', tunnel);
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
}

function forward(request: IncomingMessage, response: ServerResponse) {
  const refuse = () => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(403, { 'content-type': 'text/plain', [refusedHeader]: 'private' })
        .end('This address is not allowed here.');
  };
  // A public address that does not respond must look to the browser as it would without a proxy.
  const fail = (error: Error) => (error instanceof AppError ? refuse() : response.destroy());
  const { hostname, port, pathname, search } = new URL(request.url ?? '/', 'http://none');
  if (isPrivateHost(hostname)) return refuse();
  const { 'proxy-connection': _, ...headers } = request.headers;
  const target = { hostname, port: port || 80, path: pathname + search, method: request.method, headers, lookup };
  const onward = sendRequest(target, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on('error', fail);
  request.pipe(onward);
}

/** For https and WebSockets: bytes are passed through unchanged. */
function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer) {
  const { hostname, port } = new URL(`http://${request.url}`);
  const refuse = () => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  socket.on('error', () => socket.destroy());
  if (isPrivateHost(hostname)) {
    refuse();
    return;
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  const onward = connect({ host, port: Number(port || 80), lookup }, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', refuse);
  socket.on('close', () => onward.destroy());
}
