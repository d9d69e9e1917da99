import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { browserSessions, flowRuns, websites } from './schema.ts';

export async function addSession(
  db: Database,
  session: { id: string; runId: string; userId: string; liveUrl: string },
) {
  await db.insert(browserSessions).values(session);
}

/** The sessions of a run, one per attempt, whose recordings have not been removed. */
export async function listRecordedSessions(db: Database, runId: string) {
  const rows = await db
    .select({ id: browserSessions.id })
    .from(browserSessions)
    .where(and(eq(browserSessions.runId, runId), isNull(browserSessions.recordingRemovedAt)));
  return rows.map(({ id }) => id);
}

export async function endSession(db: Database, id: string) {
  await db.update(browserSessions).set({ endedAt: sql`now()` }).where(eq(browserSessions.id, id));
}

/** With a user id, only if the session belongs to that user. */
export async function findSession(db: Database, { id, userId }: { id: string; userId?: string }) {
  const [row] = await db
    .select({ session: browserSessions })
    .from(browserSessions)
    .innerJoin(flowRuns, eq(flowRuns.id, browserSessions.runId))
    .innerJoin(websites, eq(websites.id, flowRuns.websiteId))
    .where(and(eq(browserSessions.id, id), ...(userId === undefined ? [] : [eq(websites.userId, userId)])));
  return row?.session ?? null;
}
