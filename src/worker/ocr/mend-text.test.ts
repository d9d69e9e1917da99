import { expect, test } from 'vitest';
import { mendText } from './mend-text.ts';

type Shape = { sign: string; width: number; height: number; gap?: number };

/** Draws each sign as a black block on a common ground line, `gap` behind the one before, and reads `said` there. */
function mend(shapes: Shape[], said = shapes.map(({ sign }) => sign).join('')) {
  const [width, height] = [400, 20];
  const pixels = new Uint8Array(width * height).fill(255);
  let left = 4;
  const places = shapes.map((shape) => {
    left += shape.gap ?? 1;
    const from = left;
    left += shape.width;
    for (let y = 16 - shape.height; y < 16; y += 1) pixels.fill(0, y * width + from, y * width + left);
    return (from + left) / 2;
  });
  const placed = [...said].map((sign, index) => ({ sign, at: places[index] as number }));
  return mendText({ width, height, channels: 1, pixels }, placed);
}

const small = (sign: string, gap = 1): Shape => ({ sign, width: 6, height: 7, gap });
const tall = (sign: string, gap = 1): Shape => ({ sign, width: 6, height: 10, gap });

test('a wide gap is a space', () => {
  expect(mend([tall('3'), small('o', 5), tall('f'), tall('1', 5), tall('2')])).toBe('3 of 12');
});

test('the usual gap between letters is none', () => {
  expect(mend([tall('b', 3), small('a', 3), tall('d', 3), small('e', 3)])).toBe('bade');
});

test('in type of equal width, air around a narrow sign is no space, and an empty place is one', () => {
  const cell = (sign: string, width: number, after = 0): Shape => ({
    sign,
    width,
    height: 9,
    gap: (8 - width) / 2 + after,
  });
  const shapes = [cell('$', 6), cell('9', 6, 1), cell('.', 2, 1), cell('9', 6, 3), cell('9', 6, 1), cell('a', 6, 9)];
  expect(mend(shapes)).toBe('$9.99 a');
});

test('a capital that was taken for its small letter is known by its height, at the start of a word', () => {
  expect(mend([tall('C'), tall('i'), tall('t'), small('y')], 'city')).toBe('City');
  expect(mend([tall('d'), small('o'), small('c')], 'dOc')).toBe('doc');
});

test('a nought among letters is a letter, and an l before a consonant an I', () => {
  expect(mend([tall('0'), tall('l'), small('s'), small('o'), small('n')])).toBe('Olson');
  expect(mend([tall('l'), small('n'), small('v')])).toBe('Inv');
  expect(mend([tall('B'), tall('1'), tall('0')])).toBe('B10');
});

test('an s before a price is a dollar sign', () => {
  const price = [tall('4'), tall('7'), { sign: '.', width: 2, height: 2 }, tall('9'), tall('0')];
  expect(mend([tall('S'), ...price])).toBe('$47.90');
  expect(mend([tall('S'), tall('5'), tall('0')])).toBe('S50');
});
