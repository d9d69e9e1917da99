// Performs the steps of a video once on the website: misread words are put right, what cannot be done is marked.
import type { Step } from '../../contract/entities.ts';
import { limits } from '../../contract/limits.ts';
import { createHands, type Hands, pause } from '../agent/hands.ts';
import { performStep } from '../agent/perform-step.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { goTo } from '../browser/go-to.ts';
import type { SiteProfile } from '../browser/open-session.ts';
import { RunFailure } from '../browser/run-failure.ts';
import { putRight } from './put-right.ts';
import { middleOf, type Place, whichOne } from './which-one.ts';

type Confirming = {
  session: BrowserSession;
  site: SiteProfile;
  signal: AbortSignal;
  /** The video's pictures, as wide as the page was. */
  picture: { width: number; height: number };
  hide: (text: string) => string;
  onStep: (index: number) => void;
};

const pollMs = 150;
/** What was done on the site itself is as sure as what was seen well. */
const doneConfidence = 0.95;
const failedConfidence = 0.3;

/** A site that cannot be opened confirms nothing, and denies nothing. */
export async function confirmSteps(
  steps: Step[],
  { session, site, signal, picture, hide, onStep }: Confirming,
): Promise<Step[]> {
  await session.openPage();
  await goTo(session, site.url);
  const hands = createHands({
    session,
    site,
    signal,
    tell: () => {},
    memory: { known: () => undefined, note: () => {} },
  });
  const memo = { clipboard: '' };
  const width = session.front().viewportSize()?.width ?? picture.width;
  const inPage = ({ seen }: Step): Place | null => {
    if (!seen?.box) return null;
    const [left, top, wide, tall] = seen.box;
    return { x: (left + wide / 2) * width, y: ((top + tall / 2) * width * picture.height) / picture.width };
  };
  // A browser's own frame, and how far the page is scrolled.
  let above = 0;
  const confirmed: Step[] = [];
  for (const [index, step] of steps.entries()) {
    onStep(index);
    const seenAt = inPage(step);
    const place = seenAt && { x: seenAt.x, y: seenAt.y + above };
    const worded = await asPageSays(hands, step.action);
    const action = whichOne(await hands.look(), worded, place);
    const last = hands.lastUsed();
    const next = steps[index + 1]?.action;
    const failure = await failureOf(() => performStep(action, hands, memo, { next }));
    // A message that the page had, if only for a moment, is rightly worded.
    const worth = failure && !isCheck(action) ? step : { ...step, action };
    confirmed.push(failure ? marked(worth, hide(failure)) : { ...worth, ...sure(step) });
    const used = hands.lastUsed();
    if (seenAt && used && used !== last) above = middleOf(used).y - seenAt.y;
    // What comes after an action that was not done is done on another page than in the video.
    if (failure && !isCheck(step.action)) return [...confirmed, ...steps.slice(index + 1)];
  }
  return confirmed;
}

/** Words that the page does not have, but has others that are nearly the same. */
async function asPageSays(hands: Hands, action: string): Promise<string> {
  const end = Date.now() + limits.effectMs * 2;
  let before: string | null = null;
  for (;;) {
    const now = putRight(await hands.look(), action);
    if (now === action || (now !== null && now === before)) return now;
    if (Date.now() > end) return action;
    before = now;
    await pause(pollMs, hands.signal);
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

const isCheck = (action: string) => action.startsWith('Check that');

const sure = ({ seen }: Step) =>
  seen ? { seen: { ...seen, confidence: Math.max(seen.confidence, doneConfidence) } } : {};

function marked(step: Step, note: string): Step {
  if (!step.seen) return step;
  return { ...step, seen: { ...step.seen, confidence: failedConfidence, note: note.slice(0, limits.noteCharacters) } };
}
