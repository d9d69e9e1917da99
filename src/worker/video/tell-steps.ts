// What was done, in the words that the agent understands.
import { type Box, clipBox, cropPicture, type Picture, wholeOf } from '../ocr/picture.ts';
import type { Line } from '../ocr/read-lines.ts';
import { area, centre, clampInto, contains, distance, grow, merge, overlap, type Point, union } from './boxes.ts';
import { changedNear, colourIn, differenceIn, inkIn } from './compare-pictures.ts';
import { isMasked, withoutCaret } from './field-text.ts';
import type { Event } from './find-events.ts';
import { findFrame, findUnderline } from './find-frame.ts';
import type { Size } from './open-video.ts';
import { cleanLabel, type ReadText, readFieldName, readRow, readTarget } from './page-text.ts';
import { similarity } from './similarity.ts';
import type { Stills } from './stills.ts';

export type SeenStep = {
  action: string;
  /** Seconds since the beginning of the video. */
  at: number;
  /** Where it was done, in the pictures of the video. */
  box: Box | null;
  /** From 0 to 1. */
  confidence: number;
};
type Telling = {
  events: Event[];
  stills: Stills;
  read: ReadText;
  size: Size;
  end: number;
  first: Picture;
  onStep?: (index: number) => void;
  /** All names and values so far, and the values alone. */
  said: string[];
  typed: string[];
};

const quote = (text: string) => `"${text.replace(/"/g, "'")}"`;

/** The times of all pictures that are looked at. */
export const timesOf = (events: Event[], end: number) => [
  0,
  end,
  ...events.flatMap(({ before, pre, calm }) => [before, pre, calm]),
];

export async function tellSteps(given: Omit<Telling, 'said' | 'typed' | 'first'>): Promise<SeenStep[]> {
  const telling: Telling = { ...given, first: await given.stills.at(0), said: [], typed: [] };
  const { events, stills } = telling;
  const steps: SeenStep[] = [];
  let last = -1;
  for (let index = 0; index < events.length; index += 1) {
    const needed = events.slice(Math.max(0, Math.min(index - 1, last))).map(({ before }) => before);
    stills.forget(Math.min(...needed));
    telling.onStep?.(index);
    const told = await tellEvent(telling, index);
    const [first] = told.steps;
    const previous = steps.findLast(({ action }) => !action.startsWith('Check that'));
    // What is typed after a pause goes on with it.
    if (first && previous && isLongerTyping(previous, first) && events[index - 1]?.kind === 'type') steps.pop();
    // A switch that slides may seem to be used twice.
    if (first && previous?.action === first.action && first.at - previous.at < 1.5) continue;
    steps.push(...told.steps);
    telling.said.push(...told.steps.flatMap(({ action }) => action.split('"').filter((_, part) => part % 2 === 1)));
    index += told.taken - 1;
    if (told.steps.length > 0) last = index;
  }
  if (last < 0) return steps;
  const isTold = steps.at(-1)?.action.startsWith('Check that');
  return isTold ? steps : [...steps, ...(await tellNews(telling, last, { isLast: true }))];
}

const isLongerTyping = (one: SeenStep, two: SeenStep) =>
  [one, two].every(({ action }) => action.startsWith('Type ')) &&
  one.action.split(' into ').at(-1) === two.action.split(' into ').at(-1);

type Told = { steps: SeenStep[] /** How many events it took. */; taken: number };
const nothing: Told = { steps: [], taken: 1 };

async function tellEvent(telling: Telling, index: number): Promise<Told> {
  const event = telling.events[index] as Event;
  if (event.kind === 'scroll') return nothing;
  if (event.kind === 'type') return tellTyping(telling, index);
  if (event.kind === 'key') return tellKey(telling, index);
  return tellClick(telling, index);
}

/** The page when all that it did was over. */
function after({ events, stills, end }: Telling, index: number): Promise<Picture> {
  const next = events[index + 1];
  return stills.at(next ? next.pre : end);
}

// Typing

