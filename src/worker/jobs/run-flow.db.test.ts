import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { flowRuns, historyEntries, users } from '../../db/schema.ts';
import { changeWebsite } from '../../db/websites.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { newKeyRing } from '../../testing/new-key-ring.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { runFlow } from './run-flow.ts';
import type { WorkerContext } from './worker-context.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a run that needs a value whose key is missing fails at once, and says why', async () => {
  const { db } = database;
  await db.insert(users).values({ id: 'ann', email: 'ann@example.com', firstName: '', lastName: '' });
  const { websiteId, runId, userId } = await insertSampleRecords(db, 'ann');
  const settings = { password: 'geheim' };
  await changeWebsite(db, { id: websiteId, userId }, settings, { sealingKeys: newKeyRing() });
  const reported: unknown[] = [];
  const report = (_what: string, error: unknown) => reported.push(error);
  // The run ends before it needs a browser.
  const context = { db, sealingKeys: newKeyRing(), report } as unknown as WorkerContext;

  await runFlow(context, { runId, signal: new AbortController().signal });
  const [run] = await db.select().from(flowRuns).where(eq(flowRuns.id, runId));
  expect(run?.status).toBe('FAILED');
  const entries = await db.select().from(historyEntries).where(eq(historyEntries.runId, runId));
  expect(entries).toMatchObject([{ type: 'error', data: { error: new AppError('missingKey').message } }]);
  expect(reported).toMatchObject([{ code: 'missingKey' }]);
});
