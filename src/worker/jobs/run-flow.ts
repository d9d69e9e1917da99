// Performs one run and records its result, even if the browser or the website fails.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SiteName, Website } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import type { StepMemory } from '../../contract/fingerprint.ts';
import { limits } from '../../contract/limits.ts';
import { recordingPrefix } from '../../contract/recording.ts';
import { addSession, endSession, findSession } from '../../db/browser-sessions.ts';
import { type Attempt, startAttempt } from '../../db/flow-runs.ts';
import { hasDefaultTitle, replaceDefaultTitle } from '../../db/flows.ts';
import { storeSiteNames } from '../../db/site-names.ts';
import { findMemories, replaceMemories } from '../../db/step-memories.ts';
import { findWebsite } from '../../db/websites.ts';
import { hideInLog } from '../../log.ts';
import { metrics } from '../../metrics.ts';
import { titleOf } from '../agent/runner/title-of.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { openSession } from '../browser/open-session.ts';
import { BrowserCrash, RunFailure } from '../browser/run-failure.ts';
import { createSecrets, type Secrets } from '../recorder/hide-secrets.ts';
import { startRecorder } from '../recorder/recorder.ts';
import { measureRecording } from './measure-files.ts';
import { performSteps, type TriedSteps } from './perform-steps.ts';
import { openRunLog, RunEnded, type RunLog } from './run-log.ts';
import { openRunMemory, type RunMemory } from './run-memory.ts';
import { summarizeRun, summarizeTrial } from './summarize-run.ts';
import { watchForCancel } from './watch-for-cancel.ts';
import { rejectOnAbort, withTimeout } from './with-timeout.ts';
import type { WorkerContext } from './worker-context.ts';

type Run = {
  id: string;
  userId: string;
  steps: { action: string }[];
  tried: TriedSteps;
  site: Website;
  secrets: Secrets;
  log: RunLog;
  memory: RunMemory;
  signal: AbortSignal;
};

/** Throws only if another worker should restart the run from the beginning. */
export async function runFlow(context: WorkerContext, { runId, signal: stop }: { runId: string; signal: AbortSignal }) {
  const claimed = await startAttempt(context.db, runId);
  if (!claimed) return;
  const ownedWebsite = { id: claimed.websiteId, userId: claimed.userId };
  const { steps, flowId } = claimed;
  const attempt = { runId, attempt: claimed.attempt };
  const [site, memories] = await Promise.all([
    findWebsite(context.db, ownedWebsite, { sealingKeys: context.sealingKeys }).catch((error) =>
      failWithoutKey(context, attempt, error),
    ),
    findMemories(context.db, flowId, steps),
  ]);
  if (!site) return;
  const secrets = createSecrets(site);
  const log = openRunLog(context.db, attempt, secrets.hide);
  const memory = openRunMemory(memories, log.add);
  const watch = watchForCancel(context.db, attempt);
  const showInLog = hideInLog(secrets.hide);
  const startedAt = Date.now();
  const measure = (result: 'completed' | 'failed') =>
    metrics.runSeconds.observe({ result }, (Date.now() - startedAt) / 1000);
  if (claimed.attempt === 1) metrics.runWaitSeconds.observe((startedAt - claimed.createdAt.getTime()) / 1000);
  const signal = AbortSignal.any([stop, watch.ended, log.broken, AbortSignal.timeout(limits.runTimeoutMs)]);
  try {
    const tried = { first: claimed.firstStep ?? 0, last: claimed.lastStep ?? steps.length - 1 };
    const isTrial = claimed.firstStep !== null;
    const run = { id: runId, userId: claimed.userId, steps, tried, site, secrets, log, memory, signal };
    // Before the run ends, because that is when the list of flows is loaded again.
    await perform(context, run).finally(() => nameFlow(context, { flowId, steps, hide: secrets.hide }));
    const passed = await log.complete(
      isTrial
        ? summarizeTrial(tried)
        : summarizeRun({ steps: steps.length, entries: log.entries, healed: memory.healed() }),
      { healed: memory.healed() > 0 },
    );
    measure('completed');
    if (passed && !isTrial) await storeMemories(context, { flowId, steps, memories: memory.toStore(secrets.hide) });
  } catch (error) {
    if (error instanceof RunEnded) return;
    if (stop.aborted) throw error;
    if (!(error instanceof RunFailure) || error.cause) context.report('performing a run', error);
    measure('failed');
    if (error instanceof BrowserCrash) metrics.browserCrashes.inc();
    await log.fail(errorMessage(error), error instanceof RunFailure ? error : {});
  } finally {
    watch.stop();
    showInLog();
    await storeNames(context, claimed.websiteId, memory.namesToStore(secrets.hide));
  }
}