async function tellTyping(telling: Telling, index: number): Promise<Told> {
  const { events, stills, read } = telling;
  const event = events[index] as Event;
  const previous = events[index - 1];
  const line = lineOf(event.boxes);
  const isFocused = previous?.kind === 'click' && isFocus(previous, event);
  const empty = await stills.at(isFocused ? previous.before : event.before);
  const full = await after(telling, index);
  const address = await readAddress(telling, full, line);
  if (address) return { steps: [{ ...address, at: event.from }], taken: 1 };
  const field = fieldAround(full, line);
  const was = await readField(read, empty, { field, line });
  const lines = await readSurest(telling, index, { field, line });
  const value = textOf(lines);
  if (value === '' || value === textOf(was)) return nothing;
  const confidence = Math.min(...lines.map((each) => each.confidence));
  const isSaid = ({ text }: Line) => telling.typed.some((each) => plain(each) === plain(text));
  const name = await readFieldName(read, full, { field, line, start: startOf(field, line), empty, isSaid });
  if (!name) return nothing;
  telling.typed.push(value);
  const action = isMasked(full, { field, line, text: value })
    ? `Type the password into ${quote(name.label)}`
    : `Type ${quote(value)} into ${quote(name.label)}`;
  return {
    steps: [{ action, at: event.from, box: field, confidence: Math.min(confidence, name.confidence) }],
    taken: 1,
  };
}

/** The next thing that is done takes the caret away, and leaves the field as it is; or the cursor covers it then. */
async function readSurest(telling: Telling, index: number, place: { field: Box; line: Box }): Promise<Line[]> {
  const full = await after(telling, index);
  const lines = await readField(telling.read, full, place);
  const next = telling.events[index + 1];
  if (!next || next.share > 0.02 || surenessOf(lines) > 0.97) return lines;
  const later = await after(telling, index + 1);
  if (differenceIn(full, later, grow(place.field, -3)) > 0.02) return lines;
  const again = await readField(telling.read, later, place);
  return surenessOf(again) > surenessOf(lines) ? again : lines;
}

const surenessOf = (lines: Line[]) => (lines.length > 0 ? Math.min(...lines.map(({ confidence }) => confidence)) : 0);

/** The first line that was typed, as tall as most of its letters with the caret. */
function lineOf(boxes: Box[]): Box {
  const begun = boxes.slice(0, 8);
  const [, top, , height] = [...begun].sort((one, two) => one[1] + one[3] / 2 - (two[1] + two[3] / 2))[
    begun.length >> 1
  ] as Box;
  const level = boxes.filter((box) => Math.abs(centre(box).y - (top + height / 2)) < 0.4 * height);
  const [left, , width] = union(level);
  return [left, top, width, height];
}

/** What is close around the line, and ends neither at its caret nor at its first letter. */
function fieldAround(picture: Picture, line: Box): Box {
  const [left, top, width, height] = line;
  const found = [6, 3].map((more) =>
    findFrame(picture, [left, top - more, width, height + 2 * more], { widest: 1100, tallest: 260 }),
  );
  const fields = found.filter((box): box is Box => box !== null && box[0] + box[2] > left + width + 6);
  const [field] = fields.sort((one, two) => area(one) - area(two));
  if (field && field[3] < 2.6 * height) return field;
  return findUnderline(picture, line) ?? field ?? grow(line, 6);
}

async function readField(
  read: ReadText,
  picture: Picture,
  { field, line }: { field: Box; line: Box },
): Promise<Line[]> {
  const [, top, , height] = field;
  const start = startOf(field, line);
  const inside = clipBox([start, top + 1, field[0] + field[2] - 1 - start, height - 2], picture);
  if (!inside) return [];
  const cut = withoutCaret(cropPicture(picture, inside), { tall: line[3], end: line[0] + line[2] - inside[0] });
  // What stands above it in the field is the field's name.
  return (await read(cut, [wholeOf(cut)])).filter(({ box }) => centre(box).y + inside[1] > line[1] - 2);
}

/** Text begins where it was typed, unless there was some before: an icon in front of it says nothing. */
const startOf = ([left]: Box, [typed]: Box) => (typed - left <= 60 && typed - left > 20 ? typed - 9 : left + 1);

const textOf = (lines: Line[]) =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s[|!Il]$/u, '')
    .trim();

/** What was typed at the top of the window may be where to go. */
async function readAddress({ read, size }: Telling, picture: Picture, [left, top, , height]: Box) {
  if (top > 0.12 * size.height) return null;
  const box: Box = [left - 120, top - 5, 760, height + 10];
  const lines = await read(picture, [box]);
  const address = addressOf(textOf(lines));
  return address
    ? { action: `Open ${quote(address)}`, box, confidence: Math.min(...lines.map((line) => line.confidence)) }
    : null;
}

/** A host with its path, as it stands in an address bar. */
function addressOf(text: string): string | null {
  const address = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}|localhost)(:\d+)?(\/\S*)?$/i;
  const found = text
    .split(/\s+/)
    .map((word) => address.exec(word))
    .filter((match) => match !== null)
    .at(-1);
  return found ? `${found[1]}${found[2] ?? ''}${found[3] ?? '/'}` : null;
}

