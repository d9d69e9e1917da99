import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { OpenDatabase } from './client.ts';
import { announceWorker, findWorkerProblem, removeWorker } from './workers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('runs can be performed while one worker that can do so was seen lately', async () => {
  const { db } = database;
  expect(await findWorkerProblem(db)).toBe('No worker is running.');
  await announceWorker(db, { id: 'one', problem: 'There is no browser.' });
  expect(await findWorkerProblem(db)).toBe('There is no browser.');
  await announceWorker(db, { id: 'two', problem: null });
  expect(await findWorkerProblem(db)).toBeUndefined();
  await removeWorker(db, 'two');
  expect(await findWorkerProblem(db)).toBe('There is no browser.');
  await announceWorker(db, { id: 'one', problem: null });
  expect(await findWorkerProblem(db)).toBeUndefined();
  await db.execute(sql`update workers set seen_at = now() - interval '5 minutes'`);
  expect(await findWorkerProblem(db)).toBe('No worker is running.');
});
