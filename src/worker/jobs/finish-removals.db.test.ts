import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { recordingPrefix, videoPrefix } from '../../contract/recording.ts';
import { listRemovals } from '../../db/file-removals.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { finishRemovals } from './finish-removals.ts';

let server: TestServer;
let isStorageDown = false;
beforeAll(async () => {
  server = await startTestServer();
  const { removeAll } = server.context.storage;
  server.context.storage.removeAll = async (prefix) => {
    if (isStorageDown) throw new Error('The storage is down');
    await removeAll(prefix);
  };
});
afterAll(() => server.stop());

let token: string;
let own: SampleRecords;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
});

const reported: unknown[] = [];
const sweep = () => finishRemovals({ ...server.context, report: (_what, error) => reported.push(error) });
const recordingFile = () => `${recordingPrefix(own.sessionId)}/events/000001.gz`;
const isStored = async (key: string) => (await server.context.storage.sizeOf(key)) !== null;
const waiting = () => listRemovals(server.context.db, { before: new Date(Date.now() + 60_000), most: 10 });

async function letTimePass() {
  const hours = limits.removalHours + 1;
  await server.context.db.execute(
    sql`update file_removals set created_at = created_at - make_interval(hours => ${hours}::int)`,
  );
}

test('files that could not be removed with their records are removed later', async () => {
  const { storage } = server.context;
  const video = `${videoPrefix(own.flowId)}/one.mp4`;
  for (const key of [video, recordingFile()]) await storage.write(key, Buffer.from('x'));
  isStorageDown = true;
  expect(await server.call('DELETE', `/websites/${own.websiteId}`, { token })).toMatchObject({ status: 204 });
  await letTimePass();
  await sweep();
  expect(reported.splice(0)).toHaveLength(2);
  expect([await isStored(video), await isStored(recordingFile())]).toEqual([true, true]);
  isStorageDown = false;
  await sweep();
  expect([await isStored(video), await isStored(recordingFile())]).toEqual([false, false]);
  expect(await waiting()).toEqual([]);
  server.failures.splice(0);
});

test('a file that a run writes after its flow was deleted is removed, too', async () => {
  await server.call('DELETE', `/flows/${own.flowId}`, { token });
  await server.context.storage.write(recordingFile(), Buffer.from('late'));
  await sweep();
  expect(await isStored(recordingFile())).toBe(true);
  await letTimePass();
  await sweep();
  expect(await isStored(recordingFile())).toBe(false);
  expect(await waiting()).toEqual([]);
});
