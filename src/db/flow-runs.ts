import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { failureOf } from './history-entries.ts';
import { isFlaky } from './recent-results.ts';
import { browserSessions, flowRuns, flows, flowVersions, historyEntries, websites } from './schema.ts';

type Owned = { id: string; userId: string };
export type RunTrigger = (typeof flowRuns.$inferSelect)['trigger'];
export type NewRun = Pick<
  typeof flowRuns.$inferInsert,
  'flowVersionId' | 'flowId' | 'websiteId' | 'turn' | 'firstStep' | 'lastStep' | 'trigger' | 'suiteRunId' | 'retryOf'
>;
/** One worker's try at a run. */
export type Attempt = { runId: string; attempt: number };

/**
 * How many runs the user has waiting or running, and the turn of the next one: after the user's own runs, and otherwise
 * with those of the others who come next. So each user gets every n-th place, however many runs another one starts.
 */
export async function findPlaceInLine(db: Database, userId: string) {
  const isOwn = sql`filter (where ${websites.userId} = ${userId})`;
  const [row] = await db
    .select({
      runs: sql<number>`count(*) ${isOwn}`.mapWith(Number),
      turn: sql<number>`coalesce(max(${flowRuns.turn}) ${isOwn} + 1, min(${flowRuns.turn}), 0)`.mapWith(Number),
    })
    .from(flowRuns)
    .innerJoin(websites, eq(websites.id, flowRuns.websiteId))
    .where(eq(flowRuns.status, 'RUNNING'));
  return row ?? { runs: 0, turn: 0 };
}

export async function addRun(db: Database, run: NewRun) {
  const [row] = await db
    .insert(flowRuns)
    .values({ id: randomUUID(), ...run })
    .returning();
  if (!row) throw new Error('The database returned no row for a new run');
  return { ...row, browserSessionId: null };
}

export async function findRun(db: Database, { id, userId }: Owned) {
  const [row] = await selectRuns(db)
    .innerJoin(websites, eq(websites.id, flowRuns.websiteId))
    .where(and(eq(flowRuns.id, id), eq(websites.userId, userId)));
  return row ? withSession(row) : null;
}

export async function listRuns(db: Database, flowVersionId: string) {
  const rows = await selectRuns(db)
    .where(eq(flowRuns.flowVersionId, flowVersionId))
    .orderBy(desc(flowRuns.createdAt), desc(flowRuns.id));
  return rows.map(withSession);
}

/** What a run was of. */
export async function findRunSubject(db: Database, runId: string) {
  const [row] = await db
    .select({
      websiteId: flowRuns.websiteId,
      title: flows.title,
      versionNumber: flowVersions.version,
      steps: flowVersions.steps,
    })
    .from(flowRuns)
    .innerJoin(flows, eq(flows.id, flowRuns.flowId))
    .innerJoin(flowVersions, eq(flowVersions.id, flowRuns.flowVersionId))
    .where(eq(flowRuns.id, runId));
  return row ?? null;
}

/** Pages through all runs of a flow, in the order of their ids. */
export async function listRunsOfFlow(
  db: Database,
  flowId: string,
  { after = '', most }: { after?: string; most: number },
) {
  const rows = await selectRuns(db)
    .where(and(eq(flowRuns.flowId, flowId), gt(flowRuns.id, after)))
    .orderBy(asc(flowRuns.id))
    .limit(most);
  return rows.map(withSession);
}

/** A trial of some steps says nothing about the flow. */
export const isWholeRun = isNull(flowRuns.firstStep);

/** The newest first. `before` is the id of the last run of the page before. */
export async function listRunHistory(
  db: Database,
  flowId: string,
  { before, most }: { before?: string | undefined; most: number },
) {
  const failure = failureOf(db, flowRuns.id);
  const start = db
    .select({ at: flowRuns.createdAt, id: flowRuns.id })
    .from(flowRuns)
    .where(eq(flowRuns.id, before ?? ''));
  const session = latestSession(db);
  const rows = await db
    .select({
      run: flowRuns,
      sessionId: session.id,
      versionNumber: flowVersions.version,
      flaky: isFlaky,
      failedStep: failure.step,
      reason: failure.reason,
    })
    .from(flowRuns)
    .leftJoinLateral(session, sql`true`)
    .innerJoin(flowVersions, eq(flowVersions.id, flowRuns.flowVersionId))
    .leftJoinLateral(failure, eq(flowRuns.status, 'FAILED'))
    .where(
      and(
        eq(flowRuns.flowId, flowId),
        before === undefined ? undefined : sql`(${flowRuns.createdAt}, ${flowRuns.id}) < ${start}`,
      ),
    )
    .orderBy(desc(flowRuns.createdAt), desc(flowRuns.id))
    .limit(most);
  return rows.map(({ versionNumber, flaky, failedStep, reason, ...row }) => ({
    ...withSession(row),
    versionNumber,
    flaky,
    failedStep,
    reason,
  }));
}

