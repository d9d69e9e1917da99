import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusedHeader, startPublicProxy } from './public-proxy.ts';

// The sites of these tests are on loopback, so one name for it counts as public.
vi.mock('../../network/private-addresses.ts', async (original) => {
  const { isPrivateHost, lookupPublic } = await original<typeof import('../../network/private-addresses.ts')>();
  type Lookup = typeof lookupPublic;
  const lookup: Lookup = (hostname, options, callback) => {
    if (hostname !== 'public.test') lookupPublic(hostname, options, callback);
    else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  };
  return { isPrivateHost, lookupPublic: lookup };
});

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

/**
 * Sends bytes on a new connection, and resolves with the first line that came back before the other side closed it. Our
 * side stays open: the proxy gives up a request whose connection was ended.
 */
async function sendRaw(bytes: string) {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer.split('\r\n')[0];
}

/** A server that answers every connection with these bytes and then breaks it off. */
async function answeringWith(bytes: string) {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.once('data', () => socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy())));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections, close: () => server.close() };
}

test.each(['GET http://[ HTTP/1.1', 'GET // HTTP/1.1', 'CONNECT [ HTTP/1.1', 'CONNECT :-1 HTTP/1.1'])(
  'the request %j is rejected, and the proxy goes on',
  async (line) => {
    expect(await sendRaw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (400|403) /);
    expect(await askFor('http://10.1.2.3/')).toMatchObject({ status: 403 });
  },
);

test.each([
  ['a status below 100', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
  ['a connection that breaks in the middle', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
  ['no HTTP at all', 'hello\r\n\r\n'],
])('a site that answers with %s fails that request only', async (_what, bytes) => {
  const odd = await answeringWith(bytes);
  await sendRaw(`GET http://public.test:${odd.port}/ HTTP/1.1\r\nHost: public.test\r\n\r\n`);
  expect(odd.connections()).toBe(1);
  odd.close();
  expect(await askFor(`http://public.test:${sitePort()}/`)).toMatchObject({ status: 200 });
});

test('a tunnel that the site breaks off fails alone', async () => {
  const odd = await answeringWith('half');
  await sendRaw(`CONNECT public.test:${odd.port} HTTP/1.1\r\n\r\nhello`);
  expect(odd.connections()).toBe(1);
  odd.close();
  expect(await askFor(`http://public.test:${sitePort()}/`)).toMatchObject({ status: 200 });
});

test('a tunnel that the browser breaks off fails alone, and the connection to the site is closed', async () => {
  const open = createTcpServer().listen(0, '127.0.0.1');
  await once(open, 'listening');
  const opened = once(open, 'connection');
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  socket.write(`CONNECT public.test:${(open.address() as AddressInfo).port} HTTP/1.1\r\n\r\n`);
  const [there] = await opened;
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(there.resume(), 'close');
  open.close();
  expect(await askFor(`http://public.test:${sitePort()}/`)).toMatchObject({ status: 200 });
});
