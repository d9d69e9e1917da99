// What the network says about each cell becomes elements with boxes.
import type { Box } from '../../ocr/picture.ts';

/** As in training/elements/network.py. */
const elementKinds = [
  'button',
  'input',
  'select',
  'checkbox',
  'radio',
  'switch',
  'option',
  'tab',
  'link',
  'dialog',
  'message',
] as const;
export type ElementKind = (typeof elementKinds)[number];
export type FoundElement = {
  kind: ElementKind;
  /** From 0 to 1. */
  confidence: number;
  box: Box;
};
/** One value per cell, row by row, for each kind; then the logarithms of the sides of elements, and of what holds elements. */
export type Cells = { columns: number; rows: number; data: Float32Array };

export const cellSize = 8;
const minConfidence = 0.3;
/** Of two elements of one kind, or of two kinds, that overlap more than this, the less certain one is left out. */
const [sameKindOverlap, otherKindOverlap] = [0.45, 0.7];
const longestSide = 6;

export const holdsElements = (kind: ElementKind) => kind === 'dialog' || kind === 'message';

/** The most certain first. */
export function decodeElements(cells: Cells): FoundElement[] {
  const found = elementKinds.flatMap((kind, plane) => findPeaks(cells, kind, plane));
  const kept: FoundElement[] = [];
  for (const each of found.sort((one, two) => two.confidence - one.confidence))
    if (!kept.some((other) => isSame(each, other))) kept.push(each);
  return kept;
}

const isSame = (one: FoundElement, other: FoundElement) =>
  overlapShare(one.box, other.box) > (one.kind === other.kind ? sameKindOverlap : otherKindOverlap);

/** The cells that are at least as likely as their neighbours. */
function findPeaks({ columns, rows, data }: Cells, kind: ElementKind, plane: number): FoundElement[] {
  const size = columns * rows;
  const least = Math.log(minConfidence / (1 - minConfidence));
  const valueAt = (row: number, column: number) =>
    row < 0 || column < 0 || row >= rows || column >= columns
      ? -Infinity
      : (data[plane * size + row * columns + column] as number);
  const found: FoundElement[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const value = valueAt(row, column);
      if (value < least) continue;
      const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => valueAt(row + down, column + across)));
      if (value < Math.max(...around)) continue;
      const first = elementKinds.length + (holdsElements(kind) ? 4 : 0);
      const side = (index: number) => {
        const logarithm = data[(first + index) * size + row * columns + column] as number;
        return Math.exp(Math.min(longestSide, Math.max(-4, logarithm))) * cellSize;
      };
      const [x, y] = [(column + 0.5) * cellSize, (row + 0.5) * cellSize];
      const box: Box = [x - side(0), y - side(1), side(0) + side(2), side(1) + side(3)];
      found.push({ kind, confidence: 1 / (1 + Math.exp(-value)), box });
    }
  return found;
}

function overlapShare(one: Box, other: Box) {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (one[2] * one[3] + other[2] * other[3] - both);
}
