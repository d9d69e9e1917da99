// Performs one run, from its start to its verdict, whatever happens on the way.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { StepMemory } from '../../contract/fingerprint.ts';
import { limits } from '../../contract/limits.ts';
import { recordingPrefix } from '../../contract/recording.ts';
import { addSession, endSession, findSession } from '../../db/browser-sessions.ts';
import { startAttempt } from '../../db/flow-runs.ts';
import { findMemories, replaceMemories } from '../../db/step-memories.ts';
import { findWebsite } from '../../db/websites.ts';
import { shouldRespond } from '../agent/failed-checks.ts';
import { createHands } from '../agent/hands.ts';
import { performStep } from '../agent/perform-step.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { goTo } from '../browser/go-to.ts';
import { openSession, type SiteProfile } from '../browser/open-session.ts';
import { RunFailure } from '../browser/run-failure.ts';
import { createSecrets, type Secrets } from '../recorder/hide-secrets.ts';
import { startRecorder } from '../recorder/recorder.ts';
import { openRunLog, RunEnded, type RunLog } from './run-log.ts';
import { openRunMemory, type RunMemory } from './run-memory.ts';
import { summarizeRun } from './summarize-run.ts';
import { untilAborted, within } from './time-limits.ts';
import { watchRun } from './watch-run.ts';
import type { WorkerContext } from './worker-context.ts';

type Run = {
  id: string;
  steps: { action: string }[];
  site: SiteProfile;
  secrets: Secrets;
  log: RunLog;
  memory: RunMemory;
  signal: AbortSignal;
};

/** Throws only when the run should be taken up again, from its start, by another worker. */
export async function runFlow(context: WorkerContext, { runId, signal: stop }: { runId: string; signal: AbortSignal }) {
  const claimed = await startAttempt(context.db, runId);
  if (!claimed) return;
  const owned = { id: claimed.websiteId, userId: claimed.userId };
  const { steps, flowId } = claimed;
  const [site, memories] = await Promise.all([
    findWebsite(context.db, owned, { sealingKey: context.sealingKey }),
    findMemories(context.db, flowId, steps),
  ]);
  if (!site) return;
  const attempt = { runId, attempt: claimed.attempt };
  const secrets = createSecrets(site);
  const log = openRunLog(context.db, attempt, secrets.hide);
  const memory = openRunMemory(memories, log.add);
  const watch = watchRun(context.db, attempt);
  const signal = AbortSignal.any([stop, watch.ended, log.broken, AbortSignal.timeout(limits.runTimeoutMs)]);
  try {
    await perform(context, { id: runId, steps, site, secrets, log, memory, signal });
    const passed = await log.complete(
      summarizeRun({ steps: steps.length, entries: log.entries, healed: memory.healed() }),
    );
    if (passed) await remember(context, { flowId, steps, known: memory.toKeep(secrets.hide) });
  } catch (error) {
    if (error instanceof RunEnded) return;
    if (stop.aborted) throw error;
    if (!(error instanceof RunFailure) || error.cause) context.report('performing a run', error);
    await log.fail(explain(error), error instanceof RunFailure ? error.failed : undefined);
  } finally {
    watch.stop();
  }
}

type Known = { flowId: string; steps: { action: string }[]; known: StepMemory[] };

/** A run has passed whether or not it can be remembered. */
async function remember({ db, report }: WorkerContext, { flowId, steps, known }: Known) {
  const memories = steps.map(({ action }, index) => ({ action, memory: known[index] ?? {} }));
  await replaceMemories(db, flowId, memories).catch((error) => report('remembering a run', error));
}

async function perform(context: WorkerContext, run: Run) {
  const id = randomUUID();
  const session = await openSession({
    source: context.browsers,
    site: run.site,
    proxy: context.proxy,
    onDialog: (description) => run.log.add({ type: 'thought', data: { description } }),
  });
  const hide = context.live.show(id, session);
  try {
    const added = addSession(context.db, { id, runId: run.id, liveUrl: context.live.urlOf(id) });
    await Promise.all([added, recordSteps(context, run, { id, session })]);
  } catch (error) {
    if (error instanceof RunFailure) throw error;
    // A browser that died fails whatever was asked of it before it is known to have died.
    await setTimeout(limits.crashNoticeMs);
    session.broken.throwIfAborted();
    throw error;
  } finally {
    hide();
    // A browser that has crashed or hangs cannot be closed any more; the run has its verdict all the same.
    await within(limits.browserCloseMs, 'The browser did not close.', session.close).catch(() => {});
    await endSession(context.db, id);
    await forgetIfDeleted(context, id);
  }
}

/** A flow that is deleted while it runs takes its recording along, and what was written of it since. */
async function forgetIfDeleted({ db, storage }: WorkerContext, sessionId: string) {
  if (!(await findSession(db, { id: sessionId }))) await storage.removeAll(recordingPrefix(sessionId));
}

async function recordSteps(context: WorkerContext, run: Run, { id, session }: { id: string; session: BrowserSession }) {
  const recorder = context.recording ? await record(context, run, { id, session }) : null;
  const signal = AbortSignal.any([run.signal, session.broken]);
  try {
    await untilAborted(signal, () => takeSteps(context, run, { session, signal }));
  } finally {
    await recorder?.stop();
  }
}

function record(context: WorkerContext, run: Run, { id, session }: { id: string; session: BrowserSession }) {
  return startRecorder({
    session,
    hide: run.secrets.hideInRecording,
    store: { write: (name, bytes) => context.storage.write(`${recordingPrefix(id)}/${name}`, bytes) },
    onError: (error) => context.report('recording a run', error),
  });
}

async function takeSteps(
  { brain }: WorkerContext,
  { steps, site, secrets, log, memory }: Run,
  { session, signal }: { session: BrowserSession; signal: AbortSignal },
) {
  await session.openPage();
  const { status } = await goTo(session, site.url);
  if (status >= 500) throw new RunFailure(`${site.url} returned a server error: ${status}.`, shouldRespond());
  const hands = createHands({ session, site, signal, tell: log.add, memory, hideSecret: secrets.add });
  const memo = { clipboard: '' };
  const stepMs = limits.stepTimeoutMs + (brain ? limits.modelStepMs : 0);
  for (const [index, { action }] of steps.entries()) {
    log.startStep(index);
    memory.startStep(index);
    const tooLong = `This step took longer than ${stepMs / 1000} seconds: "${action}".`;
    const next = steps[index + 1]?.action;
    await within(stepMs, tooLong, () => performStep(action, hands, memo, { next, brain }));
  }
}

function explain(error: unknown) {
  if (error instanceof RunFailure) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The run took longer than ${limits.runTimeoutMs / 60_000} minutes.`;
  }
  return 'Something went wrong in Rehearsal while it performed this run. Please run it again.';
}
