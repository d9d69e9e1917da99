// Anybody can reach this: whatever arrives, the server goes on, and only a valid link shows something.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { apiBase } from '../contract/api-base.ts';
import { browserSessions } from '../db/schema.ts';
import { insertSampleRecords } from '../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createApp } from './app.ts';

let server: TestServer;
let app: Awaited<ReturnType<typeof createApp>>;
let worker: WebSocketServer;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await createApp({ context: server.context, trustProxy: 0, onUnexpected: () => {} });
  await app.listen({ port: 0, host: '127.0.0.1' });
  worker = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  worker.on('connection', (socket) => socket.send('a picture'));
});
beforeEach(async () => {
  const { userId, token } = await server.signIn();
  const { sessionId } = await insertSampleRecords(server.context.db, userId);
  const liveUrl = `ws://127.0.0.1:${(worker.address() as AddressInfo).port}/${sessionId}`;
  await server.context.db.update(browserSessions).set({ liveUrl }).where(eq(browserSessions.id, sessionId));
  const { data } = await server.call('GET', `/browserbase-sessions/${sessionId}/live`, { token });
  path = apiBase + data.data.debuggerFullscreenUrl.slice(server.context.publicUrl.length);
});
afterEach(async () => {
  expect((await fetch(`http://127.0.0.1:${port()}${apiBase}/health`)).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  worker.close();
  await server.stop();
});

const port = () => (app.server.address() as AddressInfo).port;
const watch = (address: string) => new WebSocket(`ws://127.0.0.1:${port()}${address}`);

/** An upgrade request by hand. Answers its socket and what came back. */
async function upgrade(address: string) {
  const socket = connect(port(), '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`);
  socket.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n');
  const [answer] = await once(socket, 'data');
  return { socket, status: String(answer).split(' ')[1] };
}

test('a valid link shows the pictures of the worker', async () => {
  const viewer = watch(path);
  const [picture] = await once(viewer, 'message');
  expect(String(picture)).toBe('a picture');
  viewer.terminate();
  await expect.poll(() => worker.clients.size).toBe(0);
});

test.each([
  ['a changed signature', () => path.replace(/signature=.{8}/, 'signature=aaaaaaaa'), '401'],
  ['no signature', () => path.split('?')[0], '401'],
  ['another path', () => '/live', '404'],
  ['no path', () => '//', '500'],
  ['a broken address', () => 'http://[', '500'],
])('%s is rejected, and the server goes on after a reset', async (_what, address, status) => {
  const answer = await upgrade(address() ?? '');
  expect(answer.status).toBe(status);
  answer.socket.resetAndDestroy();
  await once(answer.socket, 'close');
});

test('with a viewer whose connection is reset, the connection to the worker ends', async () => {
  const { socket } = await upgrade(path);
  await expect.poll(() => worker.clients.size).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => worker.clients.size).toBe(0);
});

test('a viewer that sends something else than messages is cut off', async () => {
  const { socket, status } = await upgrade(path);
  expect(status).toBe('101');
  socket.write('hello');
  await once(socket.resume(), 'close');
});

test('if the worker cannot be reached, the viewer is told', async () => {
  await server.context.db.update(browserSessions).set({ liveUrl: 'ws://127.0.0.1:1' });
  const [code] = await once(watch(path), 'close');
  expect(code).toBe(1011);
});
