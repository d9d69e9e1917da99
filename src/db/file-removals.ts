import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { recordingPrefix, videoPrefix } from '../contract/recording.ts';
import type { Database } from './client.ts';
import { browserSessions, fileRemovals, flowRuns, flows, websites } from './schema.ts';

/** Postgres allows 65,535 values per statement. */
const rowsPerInsert = 10_000;

/**
 * To be called in the transaction that deletes the flows: notes and returns the prefixes of their stored files. The locks
 * keep out sessions that would be added after the look at them and deleted unseen.
 */
export async function noteRemovals(tx: Database, ofFlows: SQL) {
  const videos = await selectFlows(tx, ofFlows).for('update');
  const inFlows = inArray(flowRuns.flowId, selectFlows(tx, ofFlows));
  await tx
    .select({ id: flowRuns.id })
    .from(flowRuns)
    .where(and(inFlows, eq(flowRuns.status, 'RUNNING')))
    .for('update');
  const recordings = await tx
    .select({ id: browserSessions.id })
    .from(browserSessions)
    .innerJoin(flowRuns, eq(flowRuns.id, browserSessions.runId))
    .where(and(inFlows, isNull(browserSessions.recordingRemovedAt)));
  const prefixes = [...videos.map(({ id }) => videoPrefix(id)), ...recordings.map(({ id }) => recordingPrefix(id))];
  for (let from = 0; from < prefixes.length; from += rowsPerInsert) {
    const rows = prefixes.slice(from, from + rowsPerInsert).map((prefix) => ({ prefix }));
    await tx.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
  return prefixes;
}

/** The oldest prefixes that were noted before this time. */
export async function listRemovals(db: Database, { before, most }: { before: Date; most: number }) {
  const rows = await db
    .select({ prefix: fileRemovals.prefix })
    .from(fileRemovals)
    .where(lt(fileRemovals.createdAt, before))
    .orderBy(asc(fileRemovals.createdAt))
    .limit(most);
  return rows.map(({ prefix }) => prefix);
}

export async function forgetRemoval(db: Database, prefix: string) {
  await db.delete(fileRemovals).where(eq(fileRemovals.prefix, prefix));
}

function selectFlows(tx: Database, ofFlows: SQL) {
  return tx.select({ id: flows.id }).from(flows).innerJoin(websites, eq(websites.id, flows.websiteId)).where(ofFlows);
}
