import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { RunResult } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import type { Database } from './client.ts';
import { flowRuns, flowVersions } from './schema.ts';

/** A failed run whose automatic second try has passed. The table is named in full: inside, "id" is that of the retry. */
export const isFlaky = sql<boolean>`(flow_runs.status = 'FAILED' and exists (
  select 1 from flow_runs as retry where retry.retry_of = flow_runs.id and retry.status = 'COMPLETED'))`;

const result = sql<RunResult>`case
  when flow_runs.status = 'RUNNING' then 'RUNNING'
  when flow_runs.cancelled then 'CANCELLED'
  when flow_runs.status = 'COMPLETED' then case when flow_runs.healed then 'HEALED' else 'PASSED' end
  when ${isFlaky} then 'FLAKY'
  else 'FAILED'
end`;

const isWholeRunOf = (flowId: string | SQL) => sql`flow_runs.flow_id = ${flowId} and flow_runs.first_step is null`;

/** For a lateral join with `flows`: the results of its newest runs, the newest first. */
export function resultsOfFlow(db: Database) {
  const newest = db
    .select({ result: result.as('result'), createdAt: flowRuns.createdAt, id: flowRuns.id })
    .from(flowRuns)
    .where(isWholeRunOf(sql`flows.id`))
    .orderBy(desc(flowRuns.createdAt), desc(flowRuns.id))
    .limit(limits.recentResults)
    .as('newest');
  const inOrder = sql<RunResult[]>`coalesce(json_agg(result order by created_at desc, id desc), '[]')`;
  return db
    .select({ list: inOrder.as('list') })
    .from(newest)
    .as('results');
}

/** The newest first. */
export async function listRecentResults(db: Database, flowId: string) {
  return db
    .select({ ...namedRun, result })
    .from(flowRuns)
    .innerJoin(flowVersions, eq(flowVersions.id, flowRuns.flowVersionId))
    .where(isWholeRunOf(flowId))
    .orderBy(desc(flowRuns.createdAt), desc(flowRuns.id))
    .limit(limits.recentResults);
}

export async function findLastPass(db: Database, flowId: string) {
  const [row] = await selectEnded(db)
    .where(and(isWholeRunOf(flowId), eq(flowRuns.status, 'COMPLETED'), isNotNull(flowRuns.endTime)))
    .orderBy(desc(flowRuns.endTime), desc(flowRuns.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findFirstFailure(db: Database, flowId: string, { after }: { after: Date | null }) {
  const isFailure = and(eq(flowRuns.status, 'FAILED'), eq(flowRuns.cancelled, false));
  const [row] = await selectEnded(db)
    .where(and(isWholeRunOf(flowId), isFailure, after ? gt(flowRuns.endTime, after) : undefined))
    .orderBy(asc(flowRuns.endTime), asc(flowRuns.createdAt))
    .limit(1);
  return row ?? null;
}

const namedRun = {
  id: flowRuns.id,
  flowVersionId: flowRuns.flowVersionId,
  versionNumber: flowVersions.version,
  startTime: flowRuns.startTime,
};

function selectEnded(db: Database) {
  return db
    .select({ ...namedRun, endTime: flowRuns.endTime })
    .from(flowRuns)
    .innerJoin(flowVersions, eq(flowVersions.id, flowRuns.flowVersionId))
    .$dynamic();
}
