import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Step } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import type { Database } from './client.ts';
import { flows, flowVersions, websites } from './schema.ts';

type Writer = Pick<Database, 'update'>;

export async function findVideo(db: Database, id: string) {
  const [row] = await db
    .select({ videoKey: flows.videoKey, videoBytes: flows.videoBytes, userId: websites.userId })
    .from(flows)
    .innerJoin(websites, eq(websites.id, flows.websiteId))
    .where(eq(flows.id, id));
  return row ?? null;
}

/** To be called in a transaction. Returns the key of the previous file (null if there was none), or undefined if the flow no longer exists. */
export async function setVideoFile(db: Database, id: string, { key, bytes }: { key: string; bytes: number }) {
  const [row] = await db.select({ key: flows.videoKey }).from(flows).where(eq(flows.id, id)).for('update');
  if (!row) return undefined;
  await db
    .update(flows)
    .set({ videoKey: key, videoBytes: bytes, videoUploadedAt: new Date(), videoError: null })
    .where(eq(flows.id, id));
  return row.key;
}

export async function setVideoError(db: Database, id: string, videoError: string) {
  const description = sql`case when ${flows.description} = ${limits.analyzingDescription} then '' else ${flows.description} end`;
  await db.update(flows).set({ videoError, videoProgress: null, description }).where(eq(flows.id, id));
}

/** Returns false if an analysis is already running. */
export async function startAnalysis(
  db: Writer,
  { id, analysisId, tryOut }: { id: string; analysisId: string; tryOut?: boolean | undefined },
) {
  const isIdle = or(sql`${flows.videoStatus} <> 'UPLOADED'`, isNotNull(flows.videoError));
  const started = await db
    .update(flows)
    .set({ videoStatus: 'UPLOADED', videoError: null, videoProgress: null, analysisId, tryOut })
    .where(and(eq(flows.id, id), isIdle))
    .returning({ id: flows.id });
  return started.length > 0;
}

/** Flows whose analysis has neither ended nor failed. */
export async function listAnalyses(db: Database) {
  const running = and(eq(flows.videoStatus, 'UPLOADED'), isNull(flows.videoError));
  return db.select({ flowId: flows.id, analysisId: flows.analysisId }).from(flows).where(running);
}

/** Clears the keys of files that were uploaded before this time but never analysed. Returns their flows. */
export async function forgetAbandonedVideos(db: Database, before: Date) {
  const abandoned = and(eq(flows.videoStatus, 'NONE'), isNotNull(flows.videoKey), lt(flows.videoUploadedAt, before));
  const rows = await db.select({ id: flows.id, key: flows.videoKey }).from(flows).where(abandoned);
  for (const { id } of rows)
    await db
      .update(flows)
      .set({ videoKey: null, videoBytes: null })
      .where(and(eq(flows.id, id), abandoned));
  return rows.map(({ id }) => id);
}

/** Null if the analysis is no longer wanted. */
export async function findAnalysis(db: Database, id: string) {
  const [row] = await db
    .select({
      videoKey: flows.videoKey,
      tryOut: flows.tryOut,
      userId: websites.userId,
      websiteId: websites.id,
      websiteUrl: websites.url,
    })
    .from(flows)
    .innerJoin(websites, eq(websites.id, flows.websiteId))
    .where(and(eq(flows.id, id), eq(flows.videoStatus, 'UPLOADED'), isNull(flows.videoError)));
  return row ?? null;
}

export async function setVideoProgress(db: Database, id: string, videoProgress: { phase: string; percent: number }) {
  await db
    .update(flows)
    .set({ videoProgress })
    .where(and(eq(flows.id, id), eq(flows.videoStatus, 'UPLOADED')));
}

type Analysed = { flowId: string; userId: string; steps: Step[]; words: { title: string; description: string } };

/** Adds the steps as the newest version. A title or description written by the user is kept. */
export async function completeAnalysis(db: Database, { flowId, userId, steps, words }: Analysed) {
  await db.transaction(async (tx) => {
    const [flow] = await tx.select().from(flows).where(eq(flows.id, flowId)).for('update');
    if (!flow) return;
    const [highest] = await tx
      .select({ version: max(flowVersions.version) })
      .from(flowVersions)
      .where(eq(flowVersions.flowId, flowId));
    const version = (highest?.version ?? 0) + 1;
    await tx.insert(flowVersions).values({ id: randomUUID(), flowId, userId, version, steps });
    await tx
      .update(flows)
      .set({
        videoStatus: 'COMPLETED',
        videoError: null,
        videoProgress: null,
        ...(flow.title === limits.newFlowTitle ? { title: words.title } : {}),
        ...(flow.description === limits.analyzingDescription ? { description: words.description } : {}),
      })
      .where(eq(flows.id, flowId));
  });
}
