import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { flows } from './schema.ts';

type Writer = Pick<Database, 'update'>;

export async function findVideo(db: Database, id: string) {
  const [row] = await db.select({ videoKey: flows.videoKey }).from(flows).where(eq(flows.id, id));
  return row ?? null;
}

/** Answers where the previous file is (null: there was none), or undefined if there is no such flow any more. */
export async function setVideoFile(db: Database, id: string, key: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ key: flows.videoKey }).from(flows).where(eq(flows.id, id)).for('update');
    if (!row) return undefined;
    await tx
      .update(flows)
      .set({ videoKey: key, videoUploadedAt: new Date(), videoError: null })
      .where(eq(flows.id, id));
    return row.key;
  });
}

export async function setVideoError(db: Database, id: string, videoError: string) {
  await db.update(flows).set({ videoError }).where(eq(flows.id, id));
}

/** Answers whether it was started: not while one is under way. */
export async function startAnalysis(db: Writer, { id, analysisId }: { id: string; analysisId: string }) {
  const isIdle = or(sql`${flows.videoStatus} <> 'UPLOADED'`, isNotNull(flows.videoError));
  const started = await db
    .update(flows)
    .set({ videoStatus: 'UPLOADED', videoError: null, analysisId })
    .where(and(eq(flows.id, id), isIdle))
    .returning({ id: flows.id });
  return started.length > 0;
}

/** Flows whose analysis has neither ended nor failed. */
export async function listAnalyses(db: Database) {
  const underWay = and(eq(flows.videoStatus, 'UPLOADED'), isNull(flows.videoError));
  return db.select({ flowId: flows.id, analysisId: flows.analysisId }).from(flows).where(underWay);
}

/** Files that were uploaded before this time, and of which nobody wanted an analysis. They are forgotten here. */
export async function forgetAbandonedVideos(db: Database, before: Date) {
  const abandoned = and(eq(flows.videoStatus, 'NONE'), isNotNull(flows.videoKey), lt(flows.videoUploadedAt, before));
  const rows = await db.select({ id: flows.id, key: flows.videoKey }).from(flows).where(abandoned);
  for (const { id } of rows)
    await db
      .update(flows)
      .set({ videoKey: null })
      .where(and(eq(flows.id, id), abandoned));
  return rows.map(({ id }) => id);
}
