import { expect, test } from 'vitest';
import type { Box, Picture } from '../ocr/picture.ts';
import { countDots } from './field-text.ts';

const field: Box = [10, 10, 200, 36];
const line: Box = [20, 16, 100, 24];

function draw(boxes: Box[]): Picture {
  const [width, height] = [220, 60];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, wide, tall] of boxes)
    for (let y = top; y < top + tall; y += 1) pixels.fill(0, y * width + left, y * width + left + wide);
  return { width, height, channels: 1, pixels };
}
const dots = (count: number, pitch = 8): Box[] =>
  Array.from({ length: count }, (_, index) => [24 + index * pitch, 26, 4, 4] as Box);

test('the dots of a password are counted', () => {
  expect(countDots(draw(dots(7)), { field, line })).toBe(7);
});

test('a caret after the dots does not count', () => {
  expect(countDots(draw([...dots(7), [84, 17, 1, 22]]), { field, line })).toBe(7);
});

test.each<[string, Box[]]>([
  ['letters', [...dots(2), [40, 20, 6, 12], [50, 20, 6, 12], [60, 20, 6, 12]]],
  [
    'an ellipsis at the end of a word',
    [[24, 18, 8, 12], [36, 18, 8, 12], ...dots(3).map(([x, y, w, h]) => [x + 26, y, w, h] as Box)],
  ],
  [
    'dots at irregular distances',
    [
      [24, 26, 4, 4],
      [31, 26, 4, 4],
      [50, 26, 4, 4],
      [57, 26, 4, 4],
    ],
  ],
  ['nothing', []],
])('%s are no password', (_, boxes) => {
  expect(countDots(draw(boxes), { field, line })).toBe(0);
});
