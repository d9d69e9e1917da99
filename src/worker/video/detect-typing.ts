// What was typed, and into what.
import { named } from '../../contract/actions/target.ts';
import { textValue } from '../../contract/actions/value.ts';
import { type Box, clipBox, cropPicture, type Picture, wholeOf } from '../ocr/picture.ts';
import type { Line } from '../ocr/read-picture.ts';
import { area, centre, clampInto, contains, distance, grow, union } from './boxes.ts';
import { differenceIn } from './compare-pictures.ts';
import { comparable, joinLines, similarity } from './compare-text.ts';
import { isField } from './elements/label-of-element.ts';
import { elementAt, readElementName } from './elements/read-element-name.ts';
import { countDots, isMasked, withoutCaret } from './field-text.ts';
import { findBorder, findUnderline } from './find-border.ts';
import type { Event } from './find-events.ts';
import type { FoundAction } from './found-action.ts';
import { type AnalysisContext, type FoundSteps, noSteps, pageAfter } from './found-steps.ts';
import { type ReadText, readFieldName } from './page-text.ts';

/** A field whose text is this similar to before was not typed into. */
const unchangedSimilarity = 0.9;
/** A text this similar to the field's name is its hint, shown again in the empty field. */
const hintSimilarity = 0.85;
/** Text that is read with this confidence need not be read again. */
const certain = 0.97;
/** After the next event, a field is read again only when the page, and the field, changed less than this. */
const unchangedShare = 0.02;
/** Nobody types so many letters in a second. */
const fastestTyping = 30;
const fewLetters = 5;
/** The part of the window in which an address bar is. */
export const addressBarShare = 0.12;

/** Null if the text appeared too fast to be typed. */
export async function detectTyping(context: AnalysisContext, index: number): Promise<FoundSteps | null> {
  const { events, pictures, read } = context;
  const event = events[index] as Event;
  const previous = events[index - 1];
  const line = lineOf(event.boxes);
  const isFocused = previous?.kind === 'click' && isFocus(previous, event);
  const isNew = isFocused && (await becomesField(context, previous, event));
  const empty = await pictures.at(isFocused && !isNew ? previous.before : event.before);
  const full = await pageAfter(context, index);
  const address = await readAddress(context, full, line);
  if (address) return { steps: [{ ...address, at: event.from }], eventsUsed: 1 };
  const element = () => elementAt(context, full, { point: centre(line), isWanted: isField });
  const field = borderAround(full, line) ?? (await element())?.box ?? grow(line, 6);
  const was = await readField(read, empty, { field, line });
  const lines = await readFieldText(context, index, { field, line });
  const dots = countDots(full, { field, line });
  const value = dots > 0 ? '•'.repeat(dots) : joinLines(lines);
  const isHidden = dots > 0 || isMasked(full, { field, line, text: value });
  const isSame = similarity(comparable(value), comparable(joinLines(was))) > unchangedSimilarity;
  if (value === '' || (isSame && !isHidden)) return noSteps;
  const letters = value.length - joinLines(was).length;
  if (letters > fewLetters && letters > fastestTyping * (event.to - event.from)) return null;
  const confidence = Math.min(1, ...lines.map((each) => each.confidence));
  const isTypedText = ({ text }: Line) => context.typedTexts.some((each) => comparable(each) === comparable(text));
  const name =
    (await readFieldName(read, full, { field, line, start: startOf(field, line), empty, isTypedText })) ??
    (await readElementName(context, full, await element()));
  if (!name || similarity(comparable(name.label), comparable(value)) > hintSimilarity) return noSteps;
  context.typedTexts.push(value);
  context.knownTexts.push(joinLines(was));
  if (isHidden) context.passwordFields.add(name.label);
  const isPassword = context.passwordFields.has(name.label);
  const action: FoundAction = {
    kind: 'type',
    value: isPassword ? { kind: 'stored', which: 'password' } : textValue(value),
    target: named(name.label),
  };
  return {
    steps: [{ action, at: event.from, box: field, confidence: Math.min(confidence, name.confidence) }],
    eventsUsed: 1,
  };
}

/** The next event removes the caret, which makes the text easier to read; or the cursor covers it then. */
async function readFieldText(
  context: AnalysisContext,
  index: number,
  place: { field: Box; line: Box },
): Promise<Line[]> {
  const full = await pageAfter(context, index);
  const lines = await readField(context.read, full, place);
  const next = context.events[index + 1];
  if (!next || next.share > unchangedShare || confidenceOf(lines) > certain) return lines;
  const later = await pageAfter(context, index + 1);
  if (differenceIn(full, later, grow(place.field, -3)) > unchangedShare) return lines;
  const again = await readField(context.read, later, place);
  return confidenceOf(again) > confidenceOf(lines) ? again : lines;
}

