// Performs the steps of a video once on the website: misread text is corrected, and steps that fail are marked.
import { isDeepStrictEqual } from 'node:util';
import { isCheck } from '../../contract/actions/action.ts';
import { limits } from '../../contract/limits.ts';
import { type ActionRunner, createActionRunner, pause } from '../agent/actions/action-runner.ts';
import { performAction } from '../agent/runner/perform-step.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { goTo } from '../browser/go-to.ts';
import type { SiteProfile } from '../browser/open-session.ts';
import { RunFailure } from '../browser/run-failure.ts';
import type { DraftStep } from '../video/draft-steps.ts';
import type { FoundAction } from '../video/found-action.ts';
import { correctMisreadText } from './correct-misread-text.ts';
import { disambiguateByPosition, middleOf, type Position } from './disambiguate-by-position.ts';

type Options = {
  session: BrowserSession;
  site: SiteProfile;
  signal: AbortSignal;
  /** The size of the video's pictures. They are as wide as the page was. */
  picture: { width: number; height: number };
  hide: (text: string) => string;
  onStep: (index: number) => void;
};

const pollMs = 150;
/** How long a page may take to show what a step names. */
const textWaitMs = limits.effectMs * 2;
/** A step that worked on the website is as certain as one that was read well. */
const doneConfidence = 0.95;
const failedConfidence = 0.3;

/** Throws a `RunFailure` when the website cannot be opened. */
export async function trySteps(
  steps: DraftStep[],
  { session, site, signal, picture, hide, onStep }: Options,
): Promise<DraftStep[]> {
  await session.openPage();
  await goTo(session, site.url);
  const runner = createActionRunner({
    session,
    site,
    signal,
    tell: () => {},
    memory: { known: () => undefined, note: () => {}, seen: () => {} },
  });
  const memo = { clipboard: '' };
  const width = session.front().viewportSize()?.width ?? picture.width;
  const positionInVideo = ({ seen }: DraftStep): Position | null => {
    if (!seen?.box) return null;
    const [left, top, wide, tall] = seen.box;
    return { x: (left + wide / 2) * width, y: ((top + tall / 2) * width * picture.height) / picture.width };
  };
  // How much lower things are on the page than in the video: the browser's own bars, and how far the page is scrolled.
  let offset = 0;
  const tried: DraftStep[] = [];
  for (const [index, step] of steps.entries()) {
    onStep(index);
    const inVideo = positionInVideo(step);
    const onPage = inVideo && { x: inVideo.x, y: inVideo.y + offset };
    const corrected = await correctOnPage(runner, step.action);
    const action = disambiguateByPosition(await runner.look(), corrected, onPage);
    const usedBefore = runner.lastUsed();
    const next = steps[index + 1];
    const failure = await failureOf(() => performAction(action, runner, memo, next ? [next.action] : []));
    // The text of a failed check was corrected by a message that the page did show, if only for a moment.
    const result = failure && !isCheck(action) ? step : { ...step, action };
    tried.push(failure ? markFailed(result, hide(failure)) : markDone(result));
    const used = runner.lastUsed();
    if (inVideo && used && used !== usedBefore) offset = middleOf(used).y - inVideo.y;
    // After an action that failed, the page is not the one in the video.
    if (failure && !isCheck(action)) return [...tried, ...steps.slice(index + 1)];
  }
  return tried;
}

/** The page may still be loading: a correction counts when it is the same twice. */
async function correctOnPage(runner: ActionRunner, action: FoundAction): Promise<FoundAction> {
  const end = Date.now() + textWaitMs;
  let before: FoundAction | null = null;
  for (;;) {
    const now = correctMisreadText(await runner.look(), action);
    if (now && (isDeepStrictEqual(now, action) || isDeepStrictEqual(now, before))) return now;
    if (Date.now() > end) return action;
    before = now;
    await pause(pollMs, runner.signal);
  }
}

async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof RunFailure) return error.message;
    throw error;
  }
}

function markDone(step: DraftStep): DraftStep {
  if (!step.seen) return step;
  return { ...step, seen: { ...step.seen, confidence: Math.max(step.seen.confidence, doneConfidence) } };
}

function markFailed(step: DraftStep, note: string): DraftStep {
  if (!step.seen) return step;
  return { ...step, seen: { ...step.seen, confidence: failedConfidence, note: note.slice(0, limits.noteCharacters) } };
}
