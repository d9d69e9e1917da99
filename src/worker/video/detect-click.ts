// What was clicked: a button or link by its text, a checkbox by the text next to it, an option of a list.
import { named } from '../../contract/actions/target.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import { centre, clampInto, contains, distance, grow, type Point } from './boxes.ts';
import { changedNear, colourIn, differenceIn, inkIn } from './compare-pictures.ts';
import { comparable, similarity } from './compare-text.ts';
import { detectChoice } from './detect-choice.ts';
import { detectNewMessage } from './detect-new-message.ts';
import { becomesField, isFocus } from './detect-typing.ts';
import { elementAt, readElementName } from './elements/read-element-name.ts';
import { findBorder } from './find-border.ts';
import type { Event } from './find-events.ts';
import { type AnalysisContext, type FoundStep, type FoundSteps, noSteps, pageAfter } from './found-steps.ts';
import { type Named, readLabelInRow, readNameAt, readTitleBelow } from './page-text.ts';

/** While something is typed, a smaller change of the page is the typing. */
const whileTypingShare = 0.01;
/** Less than this of the page, and of what changed at first, changes by compression alone. */
const unchangedShare = 0.006;
const unchangedPixels = 0.02;
/** What is clicked opens another page. */
const newPageShare = 0.15;
const maxFocusShare = 0.02;
const maxTickShare = 0.06;
/** A larger change in the strength of the colors shows which of two states is on; else the darker one is. */
const colourChange = 12;
/** Whether it was turned on or off is never quite certain. */
const maxTickConfidence = 0.9;
/** For a name that is not under the cursor, but next to it. */
const nearbyConfidence = 0.4;

export async function detectClick(context: AnalysisContext, index: number): Promise<FoundSteps> {
  const { events, pictures, read } = context;
  const event = events[index] as Event;
  const { tip } = event;
  if (!tip) return noSteps;
  const next = events[index + 1];
  if (next?.kind === 'type' && isFocus(event, next) && !(await becomesField(context, event, next))) return noSteps;
  // Nobody clicks while typing.
  const typing = events.slice(0, index).findLast(({ kind }) => kind === 'type');
  if (typing && event.from < typing.to && event.share < whileTypingShare) return noSteps;
  const [before, now] = [await pictures.at(event.before), await pageAfter(context, index)];
  if (event.share < unchangedShare && event.first.every((box) => differenceIn(before, now, box) < unchangedPixels))
    return noSteps;
  const chosen = await detectChoice(context, index);
  if (chosen) return chosen;
  const tick = await detectTick(context, index, { before, now });
  if (tick) return { steps: [tick], eventsUsed: 1 };
  if (isOnlyFocus(before, now, event)) return noSteps;
  const first = await readNameAt(read, before, tip, event.hover);
  const name = (await readNameInMenu(context, event, first)) ?? first;
  const nearby =
    name ??
    (await readIconAt(context, before, tip)) ??
    (await readElementName(context, before, await elementAt(context, before, { point: tip }))) ??
    (event.share > newPageShare ? await readTitleBelow(read, before, tip) : null) ??
    (await readLabelNear(context, before, tip)) ??
    (await readNameAt(read, now, tip, event.hover));
  if (!nearby) return noSteps;
  const step: FoundStep = {
    action: { kind: 'click', target: named(nearby.label) },
    at: event.from,
    box: nearby.box,
    confidence: name ? name.confidence : nearbyConfidence,
  };
  const withName = { ...context, knownTexts: [...context.knownTexts, nearby.label] };
  return { steps: [step, ...(await detectNewMessage(withName, index))], eventsUsed: 1 };
}

/** What has no name of its own is seldom named by what is far from it. */
async function readLabelNear({ read, size }: AnalysisContext, picture: Picture, tip: Point): Promise<Named | null> {
  const label = await readLabelInRow(read, picture, [tip.x - 8, tip.y - 8, 16, 16]);
  return label && distance(clampInto(label.box, tip), tip) < farthestLabel * size.width ? label : null;
}

/** As a part of the page's width. */
const farthestLabel = 0.4;

/** A menu that opened on the cursor's way shows something else there. */
async function readNameInMenu({ pictures, read }: AnalysisContext, event: Event, first: Named | null) {
  const { tip, before, near, hover } = event;
  if (!first || !tip || near <= before) return null;
  const later = await pictures.at(near);
  const found = await readNameAt(read, later, tip, hover);
  const isOther = found && similarity(comparable(found.label), comparable(first.label)) < menuSimilarity;
  return isOther && differenceIn(await pictures.at(before), later, found.box) > menuDifference ? found : null;
}

/** A menu's text is hardly similar to what was there, and looks quite different. */
const menuSimilarity = 0.4;
const menuDifference = 0.1;

/** The arrows of a calendar are named by what they do. */
async function readIconAt({ read, readIcon }: AnalysisContext, picture: Picture, tip: Point): Promise<Named | null> {
  const icon = await readIcon(picture, tip);
  const label = icon && monthArrows[icon.concept];
  if (!label) return icon;
  const row = await read(picture, [[tip.x - monthReach, tip.y - 12, 2 * monthReach, 24]]);
  return row.some(({ text }) => isMonth(text)) ? { ...icon, label } : icon;
}

const monthArrows: Record<string, string> = {
  'chevron-right': 'Next month',
  'arrow-right': 'Next month',
  'chevron-left': 'Previous month',
  'arrow-left': 'Previous month',
};
/** How far an arrow is from the month it changes, in pixels. */
const monthReach = 260;
/** “June 2027”, in any language. */
const isMonth = (text: string) => /^\p{L}{3,12}\.?,? (?:19|20)\d\d$/u.test(text.trim());

/** A focus ring was drawn, and nothing else changed. */
function isOnlyFocus(before: Picture, now: Picture, { first, tip, share }: Event) {
  const [ring] = first;
  if (!ring || first.length > 2 || share > maxFocusShare || !tip || !contains(ring, tip)) return false;
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
  if (event.share > maxTickShare) return null;
  const box = changedNear(before, now, tip);
  if (!box || !isTickSize(box) || isButton(before, tip, box)) return null;
  const name = await readLabelInRow(context.read, before, box);
  if (!name) return null;
  const colour = colourIn(now, box) - colourIn(before, box);
  const isOn = Math.abs(colour) > colourChange ? colour > 0 : inkIn(now, box) >= inkIn(before, box);
  const confidence = Math.min(maxTickConfidence, name.confidence);
  return { action: { kind: 'tick', targets: [named(name.label)], on: isOn }, at: event.from, box, confidence };
}

/** Of a checkbox, a radio button or a switch, in pixels. */
const isTickSize = ([, , width, height]: Box) =>
  width <= 64 && height <= 40 && height >= 9 && width >= 0.6 * height && width <= 2.8 * height;

/** A change on a button is not a tick. */
function isButton(picture: Picture, tip: Point, box: Box) {
  const border = findBorder(picture, [tip.x - 1, tip.y - 8, 2, 16], { widest: 260, tallest: 64 });
  return border !== null && border[2] > 2.8 * box[2] && border[2] > 1.6 * border[3] && contains(border, centre(box));
}