// Keys

async function tellKey(telling: Telling, index: number): Promise<Told> {
  const { events } = telling;
  const event = events[index] as Event;
  const next = events[index + 1];
  const typed = events[index - 1];
  // An address that was typed is opened anyway; the next field is gone to by the step that types into it.
  if (typed && union(typed.boxes)[1] < 0.12 * telling.size.height) return nothing;
  if (
    next?.kind === 'type' &&
    next.from - event.from < 2.5 &&
    event.share < 0.02 &&
    !overlap(union(next.boxes), union(typed?.boxes ?? next.boxes))
  )
    return nothing;
  const step: SeenStep = { action: 'Press Enter', at: event.from, box: null, confidence: 0.8 };
  return { steps: [step, ...(await tellNews(telling, index))], taken: 1 };
}

// Clicks

async function tellClick(telling: Telling, index: number): Promise<Told> {
  const { events, stills, read } = telling;
  const event = events[index] as Event;
  const { tip } = event;
  if (!tip) return nothing;
  const next = events[index + 1];
  if (next?.kind === 'type' && isFocus(event, next)) return nothing;
  const [before, now] = [await stills.at(event.before), await after(telling, index)];
  if (event.share < 0.006 && event.first.every((box) => differenceIn(before, now, box) < 0.02)) return nothing;
  const chosen = await tellChoice(telling, index);
  if (chosen) return chosen;
  const news = (name: string) => tellNews({ ...telling, said: [...telling.said, name] }, index);
  const tick = await tellTick(telling, index, { before, now });
  if (tick) return { steps: [tick], taken: 1 };
  if (isOnlyFocus(before, now, event)) return nothing;
  const name = await readTarget(read, before, tip, event.hover);
  const beside =
    name ??
    (await readRow(read, before, [tip.x - 8, tip.y - 8, 16, 16])) ??
    (await readTarget(read, now, tip, event.hover));
  if (!beside) return nothing;
  const step = {
    action: `Click ${quote(beside.label)}`,
    at: event.from,
    box: beside.box,
    confidence: name ? name.confidence : 0.4,
  };
  return { steps: [step, ...(await news(beside.label))], taken: 1 };
}

/** The field that is typed into next. */
function isFocus(click: Event, typing: Event) {
  const line = union(typing.boxes);
  const isThere = click.first.some((box) => contains(grow(box, 6), centre(line)));
  const isLevel = click.tip !== null && Math.abs(click.tip.y - centre(line).y) < 28;
  return isThere || isLevel;
}

/** A frame that was drawn around something, and nothing else. */
function isOnlyFocus(before: Picture, now: Picture, { first, tip, share }: Event) {
  const [ring] = first;
  if (!ring || first.length > 2 || share > 0.02 || !tip || !contains(ring, tip)) return false;
  const inside = grow(ring, -6);
  return inside[3] > 8 && differenceIn(before, now, ring) > 0.01 && differenceIn(before, now, inside) < 0.004;
}

// Lists

