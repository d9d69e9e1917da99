// Clicks by text on a canvas: the page has no element there, only pixels. Where the page has one, it is used instead.

import { says } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { capital } from '../../../contract/actions/wording.ts';
import { limits } from '../../../contract/limits.ts';
import { clickAt, hasCanvas, hoverAt, screenshotOf } from '../../browser/element-screenshot.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import { ElementNotUsable } from '../../browser/use-element.ts';
import { effectsSince, markBefore, type SeenEffects } from '../../browser/watch-effects.ts';
import { decodePng } from '../../ocr/decode-png.ts';
import { picturesDiffer } from '../../ocr/pictures-differ.ts';
import { type ActionRunner, describeEffects, failWithoutEffect, hasEffect, pause } from '../actions/action-runner.ts';
import { NotFound } from '../actions/not-found.ts';
import { rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import {
  calledDrawing,
  drawingsIn,
  findSpots,
  isDrawn,
  readDrawings,
  readPicture,
  type Spot,
  tellDrawings,
} from '../page/read-canvas.ts';
import { shorten } from '../page/shorten.ts';

type Click = { clickCount?: number; button?: 'right' };

const pollMs = 150;
/** A chart may say the same as a link that is still to come. */
const elementFirstMs = 700;
/** How long a drawing may take to answer the mouse over it. */
const hoverMs = 150;

/** Clicks what the page draws, where it has no such element; `orElse` clicks the element. */
export async function clickDrawn(runner: ActionRunner, target: Target, click: Click, orElse: () => Promise<void>) {
  if (!isDrawn(target)) return orElse();
  const spot = (await hasCanvas(runner.session)) ? await seekSpot(runner, target) : null;
  if (spot) return clickSpot(runner, target, { spot, click });
  try {
    return await orElse();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const view = await runner.look();
    if (hasElement(view, target)) throw error;
    const late = await spotOn(view, target);
    if ('text' in late) return clickSpot(runner, target, { spot: late, click });
    throw new NotFound(`${error.message}${late.read}`);
  }
}

/** While the page may still be drawing; null as soon as it has an element of that name. */
async function seekSpot(runner: ActionRunner, target: Target): Promise<Spot | null> {
  const start = Date.now();
  for (;;) {
    const view = await runner.look();
    if (hasElement(view, target)) return null;
    const found = await spotOn(view, target);
    if ('text' in found && Date.now() - start > elementFirstMs) return found;
    if (Date.now() - start > limits.lookMs / 2) return null;
    await pause(pollMs, runner.signal);
  }
}

/** Or several: then it is for the step to say which. The canvas itself may be called like what is drawn on it. */
function hasElement(view: PageView, target: Target) {
  return rankCandidates(view, target, { purpose: 'click' }).some(
    ({ element, score }) => score >= 0.5 && element.tag !== 'canvas',
  );
}

async function spotOn(view: PageView, target: Target): Promise<Spot | { read: string }> {
  const [first] = drawingsIn(view);
  if (!first) return { read: '' };
  const drawings = await readDrawings(view);
  const spots = findSpots(drawings, target);
  const [best, second] = target.ordinal === undefined ? spots : nth(spots, target.ordinal);
  if (best && (!second || best.score - second.score >= 0.03)) return best;
  const read = `${capital(calledDrawing(first))} ${tellDrawings(drawings)}.`;
  return { read: best ? ` ${read} Please say which.` : ` ${read}` };
}

/** Of those that are called so equally well. */
function nth(spots: Spot[], ordinal: number): Spot[] {
  const alike = spots.filter(({ score }) => score >= (spots[0]?.score ?? 0) - 0.03);
  return alike.slice(ordinal > 0 ? ordinal - 1 : ordinal).slice(0, 1);
}

async function clickSpot(runner: ActionRunner, target: Target, { spot, click }: { spot: Spot; click: Click }) {
  const where = calledDrawing(spot.drawing.element);
  const does = click.clickCount === 2 ? 'doubleClick' : 'click';
  const action = { kind: 'pointAt', does, what: shorten(spot.text) } as const;
  runner.think(says(action), `The page has no such element, but ${where} shows this text.`);
  const mark = await markBefore(runner.session);
  const before = await failIfRejected(where, async () => {
    // What only answers to the mouse over it must not count as the answer to the click.
    await hoverAt(spot.drawing.live, spot.position);
    const still = await watch(runner, spot);
    await clickAt(spot.drawing.live, spot.position, click);
    return still;
  });
  runner.remember(spot.drawing.element);
  runner.tell({
    type: 'tool_call',
    toolCallType: 'execute_cua',
    data: {
      action,
      method: does,
      instruction: `Click ${sayTarget(target)}`,
      description: says(action),
      arguments: [spot.text],
    },
  });
  const effects = await effectsSince(runner.session, mark);
  const redrawn = !changes(effects) && (await isRedrawn(spot, before));
  const seen = redrawn ? { ...effects, changed: true } : effects;
  runner.tell({
    type: 'tool_call_result',
    toolCallType: 'execute_cua',
    data: describeEffects(seen, { mustChange: true }),
  });
  failWithoutEffect(action, seen, true);
}

const changes = ({ failure: _, ...effects }: SeenEffects) => hasEffect(effects);

type Still = { png: Buffer; moves: boolean };

/** How it looks, and whether it changes by itself. */
async function watch(runner: ActionRunner, { drawing: { live } }: Spot): Promise<Still> {
  await pause(hoverMs, runner.signal);
  const first = await screenshotOf(live);
  await pause(hoverMs, runner.signal);
  const png = await screenshotOf(live);
  return { png, moves: picturesDiffer(decodePng(first), decodePng(png)) };
}

/** Of what moves by itself, only the text counts. */
async function isRedrawn({ drawing: { live } }: Spot, before: Still) {
  const after = await screenshotOf(live);
  if (!before.moves) return picturesDiffer(decodePng(before.png), decodePng(after));
  const textOf = async (png: Buffer) => (await readPicture(png)).map(({ text }) => text).join('\n');
  return (await textOf(before.png)) !== (await textOf(after));
}

async function failIfRejected<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ElementNotUsable) throw new RunFailure(`${capital(where)} could not be clicked.`);
    throw error;
  }
}
