import { randomUUID } from 'node:crypto';
import { videoPrefix } from '../contract/recording.ts';
import type { Database } from '../db/client.ts';
import { browserSessions, flowRuns, flows, flowVersions, websites } from '../db/schema.ts';

export type SampleRecords = Awaited<ReturnType<typeof insertSampleRecords>>;

/** Inserts one record of each kind that a user can own. */
export async function insertSampleRecords(db: Database, userId: string) {
  const websiteId: string = randomUUID();
  const flowId: string = randomUUID();
  const flowVersionId: string = randomUUID();
  const runId: string = randomUUID();
  const sessionId: string = randomUUID();
  const steps = [{ action: 'Click "Buy"' }];
  await db.insert(websites).values({ id: websiteId, userId, url: 'https://nowhere.invalid/' });
  const videoKey = `${videoPrefix(flowId)}/none.mp4`;
  await db.insert(flows).values({ id: flowId, websiteId, title: 'Buy a shirt', description: '', videoKey });
  await db.insert(flowVersions).values({ id: flowVersionId, flowId, userId, version: 7, steps });
  await db.insert(flowRuns).values({ id: runId, flowVersionId, flowId, websiteId });
  await db.insert(browserSessions).values({ id: sessionId, runId, userId, liveUrl: 'ws://nowhere.invalid' });
  return { userId, websiteId, flowId, flowVersionId, runId, sessionId };
}