const confidenceOf = (lines: Line[]) => (lines.length > 0 ? Math.min(...lines.map(({ confidence }) => confidence)) : 0);

/** The first line that was typed, as tall as most letters with the caret. */
function lineOf(boxes: Box[]): Box {
  const begun = boxes.slice(0, 8);
  const [, top, , height] = [...begun].sort((one, two) => one[1] + one[3] / 2 - (two[1] + two[3] / 2))[
    begun.length >> 1
  ] as Box;
  const level = boxes.filter((box) => Math.abs(centre(box).y - (top + height / 2)) < 0.4 * height);
  const [left, , width] = union(level);
  return [left, top, width, height];
}

/** The border around the line. One that ends at the caret or the first letter is not the field's. */
function borderAround(picture: Picture, line: Box): Box | null {
  const [left, top, width, height] = line;
  const found = [6, 3].map((more) =>
    findBorder(picture, [left, top - more, width, height + 2 * more], { widest: 1100, tallest: 260 }),
  );
  const fields = found.filter((box): box is Box => box !== null && box[0] + box[2] > left + width + 6);
  const [field] = fields.sort((one, two) => area(one) - area(two));
  if (field && field[3] < 2.6 * height) return field;
  return findUnderline(picture, line) ?? field ?? null;
}

async function readField(
  read: ReadText,
  picture: Picture,
  { field, line }: { field: Box; line: Box },
): Promise<Line[]> {
  const [, top, , height] = field;
  const start = startOf(field, line);
  // A cross far to the right clears the field, and is not part of the text.
  const right = Math.min(field[0] + field[2] - 1, line[0] + line[2] + 4 * line[3]);
  const inside = clipBox([start, top + 1, right - start, height - 2], picture);
  if (!inside) return [];
  const cut = withoutCaret(cropPicture(picture, inside), { tall: line[3], end: line[0] + line[2] - inside[0] });
  // Text above it in the field is the field's name.
  return (await read(cut, [wholeOf(cut)])).filter(({ box }) => centre(box).y + inside[1] > line[1] - 2);
}

/** After an icon in front of the text; text that was there before may begin further left. */
const startOf = ([left]: Box, [typed]: Box) => (typed - left <= 60 && typed - left > 20 ? typed - 9 : left + 1);

/** What was typed at the top of the window may be an address. */
async function readAddress({ read, size }: AnalysisContext, picture: Picture, [left, top, , height]: Box) {
  if (top > addressBarShare * size.height) return null;
  const box: Box = [left - 120, top - 5, 760, height + 10];
  const lines = await read(picture, [box]);
  const url = findUrl(joinLines(lines));
  if (!url) return null;
  const action: FoundAction = { kind: 'goTo', to: { url } };
  return { action, box, confidence: Math.min(...lines.map((line) => line.confidence)) };
}

/** A host with its path, as an address bar shows it: mostly without its scheme. */
function findUrl(text: string): string | null {
  const address = /^(https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}|localhost)(:\d+)?(\/\S*)?$/i;
  const found = text
    .split(/\s+/)
    .map((word) => address.exec(word))
    .filter((match) => match !== null)
    .at(-1);
  if (!found) return null;
  const [, scheme, host, port = '', path = '/'] = found;
  return `${scheme ?? (host === 'localhost' ? 'http://' : 'https://')}${host}${port}${path}`;
}

/** Where a button was, a field is now: it shows another text before anything is typed. */
export async function becomesField({ pictures, read }: AnalysisContext, click: Event, typing: Event): Promise<boolean> {
  const [left, top, width, height] = grow(lineOf(typing.boxes), 2);
  const changed = click.first.find((box) => contains(box, { x: left + width / 2, y: top + height / 2 }));
  const end = changed ? changed[0] + changed[2] : left + width;
  const place: Box = [left, top, Math.max(width, end - left), height];
  const [before, after] = [await pictures.at(click.before), await pictures.at(typing.before)];
  const [was, is] = [joinLines(await read(before, [place])), joinLines(await read(after, [place]))];
  const isText = (text: string) => /\p{L}{3}/u.test(text);
  return isText(was) && isText(is) && similarity(comparable(was), comparable(is)) < otherText;
}

/** Less similar than this, it is another text, and not the same one read badly. */
const otherText = 0.4;

/** How far a click on a field, or on its label, is from the text, in pixels. */
const mostFromField = 160;

/** The click was into the field that is typed into next. */
export function isFocus(click: Event, typing: Event) {
  const line = union(typing.boxes);
  const { tip } = click;
  const isNear = tip === null || distance(clampInto(line, tip), tip) < mostFromField;
  const isThere = isNear && click.first.some((box) => contains(grow(box, 6), centre(line)));
  const isLevel = tip !== null && Math.abs(tip.y - centre(line).y) < 28;
  return isThere || isLevel;
}
