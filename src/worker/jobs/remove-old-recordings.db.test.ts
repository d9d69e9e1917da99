import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordingPrefix } from '../../contract/recording.ts';
import { browserSessions, flowRuns } from '../../db/schema.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { removeOldRecordings } from './remove-old-recordings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ retentionDays: 0.5 });
});
afterAll(() => server.stop());

let token: string;
let own: SampleRecords;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
  await server.context.storage.write(fileOf(own), gzipSync('{}'));
});

const fileOf = ({ sessionId }: SampleRecords) => `${recordingPrefix(sessionId)}/events/000000.gz`;
const isStored = async () => (await server.context.storage.sizeOf(fileOf(own))) !== null;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const reported: unknown[] = [];
const sweep = (days = 0.5) =>
  removeOldRecordings({ ...server.context, report: (_what, error) => reported.push(error) }, days);

async function age({ begun, ended, runEnded }: { begun: Date; ended: Date | null; runEnded: Date | null }) {
  const { db } = server.context;
  await db
    .update(browserSessions)
    .set({ createdAt: begun, endedAt: ended, recordingBytes: 6 })
    .where(eq(browserSessions.id, own.sessionId));
  const status = runEnded ? 'COMPLETED' : 'RUNNING';
  await db.update(flowRuns).set({ status, endTime: runEnded }).where(eq(flowRuns.id, own.runId));
}

const old = { begun: hoursAgo(14), ended: hoursAgo(13), runEnded: hoursAgo(13) };
const replay = () => server.call('GET', `/browserbase-sessions/${own.sessionId}/replay`, { token });

test('a recording is removed after the retention period; the run stays, and its replay says what happened', async () => {
  await age(old);
  await sweep();
  expect(await isStored()).toBe(false);
  expect(await server.call('GET', `/flow-runs/${own.runId}`, { token })).toMatchObject({
    status: 200,
    data: { status: 'COMPLETED', browserSessionId: own.sessionId },
  });
  expect(await replay()).toEqual({ status: 404, data: { error: 'The recording was removed after 0.5 days.' } });
  const [session] = await server.context.db.select().from(browserSessions).where(eq(browserSessions.id, own.sessionId));
  expect(session?.recordingBytes).toBe(0);
});

test.each([
  ['of a run that ended later', { ...old, runEnded: hoursAgo(11) }],
  ['of a run in progress', { ...old, runEnded: null }],
  ['that may still be written to', { begun: hoursAgo(0.9), ended: null, runEnded: hoursAgo(0.8) }],
])('a recording %s is kept', async (_what, times) => {
  await age(times);
  await sweep(times.ended === null ? 0.01 : 0.5);
  expect(await isStored()).toBe(true);
  expect((await replay()).status).not.toBe(404);
});

test('0 days keep everything', async () => {
  await age(old);
  await sweep(0);
  expect(await isStored()).toBe(true);
});

test('the recording of a worker that died is removed, too', async () => {
  await age({ ...old, ended: null });
  await sweep();
  expect(await isStored()).toBe(false);
});

test('two workers can sweep at the same time, and a storage that fails is tried again', async () => {
  await age(old);
  const { storage } = server.context;
  const broken = { ...storage, removeAll: () => Promise.reject(new Error('The storage is down')) };
  await removeOldRecordings(
    { ...server.context, storage: broken, report: (_what, error) => reported.push(error) },
    0.5,
  );
  expect(reported.splice(0)).toHaveLength(1);
  await Promise.all([sweep(), sweep()]);
  expect(reported).toEqual([]);
  expect(await isStored()).toBe(false);
});
