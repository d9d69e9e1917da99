// An option that was chosen: one click opens a list, the next in it closes it, and the field says something else.
import { named } from '../../contract/actions/target.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import { area, centre, clampInto, contains, distance, grow, type Point } from './boxes.ts';
import { differenceIn } from './compare-pictures.ts';
import { comparable, joinLines, similarity } from './compare-text.ts';
import type { Event } from './find-events.ts';
import { findFrame, findUnderline } from './find-frame.ts';
import type { AnalysisContext, FoundStep, FoundSteps } from './found-steps.ts';
import { pageAfter } from './found-steps.ts';
import { cleanLabel, type ReadText, readFieldName, readRow, readTarget } from './page-text.ts';

/** Wider than this, it is a part of the page. */
const widest = 480;
const mostLit = 4;

export async function detectChoice(context: AnalysisContext, index: number): Promise<FoundSteps | null> {
  const { events, pictures, read } = context;
  const opening = events[index] as Event;
  if (!opening.tip) return null;
  const list = [...opening.boxes].sort((one, two) => area(two) - area(one))[0] as Box;
  if (list[3] < 48 || list[2] > Math.max(widest, 0.7 * context.size.width)) return null;
  if (distance(clampInto(list, opening.tip), opening.tip) > 80) return null;
  const before = await pictures.at(opening.before);
  const last = await closingOf(context, index, { list, before });
  const choice = last === null ? null : (events[last] as Event);
  if (last === null || !choice?.tip) return null;
  const [open, closed] = [await pictures.at(choice.pre), await pageAfter(context, last)];
  const field = await listField(read, before, opening.tip);
  if (!field) return null;
  const [was, is] = [joinLines(await read(before, [field])), joinLines(await read(closed, [field]))];
  // The arrow of a list looks like a letter.
  const value = cleanLabel(is).replace(/\s[vVyYˇ⌵]$/u, '');
  if (value === '' || value === cleanLabel(was)) return null;
  // What was clicked is what is then shown; where that cannot be read, something else must be shown than before.
  const alike = (text: string) => similarity(comparable(text), comparable(value));
  const options = (await read(open, [list])).filter(
    ({ box }) => Math.abs(centre(box).y - (choice.tip as Point).y) < 1.5 * box[3],
  );
  const isOption = options.some(({ text }) => alike(text) >= 0.4);
  if (!isOption && (options.length > 0 || alike(cleanLabel(was)) > 0.5)) return null;
  const name = (await readFieldName(read, before, { field, start: field[0], empty: before })) ?? {
    label: cleanLabel(was),
    confidence: 0.5,
    box: field,
  };
  const step: FoundStep = {
    action: { kind: 'choose', options: [named(value)], from: named(name.label) },
    at: opening.from,
    box: field,
    confidence: options.some(({ text }) => text === value) ? name.confidence : 0.6,
  };
  return { steps: [step], eventsUsed: last - index + 1 };
}

/** The click in the list after which it is gone. Others before it are options that light up under the cursor. */
async function closingOf(context: AnalysisContext, index: number, { list, before }: { list: Box; before: Picture }) {
  const { events, pictures } = context;
  for (let at = index + 1; at <= index + mostLit; at += 1) {
    const event = events[at];
    if (event?.kind !== 'click' || !event.tip || !contains(list, event.tip, 6)) return null;
    const opened = differenceIn(before, await pictures.at(event.pre), list);
    if (opened < 0.02) return null;
    if (differenceIn(before, await pageAfter(context, at), list) < 0.4 * opened) return at;
  }
  return null;
}

/** The closed list that was clicked: its frame, around its middle or around the text in it. */
async function listField(read: ReadText, picture: Picture, tip: Point): Promise<Box | null> {
  const limits = { widest: 700, tallest: 80 };
  const frame = findFrame(picture, [tip.x - 1, tip.y - 8, 2, 16], limits);
  if (frame) return frame;
  const thing: Box = [tip.x - 8, tip.y - 8, 16, 16];
  const name = (await readTarget(read, picture, tip, null)) ?? (await readRow(read, picture, thing));
  return (
    name && (findFrame(picture, grow(name.box, 2), limits) ?? findUnderline(picture, name.box) ?? grow(name.box, 8))
  );
}
