import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiBase } from '../contract/api-base.ts';
import { limits } from '../contract/limits.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createApp } from './app.ts';

let server: TestServer;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  server = await startTestServer();
  app = await createApp({ context: server.context, trustProxy: 0, onUnexpected: () => {} });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await server.stop();
});

async function uploadPath() {
  const { token } = await server.signIn();
  const call = (method: string, path: string, body: object) => server.call(method, path, { token, body });
  const { data: website } = await call('POST', '/websites', { url: 'http://127.0.0.1:9/' });
  const { data: flow } = await call('POST', '/flows', { websiteId: website.id, title: 'Pay' });
  const { data } = await call('POST', `/flows/${flow.id}/videos`, {});
  return data.uploadUrl.slice(server.context.publicUrl.length) as string;
}

/** Sends requests on one connection, each after the answer to the one before, and returns the statuses. */
async function statusesOf(requests: { head: string; body: Buffer }[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const statuses: string[] = [];
  socket.on('error', () => {});
  for (const { head, body } of requests) {
    if (socket.destroyed) break;
    socket.write(`${head}\r\nHost: test\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
    const status = await new Promise<string>((answered) => {
      socket.once('data', (chunk) => answered(String(chunk).split('\r\n')[0] ?? ''));
      socket.once('close', () => answered('closed'));
    });
    statuses.push(status);
  }
  socket.destroy();
  return statuses;
}

const health = { head: `GET ${apiBase}/health HTTP/1.1`, body: Buffer.alloc(0) };

test('after an upload that is no video, the same connection answers the next request', async () => {
  const upload = { head: `PUT ${await uploadPath()} HTTP/1.1`, body: Buffer.alloc(5 * 1024 ** 2, 'x') };
  expect(await statusesOf([upload, health])).toEqual(['HTTP/1.1 415 Unsupported Media Type', 'HTTP/1.1 200 OK']);
});

test('after an upload that is too large, the same connection answers the next request', async () => {
  const video = Buffer.alloc((limits.videoMegabytes + 1) * 1024 ** 2);
  video.write('ftyp', 4);
  const upload = { head: `PUT ${await uploadPath()} HTTP/1.1`, body: video };
  expect(await statusesOf([upload, health])).toEqual(['HTTP/1.1 413 Payload Too Large', 'HTTP/1.1 200 OK']);
});

test('after a JSON body that is too large, the connection is closed or answers the next request', async () => {
  const body = Buffer.alloc(limits.requestBodyBytes + 1, ' ');
  const login = { head: `POST ${apiBase}/login HTTP/1.1\r\nContent-Type: application/json`, body };
  const [first, second = 'closed'] = await statusesOf([login, health]);
  expect(first).toMatch(/413 Payload Too Large|closed/);
  expect(second).toMatch(/200 OK|closed/);
});

test('an upload that is rejected and goes on for too many bytes is cut off', async () => {
  const body = Buffer.alloc((limits.videoMegabytes * 2 + 1) * 1024 ** 2, 'x');
  const upload = { head: `PUT ${await uploadPath()} HTTP/1.1`, body };
  expect(await statusesOf([upload, health])).toEqual(['HTTP/1.1 415 Unsupported Media Type', 'closed']);
});

test('an upload that is rejected and goes on for too long is cut off', async () => {
  const head = `PUT ${await uploadPath()} HTTP/1.1\r\nHost: test\r\nContent-Length: 99999\r\n\r\n`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}no video at all`);
  expect(String(await once(socket, 'data'))).toContain('415 Unsupported Media Type');
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(limits.rejectedUploadMs);
  await closed;
});
