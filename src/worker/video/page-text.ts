// Reads the names of buttons, checkboxes and fields.
import { readInk } from '../ocr/ink.ts';
import { type Box, clipBox, type Picture } from '../ocr/picture.ts';
import type { Line } from '../ocr/read-picture.ts';
import { centre, clampInto, contains, distance, grow, type Point } from './boxes.ts';
import { findBorder, isClosed } from './find-border.ts';

export type ReadText = (picture: Picture, regions: Box[]) => Promise<Line[]>;
export type Named = { label: string; confidence: number; box: Box };

const nameOf = ({ text, confidence, box }: Line): Named => ({ label: cleanLabel(text) || text, confidence, box });

/** Arrows of lists, ticks and stars are not part of a name. */
export const cleanLabel = (text: string) =>
  text
    .replace(/^[^\p{L}\p{N}"'(£$€#@*•·.]+/u, '')
    .replace(/^[O0○◯●◉□☐☑] (?=\S)/u, '')
    .replace(/[\s*:▾▼▿⌄∨»›>|]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Edges and icons are read as single characters. */
const hasLetters = ({ text }: Line) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text);

/** The text of the element at this point. */
export async function readNameAt(
  read: ReadText,
  picture: Picture,
  tip: Point,
  hover: Box | null,
): Promise<Named | null> {
  const border = findBorder(picture, [tip.x - 1, tip.y - 9, 2, 18], { widest: 640, tallest: 160 });
  const around: Box = [tip.x - 280, tip.y - 44, 560, 88];
  const lines = await read(picture, [border ? join(around, border) : around, ...(hover ? [hover] : [])]);
  const under = lines
    .filter((line) => contains(line.box, tip, 5) && (hasLetters(line) || line.confidence > 0.7))
    .sort((one, two) => far(one, tip) - far(two, tip))[0];
  if (under) return nameOf(partAt(under, tip));
  for (const area of [border, hover]) {
    if (!area) continue;
    const inside = lines.filter((line) => hasLetters(line) && contains(area, centre(line.box)));
    const main = inside.sort((one, two) => (two.box[3] - one.box[3] > 3 ? 1 : one.box[1] - two.box[1]))[0];
    if (main && inside.length <= 4) return nameOf(main);
  }
  return null;
}

/** Of several texts with bars between them, the one under the point. */
function partAt(line: Line, { x }: Point): Line {
  const parts = [...line.text.matchAll(/(?:(?!\s[|I·•]\s).)+/gu)].map(({ 0: text, index }) => ({ text, index }));
  if (parts.length < 2) return line;
  const [left, top, width, height] = line.box;
  const letter = width / line.text.length;
  const place = (x - left) / letter;
  const part = parts.find(({ text, index }) => place < index + text.length + 1) ?? (parts.at(-1) as (typeof parts)[0]);
  const text = part.text.replace(/^\s*[|I·•]\s/u, '').trim();
  return { ...line, text, box: [left + part.index * letter, top, part.text.length * letter, height] };
}

/** The text in the same row as an element without text: to its right, else to its left. Null if it has its own text. */
export async function readLabelInRow(read: ReadText, picture: Picture, element: Box): Promise<Named | null> {
  const { x, y } = centre(element);
  const end = element[0] + element[2] + 1;
  const tall = Math.max(44, element[3] + 24);
  const rows: Box[] = [
    [0, y - tall, end, 2 * tall],
    [end, y - tall, picture.width - end, 2 * tall],
  ];
  const lines = (await read(picture, rows)).filter(hasLetters);
  const isOn = ({ box }: Line) => contains(box, { x, y }) && box[0] < element[0] - 8;
  if (lines.some(isOn) || lines.some(({ box }) => contains(element, centre(box)))) return null;
  const inRow = lines.filter(({ box }) => box[1] - 12 < y && box[1] + box[3] + 12 > y);
  // An icon in front of a name may be read as its first letter.
  const right = inRow
    .filter(({ box }) => box[0] >= element[0] - 8 && box[0] + box[2] > end + 8)
    .sort((one, two) => one.box[0] - two.box[0])[0];
  const left = inRow.filter(({ box }) => box[0] + box[2] < x).sort((one, two) => two.box[0] - one.box[0])[0];
  const name = right && right.box[0] - end < 40 ? right : (left ?? right);
  if (!name) return null;
  // Of two lines next to it, the first is its name.
  return nameOf(Math.abs(centre(name.box).y - y) > 6 ? titleOf(name, lines) : name);
}

/** The title under a picture that was clicked: in the next line of texts, the one that begins last before the point. */
export async function readTitleBelow(read: ReadText, picture: Picture, { x, y }: Point): Promise<Named | null> {
  const lines = (await read(picture, [[0, y, picture.width, titleShare * picture.height]])).filter(hasLetters);
  const [nearest] = lines.sort((one, two) => one.box[1] - two.box[1]);
  const title = lines
    .filter(({ box }) => nearest && Math.abs(box[1] - nearest.box[1]) < nearest.box[3] && box[0] <= x)
    .sort((one, two) => two.box[0] - one.box[0])[0];
  return title ? nameOf(title) : null;
}

const titleShare = 0.18;

/** The first of the lines under each other. */
function titleOf(line: Line, lines: Line[]): Line {
  const above = lines.find(({ box }) => {
    const gap = line.box[1] - (box[1] + box[3]);
    return Math.abs(box[0] - line.box[0]) < 8 && gap > -4 && gap < 0.8 * box[3] && box[3] >= 0.9 * line.box[3];
  });
  return above ?? line;
}

type Field = {
  field: Box;
  /** Where text was typed. */
  line?: Box;
  /** Where its text begins, after an icon. */
  start: number;
  /** The same page before anything was typed. */
  empty: Picture;
  /** Whether this was typed before. */
  isTypedText?: (line: Line) => boolean;
};

/** The name of a field: above it, to its left, or in it while it is empty. */
export async function readFieldName(
  read: ReadText,
  picture: Picture,
  { field, line, start, empty, isTypedText = () => false }: Field,
): Promise<Named | null> {
  const [left, top, width, height] = field;
  if (line && line[1] - top > 0.7 * line[3]) {
    const [own] = (await read(picture, [[left + 2, top, width - 4, line[1] - top + 2]])).filter(hasLetters);
    if (own) return nameOf(own);
  }
  const inRow: Box = [0, top - 2, left - 8, height + 4];
  const overIt: Box = [left - 24, top - 56, Math.min(width, 420) + 24, 58];
  const lines = (await read(picture, [overIt, inRow]))
    .filter(hasLetters)
    .filter(({ box }) => !isInField(picture, box, field));
  const over = lines
    .filter(({ box }) => box[1] + box[3] <= top + 4 && box[0] < left + 0.5 * width && box[0] > left - 24)
    .sort((one, two) => two.box[1] - one.box[1]);
  const above = over[0];
  const toTheLeft = lines
    .filter((each) => !isTypedText(each) && contains(inRow, centre(each.box)) && each.box[0] + each.box[2] <= left + 4)
    .sort((one, two) => two.box[0] - one.box[0])[0];
  const gapAbove = above ? top - (above.box[1] + above.box[3]) : 99;
  const gapToTheLeft = toTheLeft ? left - (toTheLeft.box[0] + toTheLeft.box[2]) : 999;
  // In a table the name is above the rows that were filled in before; in a form, it is next to each field.
  if (above && isTypedText(above)) {
    const near = toTheLeft ? nameOf(toTheLeft) : null;
    return near && gapToTheLeft < farLabel
      ? near
      : ((await readColumnHead(read, picture, { field, isTypedText })) ?? near);
  }
  if (above && toTheLeft && gapToTheLeft < farLabel && (await isNamedFromTheLeft(read, picture, above, toTheLeft)))
    return nameOf(toTheLeft);
  const hints = (await read(empty, [[start, top + 2, left + width - start, height - 4]])).filter(hasLetters);
  const inside = hints.sort((one, two) => two.text.length - one.text.length)[0];
  const isHint = inside !== undefined && isFaint(empty, inside.box, picture, line ?? grow(field, -4));
  // What is larger than the hint is the heading of the form.
  const isHeading = isHint && above !== undefined && above.box[3] > headingHeight * inside.box[3];
  if (above && !isHeading && gapAbove < 22 && above.box[3] < 34) return nameOf(above);
  if (toTheLeft && gapToTheLeft < 48) return nameOf(toTheLeft);
  if (isHint) return nameOf(inside);
  if (toTheLeft) return nameOf(toTheLeft);
  if (above && gapAbove < 34) return nameOf(above);
  return inside ? nameOf(inside) : null;
}

/** A line whose own name is in the same column as the other's: it is the value of the row above. */
async function isNamedFromTheLeft(read: ReadText, picture: Picture, { box }: Line, { box: name }: Line) {
  const [left, top, , height] = box;
  const lines = await read(picture, [[0, top - 2, left - 8, height + 4]]);
  return lines.filter(hasLetters).some(({ box: other }) => {
    const isLevel = contains([0, top, left, height], centre(other));
    const endsAlike = Math.abs(other[0] + other[2] - (name[0] + name[2])) < sameColumn;
    return isLevel && (Math.abs(other[0] - name[0]) < sameColumn || endsAlike);
  });
}

/** In pixels: a name to the left of its field is seldom further away. */
const farLabel = 160;
/** In pixels: names that begin or end so near to each other are in one column. */
const sameColumn = 8;

/** As a multiple of the height of the text in the field. */
const headingHeight = 1.2;

async function readColumnHead(
  read: ReadText,
  picture: Picture,
  { field, isTypedText = () => false }: Pick<Field, 'field' | 'isTypedText'>,
) {
  const [left, top, width] = field;
  const lines = (await read(picture, [[left - 12, top - 320, width + 24, 318]])).filter(hasLetters);
  const head = lines.filter((line) => !isTypedText(line)).sort((one, two) => two.box[1] - one.box[1])[0];
  return head ? nameOf(head) : null;
}

/** A hint is fainter than typed text. */
function isFaint(empty: Picture, hint: Box, full: Picture, typed: Box) {
  const strength = (picture: Picture, area: Box) => {
    const core = clipBox(area, picture);
    return core ? readInk(picture, { core, area: core }).full : 0;
  };
  return strength(empty, hint) < 0.85 * strength(full, typed);
}

/** Text in another field is not a name. */
function isInField(picture: Picture, line: Box, field: Box) {
  const around = findBorder(picture, line, { widest: 1100, tallest: 64 });
  if (!around || around[3] <= line[3] + 8 || line[0] - around[0] >= 48) return false;
  // The gap above the field has edges too.
  const isGap = around[1] + around[3] > field[1] - 5 && around[1] < field[1] - 5;
  return !isGap && isClosed(picture, around);
}

const far = ({ box }: Line, tip: Point) => distance(clampInto(box, tip), tip) + 0.2 * Math.abs(centre(box).y - tip.y);

function join(one: Box, two: Box): Box {
  const [left, top] = [Math.min(one[0], two[0]), Math.min(one[1], two[1])];
  const right = Math.max(one[0] + one[2], two[0] + two[2]);
  const bottom = Math.max(one[1] + one[3], two[1] + two[3]);
  return [left, top, right - left, bottom - top];
}
