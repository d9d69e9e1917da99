import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { failureOf } from './history-entries.ts';
import { flowRuns, flows, flowVersions, suiteRuns, websites } from './schema.ts';

type SuiteRunRow = typeof suiteRuns.$inferSelect;

export async function addSuiteRun(db: Database, suite: Pick<SuiteRunRow, 'websiteId' | 'trigger'>) {
  const id = randomUUID();
  await db.insert(suiteRuns).values({ id, ...suite });
  return id;
}

/** The highest version of every flow of a website that has one, in the order of the flows. */
export async function listLatestVersions(db: Database, websiteId: string) {
  const latest = db
    .selectDistinctOn([flowVersions.flowId], { id: flowVersions.id, flowId: flowVersions.flowId })
    .from(flowVersions)
    .orderBy(flowVersions.flowId, desc(flowVersions.version))
    .as('latest');
  return db
    .select({ flowVersionId: latest.id, flowId: flows.id, websiteId: flows.websiteId })
    .from(flows)
    .innerJoin(latest, eq(latest.flowId, flows.id))
    .where(eq(flows.websiteId, websiteId))
    .orderBy(asc(flows.createdAt), asc(flows.id));
}

export async function findSuiteRun(db: Database, { id, userId }: { id: string; userId: string }) {
  const [row] = await db
    .select({ suite: suiteRuns })
    .from(suiteRuns)
    .innerJoin(websites, eq(websites.id, suiteRuns.websiteId))
    .where(and(eq(suiteRuns.id, id), eq(websites.userId, userId)));
  return row ? (await withRuns(db, [row.suite]))[0] : undefined;
}

/** The newest first. */
export async function listSuiteRuns(db: Database, { websiteId, most }: { websiteId: string; most: number }) {
  const rows = await db
    .select()
    .from(suiteRuns)
    .where(eq(suiteRuns.websiteId, websiteId))
    .orderBy(desc(suiteRuns.createdAt), desc(suiteRuns.id))
    .limit(most);
  return withRuns(db, rows);
}

export async function hasRunningSuite(db: Database, websiteId: string) {
  const [row] = await db
    .select({ id: flowRuns.id })
    .from(flowRuns)
    .innerJoin(suiteRuns, eq(suiteRuns.id, flowRuns.suiteRunId))
    .where(and(eq(suiteRuns.websiteId, websiteId), eq(flowRuns.status, 'RUNNING')))
    .limit(1);
  return row !== undefined;
}

async function withRuns(db: Database, suites: SuiteRunRow[]) {
  const failure = failureOf(db, flowRuns.id);
  const ids = suites.map(({ id }) => id);
  const { status, startTime, endTime, flowVersionId, flowId } = flowRuns;
  const rows = await db
    .select({
      suiteRunId: flowRuns.suiteRunId,
      handled: flowRuns.handled,
      flowRunId: flowRuns.id,
      flowId,
      flowVersionId,
      title: flows.title,
      status,
      startTime,
      endTime,
      failedStep: failure.step,
      reason: failure.reason,
    })
    .from(flowRuns)
    .innerJoin(flows, eq(flows.id, flowRuns.flowId))
    .leftJoinLateral(failure, sql`${status} = 'FAILED'`)
    .where(inArray(flowRuns.suiteRunId, ids))
    .orderBy(asc(flows.createdAt), asc(flows.id), asc(flowRuns.createdAt));
  return suites.map((suite) => {
    // The second try of a failed run takes its place.
    const last = new Map(rows.filter(({ suiteRunId }) => suiteRunId === suite.id).map((run) => [run.flowId, run]));
    return { ...suite, runs: [...last.values()] };
  });
}
