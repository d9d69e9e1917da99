import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { failureOf } from './history-entries.ts';
import { flowRuns, flows, flowVersions, websites } from './schema.ts';

export type EndedRun = NonNullable<Awaited<ReturnType<typeof takeUnhandledRun>>>;
type Result = 'COMPLETED' | 'FAILED';

const isUnhandled = and(eq(flowRuns.handled, false), ne(flowRuns.status, 'RUNNING'));

export async function hasUnhandledRuns(db: Database) {
  const [row] = await db.select({ id: flowRuns.id }).from(flowRuns).where(isUnhandled).limit(1);
  return row !== undefined;
}

/** The run that ended first and that no other server is handling, and what was known of its flow before. */
export async function takeUnhandledRun(tx: Database) {
  const [row] = await tx
    .select({
      run: flowRuns,
      knownResult: flows.knownResult,
      userId: websites.userId,
      alertEmails: websites.alertEmails,
      webhookUrl: websites.webhookUrl,
    })
    .from(flowRuns)
    .innerJoin(flows, eq(flows.id, flowRuns.flowId))
    .innerJoin(websites, eq(websites.id, flowRuns.websiteId))
    .where(isUnhandled)
    .orderBy(flowRuns.endTime)
    .limit(1)
    .for('update', { of: [flowRuns, flows], skipLocked: true });
  return row ?? null;
}

export async function setHandled(tx: Database, runId: string) {
  await tx.update(flowRuns).set({ handled: true }).where(eq(flowRuns.id, runId));
}

export async function setKnownResult(tx: Database, flowId: string, knownResult: Result) {
  await tx.update(flows).set({ knownResult }).where(eq(flows.id, flowId));
}

export async function hasRunningRetry(tx: Database, flowId: string) {
  const isRetry = sql`${flowRuns.retryOf} is not null`;
  return (await tx.$count(flowRuns, and(eq(flowRuns.flowId, flowId), eq(flowRuns.status, 'RUNNING'), isRetry))) > 0;
}

/** What an alert says about a run. */
export async function findAlertedRun(db: Database, runId: string) {
  const failure = failureOf(db, flowRuns.id);
  const [row] = await db
    .select({
      websiteId: flowRuns.websiteId,
      userId: websites.userId,
      flowId: flowRuns.flowId,
      flowVersionId: flowRuns.flowVersionId,
      status: flowRuns.status,
      title: flows.title,
      failedStep: failure.step,
      reason: failure.reason,
      steps: flowVersions.steps,
    })
    .from(flowRuns)
    .innerJoin(flows, eq(flows.id, flowRuns.flowId))
    .innerJoin(flowVersions, eq(flowVersions.id, flowRuns.flowVersionId))
    .innerJoin(websites, eq(websites.id, flowRuns.websiteId))
    .leftJoinLateral(failure, eq(flowRuns.status, 'FAILED'))
    .where(eq(flowRuns.id, runId));
  if (!row) return null;
  const { steps, ...rest } = row;
  return { ...rest, step: row.failedStep === null ? null : (steps[row.failedStep]?.action ?? null) };
}
