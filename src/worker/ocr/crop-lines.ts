// Crops lines tightly around their letters, dark on white, without underlines and edges of buttons and fields: what the
// network marks is coarse, may miss the end of a line, and may contain two labels side by side.
import { type Blob, findBlobs } from './find-blobs.ts';
import { type Ink, readInk } from './ink.ts';
import { type Box, cropPicture, type Picture } from './picture.ts';

/** A cropped line and its position. */
export type Strip = { box: Box; picture: Picture };
/** `to` is exclusive. */
type Span = { from: number; to: number };
/** The kind of each pixel of the ink's area: letter, other, or 0 for none. */
type Sheet = { ink: Ink; width: number; height: number; kinds: Uint8Array; rows: Span; columns: Span };

const letter = 1;
const other = 2;
/** Relative to the letter height: gaps up to which more belongs to the line, and beyond which a new one begins. */
const wordGap = 0.5;
const labelGap = 1.4;
/** The height of a strip: relative to its letters, and to its box where the letters are low. */
const letterPadding = 1.5;
const boxPadding = 0.72;
const sidePadding = 0.3;
/** Pixel offsets of a letter's antialiased edge: the tail of a comma is faint. */
const reach = [-2, -1, 0, 1, 2];

/** Several strips for a box with labels side by side; one for boxes that contain the same line. */
export function cropLines(picture: Picture, boxes: Box[]): Strip[] {
  const strips = boxes.flatMap((box) => cropLine(picture, box));
  const largestFirst = [...strips].sort((one, two) => two.box[2] * two.box[3] - one.box[2] * one.box[3]);
  const kept = largestFirst.filter(
    (strip, index) => !largestFirst.slice(0, index).some((larger) => isIn(strip, larger)),
  );
  return inReadingOrder(kept);
}

/** Row by row, each from the left. Strips in one row rarely have exactly the same top. */
function inReadingOrder(strips: Strip[]): Strip[] {
  const middle = ({ box: [, top, , height] }: Strip) => top + height / 2;
  const rows: Strip[][] = [];
  for (const strip of [...strips].sort((one, two) => middle(one) - middle(two))) {
    const first = rows.at(-1)?.[0];
    if (first && middle(strip) - middle(first) < first.box[3] / 2) rows.at(-1)?.push(strip);
    else rows.push([strip]);
  }
  return rows.flatMap((row) => row.sort((one, two) => one.box[0] - two.box[0]));
}

/** `exact`: the line does not extend beyond the box. */
export function cropLine(picture: Picture, box: Box, { exact = false } = {}): Strip[] {
  const [left, top, width, height] = box;
  // The box of a button may contain more of its surroundings than of the button, and that of a heading more ink than space.
  const middle: Box = [left, Math.floor(top + height / 4), width, Math.ceil(height / 2)];
  const inMiddle = cropWith(picture, { box, core: middle, exact });
  const fitted = inMiddle.share > 0.35 ? inMiddle : cropWith(picture, { box, core: box, exact });
  const best = fitted.share > inMiddle.share ? fitted : inMiddle;
  return best.strips.length > 0 ? best.strips : [{ box, picture: cropPicture(picture, box) }];
}

type CropOptions = { box: Box; core: Box; exact: boolean };

/** `share`: how much of the box's width the letters take. */
function cropWith(picture: Picture, { box, core, exact }: CropOptions): { strips: Strip[]; share: number } {
  const [left, top, width, height] = box;
  const beside = exact ? 0 : 2 * height;
  const area: Box = [left - beside, top - height / 4, width + 2 * beside, height * 1.5];
  const ink = readInk(picture, { core, area });
  if (ink.share > 0.6 || ink.share < 0.005) return { strips: [], share: 0 };
  const sheet = sortInk(ink, box);
  const band = findBand(sheet);
  if (!band) return { strips: [], share: 0 };
  const runs = findRuns(sheet, band);
  const share = runs.reduce((sum, { from, to }) => sum + to - from, 0) / width;
  return { strips: runs.map((run) => cutOut(sheet, { run, band })), share };
}

/** Letters are lower than the marked box; edges of buttons and fields are not, and underlines are much lower. */
function sortInk(ink: Ink, [left, top, boxWidth, boxHeight]: Box): Sheet {
  const { contrast, minContrast, box } = ink;
  const [, , width, height] = box;
  const rows = { from: top - box[1], to: top - box[1] + boxHeight };
  const columns = { from: left - box[0], to: left - box[0] + boxWidth };
  const kinds = new Uint8Array(width * height);
  const strokes: { blob: Blob; places: number[] }[] = [];
  findBlobs({ width, height, isMarked: (at) => (contrast[at] as number) >= minContrast }, (blob, places) => {
    const [wide, tall] = [blob.right - blob.left + 1, blob.bottom - blob.top + 1];
    const isCut = wide > boxHeight && (blob.top === 0 || blob.bottom === height - 1);
    const isEdge = isCut || tall >= 0.9 * boxHeight || (wide > 2 * boxHeight && tall <= 0.25 * boxHeight);
    const edge = isEdge ? edgeRows(places, { width, wide }) : null;
    for (const at of places) kinds[at] = edge && isWithin(edge, Math.floor(at / width)) ? other : letter;
    if (!isEdge && tall <= 0.2 * boxHeight && blob.top > (rows.from + rows.to) / 2) strokes.push({ blob, places });
  });
  for (const { places } of underlines(strokes, columns)) for (const at of places) kinds[at] = other;
  return { ink, width, height, kinds, rows, columns };
}

