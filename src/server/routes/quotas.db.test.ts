import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiBase } from '../../contract/api-base.ts';
import { limits } from '../../contract/limits.ts';
import { browserSessions, flows } from '../../db/schema.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const megabyte = 1024 ** 2;
const quotas = { runsPerUser: 4, storagePerUserBytes: 2 * megabyte };
const mp4 = (bytes: number) => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(bytes - 12)]);
const full = {
  status: 429,
  data: {
    error: 'Your recordings and videos have reached the limit of 2 MB. Please delete flows that you no longer need.',
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ quotas });
});
afterAll(() => server.stop());

let token: string;
let own: SampleRecords;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
});

const start = () => server.call('POST', `/flow-versions/${own.flowVersionId}/flow-runs`, { token });
const recorded = (recordingBytes: number) =>
  server.context.db.update(browserSessions).set({ recordingBytes }).where(eq(browserSessions.id, own.sessionId));

async function newFlow() {
  const { data } = await server.call('POST', '/flows', { token, body: { websiteId: own.websiteId, title: 'Buy' } });
  return data.id as string;
}

const askForUpload = (flowId: string) => server.call('POST', `/flows/${flowId}/videos`, { token, body: {} });

async function uploadPath(flowId: string) {
  const { data } = await askForUpload(flowId);
  return (data.uploadUrl as string).slice(`${server.context.publicUrl}${apiBase}`.length);
}

const put = (path: string, body: Buffer | Readable) =>
  server.call('PUT', path, { body, headers: { 'content-type': 'application/octet-stream' } });

test('a user can have only so many runs waiting or running; others are not affected', async () => {
  // One is running already.
  for (let runs = 1; runs < quotas.runsPerUser; runs++) expect((await start()).status).toBe(201);
  expect(await start()).toEqual({
    status: 429,
    data: { error: 'You can have 4 runs waiting or running at a time. Please wait until one has ended.' },
  });
  const bob = await server.signIn();
  const { flowVersionId } = await insertSampleRecords(server.context.db, bob.userId);
  const path = `/flow-versions/${flowVersionId}/flow-runs`;
  expect((await server.call('POST', path, { token: bob.token })).status).toBe(201);
  await server.call('POST', `/flow-runs/${own.runId}/cancel`, { token });
  expect((await start()).status).toBe(201);
});

test('requests at the same time cannot take more places than there are', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, start));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
});

test('with a full storage, neither a recorded run nor an upload starts', async () => {
  const path = await uploadPath(own.flowId);
  await recorded(2 * megabyte);
  expect(await start()).toEqual(full);
  expect(await askForUpload(own.flowId)).toEqual(full);
  expect(await put(path, mp4(1000))).toEqual(full);
  await recorded(2 * megabyte - 1);
  expect((await start()).status).toBe(201);
});

test('a run that is not recorded needs no storage', async () => {
  await recorded(2 * megabyte);
  server.context.recording = false;
  expect((await start()).status).toBe(201);
  server.context.recording = true;
});

test('a video that is larger than the rest of the storage is rejected, and nothing is stored', async () => {
  await recorded(1.5 * megabyte);
  const flowId = await newFlow();
  expect(await put(await uploadPath(flowId), mp4(megabyte))).toEqual(full);
  expect(await server.context.storage.list(`videos/${flowId}`)).toEqual([]);
  expect((await put(await uploadPath(flowId), mp4(0.4 * megabyte))).status).toBe(200);
});

test('an upload ends as soon as the storage is full', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (yield mp4(1000); ; sent += 1) yield Buffer.alloc(megabyte);
    })(),
  );
  expect(await put(await uploadPath(await newFlow()), endless)).toEqual(full);
  // The rest of a rejected upload is skipped up to a limit.
  expect(sent).toBeLessThan(limits.videoMegabytes + 10);
});

test('a new video counts instead of the one that it replaces', async () => {
  const flowId = await newFlow();
  expect((await put(await uploadPath(flowId), mp4(2 * megabyte))).status).toBe(200);
  expect(await start()).toEqual(full);
  expect((await put(await uploadPath(flowId), mp4(1.9 * megabyte))).status).toBe(200);
  const [row] = await server.context.db.select().from(flows).where(eq(flows.id, flowId));
  expect(row?.videoBytes).toBe(Math.floor(1.9 * megabyte));
  expect((await start()).status).toBe(201);
});

test('uploads at the same time cannot both take the rest of the storage', async () => {
  const flowIds = [await newFlow(), await newFlow()];
  const paths = await Promise.all(flowIds.map(uploadPath));
  const answers = await Promise.all(paths.map((path) => put(path, mp4(1.5 * megabyte))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  const stored = await Promise.all(flowIds.map((id) => server.context.storage.list(`videos/${id}`)));
  expect(stored.flat()).toHaveLength(1);
});
