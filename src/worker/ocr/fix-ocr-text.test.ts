import { expect, test } from 'vitest';
import { fixOcrText } from './fix-ocr-text.ts';

type Shape = { char: string; width: number; height: number; gap?: number };

/** Draws each character as a black block on a baseline, `gap` after the previous one; `said` is the OCR text. */
function fix(shapes: Shape[], said = shapes.map(({ char }) => char).join('')) {
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
  const placed = [...said].map((char, index) => ({ char, at: places[index] as number }));
  return fixOcrText({ width, height, channels: 1, pixels }, placed);
}

const small = (char: string, gap = 1): Shape => ({ char, width: 6, height: 7, gap });
const tall = (char: string, gap = 1): Shape => ({ char, width: 6, height: 10, gap });

test('a wide gap is a space', () => {
  expect(fix([tall('3'), small('o', 5), tall('f'), tall('1', 5), tall('2')])).toBe('3 of 12');
});

test('the usual gap between letters is not a space', () => {
  expect(fix([tall('b', 3), small('a', 3), tall('d', 3), small('e', 3)])).toBe('bade');
});

test('in a monospace font, the gap around a narrow character is not a space, but an empty cell is', () => {
  const cell = (char: string, width: number, after = 0): Shape => ({
    char,
    width,
    height: 9,
    gap: (8 - width) / 2 + after,
  });
  const shapes = [cell('$', 6), cell('9', 6, 1), cell('.', 2, 1), cell('9', 6, 3), cell('9', 6, 1), cell('a', 6, 9)];
  expect(fix(shapes)).toBe('$9.99 a');
});

test('a capital read as lower case is corrected by its height, at the start of a word', () => {
  expect(fix([tall('C'), tall('i'), tall('t'), small('y')], 'city')).toBe('City');
  expect(fix([tall('d'), small('o'), small('c')], 'dOc')).toBe('doc');
});

test('a zero among letters becomes an O, and an l before a consonant an I', () => {
  expect(fix([tall('0'), tall('l'), small('s'), small('o'), small('n')])).toBe('Olson');
  expect(fix([tall('l'), small('n'), small('v')])).toBe('Inv');
  expect(fix([tall('B'), tall('1'), tall('0')])).toBe('B10');
});

test('an s before a price becomes a dollar sign', () => {
  const price = [tall('4'), tall('7'), { char: '.', width: 2, height: 2 }, tall('9'), tall('0')];
  expect(fix([tall('S'), ...price])).toBe('$47.90');
  expect(fix([tall('S'), tall('5'), tall('0')])).toBe('S50');
});
