// How much one user has stored. The sizes are noted when a recording ends and when a video is uploaded.
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { browserSessions, flows, websites } from './schema.ts';

/** In bytes: recordings and videos. */
export async function sumStoredBytes(db: Database, userId: string) {
  const [recordings] = await db
    .select({ bytes: sumOf(browserSessions.recordingBytes) })
    .from(browserSessions)
    .where(and(eq(browserSessions.userId, userId), gt(browserSessions.recordingBytes, 0)));
  const [videos] = await db
    .select({ bytes: sumOf(flows.videoBytes) })
    .from(flows)
    .innerJoin(websites, eq(websites.id, flows.websiteId))
    .where(eq(websites.userId, userId));
  return (recordings?.bytes ?? 0) + (videos?.bytes ?? 0);
}

export async function setRecordingBytes(db: Database, id: string, recordingBytes: number) {
  await db
    .update(browserSessions)
    .set({ recordingBytes })
    .where(and(eq(browserSessions.id, id), isNull(browserSessions.recordingRemovedAt)));
}

/** Sessions that have ended, or began before this time and were left by a worker that died. */
export async function listUnmeasuredRecordings(
  db: Database,
  { begunBefore, most }: { begunBefore: Date; most: number },
) {
  const isOver = or(isNotNull(browserSessions.endedAt), lt(browserSessions.createdAt, begunBefore));
  const rows = await db
    .select({ id: browserSessions.id })
    .from(browserSessions)
    .where(and(isNull(browserSessions.recordingBytes), isOver))
    .orderBy(asc(browserSessions.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Videos that were uploaded before sizes were noted. */
export async function listUnmeasuredVideos(db: Database, most: number) {
  const rows = await db
    .select({ flowId: flows.id, key: flows.videoKey })
    .from(flows)
    .where(and(isNotNull(flows.videoKey), isNull(flows.videoBytes)))
    .limit(most);
  return rows.flatMap(({ flowId, key }) => (key ? [{ flowId, key }] : []));
}

export async function setVideoBytes(
  db: Database,
  { flowId, key }: { flowId: string; key: string },
  videoBytes: number,
) {
  await db
    .update(flows)
    .set({ videoBytes })
    .where(and(eq(flows.id, flowId), eq(flows.videoKey, key)));
}

function sumOf(column: typeof flows.videoBytes | typeof browserSessions.recordingBytes) {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
}
