// Finds and reads the lines of text in one picture.
import { cutLine, type Strip } from './cut-line.ts';
import { divideLine } from './divide-line.ts';
import { type FoundLine, findLines } from './find-lines.ts';
import { cutGrey, type Grey, toGrey } from './grey.ts';
import type { Networks } from './open-networks.ts';
import { type Box, clipBox, type Picture, type Size, wholeOf } from './picture.ts';
import type { ReadText } from './read-lines.ts';

export type Line = {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  box: Box;
};
export type ReadOptions = {
  /** Only these parts are searched for text. */
  regions?: Box[];
  /** Each of these is a line, and one line is returned for each, in this order. */
  lines?: Box[];
};
type Tools = { networks: Networks; read: (strips: Strip[]) => Promise<ReadText[]> };

/** The network needs memory per pixel, so larger pictures are searched in parts. */
const maxPart = 1600;
/** The height of a tall line, so that each line is complete in one part. */
const overlap = 64;
/** What is around a region helps to see what is text in it. */
const around = { x: 160, y: 24 };
/** The box of a line, in heights of a capital. */
const [boxAbove, boxBelow, boxBeside] = [0.4, 0.45, 0.35];

export async function readPicture(tools: Tools, picture: Picture, options: ReadOptions): Promise<Line[]> {
  if (options.lines) return readGiven(tools, picture, options.lines);
  const grey = toGrey(picture);
  const found: FoundLine[] = [];
  for (const region of options.regions ?? [wholeOf(picture)]) found.push(...(await findIn(tools, grey, region)));
  const lines = inReadingOrder(withoutCopies(found));
  const texts = await tools.read(lines.map((line) => cutLine(grey, line)));
  const read = await readDivided(
    tools,
    grey,
    lines.map((line, index) => [line, texts[index] as ReadText]),
  );
  return read.map(([line, text]) => lineOf(line, text)).filter(({ text }) => text !== '');
}

type Read = [FoundLine, ReadText];

/** Lines that turn out to be several are read again, each alone. */
async function readDivided(tools: Tools, grey: Grey, lines: Read[]): Promise<Read[]> {
  const all = lines.map(([line, text]) => ({
    line,
    text,
    parts: text.isProportional ? divideLine(grey, line) : [line],
  }));
  const divided = all.flatMap(({ parts }) => (parts.length > 1 ? parts : []));
  const texts = await tools.read(divided.map((part) => cutLine(grey, part)));
  return all.flatMap(({ line, text, parts }) =>
    parts.length > 1 ? parts.map((part): Read => [part, texts.shift() as ReadText]) : [[line, text] as Read],
  );
}

/** Lines of which most is in the region. One that goes on beyond what was searched is searched again, in the whole row. */
async function findIn(tools: Tools, grey: Grey, region: Box): Promise<FoundLine[]> {
  if (!clipBox(region, grey)) return [];
  const area = nearby(region, grey);
  const search = async (where: Box) =>
    (await findAll(tools, grey, where)).filter((line) => isMostlyIn(boxOf(line), region));
  const found = await search(area);
  const end = area[0] + area[2];
  const isCut = (line: FoundLine) =>
    (area[0] > 0 && line.left < area[0] + 6) || (end < grey.width && line.right > end - 6);
  return found.some(isCut) ? search([0, area[1], grey.width, area[3]]) : found;
}

function nearby([left, top, width, height]: Box, grey: Grey): Box {
  const near: Box = [left - around.x, top - around.y, width + 2 * around.x, height + 2 * around.y];
  return clipBox(near, grey) ?? [0, 0, grey.width, grey.height];
}

async function findAll({ networks }: Tools, grey: Grey, area: Box): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  for (const part of partsOf(area))
    for (const line of await findLines(await networks.finder(), cutGrey(grey, part)))
      found.push({
        ...line,
        left: line.left + part[0],
        right: line.right + part[0],
        baseline: line.baseline + part[1],
      });
  return found;
}

