// Finds and reads the lines of text in one picture.

import { cropLine, cropLines, type Strip } from './crop-lines.ts';
import { findLines } from './find-lines.ts';
import type { Networks } from './open-networks.ts';
import { type Box, clipBox, type Picture, wholeOf } from './picture.ts';
import type { Line } from './read-lines.ts';

export type ReadOptions = {
  /** Only these parts are searched for text. */
  regions?: Box[];
  /** Each of these is a line: nothing is searched, and one line is returned for each, in this order. */
  lines?: Box[];
  /** The scale at which lines are searched: less is faster, but misses small text. 1 is the size of the picture. */
  detail?: number;
};
type Read = (strips: Strip[]) => Promise<Line[]>;

/** Finds most text of 12 pixels at 0.8, and nearly all at 1. */
const defaultDetail = 0.8;
/** The network needs memory per pixel, so larger pictures are searched in parts. */
const maxPixels = 1_300_000;
/** The height of a tall line, so that each line is complete in one part. */
const overlap = 64;

export async function readPicture(
  { networks, read }: { networks: Networks; read: Read },
  picture: Picture,
  { regions, lines, detail = defaultDetail }: ReadOptions,
): Promise<Line[]> {
  if (lines) return readGiven(read, picture, lines);
  const boxes: Box[] = [];
  for (const region of regions ?? [wholeOf(picture)]) {
    const clipped = clipBox(region, picture);
    if (!clipped) continue;
    for (const part of partsOf(clipped, detail))
      boxes.push(...(await findLines(await networks.finder(), picture, { region: part, scale: detail })));
  }
  const strips = cropLines(
    picture,
    boxes.map((box) => clipBox(box, picture)).filter((box) => box !== null),
  );
  return (await read(strips)).filter(({ text }) => text !== '');
}

async function readGiven(read: Read, picture: Picture, boxes: Box[]): Promise<Line[]> {
  const strips = boxes.map((box) => {
    const clipped = clipBox(box, picture);
    return clipped ? cropLine(picture, clipped, { exact: true }) : [];
  });
  const answers = await read(strips.flat());
  return strips.map((parts, index) => {
    const lines = answers.splice(0, parts.length);
    const confidence = lines.length > 0 ? Math.min(...lines.map((line) => line.confidence)) : 0;
    const text = lines.map((line) => line.text).join(' ');
    return { text, confidence, box: boxes[index] as Box };
  });
}

function partsOf([left, top, width, height]: Box, detail: number): Box[] {
  const [wide, tall] = [Math.ceil(2048 / detail), Math.floor(maxPixels / detail ** 2)];
  const parts: Box[] = [];
  for (const [x, columns] of cuts(width, wide))
    for (const [y, rows] of cuts(height, Math.max(2 * overlap, Math.floor(tall / columns))))
      parts.push([left + x, top + y, columns, rows]);
  return parts;
}

function cuts(length: number, most: number): [from: number, length: number][] {
  const count = length <= most ? 1 : Math.ceil((length - overlap) / (most - overlap));
  const each = Math.ceil((length + (count - 1) * overlap) / count);
  return Array.from({ length: count }, (_, index) => {
    const from = index * (each - overlap);
    return [from, Math.min(each, length - from)];
  });
}
