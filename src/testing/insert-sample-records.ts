import { randomUUID } from 'node:crypto';
import { videoPrefix } from '../contract/recording.ts';
import type { Database } from '../db/client.ts';
import {
  apiKeys,
  browserSessions,
  flowRuns,
  flows,
  flowVersions,
  schedules,
  suiteRuns,
  websites,
} from '../db/schema.ts';

export type SampleRecords = Awaited<ReturnType<typeof insertSampleRecords>>;

/** Inserts one record of each kind that a user can own. */
export async function insertSampleRecords(db: Database, userId: string) {
  const websiteId: string = randomUUID();
  const flowId: string = randomUUID();
  const flowVersionId: string = randomUUID();
  const runId: string = randomUUID();
  const sessionId: string = randomUUID();
  const keyId: string = randomUUID();
  const suiteId: string = randomUUID();
  const times = { cron: '0 7 * * *', timeZone: 'Europe/Berlin', enabled: false };
  const steps = [{ action: 'Click "Buy"' }];
  await db.insert(websites).values({ id: websiteId, userId, url: 'https://nowhere.invalid/' });
  const videoKey = `${videoPrefix(flowId)}/none.mp4`;
  await db.insert(flows).values({ id: flowId, websiteId, title: 'Buy a shirt', description: '', videoKey });
  await db.insert(apiKeys).values({ id: keyId, userId, name: 'Nightly build', keyHash: randomUUID() });
  await db.insert(suiteRuns).values({ id: suiteId, websiteId, trigger: 'manual' });
  for (const owner of [null, flowId])
    await db.insert(schedules).values({ id: randomUUID(), websiteId, flowId: owner, ...times });
  await db.insert(flowVersions).values({ id: flowVersionId, flowId, userId, version: 7, steps });
  await db.insert(flowRuns).values({ id: runId, flowVersionId, flowId, websiteId });
  await db.insert(browserSessions).values({ id: sessionId, runId, userId, liveUrl: 'ws://nowhere.invalid' });
  return { userId, websiteId, flowId, flowVersionId, runId, sessionId, keyId, suiteId };
}
