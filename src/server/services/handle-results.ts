// Compares the result of each ended run with the one before, and tells people about a change. A failure is tried once more
// before anybody is told; if it then passes, the flow is flaky and nobody is told.
import type { alertEvents } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import type { Database } from '../../db/client.ts';
import {
  type EndedRun,
  hasRunningRetry,
  hasUnhandledRuns,
  setHandled,
  setKnownResult,
  takeUnhandledRun,
} from '../../db/results.ts';
import type { Context } from './context.ts';
import { addRuns } from './run-service.ts';

type AlertEvent = (typeof alertEvents)[number];

/** All that have ended so far. */
export async function handleResults(context: Context) {
  while (await hasUnhandledRuns(context.db)) {
    const isDone = await context.db.transaction(async (tx) => {
      const ended = await takeUnhandledRun(tx);
      if (!ended) return true;
      await handleResult(context, tx, ended);
      await setHandled(tx, ended.run.id);
      return false;
    });
    // Another server is handling the rest.
    if (isDone) return;
  }
}

async function handleResult(context: Context, tx: Database, ended: EndedRun) {
  const { run, knownResult } = ended;
  if (run.firstStep !== null || run.cancelled || run.status === 'RUNNING') return;
  const isNews = run.status === 'FAILED' && knownResult === 'COMPLETED' && run.retryOf === null;
  if (isNews && (await startRetry(context, tx, ended))) return;
  await setKnownResult(tx, run.flowId, run.status);
  if (knownResult === null || knownResult === run.status) return;
  await sendAlerts(context, tx, { ended, event: run.status === 'FAILED' ? 'flow.failed' : 'flow.recovered' });
}

/** Returns whether the failure will be decided by a second try. */
async function startRetry(context: Context, tx: Database, { run, userId, alertEmails, webhookUrl }: EndedRun) {
  const isUnattended = run.trigger === 'schedule' || run.suiteRunId !== null;
  if (!isUnattended && alertEmails.length === 0 && webhookUrl === null) return false;
  if (await hasRunningRetry(tx, run.flowId)) return true;
  const { flowVersionId, flowId, websiteId, trigger, suiteRunId } = run;
  const retry = { flowVersionId, flowId, websiteId, trigger, suiteRunId, retryOf: run.id };
  try {
    await addRuns(context, { tx, userId, runs: [retry] });
    return true;
  } catch (error) {
    // The user may not start more runs now: then the failure counts.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function sendAlerts({ queue }: Context, tx: Database, { ended, event }: { ended: EndedRun; event: AlertEvent }) {
  const alert = { event, runId: ended.run.id };
  for (const email of ended.alertEmails) await queue.send('send-alert', { ...alert, email }, { within: tx });
  if (ended.webhookUrl) await queue.send('send-alert', alert, { within: tx });
}