async function tellChoice(telling: Telling, index: number): Promise<Told | null> {
  const { events, stills, read } = telling;
  const [opening, choice] = [events[index] as Event, events[index + 1]];
  if (choice?.kind !== 'click' || !choice.tip || !opening.tip) return null;
  const list = [...opening.boxes].sort((one, two) => area(two) - area(one))[0] as Box;
  if (list[3] < 48 || list[2] > 0.7 * telling.size.width || !contains(list, choice.tip, 6)) return null;
  if (distance(clampInto(list, opening.tip), opening.tip) > 80) return null;
  const [before, open, closed] = [
    await stills.at(opening.before),
    await stills.at(choice.pre),
    await after(telling, index + 1),
  ];
  if (differenceIn(before, open, list) < 0.02) return null;
  const field = await listField(read, before, opening.tip);
  if (!field) return null;
  const [was, is] = [textOf(await read(before, [field])), textOf(await read(closed, [field]))];
  const option = await readTarget(read, open, choice.tip, null);
  // The arrow of a list looks like a letter.
  const value = cleanLabel(is).replace(/\s[vVyYˇ⌵]$/u, '');
  if (value === '' || value === cleanLabel(was)) return null;
  const name = (await readFieldName(read, before, { field, start: field[0], empty: before })) ?? {
    label: cleanLabel(was),
    confidence: 0.5,
    box: field,
  };
  const step = {
    action: `Select ${quote(value)} from ${quote(name.label)}`,
    at: opening.from,
    box: field,
    confidence: option && option.label === value ? name.confidence : 0.6,
  };
  return { steps: [step], taken: 2 };
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

// Ticks and switches

async function tellTick(
  telling: Telling,
  index: number,
  { before, now }: { before: Picture; now: Picture },
): Promise<SeenStep | null> {
  const event = telling.events[index] as Event;
  const tip = event.tip as Point;
  if (event.share > 0.06) return null;
  const box = changedNear(before, now, tip);
  if (!box || box[2] > 64 || box[3] > 40 || box[3] < 9 || box[2] < 0.6 * box[3] || box[2] > 2.8 * box[3]) return null;
  const name = await readRow(telling.read, before, box);
  if (!name) return null;
  const colour = colourIn(now, box) - colourIn(before, box);
  const isOn = Math.abs(colour) > 12 ? colour > 0 : inkIn(now, box) >= inkIn(before, box);
  const confidence = Math.min(0.9, name.confidence);
  return { action: `${isOn ? 'Check' : 'Uncheck'} ${quote(name.label)}`, at: event.from, box, confidence };
}

// What newly appeared

/** A message that came, or at the end whatever is new and stands out. */
async function tellNews(telling: Telling, index: number, { isLast = false } = {}): Promise<SeenStep[]> {
  const { events, stills, read } = telling;
  const event = events[index] as Event;
  if (!isLast && event.share > 0.08) return [];
  const before = await stills.at(event.kind === 'click' ? event.before : event.pre);
  const isCovered = ({ box }: Line) => event.tip !== null && contains(grow(box, 12), event.tip);
  const isHead = ({ box }: Line) => box[1] < 0.2 * telling.size.height;
  for (const now of [await stills.at(event.calm), ...(isLast ? [await stills.at(telling.end)] : [])]) {
    const regions = event.boxes.filter((box) => box[3] >= 10 && box[2] >= 24 && differenceIn(before, now, box) > 0.005);
    const places = merge(regions).map((box) => grow(box, 4));
    const part = places.reduce((sum, box) => sum + area(box), 0) / (telling.size.width * telling.size.height);
    if (places.length === 0 || (!isLast && part > 0.3)) continue;
    const [old, fresh] = [await read(before, places), await read(now, places)];
    const said = telling.said.map(plain);
    const isKnown = (line: Line) =>
      said.includes(plain(line.text)) ||
      old.some((each) => isSame(each, line, differenceIn(before, now, line.box))) ||
      (isLast
        ? isHead(line) && differenceIn(telling.first, now, line.box) < 0.01
        : isCounted(line, old) || isCovered(line));
    const news = fresh
      .filter(({ text, confidence }) => /\p{L}{2}/u.test(text) && confidence > 0.6)
      .filter((line) => !isKnown(line));
    const [best] = news.sort((one, two) => weightOf(two) - weightOf(one));
    const isOtherPage =
      old.length > 1 &&
      old.filter((line) => fresh.some((each) => plain(each.text) === plain(line.text))).length < 0.5 * old.length;
    if (!best || (!isLast && isOtherPage) || (!isLast && (news.length > 2 || !/\s/.test(best.text.trim())))) continue;
    const action = `Check that ${quote(cleanLabel(best.text))} is shown`;
    return [{ action, at: event.to, box: best.box, confidence: Math.min(0.8, best.confidence) }];
  }
  return [];
}

/** Without what is often read wrongly. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[il1]/g, 'l')
    .replace(/[o0]/g, 'o');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The same words with another number. */
const isCounted = ({ text }: Line, old: Line[]) =>
  digitsOf(text) !== '' && old.some((each) => similarity(plain(each.text), plain(text)) > 0.7);

/** Read twice, a text is seldom the same to the last letter; in its place only what looks the same is. */
function isSame(one: Line, two: Line, difference: number) {
  const [first, second] = [plain(one.text), plain(two.text)];
  if (first === second && digitsOf(one.text) === digitsOf(two.text)) return true;
  if (overlap(one.box, two.box)) return difference < 0.02;
  return digitsOf(one.text) === digitsOf(two.text) && similarity(first, second) > 0.75;
}

/** Headings are tall; messages have some words. */
function weightOf({ text, box }: Line) {
  const words = text.trim().split(/\s+/).length;
  return 0.6 * box[3] + Math.min(12, 4 * words) - Math.max(0, words - 9) - 0.004 * box[1];
}
