// A proxy on loopback through which browsers must go where private addresses are not allowed. It resolves
// names itself, so a redirect or a name that resolves to a private address is rejected too.
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
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
  const reject = (status: number, reason?: string) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'text/plain', ...(reason ? { [refusedHeader]: reason } : {}) })
        .end('This address is not allowed here.');
  };
  // A public address that does not respond must look to the browser as it would without a proxy.
  const fail = (error: Error) => (error instanceof AppError ? reject(403, 'private') : response.destroy());
  if (!URL.canParse(request.url ?? '', 'http://none')) return reject(400);
  const { hostname, port, pathname, search } = new URL(request.url ?? '', 'http://none');
  if (isPrivateHost(hostname)) return reject(403, 'private');
  const { 'proxy-connection': _, ...headers } = request.headers;
  const target = { hostname, port: port || 80, path: pathname + search, method: request.method, headers, lookup };
  const onward = sendRequest(target, (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    } catch {
      // A status or a header that Node does not write, such as status 99.
      answer.destroy();
      response.destroy();
      return;
    }
    pipeline(answer, response, () => {});
  });
  onward.on('error', fail);
  response.on('close', () => onward.destroy());
  pipeline(request, onward, () => {});
}

/** For https and WebSockets: bytes are passed through unchanged. */
function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer) {
  const reject = (status: string) => void socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
  socket.on('error', () => socket.destroy());
  const target = `http://${request.url}`;
  if (!URL.canParse(target)) return reject('400 Bad Request');
  const { hostname, port } = new URL(target);
  if (isPrivateHost(hostname)) return reject('403 Forbidden');
  const host = hostname.replace(/^\[|\]$/g, '');
  const onward = connect({ host, port: Number(port || 80), lookup }, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => reject('403 Forbidden'));
  return void socket.on('close', () => onward.destroy());
}
