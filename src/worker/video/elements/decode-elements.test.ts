import { expect, test } from 'vitest';
import { type Cells, decodeElements } from './decode-elements.ts';

const [columns, rows] = [20, 10];
const planes = { button: 0, link: 8, dialog: 9, sides: 11, sidesOfHolders: 15 };

const emptyCells = (): Cells => ({ columns, rows, data: new Float32Array(19 * columns * rows).fill(-8) });

type Mark = { plane: number; column: number; row: number; value?: number; sides: number[]; sidesAt?: number };

/** Sides are in pixels. */
function mark({ data }: Cells, { plane, column, row, value = 3, sides, sidesAt = planes.sides }: Mark) {
  const at = row * columns + column;
  data[plane * columns * rows + at] = value;
  for (const [index, side] of sides.entries()) data[(sidesAt + index) * columns * rows + at] = Math.log(side / 8);
}

test('a likely cell becomes an element with the sides that are given there', () => {
  const cells = emptyCells();
  mark(cells, { plane: planes.button, column: 5, row: 3, sides: [30, 10, 50, 14] });
  const [button, ...others] = decodeElements(cells);
  expect(others).toEqual([]);
  expect(button?.kind).toBe('button');
  expect(button?.confidence).toBeCloseTo(0.953, 2);
  expect(button?.box.map(Math.round)).toEqual([14, 18, 80, 24]);
});

test('a neighbouring cell that is less likely is no element of its own', () => {
  const cells = emptyCells();
  mark(cells, { plane: planes.button, column: 5, row: 3, sides: [30, 10, 50, 14] });
  mark(cells, { plane: planes.button, column: 6, row: 3, value: 2, sides: [38, 10, 42, 14] });
  expect(decodeElements(cells)).toHaveLength(1);
});

test('of two kinds at one place the more certain one stays', () => {
  const cells = emptyCells();
  mark(cells, { plane: planes.button, column: 5, row: 3, value: 1, sides: [30, 10, 50, 14] });
  mark(cells, { plane: planes.link, column: 5, row: 3, value: 2, sides: [30, 10, 50, 14] });
  expect(decodeElements(cells).map(({ kind }) => kind)).toEqual(['link']);
});

test('a dialog has its own sides, and may have a button at its centre', () => {
  const cells = emptyCells();
  mark(cells, { plane: planes.button, column: 9, row: 5, sides: [30, 10, 30, 10] });
  mark(cells, { plane: planes.dialog, column: 9, row: 5, sides: [70, 40, 70, 30], sidesAt: planes.sidesOfHolders });
  const found = decodeElements(cells);
  expect(found.map(({ kind, box }) => [kind, ...box.map(Math.round)])).toEqual([
    ['button', 46, 34, 60, 20],
    ['dialog', 6, 4, 140, 70],
  ]);
});
