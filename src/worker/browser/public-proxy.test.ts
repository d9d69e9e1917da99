import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedHeader, startPublicProxy } from './public-proxy.ts';

let proxy: Awaited<ReturnType<typeof startPublicProxy>>;
let site: Server;
let asked = 0;

beforeAll(async () => {
  proxy = await startPublicProxy();
  site = createServer((_request, response) => {
    asked += 1;
    response.end('inside');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(async () => {
  await proxy.close();
  site.close();
});

const sitePort = () => (site.address() as AddressInfo).port;

/** Each request of a redirect reaches the proxy separately. */
function askFor(url: string) {
  const { hostname, port } = new URL(proxy.url);
  return new Promise<{ status: number | undefined; refused: unknown }>((resolve, reject) => {
    request({ hostname, port, path: url, headers: { host: new URL(url).host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, refused: response.headers[refusedHeader] });
    })
      .on('error', reject)
      .end();
  });
}

async function tunnelTo(target: string) {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0];
}

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '169.254.169.254',
  '10.1.2.3',
])('a page at %s is rejected without a request to it', async (host) => {
  const before = asked;
  expect(await askFor(`http://${host}:${sitePort()}/`)).toEqual({ status: 403, refused: 'private' });
  expect(asked).toBe(before);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '192.168.0.1'])('a tunnel to %s is rejected', async (host) => {
  expect(await tunnelTo(`${host}:${sitePort()}`)).toBe('HTTP/1.1 403 Forbidden');
});
