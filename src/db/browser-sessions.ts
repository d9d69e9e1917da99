import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
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

/**
 * Sessions that still have a recording, of runs that ended before a time. A session that has not ended may still be
 * written to, unless it began so long ago that its worker must have died.
 */
export async function listOldSessions(
  db: Database,
  { endedBefore, begunBefore, most }: { endedBefore: Date; begunBefore: Date; most: number },
) {
  const isOver = or(lt(browserSessions.endedAt, endedBefore), lt(browserSessions.createdAt, begunBefore));
  const rows = await db
    .select({ id: browserSessions.id })
    .from(browserSessions)
    .innerJoin(flowRuns, eq(flowRuns.id, browserSessions.runId))
    .where(
      and(
        isNull(browserSessions.recordingRemovedAt),
        lt(browserSessions.createdAt, endedBefore),
        lt(flowRuns.endTime, endedBefore),
        isOver,
      ),
    )
    .orderBy(asc(browserSessions.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function setRecordingRemoved(db: Database, id: string) {
  await db
    .update(browserSessions)
    .set({ recordingRemovedAt: sql`now()`, recordingBytes: 0 })
    .where(eq(browserSessions.id, id));
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