async function readGiven(tools: Tools, picture: Picture, boxes: Box[]): Promise<Line[]> {
  const grey = toGrey(picture);
  const parts: FoundLine[][] = [];
  for (const box of boxes) {
    const within = (await findAll(tools, grey, nearby(box, grey))).filter((line) => isAt(line, box));
    const cut = within.map((line) => ({
      ...line,
      left: Math.max(line.left, box[0]),
      right: Math.min(line.right, box[0] + box[2]),
    }));
    parts.push(cut.length > 0 ? inReadingOrder(withoutCopies(cut)) : guess(box, grey));
  }
  const texts = await tools.read(parts.flat().map((line) => cutLine(grey, line)));
  return parts.map((lines, index) => {
    const read = texts.splice(0, lines.length).filter(({ text }) => text !== '');
    const confidence = read.length > 0 ? Math.min(...read.map((each) => each.confidence)) : 0;
    return { text: read.map(({ text }) => text).join(' '), confidence, box: boxes[index] as Box };
  });
}

/** Where the line would be if the box were drawn around it. */
function guess(box: Box, picture: Size): FoundLine[] {
  const clipped = clipBox(box, picture);
  if (!clipped || clipped[3] < 6) return [];
  const [left, top, width, height] = clipped;
  const capital = height / (boxAbove + 1 + boxBelow);
  return [{ left, right: left + width, baseline: top + (1 + boxAbove) * capital, capital }];
}

function isAt({ left, right, baseline, capital }: FoundLine, [x, y, width, height]: Box) {
  const middle = baseline - capital / 2;
  return middle > y && middle < y + height && Math.min(right, x + width) - Math.max(left, x) > capital / 3;
}

function boxOf({ left, right, baseline, capital }: FoundLine): Box {
  const width = right - left + 2 * boxBeside * capital;
  return [left - boxBeside * capital, baseline - (1 + boxAbove) * capital, width, (1 + boxAbove + boxBelow) * capital];
}

function lineOf(line: FoundLine, { text, confidence }: ReadText): Line {
  const [left, top, width, height] = boxOf(line).map(Math.round) as Box;
  return { text, confidence, box: [left, top, width, height] };
}

/** How much of the first box is in the second. */
function share([x, y, width, height]: Box, [left, top, wide, tall]: Box) {
  const across = Math.min(x + width, left + wide) - Math.max(x, left);
  const down = Math.min(y + height, top + tall) - Math.max(y, top);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}

const isMostlyIn = (one: Box, other: Box) => share(one, other) > 0.5;

/** Regions may overlap, and a line that is cut by the edge of a part is complete in another. */
function withoutCopies(lines: FoundLine[]): FoundLine[] {
  const widestFirst = [...lines].sort((one, other) => other.right - other.left - (one.right - one.left));
  const kept: FoundLine[] = [];
  for (const line of widestFirst) if (!kept.some((other) => isMostlyIn(boxOf(line), boxOf(other)))) kept.push(line);
  return kept;
}

/** Row by row, each from the left. Lines in one row rarely have exactly the same height. */
function inReadingOrder(lines: FoundLine[]): FoundLine[] {
  const middle = ({ baseline, capital }: FoundLine) => baseline - capital / 2;
  const rows: FoundLine[][] = [];
  for (const line of [...lines].sort((one, other) => middle(one) - middle(other))) {
    const first = rows.at(-1)?.[0];
    if (first && middle(line) - middle(first) < first.capital * 0.9) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.left - other.left));
}

function partsOf([left, top, width, height]: Box): Box[] {
  const parts: Box[] = [];
  for (const [x, columns] of cuts(width))
    for (const [y, rows] of cuts(height)) parts.push([left + x, top + y, columns, rows]);
  return parts;
}

function cuts(length: number): [from: number, length: number][] {
  const count = length <= maxPart ? 1 : Math.ceil((length - overlap) / (maxPart - overlap));
  const each = Math.ceil((length + (count - 1) * overlap) / count);
  return Array.from({ length: count }, (_, index) => {
    const from = index * (each - overlap);
    return [from, Math.min(each, length - from)];
  });
}
