import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiBase } from '../../contract/api-base.ts';
import { limits } from '../../contract/limits.ts';
import { flows } from '../../db/schema.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(1000, 'picture')]);

let token: string;
let flowId: string;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  const { websiteId } = await insertSampleRecords(server.context.db, user.userId);
  const body = { websiteId, title: 'New User Flow', description: 'Analyzing your video...' };
  flowId = (await server.call('POST', '/flows', { token, body })).data.id;
});

/** The path of the returned URL, relative to the API. */
async function uploadPath() {
  const { data } = await server.call('POST', `/flows/${flowId}/videos`, { token, body: {} });
  return (data.uploadUrl as string).slice(`${server.context.publicUrl}${apiBase}`.length);
}

async function put(body: Buffer | Readable, path?: string, type = 'application/octet-stream') {
  return server.call('PUT', path ?? (await uploadPath()), { body, headers: { 'content-type': type } });
}

const analyze = (videoStatus = 'UPLOADED') =>
  server.call('PATCH', `/flows/${flowId}/videos`, { token, body: { videoStatus } });

async function watch(headers: Record<string, string> = {}) {
  const { data } = await server.call('GET', `/flows/${flowId}/videos`, { token });
  return server.fetch(data.videoUrl, { headers });
}

const stored = () => server.context.storage.list(`videos/${flowId}`);
const row = async () => (await server.context.db.select().from(flows).where(eq(flows.id, flowId)))[0];

test('a video is uploaded to the signed URL and played back, completely or by range', async () => {
  expect(await put(mp4)).toEqual({ status: 200, data: {} });
  const whole = await watch();
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  expect(whole.rawPayload).toEqual(mp4);
  const part = await watch({ range: 'bytes=4-11' });
  expect({ status: part.statusCode, range: part.headers['content-range'], text: part.body }).toEqual({
    status: 206,
    range: `bytes 4-11/${mp4.length}`,
    text: 'ftypisom',
  });
  expect((await watch({ range: 'bytes=99999-' })).statusCode).toBe(416);
});

test('any content type is accepted; a second upload replaces the first', async () => {
  expect((await put(mp4, undefined, 'video/mp4')).status).toBe(200);
  const second = Buffer.concat([mp4, Buffer.from('more')]);
  expect((await put(second)).status).toBe(200);
  expect((await watch()).rawPayload).toEqual(second);
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('This is a text and not a video at all.')],
  ['a renamed WebM', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381', 'hex')],
  ['a few bytes', Buffer.from('\0\0\0')],
])('%s is rejected by its content, and nothing is stored', async (_what, content) => {
  const error = 'This file is not an MP4 video. Please upload an MP4 file.';
  expect(await put(content)).toEqual({ status: 415, data: { error } });
  expect(await stored()).toEqual([]);
  expect((await row())?.videoError).toBe(error);
  expect(await analyze()).toEqual({ status: 409, data: { error: 'No video has been uploaded for this flow.' } });
});

test('more than 50 MB are rejected during the upload, and nothing is stored', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (yield mp4; ; sent += 1) yield Buffer.alloc(1024 ** 2);
    })(),
  );
  expect(await put(endless)).toEqual({
    status: 413,
    data: { error: 'File is too large. Please upload a file smaller than 50MB.' },
  });
  expect(sent).toBeLessThan(3 * limits.videoMegabytes);
  expect(await stored()).toEqual([]);
});

test('the upload URL works only for its flow, only for uploading, and only while the flow exists', async () => {
  const path = await uploadPath();
  const rejected = { status: 401, data: { error: 'This link is no longer valid.' } };
  expect(await put(mp4, path.replace(/signature=.{8}/, 'signature=aaaaaaaa'))).toEqual(rejected);
  expect(await put(mp4, path.replace(flowId, 'other'))).toEqual(rejected);
  expect(await put(mp4, `/flows/${flowId}/upload`)).toEqual(rejected);
  expect(await server.call('GET', path.replace('upload', 'video.mp4'))).toEqual(rejected);
  await server.call('DELETE', `/flows/${flowId}`, { token });
  expect(await put(mp4, path)).toMatchObject({ status: 404 });
  expect(await stored()).toEqual([]);
});

test('deleting a flow deletes its video', async () => {
  await put(mp4);
  const { data } = await server.call('GET', `/flows/${flowId}/videos`, { token });
  await server.call('DELETE', `/flows/${flowId}`, { token });
  expect(await stored()).toEqual([]);
  expect((await server.fetch(data.videoUrl)).statusCode).toBe(404);
});

test('a flow without a video cannot be watched or analysed', async () => {
  expect(await server.call('GET', `/flows/${flowId}/videos`, { token })).toEqual({
    status: 404,
    data: { error: 'This flow has no video.' },
  });
  expect((await analyze()).status).toBe(409);
});

test('a second analysis cannot be started while one is running', async () => {
  await put(mp4);
  expect(await analyze()).toMatchObject({ status: 200, data: { videoStatus: 'UPLOADED', videoError: null } });
  const first = (await row())?.analysisId;
  expect(await analyze()).toMatchObject({ status: 200, data: { videoStatus: 'UPLOADED' } });
  expect((await row())?.analysisId).toBe(first);
  await server.context.db.update(flows).set({ videoStatus: 'COMPLETED' }).where(eq(flows.id, flowId));
  await analyze();
  expect((await row())?.analysisId).not.toBe(first);
});

test('only UPLOADED can be set', async () => {
  await put(mp4);
  expect(await analyze('COMPLETED')).toEqual({
    status: 400,
    data: { error: 'The field "videoStatus" must be "UPLOADED".' },
  });
});
