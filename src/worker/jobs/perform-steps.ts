// The steps of a run on the website, from a new page to the last step that is tried.
import { isCheck } from '../../contract/actions/action.ts';
import type { Website } from '../../contract/entities.ts';
import { limits } from '../../contract/limits.ts';
import { setReachable } from '../../db/websites.ts';
import { type ActionRunner, createActionRunner } from '../agent/actions/action-runner.ts';
import { shouldRespond } from '../agent/actions/failed-checks.ts';
import { suggestPlan } from '../agent/plan/suggest-plan.ts';
import { onlyChecks } from '../agent/runner/only-checks.ts';
import { performStep } from '../agent/runner/perform-step.ts';
import { suggestFixes } from '../agent/runner/suggest-fixes.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { goTo } from '../browser/go-to.ts';
import { BrowserCrash, RunFailure } from '../browser/run-failure.ts';
import type { Secrets } from '../recorder/hide-secrets.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { RunLog } from './run-log.ts';
import type { RunMemory } from './run-memory.ts';
import { withTimeout } from './with-timeout.ts';
import type { WorkerContext } from './worker-context.ts';

/** The indexes of the first and last step that are judged. The steps before them are performed to get there. */
export type TriedSteps = { first: number; last: number };

type Steps = {
  steps: { action: string }[];
  tried: TriedSteps;
  site: Website;
  secrets: Secrets;
  log: RunLog;
  memory: RunMemory;
};

export async function performSteps(
  { brain, db }: WorkerContext,
  { steps, tried, site, secrets, log, memory }: Steps,
  { session, signal, recorder }: { session: BrowserSession; signal: AbortSignal; recorder: Recorder | null },
) {
  await session.openPage();
  const { status } = await goTo(session, site.url);
  if (site.reachable === false) await setReachable(db, site, true);
  if (status >= 500) throw new RunFailure(`${site.url} returned a server error: ${status}.`, shouldRespond());
  const pictures = recorder?.pictures;
  pictures?.begin();
  const runner = createActionRunner({
    session,
    site,
    signal,
    tell: log.add,
    memory,
    pictures,
    hideSecret: secrets.add,
  });
  const memo = { clipboard: '' };
  const stepMs = limits.stepTimeoutMs + (brain ? limits.modelStepMs : 0);
  for (const [index, { action }] of steps.slice(0, tried.last + 1).entries()) {
    log.startStep(index);
    recorder?.startStep(index);
    memory.startStep(index);
    const timeoutMessage = `This step took longer than ${stepMs / 1000} seconds: "${action}".`;
    const next = steps[index + 1]?.action;
    const earlier = steps.slice(0, index).map((step) => step.action);
    const begun = runner.actedAt();
    await withTimeout(stepMs, timeoutMessage, () => performStep(action, runner, memo, { next, earlier, brain }))
      .finally(() => pictures?.endStep())
      .catch(async (error) => {
        if (index < tried.first) return skipCheck(error, { step: action, tried, log });
        const isUntouched = runner.actedAt() === begun;
        await addSuggestions(error, {
          step: action,
          before: earlier.at(-1) ?? '',
          isUntouched,
          runner,
          hide: secrets.hide,
        });
        throw error;
      });
  }
}

/** A step that only checks something does not change the page, so the steps after it can be tried all the same. */
async function skipCheck(error: unknown, { step, tried, log }: { step: string; tried: TriedSteps; log: RunLog }) {
  if (!(error instanceof RunFailure) || error instanceof BrowserCrash) throw error;
  const isCheckAlone = error.failed && isCheck(error.failed.action) && (await onlyChecks(step));
  if (!isCheckAlone)
    throw new RunFailure(
      `Step ${tried.first + 1} could not be tried, because a step before it failed: ${error.message}`,
      {
        cause: error.cause,
        failed: error.failed,
      },
    );
  log.add({
    type: 'thought',
    data: { description: `Not judged: ${error.message}`, reasoning: `Only step ${tried.first + 1} and on are tried.` },
  });
}

/** `isUntouched`: nothing was done for the step before it failed. */
type Help = { step: string; before: string; isUntouched: boolean; runner: ActionRunner; hide: Secrets['hide'] };

/**
 * Help, which must not change the result: without it, the error is shown alone. A step with a secret is hidden in the history,
 * so it could not be applied.
 */
async function addSuggestions(error: unknown, { step, before, isUntouched, runner, hide }: Help) {
  if (!(error instanceof RunFailure) || runner.signal.aborted) return;
  const failed = { step, action: error.failed?.action, meanings: error.meanings };
  const suggest = async (planned: string | null) => {
    const found = await suggestFixes(await runner.look(), { ...failed, planned });
    error.suggestions = found.filter((suggestion) => hide(suggestion.step) === suggestion.step);
  };
  await withTimeout(limits.suggestionMs, 'No suggestion was found in time.', async () => {
    await suggest(null);
    // The network may have to be started first.
    const planned = isUntouched ? await suggestPlan(runner, { step, before }) : null;
    if (planned) await suggest(planned);
  }).catch(() => {});
}
