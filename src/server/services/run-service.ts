import { AppError, cancelledByUser } from '../../contract/errors.ts';
import type { Database } from '../../db/client.ts';
import {
  addRun,
  countRunsAhead,
  endRun,
  findPlaceInLine,
  findRun,
  listRunHistory as listHistoryRows,
  listRuns as listRows,
  type NewRun,
  type RunTrigger,
} from '../../db/flow-runs.ts';
import { findFlowVersion } from '../../db/flow-versions.ts';
import { appendEntries, listEntries } from '../../db/history-entries.ts';
import { lockUser } from '../../db/lock-user.ts';
import { findFirstFailure, findLastPass, listRecentResults } from '../../db/recent-results.ts';
import { currentRequestId } from '../../log.ts';
import { checkRunQuota, requireStorage } from './check-quotas.ts';
import type { Context } from './context.ts';
import { requireFlow } from './flow-service.ts';

type Owned = { id: string; userId: string };
type AskedSteps = { firstStep?: number | undefined; lastStep?: number | undefined };

/** The run and its job are written in one transaction, so that neither exists without the other. */
export async function startRun(
  context: Context,
  version: Owned,
  { trigger, ...asked }: AskedSteps & { trigger: RunTrigger },
) {
  const { steps, ...parents } = await requireVersion(context, version);
  const tried = triedSteps(asked, steps);
  const [run] = await context.db.transaction((tx) =>
    addRuns(context, { tx, userId: version.userId, runs: [{ ...parents, ...tried, trigger }] }),
  );
  if (!run) throw new Error('No run was added');
  return { ...run, logs: { history: [] } };
}

type RunToAdd = Omit<NewRun, 'turn'>;

/** All of them, or none if the user may not have so many. */
export async function addRuns(
  context: Context,
  { tx, userId, runs }: { tx: Database; userId: string; runs: RunToAdd[] },
) {
  await lockUser(tx, userId);
  const { runs: open, turn } = await findPlaceInLine(tx, userId);
  checkRunQuota(context, open + runs.length - 1);
  if (context.recording) await requireStorage(context, { db: tx, userId });
  const added = [];
  for (const [index, run] of runs.entries()) {
    const row = await addRun(tx, { ...run, turn: turn + index });
    const payload = { runId: row.id, requestId: currentRequestId() };
    await context.queue.send('run-flow', payload, { id: row.id, within: tx, turn: row.turn });
    added.push(row);
  }
  return added;
}

export async function listRuns(context: Context, version: Owned) {
  const { flowVersionId } = await requireVersion(context, version);
  const runs = await listRows(context.db, flowVersionId);
  return runs.map((run) => ({ ...run, logs: { history: [] } }));
}

export async function listRunHistory(
  context: Context,
  flow: Owned,
  page: { limit: number; before?: string | undefined },
) {
  await requireFlow(context, flow);
  return listHistoryRows(context.db, flow.id, { before: page.before, most: page.limit });
}

export async function readRecentResults(context: Context, flow: Owned) {
  await requireFlow(context, flow);
  const [runs, lastPass] = await Promise.all([
    listRecentResults(context.db, flow.id),
    findLastPass(context.db, flow.id),
  ]);
  const firstFailure = await findFirstFailure(context.db, flow.id, { after: lastPass?.endTime ?? null });
  return { runs, lastPass, firstFailure };
}

export async function readRun({ db }: Context, owned: Owned) {
  const run = await findRun(db, owned);
  if (!run) throw new AppError('notFound');
  const isWaiting = run.status === 'RUNNING' && run.attempt === 0;
  const ahead = isWaiting ? { ahead: await countRunsAhead(db, run) } : {};
  return { ...run, ...ahead, logs: { history: await listEntries(db, run.id) } };
}

/** Ends the run immediately; its worker notices within a second and closes the browser. */
export async function cancelRun(context: Context, owned: Owned) {
  const run = await readRun(context, owned);
  const step = run.logs.history.at(-1)?.step ?? 0;
  const entry = { type: 'error' as const, step, at: new Date(), data: { error: cancelledByUser } };
  const cancelled = await context.db.transaction(
    async (tx) =>
      (await appendEntries(tx, { runId: run.id }, [entry])) &&
      (await endRun(tx, run.id, { status: 'FAILED', cancelled: true })),
  );
  if (!cancelled) throw new AppError('runEnded');
  return readRun(context, owned);
}

/** Nulls for all steps. */
function triedSteps({ firstStep = 0, lastStep }: AskedSteps, steps: number) {
  const last = lastStep ?? steps - 1;
  if (firstStep > last || last >= steps) throw new AppError('noSuchSteps');
  const all = firstStep === 0 && last === steps - 1;
  return all ? { firstStep: null, lastStep: null } : { firstStep, lastStep: last };
}

async function requireVersion({ db }: Context, owned: Owned) {
  const parents = await findFlowVersion(db, owned);
  if (!parents) throw new AppError('notFound');
  return parents;
}
