import { expect, test } from 'vitest';
import { divideLine } from './divide-line.ts';

const line = { left: 4, right: 76, baseline: 20, capital: 10 };

/** A white picture with dark strokes at these columns. */
function pictureWith(columns: number[]) {
  const grey = { width: 80, height: 30, values: new Uint8Array(80 * 30).fill(255) };
  for (const x of columns) for (let y = 11; y < 20; y += 1) grey.values[y * grey.width + x] = 30;
  return grey;
}

test('divides at a gap that is wider than a capital is high', () => {
  const parts = divideLine(pictureWith([5, 9, 13, 27, 31, 75]), line);
  expect(parts).toEqual([
    { ...line, right: 14 },
    { ...line, left: 27, right: 32 },
    { ...line, left: 75 },
  ]);
});

test('does not divide at a space, nor before the first or after the last stroke', () => {
  expect(divideLine(pictureWith([20, 24, 33, 42, 50]), line)).toEqual([line]);
});

test('does not divide an empty line', () => {
  expect(divideLine(pictureWith([]), line)).toEqual([line]);
});
