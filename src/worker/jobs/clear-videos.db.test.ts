import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { videoPrefix } from '../../contract/recording.ts';
import { flows } from '../../db/schema.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { clearAbandonedVideos, clearWorkFolders, failLostAnalyses, workFolder } from './clear-videos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let flowId: string;
beforeEach(async () => {
  const { userId } = await server.signIn();
  flowId = (await insertSampleRecords(server.context.db, userId)).flowId;
});

const change = (changes: Partial<typeof flows.$inferInsert>) =>
  server.context.db.update(flows).set(changes).where(eq(flows.id, flowId));
const row = async () => (await server.context.db.select().from(flows).where(eq(flows.id, flowId)))[0];

test('an analysis whose job is gone fails with a message; a waiting one continues', async () => {
  const { db, queue } = server.context;
  const analysisId = randomUUID();
  await queue.send('analyze-video', { flowId }, { id: analysisId });
  await change({ videoStatus: 'UPLOADED', analysisId });
  await failLostAnalyses({ db }, queue);
  expect((await row())?.videoError).toBeNull();
  await change({ analysisId: randomUUID() });
  await failLostAnalyses({ db }, queue);
  expect((await row())?.videoError).toMatch(/^The analysis was interrupted/);
});

test('only an upload that was never analyzed is removed after a day', async () => {
  const { db, storage } = server.context;
  const key = `${videoPrefix(flowId)}/one.mp4`;
  await storage.write(key, Buffer.from('video'));
  const left = async () => ({ files: await storage.list(videoPrefix(flowId)), key: (await row())?.videoKey });
  await change({ videoKey: key, videoUploadedAt: new Date() });
  await clearAbandonedVideos({ db, storage });
  expect(await left()).toEqual({ files: [key], key });
  const twoDaysAgo = new Date(Date.now() - 2 * limits.abandonedVideoHours * 60 * 60_000);
  await change({ videoUploadedAt: twoDaysAgo, videoStatus: 'COMPLETED' });
  await clearAbandonedVideos({ db, storage });
  expect(await left()).toEqual({ files: [key], key });
  await change({ videoStatus: 'NONE' });
  await clearAbandonedVideos({ db, storage });
  expect(await left()).toEqual({ files: [], key: null });
});

test('the folder of a killed analysis is removed after a day, but no folder in use', async () => {
  const [left, used] = [await mkdtemp(workFolder), await mkdtemp(workFolder)];
  const longAgo = Date.now() / 1000 - (limits.abandonedVideoHours + 1) * 60 * 60;
  await utimes(left, longAgo, longAgo);
  await clearWorkFolders();
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  await rm(used, { recursive: true });
});
