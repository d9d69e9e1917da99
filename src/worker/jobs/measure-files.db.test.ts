import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { recordingPrefix } from '../../contract/recording.ts';
import { browserSessions, flows } from '../../db/schema.ts';
import { sumStoredBytes } from '../../db/storage-use.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { measureFiles } from './measure-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let own: SampleRecords;
beforeEach(async () => {
  const { userId } = await server.signIn();
  own = await insertSampleRecords(server.context.db, userId);
});

const changeSession = (changes: Partial<typeof browserSessions.$inferInsert>) =>
  server.context.db.update(browserSessions).set(changes).where(eq(browserSessions.id, own.sessionId));
const used = () => sumStoredBytes(server.context.db, own.userId);

test('the recording of a session is measured when it has ended, or when its worker must have died', async () => {
  const { storage } = server.context;
  for (const name of ['events/000000.gz', 'assets.json'])
    await storage.write(`${recordingPrefix(own.sessionId)}/${name}`, Buffer.from('12345'));
  await measureFiles(server.context);
  expect(await used()).toBe(0);
  await changeSession({ createdAt: new Date(Date.now() - limits.sessionMaxMs - 1000) });
  await measureFiles(server.context);
  expect(await used()).toBe(10);
  await changeSession({ recordingBytes: null, createdAt: new Date(), endedAt: new Date() });
  await measureFiles(server.context);
  expect(await used()).toBe(10);
});

test('a video that was uploaded before sizes were noted is measured', async () => {
  const { db, storage } = server.context;
  const key = `videos/${own.flowId}/old.mp4`;
  await storage.write(key, Buffer.from('1234567'));
  await db.update(flows).set({ videoKey: key, videoBytes: null }).where(eq(flows.id, own.flowId));
  await measureFiles(server.context);
  expect(await used()).toBe(7);
});
