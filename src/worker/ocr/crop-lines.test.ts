import { expect, test } from 'vitest';
import { cropLine, cropLines } from './crop-lines.ts';
import type { Box, Picture } from './picture.ts';

const [width, height] = [200, 40];

/** Coloured boxes on a background. */
function draw(boxes: [Box, number][], background = 255): Picture {
  const pixels = new Uint8Array(width * height).fill(background);
  for (const [[left, top, wide, tall], colour] of boxes)
    for (let y = top; y < top + tall; y += 1) pixels.fill(colour, y * width + left, y * width + left + wide);
  return { width, height, channels: 1, pixels };
}

const letters = (left: number, count: number): [Box, number][] =>
  Array.from({ length: count }, (_, index) => [[left + index * 8, 15, 5, 10], 0] as [Box, number]);

const inkOf = ({ pixels }: Picture) => pixels.filter((value) => value < 128).length;

test('a line is cropped around its letters, with some padding', () => {
  const [strip, ...others] = cropLine(draw(letters(60, 6)), [50, 8, 70, 24]);
  expect(others).toEqual([]);
  expect(strip?.box).toEqual([57, 12, 51, 17]);
});

test('labels side by side are separate lines', () => {
  const strips = cropLine(draw([...letters(20, 4), ...letters(90, 4)]), [15, 8, 120, 24]);
  expect(strips.map(({ box }) => Math.round(box[0] + box[2] / 2))).toEqual([35, 105]);
});

test('light letters on dark become dark on white', () => {
  const light = letters(60, 6).map(([box]) => [box, 200] as [Box, number]);
  const [strip] = cropLine(draw(light, 40), [50, 8, 70, 24]);
  expect(strip?.picture.pixels[0]).toBe(255);
  expect(inkOf(strip?.picture as Picture)).toBe(6 * 50);
});

test.each<[string, [Box, number][]]>([
  ['an underline', [[[60, 27, 45, 1], 0]]],
  [
    'an underline interrupted by letters',
    [
      [[60, 27, 20, 1], 0],
      [[84, 27, 21, 1], 0],
    ],
  ],
  [
    'the edge of a field',
    [
      [[48, 7, 80, 1], 0],
      [[48, 33, 80, 1], 0],
      [[48, 7, 1, 27], 0],
      [[127, 7, 1, 27], 0],
    ],
  ],
])('%s is not part of the text', (_, edges) => {
  const [strip] = cropLine(draw([...letters(60, 6), ...edges]), [50, 8, 70, 24]);
  expect(inkOf(strip?.picture as Picture)).toBe(6 * 50);
});

test('a partly marked line is cropped whole, and a line marked twice once', () => {
  const strips = cropLines(draw(letters(60, 6)), [
    [58, 8, 30, 24],
    [80, 8, 30, 24],
  ]);
  expect(strips.map(({ box }) => box)).toEqual([[57, 12, 51, 17]]);
});

test('a line at a known position does not extend beyond it', () => {
  const [strip] = cropLine(draw(letters(60, 6)), [58, 8, 23, 24], { exact: true });
  expect(strip?.box).toEqual([57, 12, 27, 17]);
});

test('a box without letters is kept as it is', () => {
  const [strip] = cropLine(draw([]), [50, 8, 70, 24]);
  expect(strip?.box).toEqual([50, 8, 70, 24]);
});
