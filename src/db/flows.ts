import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { RunResult } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import type { Database } from './client.ts';
import { noteRemovals } from './file-removals.ts';
import { isWholeRun } from './flow-runs.ts';
import { resultsOfFlow } from './recent-results.ts';
import { flowRuns, flows, websites } from './schema.ts';

type Owned = { id: string; userId: string };

export async function addFlow(
  db: Database,
  flow: { websiteId: string; title: string; description: string; createdAt?: Date },
) {
  const [row] = await db
    .insert(flows)
    .values({ id: randomUUID(), ...flow })
    .returning();
  if (!row) throw new Error('The database returned no row for a new flow');
  return row;
}

export async function listFlows(db: Database, websiteId: string) {
  const rows = await selectFlows(db).where(eq(flows.websiteId, websiteId)).orderBy(asc(flows.createdAt), asc(flows.id));
  return rows.map(withLastRun);
}

export async function findFlow(db: Database, { id, userId }: Owned) {
  const [row] = await selectFlows(db)
    .innerJoin(websites, eq(websites.id, flows.websiteId))
    .where(and(eq(flows.id, id), eq(websites.userId, userId)));
  return row ? withLastRun(row) : null;
}

export async function changeFlow(db: Database, id: string, changes: { title?: string; description?: string }) {
  const given = Object.values(changes).some((value) => value !== undefined);
  if (given) await db.update(flows).set(changes).where(eq(flows.id, id));
}

const withDefaultTitle = (id: string) => and(eq(flows.id, id), eq(flows.title, limits.newFlowTitle));

export async function hasDefaultTitle(db: Database, id: string) {
  return (await db.$count(flows, withDefaultTitle(id))) > 0;
}

/** A title that the user has chosen in the meantime stays. */
export async function replaceDefaultTitle(db: Database, id: string, title: string) {
  await db.update(flows).set({ title }).where(withDefaultTitle(id));
}

/** Returns the prefixes of the files to remove. */
export async function removeFlow(db: Database, id: string) {
  return db.transaction(async (tx) => {
    const prefixes = await noteRemovals(tx, eq(flows.id, id));
    await tx.delete(flows).where(eq(flows.id, id));
    return prefixes;
  });
}

/** A running run has no end time, and in descending order null comes first. */
function selectFlows(db: Database) {
  const latest = db
    .select({ status: flowRuns.status })
    .from(flowRuns)
    .where(and(eq(flowRuns.flowId, flows.id), isWholeRun))
    .orderBy(desc(flowRuns.endTime))
    .limit(1)
    .as('latest');
  const results = resultsOfFlow(db);
  return db
    .select({ flow: flows, lastRunStatus: latest.status, recentResults: results.list })
    .from(flows)
    .leftJoinLateral(latest, sql`true`)
    .leftJoinLateral(results, sql`true`);
}

type Row = {
  flow: typeof flows.$inferSelect;
  lastRunStatus: (typeof flowRuns.$inferSelect)['status'] | null;
  recentResults: RunResult[] | null;
};

function withLastRun({ flow, lastRunStatus, recentResults }: Row) {
  return { ...flow, lastRunStatus, recentResults: recentResults ?? [] };
}
