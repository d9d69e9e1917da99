// The boxes in which one picture differs from another.
import { findBlobs } from '../ocr/find-blobs.ts';
import type { Box } from '../ocr/picture.ts';
import type { Size } from './open-video.ts';

/** Pixels: small enough for a cursor, large enough to average out the noise of compression. */
const cell = 4;
/** How much the pixels of a cell may differ on average by compression alone, in ordinary frames and in key frames. */
const noise = 6;
const keyNoise = 12;
/** Cells this far apart belong to the same change. */
const reach = 2;

export type Change = { boxes: Box[] /** Of the whole picture, from 0 to 1. */; share: number };

const none: Change = { boxes: [], share: 0 };

export function createChangeFinder({ width, height }: Size) {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const marks = new Uint8Array(columns * rows);
  const near = new Uint8Array(columns * rows);

  return (before: Uint8Array, now: Uint8Array, { isKey = false } = {}): Change => {
    marks.fill(0);
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      const [from, to] = [row * cell * width, Math.min(height, (row + 1) * cell) * width];
      if (Buffer.compare(before.subarray(from, to), now.subarray(from, to)) === 0) continue;
      count += markRow(marks, { before, now, width, row, columns, from, to, threshold: isKey ? keyNoise : noise });
    }
    if (count === 0) return none;
    widen(marks, near, { columns, rows });
    const boxes: Box[] = [];
    findBlobs({ width: columns, height: rows, isMarked: (at) => near[at] === 1 }, (_blob, places) => {
      const inside = places.filter((at) => marks[at] === 1);
      if (inside.length > 0) boxes.push(boxOf(inside, columns));
    });
    return { boxes, share: count / marks.length };
  };
}

type Row = {
  before: Uint8Array;
  now: Uint8Array;
  width: number;
  row: number;
  columns: number;
  from: number;
  to: number;
  threshold: number;
};

function markRow(marks: Uint8Array, { before, now, width, row, columns, from, to, threshold }: Row) {
  let count = 0;
  for (let column = 0; column < columns; column += 1) {
    let sum = 0;
    const right = Math.min(width, (column + 1) * cell);
    for (let line = from; line < to; line += width)
      for (let at = line + column * cell; at < line + right; at += 1)
        sum += Math.abs((now[at] as number) - (before[at] as number));
    if (sum <= threshold * cell * cell) continue;
    marks[row * columns + column] = 1;
    count += 1;
  }
  return count;
}

/** So that parts of the same change touch. */
function widen(marks: Uint8Array, near: Uint8Array, { columns, rows }: { columns: number; rows: number }) {
  near.fill(0);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!marks[y * columns + x]) continue;
      const [left, right] = [Math.max(0, x - reach), Math.min(columns, x + reach + 1)];
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row += 1)
        near.fill(1, row * columns + left, row * columns + right);
    }
}

function boxOf(places: number[], columns: number): Box {
  let [left, top, right, bottom] = [1e9, 1e9, 0, 0];
  for (const at of places) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  return [left * cell, top * cell, (right - left) * cell, (bottom - top) * cell];
}