/** Of failed runs as well: that is when a step is rewritten. */
async function storeNames({ db, report }: WorkerContext, websiteId: string, names: SiteName[]) {
  await storeSiteNames(db, websiteId, names).catch((error) =>
    report('storing the names on the pages of a website', error),
  );
}

/** A flow that was created from an instruction has the same title as all others until its first run. */
async function nameFlow(
  { db, report }: WorkerContext,
  { flowId, steps, hide }: { flowId: string; steps: { action: string }[]; hide: Secrets['hide'] },
) {
  try {
    if (!(await hasDefaultTitle(db, flowId))) return;
    const title = await titleOf(steps.map(({ action }) => action));
    if (title) await replaceDefaultTitle(db, flowId, hide(title));
  } catch (error) {
    report('giving a flow a title', error);
  }
}

/** No other try would find the key. */
async function failWithoutKey({ db, report }: WorkerContext, attempt: Attempt, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  report('reading the settings of a website', error);
  await openRunLog(db, attempt, (text) => text).fail(error.message);
  return null;
}

type NewMemories = { flowId: string; steps: { action: string }[]; memories: StepMemory[] };

/** An error here does not fail a run that has passed. */
async function storeMemories({ db, report }: WorkerContext, { flowId, steps, memories }: NewMemories) {
  const rows = steps.map(({ action }, index) => ({ action, memory: memories[index] ?? {} }));
  await replaceMemories(db, flowId, rows).catch((error) => report('storing what a run has learned', error));
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
    const added = addSession(context.db, { id, runId: run.id, userId: run.userId, liveUrl: context.live.urlOf(id) });
    await Promise.all([added, performRecorded(context, run, { id, session })]);
  } catch (error) {
    if (error instanceof RunFailure) throw error;
    // When a browser crashes, calls to it fail shortly before the crash is reported.
    await setTimeout(limits.crashNoticeMs);
    session.broken.throwIfAborted();
    throw error;
  } finally {
    hide();
    // A browser that has crashed or hangs cannot be closed. This must not change the result of the run.
    await withTimeout(limits.browserCloseMs, 'The browser did not close.', session.close).catch(() => {});
    // If the database cannot be reached just now, the session counts as ended later.
    await endSession(context.db, id).catch((error) => context.report('ending a browser session', error));
    await settleRecording(context, id).catch((error) => context.report('measuring a recording', error));
  }
}

/** If the flow was deleted during the run, parts of its recording may have been written afterwards. */
async function settleRecording({ db, storage }: WorkerContext, sessionId: string) {
  if (await findSession(db, { id: sessionId })) await measureRecording({ db, storage }, sessionId);
  else await storage.removeAll(recordingPrefix(sessionId));
}

async function performRecorded(
  context: WorkerContext,
  run: Run,
  { id, session }: { id: string; session: BrowserSession },
) {
  const recorder = context.recording ? await record(context, run, { id, session }) : null;
  const signal = AbortSignal.any([run.signal, session.broken]);
  try {
    await rejectOnAbort(signal, () => performSteps(context, run, { session, signal, recorder }));
  } finally {
    if (recorder) await stopRecorder(context, recorder);
  }
}

/** What cannot be stored in time is missing in the replay; the result of the run does not depend on it. */
async function stopRecorder({ report }: WorkerContext, recorder: { stop: () => Promise<void> }) {
  await withTimeout(limits.recorderStopMs, 'The recording could not be stored in time.', recorder.stop).catch((error) =>
    report('storing the end of a recording', error),
  );
}

function record(context: WorkerContext, run: Run, { id, session }: { id: string; session: BrowserSession }) {
  return startRecorder({
    session,
    maxBytes: context.recordingMaxBytes,
    withPictures: context.pictures,
    hide: run.secrets.hideInRecording,
    onNote: (description) => run.log.add({ type: 'thought', data: { description } }),
    store: { write: (name, bytes) => context.storage.write(`${recordingPrefix(id)}/${name}`, bytes) },
    onError: (error) => context.report('recording a run', error),
  });
}

function errorMessage(error: unknown) {
  if (error instanceof RunFailure) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The run took longer than ${limits.runTimeoutMs / 60_000} minutes.`;
  }
  return 'The run failed because of an error in Rehearsal. Please run it again.';
}
