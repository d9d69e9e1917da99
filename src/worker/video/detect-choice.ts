// An option chosen from a list: one click opens it, the next one closes it, and the field shows another value.
import { named } from '../../contract/actions/target.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import { area, centre, clampInto, contains, distance, grow, type Point } from './boxes.ts';
import { differenceIn } from './compare-pictures.ts';
import { comparable, joinLines, similarity } from './compare-text.ts';
import { findBorder, findUnderline } from './find-border.ts';
import type { Event } from './find-events.ts';
import type { AnalysisContext, FoundStep, FoundSteps } from './found-steps.ts';
import { pageAfter } from './found-steps.ts';
import { cleanLabel, type ReadText, readFieldName, readLabelInRow, readNameAt } from './page-text.ts';

/** Wider than this, it is a part of the page. In pixels, or as a part of the page's width. */
const maxListWidth = 480;
const maxListShare = 0.7;
/** A lower one has no options. */
const minListHeight = 48;
const maxDistanceFromClick = 80;
/** So many options may light up under the cursor before one is clicked. */
const maxHighlights = 4;
/** The part of its pixels that change when a list opens, and the part of those that are still different when it has closed. */
const openedShare = 0.02;
const closedShare = 0.4;
/** How similar an option and the new value must be, and how similar the old and the new value may be. */
const minOptionSimilarity = 0.4;
const maxOldSimilarity = 0.5;
const fallbackConfidence = 0.5;
const unreadOptionConfidence = 0.6;

export async function detectChoice(context: AnalysisContext, index: number): Promise<FoundSteps | null> {
  const { events, pictures, read } = context;
  const opening = events[index] as Event;
  if (!opening.tip) return null;
  const list = findList(opening, context.size.width);
  if (!list) return null;
  const before = await pictures.at(opening.before);
  const last = await findClosing(context, index, { list, before });
  const choice = last === null ? null : (events[last] as Event);
  if (last === null || !choice?.tip) return null;
  const [open, closed] = [await pictures.at(choice.pre), await pageAfter(context, last)];
  const field = await findListField(read, before, opening.tip);
  if (!field) return null;
  const [was, is] = [joinLines(await read(before, [field])), joinLines(await read(closed, [field]))];
  // The arrow of a list is read as a letter.
  const value = cleanLabel(is).replace(/\s[vVyYˇ⌵]$/u, '');
  if (value === '' || value === cleanLabel(was)) return null;
  // The new value must be the option that was clicked; where that cannot be read, it must differ from the old value.
  const similarityTo = (text: string) => similarity(comparable(text), comparable(value));
  const options = (await read(open, [list])).filter(
    ({ box }) => Math.abs(centre(box).y - (choice.tip as Point).y) < 1.5 * box[3],
  );
  const isOption = options.some(({ text }) => similarityTo(text) >= minOptionSimilarity);
  if (!isOption && (options.length > 0 || similarityTo(cleanLabel(was)) > maxOldSimilarity)) return null;
  const name = (await readFieldName(read, before, { field, start: field[0], empty: before })) ?? {
    label: cleanLabel(was),
    confidence: fallbackConfidence,
    box: field,
  };
  const step: FoundStep = {
    action: { kind: 'choose', options: [named(value)], from: named(name.label) },
    at: opening.from,
    box: field,
    confidence: options.some(({ text }) => text === value) ? name.confidence : unreadOptionConfidence,
  };
  return { steps: [step], eventsUsed: last - index + 1 };
}

/** The largest change near the click that may be a list; what else changes, as the window's frame, is none. */
function findList({ boxes, tip }: Event, pageWidth: number): Box | undefined {
  const widest = Math.max(maxListWidth, maxListShare * pageWidth);
  return boxes
    .filter(([, , width, height]) => height >= minListHeight && width <= widest)
    .filter((box) => tip && distance(clampInto(box, tip), tip) <= maxDistanceFromClick)
    .sort((one, two) => area(two) - area(one))[0];
}

/** The click that closes the list. Earlier ones in it are options that light up under the cursor. */
async function findClosing(context: AnalysisContext, index: number, { list, before }: { list: Box; before: Picture }) {
  const { events, pictures } = context;
  for (let at = index + 1; at <= index + maxHighlights; at += 1) {
    const event = events[at];
    if (event?.kind !== 'click' || !event.tip || !contains(list, event.tip, 6)) return null;
    const opened = differenceIn(before, await pictures.at(event.pre), list);
    if (opened < openedShare) return null;
    if (differenceIn(before, await pageAfter(context, at), list) < closedShare * opened) return at;
  }
  return null;
}

/** The closed list that was clicked: the border around the click, or around the text there. */
async function findListField(read: ReadText, picture: Picture, tip: Point): Promise<Box | null> {
  const limits = { widest: 700, tallest: 80 };
  const border = findBorder(picture, [tip.x - 1, tip.y - 8, 2, 16], limits);
  const under = await readNameAt(read, picture, tip, null);
  // The stroke of a large letter looks like a side.
  const cutsText =
    border && under && under.box[0] < border[0] - 4 && contains(under.box, { x: border[0], y: tip.y }, 2);
  if (border && !cutsText) return border;
  const aroundTip: Box = [tip.x - 8, tip.y - 8, 16, 16];
  const name = under ?? (await readLabelInRow(read, picture, aroundTip));
  return (
    name && (findBorder(picture, grow(name.box, 2), limits) ?? findUnderline(picture, name.box) ?? grow(name.box, 8))
  );
}
