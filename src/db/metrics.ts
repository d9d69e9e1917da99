import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { isWholeRun } from './flow-runs.ts';
import { failureOf } from './history-entries.ts';
import { flowRuns, flows, flowVersions, websites } from './schema.ts';

export async function countFinishedRuns(db: Database, websiteId: string) {
  const [row] = await db
    .select({ total: count(), completed: countIf(eq(flowRuns.status, 'COMPLETED')) })
    .from(flowRuns)
    .where(and(eq(flowRuns.websiteId, websiteId), inArray(flowRuns.status, ['COMPLETED', 'FAILED']), isWholeRun));
  return row ?? { total: 0, completed: 0 };
}

/** The latest finished run decides; a flow without finished runs is neither passing nor failing. */
export async function countFlowsByResult(db: Database, websiteId: string) {
  const latest = latestFinishedRun(db);
  const [row] = await db
    .select({
      total: count(),
      passing: countIf(eq(latest.status, 'COMPLETED')),
      failing: countIf(eq(latest.status, 'FAILED')),
    })
    .from(flows)
    .leftJoinLateral(latest, sql`true`)
    .where(eq(flows.websiteId, websiteId));
  return row ?? { total: 0, passing: 0, failing: 0 };
}

/** The same for each of the user's websites, in the order of `listWebsites`. */
export async function listFlowResults(db: Database, userId: string) {
  const latest = latestFinishedRun(db);
  return db
    .select({
      websiteId: websites.id,
      lastRunAt: sql<Date | null>`max(${latest.endTime})`.mapWith(flowRuns.endTime),
      userFlows: {
        total: count(flows.id),
        passing: countIf(eq(latest.status, 'COMPLETED')),
        failing: countIf(eq(latest.status, 'FAILED')),
      },
    })
    .from(websites)
    .leftJoin(flows, eq(flows.websiteId, websites.id))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(websites.userId, userId))
    .groupBy(websites.id)
    .orderBy(asc(websites.createdAt), asc(websites.id));
}

export async function listFailingFlows(db: Database, { websiteId, most }: { websiteId: string; most: number }) {
  const latest = latestFinishedRun(db);
  const failure = failureOf(db, latest.id);
  return db
    .select({
      id: flows.id,
      title: flows.title,
      version: flowVersions.version,
      runId: latest.id,
      failedAt: sql<Date>`${latest.endTime}`.mapWith(flowRuns.endTime),
      failedStep: failure.step,
      reason: failure.reason,
      step: sql<string | null>`${flowVersions.steps} -> ${failure.step} ->> 'action'`,
    })
    .from(flows)
    .innerJoinLateral(latest, eq(latest.status, 'FAILED'))
    .innerJoin(flowVersions, eq(flowVersions.id, latest.flowVersionId))
    .leftJoinLateral(failure, sql`true`)
    .where(eq(flows.websiteId, websiteId))
    .orderBy(desc(latest.endTime))
    .limit(most);
}

function latestFinishedRun(db: Database) {
  return db
    .select({
      id: flowRuns.id,
      flowVersionId: flowRuns.flowVersionId,
      status: flowRuns.status,
      endTime: flowRuns.endTime,
    })
    .from(flowRuns)
    .where(and(eq(flowRuns.flowId, flows.id), isNotNull(flowRuns.endTime), isWholeRun))
    .orderBy(desc(flowRuns.endTime), desc(flowRuns.createdAt))
    .limit(1)
    .as('latest');
}

function countIf(condition: ReturnType<typeof eq>) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
