// What was clicked: a thing by its words, a tick by what stands beside it, an option of a list.
import { named } from '../../contract/actions/target.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import { centre, contains, grow, type Point } from './boxes.ts';
import { changedNear, colourIn, differenceIn, inkIn } from './compare-pictures.ts';
import { detectChoice } from './detect-choice.ts';
import { detectNewMessage } from './detect-new-message.ts';
import { isFocus } from './detect-typing.ts';
import type { Event } from './find-events.ts';
import { findFrame } from './find-frame.ts';
import { type AnalysisContext, type FoundStep, type FoundSteps, noSteps, pageAfter } from './found-steps.ts';
import { readRow, readTarget } from './page-text.ts';

export async function detectClick(context: AnalysisContext, index: number): Promise<FoundSteps> {
  const { events, pictures, read } = context;
  const event = events[index] as Event;
  const { tip } = event;
  if (!tip) return noSteps;
  const next = events[index + 1];
  if (next?.kind === 'type' && isFocus(event, next)) return noSteps;
  // Nobody clicks while he types.
  const typing = events.slice(0, index).findLast(({ kind }) => kind === 'type');
  if (typing && event.from < typing.to && event.share < 0.01) return noSteps;
  const [before, now] = [await pictures.at(event.before), await pageAfter(context, index)];
  if (event.share < 0.006 && event.first.every((box) => differenceIn(before, now, box) < 0.02)) return noSteps;
  const chosen = await detectChoice(context, index);
  if (chosen) return chosen;
  const news = (name: string) => detectNewMessage({ ...context, knownTexts: [...context.knownTexts, name] }, index);
  const tick = await detectTick(context, index, { before, now });
  if (tick) return { steps: [tick], eventsUsed: 1 };
  if (isOnlyFocus(before, now, event)) return noSteps;
  const name = await readTarget(read, before, tip, event.hover);
  const beside =
    name ??
    (await readRow(read, before, [tip.x - 8, tip.y - 8, 16, 16])) ??
    (await readTarget(read, now, tip, event.hover));
  if (!beside) return noSteps;
  const step: FoundStep = {
    action: { kind: 'click', target: named(beside.label) },
    at: event.from,
    box: beside.box,
    confidence: name ? name.confidence : 0.4,
  };
  return { steps: [step, ...(await news(beside.label))], eventsUsed: 1 };
}

/** A frame that was drawn around something, and nothing else. */
function isOnlyFocus(before: Picture, now: Picture, { first, tip, share }: Event) {
  const [ring] = first;
  if (!ring || first.length > 2 || share > 0.02 || !tip || !contains(ring, tip)) return false;
  const inside = grow(ring, -6);
  return inside[3] > 8 && differenceIn(before, now, ring) > 0.01 && differenceIn(before, now, inside) < 0.004;
}

async function detectTick(
  context: AnalysisContext,
  index: number,
  { before, now }: { before: Picture; now: Picture },
): Promise<FoundStep | null> {
  const event = context.events[index] as Event;
  const tip = event.tip as Point;
  if (event.share > 0.06) return null;
  const box = changedNear(before, now, tip);
  if (!box || box[2] > 64 || box[3] > 40 || box[3] < 9 || box[2] < 0.6 * box[3] || box[2] > 2.8 * box[3]) return null;
  if (isButton(before, tip, box)) return null;
  const name = await readRow(context.read, before, box);
  if (!name) return null;
  const colour = colourIn(now, box) - colourIn(before, box);
  const isOn = Math.abs(colour) > 12 ? colour > 0 : inkIn(now, box) >= inkIn(before, box);
  const confidence = Math.min(0.9, name.confidence);
  return { action: { kind: 'tick', targets: [named(name.label)], on: isOn }, at: event.from, box, confidence };
}

/** What changes on a button is not a tick. */
function isButton(picture: Picture, tip: Point, box: Box) {
  const frame = findFrame(picture, [tip.x - 1, tip.y - 8, 2, 16], { widest: 260, tallest: 64 });
  return frame !== null && frame[2] > 2.8 * box[2] && frame[2] > 1.6 * frame[3] && contains(frame, centre(box));
}
