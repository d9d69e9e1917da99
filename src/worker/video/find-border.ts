// The button, field or card around something, by its edges.
import type { Box, Picture } from '../ocr/picture.ts';

/** The least difference in brightness that is an edge. */
const edgeContrast = 5;
/** The part of its length that must be visible. */
const edgeShare = 0.8;

/** Null when there is no border within these distances. */
export function findBorder(picture: Picture, inner: Box, { widest = 900, tallest = 260 } = {}): Box | null {
  const grey = greyOf(picture);
  const rows: Span = [Math.round(inner[1]), Math.round(inner[1] + inner[3])];
  const start: Span = [Math.round(inner[0]), Math.round(inner[0] + inner[2])];
  const left = look(start[0], -1, widest, (x) => isEdge(rows, (y) => grey(x, y) - grey(x - 2, y)));
  const right = look(start[1], 1, widest, (x) => isEdge(rows, (y) => grey(x, y) - grey(x + 2, y)));
  if (left === null || right === null || right - left > widest) return null;
  const columns: Span = [left + 5, right - 5];
  if (columns[1] - columns[0] < 4) columns.splice(0, 2, left, right);
  const top = look(rows[0], -1, tallest, (y) => isEdge(columns, (x) => grey(x, y) - grey(x, y - 2)));
  const bottom = look(rows[1], 1, tallest, (y) => isEdge(columns, (x) => grey(x, y) - grey(x, y + 2)));
  if (top === null || bottom === null || bottom - top > tallest) return null;
  return [left, top, right - left, bottom - top];
}

/** The area above an underline, as some fields have instead of a border. */
export function findUnderline(picture: Picture, [left, top, , height]: Box): Box | null {
  const grey = greyOf(picture);
  const isLine = (x: number, y: number) => Math.abs(grey(x, y) - grey(x, y - 2)) > edgeContrast;
  for (let y = top + height; y < top + 2 * height; y += 1) {
    let [from, to] = [left + 4, left + 4];
    while (from > left - 60 && isLine(from, y)) from -= 1;
    while (to < left + 1100 && isLine(to, y)) to += 1;
    if (to - from > 4 * height) return [from, top - 4, to - from, y - top + 4];
  }
  return null;
}

/** Whether its left edge ends at its top corner, as a field's does; a gap between other boxes on a card goes on. */
export function isClosed(picture: Picture, [left, top]: Box): boolean {
  const grey = greyOf(picture);
  return !isEdge([top - 14, top - 6], (y) => grey(left, y) - grey(left - 2, y));
}

type Span = [from: number, to: number];

function look(from: number, step: 1 | -1, far: number, isThere: (at: number) => boolean): number | null {
  for (let at = from; Math.abs(at - from) <= far; at += step) if (isThere(at)) return at;
  return null;
}

/** Along an edge, all pixels change in the same direction: from light to dark or from dark to light. */
function isEdge([from, to]: Span, difference: (at: number) => number) {
  let [up, down] = [0, 0];
  for (let at = from; at <= to; at += 1) {
    const each = difference(at);
    if (each > edgeContrast) up += 1;
    else if (each < -edgeContrast) down += 1;
  }
  return Math.max(up, down) >= edgeShare * (to - from + 1);
}

/** Outside the picture a value that always makes an edge. */
function greyOf({ width, height, channels, pixels }: Picture) {
  return (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 1000;
    const at = (y * width + x) * channels;
    if (channels === 1) return pixels[at] as number;
    return ((pixels[at] as number) * 77 + (pixels[at + 1] as number) * 150 + (pixels[at + 2] as number) * 29) >> 8;
  };
}