/** From the first to the last of its long rows, since a letter may touch it. All rows if none is long. */
function edgeRows(places: number[], { width, wide }: { width: number; wide: number }): Span {
  const counts = new Map<number, number>();
  for (const at of places) counts.set(Math.floor(at / width), (counts.get(Math.floor(at / width)) ?? 0) + 1);
  const long = [...counts].filter(([, count]) => count > wide / 2).map(([row]) => row);
  return long.length > 0
    ? { from: Math.min(...long), to: Math.max(...long) + 1 }
    : { from: 0, to: Number.MAX_SAFE_INTEGER };
}

const isWithin = ({ from, to }: Span, at: number) => at >= from && at < to;

/** Strokes at one height that together span most of the text, interrupted only by descenders. */
function underlines<Stroke extends { blob: Blob }>(strokes: Stroke[], { from, to }: Span): Stroke[] {
  return strokes.filter(({ blob: { top } }) => {
    const level = strokes.filter(({ blob }) => Math.abs(blob.top - top) <= 1);
    const covered = level.reduce((sum, { blob }) => sum + blob.right - blob.left + 1, 0);
    return covered > 0.5 * (to - from);
  });
}

/** The rows of the letters: from the one with the most ink, up and down to where there is none. */
function findBand({ width, height, kinds, rows, columns }: Sheet): Span | null {
  const inkIn = (y: number) => {
    let count = 0;
    for (let x = columns.from; x < columns.to; x += 1) if (kinds[y * width + x] === letter) count += 1;
    return count;
  };
  const tall = rows.to - rows.from;
  let [start, most] = [-1, 0];
  for (let y = Math.floor(rows.from + tall * 0.3); y < rows.to - tall * 0.3; y += 1) {
    const count = inkIn(y);
    if (count > most) [most, start] = [count, y];
  }
  if (start < 0) return null;
  const walk = (step: 1 | -1) => {
    let last = start;
    for (let y = start + step; y >= 0 && y < height; y += step) {
      const outside = y < rows.from || y >= rows.to;
      if (inkIn(y) > 0) last = y;
      else if (Math.abs(y - last) > (outside ? 0 : Math.max(1, Math.round(tall * 0.14)))) break;
    }
    return last;
  };
  const band = { from: walk(-1), to: walk(1) + 1 };
  return band.to - band.from >= 4 ? band : null;
}

/** Runs of connected columns in the band, including a little beyond the marked box. */
function findRuns({ width, kinds, columns }: Sheet, band: Span): Span[] {
  const tall = band.to - band.from;
  const has = (x: number, kind: number) => {
    for (let y = band.from; y < band.to; y += 1) if (kinds[y * width + x] === kind) return true;
    return false;
  };
  const middle = Math.floor((band.from + band.to) / 2) * width;
  const isSeparated = ({ from, to }: Span) => kinds.subarray(middle + from, middle + to).includes(other);
  const runs: Span[] = [];
  for (let x = columns.from; x < columns.to; x += 1) {
    if (!has(x, letter)) continue;
    const last = runs.at(-1);
    if (last && x - last.to <= labelGap * tall && !isSeparated({ from: last.to, to: x })) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  const grow = (start: number, step: 1 | -1) => {
    let last = start;
    for (let x = start + step; x >= 0 && x < width && Math.abs(x - last) <= wordGap * tall; x += step) {
      if (kinds[middle + x] === other) break;
      if (has(x, letter)) last = x;
    }
    return last;
  };
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.from = grow(first.from, -1);
  if (last) last.to = grow(last.to - 1, 1) + 1;
  return runs;
}

/** With the padding around the letters that the network was trained on. */
function cutOut({ ink, rows, kinds, ...sheet }: Sheet, { run, band }: { run: Span; band: Span }): Strip {
  const tall = band.to - band.from;
  const height = Math.round(Math.max(tall * letterPadding, Math.min((rows.to - rows.from) * boxPadding, tall * 2)));
  const side = Math.round(tall * sidePadding);
  const top = Math.round((band.from + band.to - height) / 2);
  const [left, width] = [run.from - side, run.to - run.from + 2 * side];
  const pixels = new Uint8Array(width * height).fill(255);
  // The antialiased edge of a letter belongs to it; faint pixels elsewhere are shadows or patterns.
  const isAtLetter = (at: number) =>
    kinds[at] === letter || reach.some((row) => reach.some((step) => kinds[at + row * sheet.width + step] === letter));
  for (let y = Math.max(0, top); y < Math.min(sheet.height, top + height); y += 1)
    for (let x = run.from; x < run.to; x += 1) {
      const at = y * sheet.width + x;
      const grey = 255 - Math.min(255, Math.round(((ink.contrast[at] as number) * 255) / ink.full));
      if (kinds[at] !== other && isAtLetter(at)) pixels[(y - top) * width + x - left] = grey;
    }
  const box: Box = [left + ink.box[0], top + ink.box[1], width, height];
  return { box, picture: { width, height, channels: 1, pixels } };
}

function isIn({ box: [x, y, width, height] }: Strip, { box: [left, top, wide, tall] }: Strip) {
  const across = Math.min(x + width, left + wide) - Math.max(x, left);
  const down = Math.min(y + height, top + tall) - Math.max(y, top);
  return across > 0.6 * width && down > 0.6 * Math.min(height, tall);
}
