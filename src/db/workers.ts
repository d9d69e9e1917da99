import { eq, gt, lt, sql } from 'drizzle-orm';
import { limits } from '../contract/limits.ts';
import type { Database } from './client.ts';
import { workers } from './schema.ts';

/** Says that a worker is running, and whether it can perform runs. Removes those that have been silent for a day. */
export async function announceWorker(db: Database, { id, problem }: { id: string; problem: string | null }) {
  const values = { problem, seenAt: sql`now()` };
  await db
    .insert(workers)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: workers.id, set: values });
  await db.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 day'`));
}

export async function removeWorker(db: Database, id: string) {
  await db.delete(workers).where(eq(workers.id, id));
}

/** What keeps every worker from performing runs; undefined if one of them can. */
export async function findWorkerProblem(db: Database) {
  const since = sql`now() - make_interval(secs => ${limits.workerSilenceMs / 1000}::int)`;
  const seen = await db.select({ problem: workers.problem }).from(workers).where(gt(workers.seenAt, since));
  if (seen.length === 0) return 'No worker is running.';
  return seen.some(({ problem }) => problem === null) ? undefined : (seen[0]?.problem ?? undefined);
}