/** How many runs that wait for a worker start before this one. */
export async function countRunsAhead(
  db: Database,
  { id, turn, createdAt }: { id: string; turn: number; createdAt: Date },
) {
  return db.$count(
    flowRuns,
    and(
      eq(flowRuns.status, 'RUNNING'),
      eq(flowRuns.attempt, 0),
      sql`(${flowRuns.turn}, ${flowRuns.createdAt}, ${flowRuns.id}) < (${turn}, ${createdAt.toISOString()}::timestamptz, ${id})`,
    ),
  );
}

export async function listRunningRuns(db: Database) {
  return db
    .select({ id: flowRuns.id, attempt: flowRuns.attempt })
    .from(flowRuns)
    .where(eq(flowRuns.status, 'RUNNING'))
    .orderBy(flowRuns.createdAt);
}

/** Starts a run over and removes the history of an earlier attempt. Null if the run has ended or was deleted. */
export async function startAttempt(db: Database, runId: string) {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .update(flowRuns)
      .set({ attempt: sql`${flowRuns.attempt} + 1`, startTime: sql`now()` })
      .where(and(eq(flowRuns.id, runId), eq(flowRuns.status, 'RUNNING')))
      .returning();
    if (!run) return null;
    await tx.delete(historyEntries).where(eq(historyEntries.runId, runId));
    const [found] = await tx
      .select({ steps: flowVersions.steps, userId: websites.userId })
      .from(flowVersions)
      .innerJoin(flows, eq(flows.id, flowVersions.flowId))
      .innerJoin(websites, eq(websites.id, flows.websiteId))
      .where(eq(flowVersions.id, run.flowVersionId));
    return found ? { ...run, ...found } : null;
  });
}

export async function isCurrentAttempt(db: Database, { runId, attempt }: Attempt) {
  const [row] = await db.select({ id: flowRuns.id }).from(flowRuns).where(isRunning({ runId, attempt }));
  return row !== undefined;
}

type End = {
  status: 'COMPLETED' | 'FAILED';
  /** If absent: whichever is running. */
  attempt?: number;
  healed?: boolean;
  cancelled?: boolean;
};

/** Returns whether this call ended the run; false if it had already ended. */
export async function endRun(db: Database, runId: string, { attempt, ...end }: End) {
  const ended = await db
    .update(flowRuns)
    .set({ ...end, endTime: sql`now()` })
    .where(
      attempt === undefined
        ? and(eq(flowRuns.id, runId), eq(flowRuns.status, 'RUNNING'))
        : isRunning({ runId, attempt }),
    )
    .returning({ id: flowRuns.id });
  return ended.length > 0;
}

function isRunning({ runId, attempt }: Attempt) {
  return and(eq(flowRuns.id, runId), eq(flowRuns.status, 'RUNNING'), eq(flowRuns.attempt, attempt));
}

/** A restarted run has several sessions; the latest one counts. */
function selectRuns(db: Database) {
  const session = latestSession(db);
  return db.select({ run: flowRuns, sessionId: session.id }).from(flowRuns).leftJoinLateral(session, sql`true`);
}

function latestSession(db: Database) {
  return db
    .select({ id: browserSessions.id })
    .from(browserSessions)
    .where(eq(browserSessions.runId, flowRuns.id))
    .orderBy(desc(browserSessions.createdAt))
    .limit(1)
    .as('session');
}

function withSession({ run, sessionId }: { run: typeof flowRuns.$inferSelect; sessionId: string | null }) {
  return { ...run, browserSessionId: sessionId };
}
