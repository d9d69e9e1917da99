import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordingPrefix } from '../../contract/recording.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let token: string;
let sessionId: string;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  sessionId = (await insertSampleRecords(server.context.db, user.userId)).sessionId;
});

/** Stores a recording of a page with one file, and answers the address of the file in its replay. */
async function storeAsset(type: string, content: string): Promise<string> {
  const { storage } = server.context;
  const folder = recordingPrefix(sessionId);
  const url = 'http://shop.test/file';
  const asset = { url, finalUrl: url, hash: 'abc', type };
  await storage.write(`${folder}/assets.json`, Buffer.from(JSON.stringify([asset])));
  await storage.write(`${folder}/assets/abc`, Buffer.from(content));
  await storage.write(`${folder}/events/000000.gz`, gzipSync(JSON.stringify({ type: 5, data: { url }, timestamp: 1 })));
  const { data } = await server.call('GET', `/browserbase-sessions/${sessionId}/replay`, { token });
  return data.data[0].data.url;
}

const plain = 'application/octet-stream';
test.each([
  ['image/png', 'image/png'],
  ['IMAGE/PNG; charset=binary', 'image/png'],
  ['image/svg+xml', 'image/svg+xml'],
  ['font/woff2', 'font/woff2'],
  ['video/mp4', 'video/mp4'],
  ['audio/mpeg', 'audio/mpeg'],
  ['text/css', 'text/css; charset=utf-8'],
  ['text/css;charset=latin1', 'text/css; charset=utf-8'],
  ['text/html', plain],
  ['text/html; charset=utf-8', plain],
  ['application/xhtml+xml', plain],
  ['image/picture+xml', plain],
  ['text/xml', plain],
  ['text/javascript', plain],
  ['application/pdf', plain],
  ['text/cssx', plain],
  ['image/png, text/html', plain],
  ['', plain],
])('a recorded file that was sent as "%s" is sent as %s', async (type, sent) => {
  const { statusCode, headers, body } = await server.fetch(await storeAsset(type, 'p { color: red }'));
  expect(statusCode).toBe(200);
  expect(body).toBe('p { color: red }');
  expect(headers).toMatchObject({
    'content-type': sent,
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
  });
});

test('a recorded file is sent only for the signature of its own address', async () => {
  const url = await storeAsset('image/png', 'a picture');
  for (const changed of [
    url.replace(/signature=.{8}/, 'signature=aaaaaaaa'),
    url.replace('/abc?', '/abd?'),
    url.split('?')[0],
  ])
    expect((await server.fetch(changed ?? '')).statusCode).toBe(401);
});
