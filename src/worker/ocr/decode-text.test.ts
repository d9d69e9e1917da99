import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const signs = ['', 'a', 'b', '：', '娱', '0'];

/** For each step, how likely each of the signs is. */
function decode(...steps: Record<string, number>[]) {
  const likelihood = Float32Array.from(steps.flatMap((step) => signs.map((sign) => step[sign] ?? 0)));
  return decodeText(likelihood, { steps: steps.length, signs });
}
const text = (decoded: ReturnType<typeof decode>) => decoded.signs.map(({ sign }) => sign).join('');

test('a sign that takes several steps is one; nothing between two makes them two', () => {
  expect(text(decode({ a: 1 }, { a: 1 }, { '': 1 }, { a: 1 }, { b: 1 }))).toBe('aab');
});

test('each sign stands in the middle of its steps', () => {
  const { signs: placed } = decode({ '': 1 }, { a: 1 }, { a: 1 }, { a: 1 }, { b: 1 });
  expect(placed.map(({ step }) => step)).toEqual([2, 4]);
});

test('wide punctuation among letters is narrow', () => {
  expect(text(decode({ a: 1 }, { '：': 1 }))).toBe('a:');
});

test('a single ideograph among letters is the next likely letter', () => {
  expect(text(decode({ a: 1 }, { 娱: 0.6, b: 0.3 }, { a: 1 }))).toBe('aba');
  expect(text(decode({ 娱: 1 }, { '': 1 }, { 娱: 1 }))).toBe('娱娱');
});

test('it is as sure as its signs are on average, and of nothing not at all', () => {
  expect(decode({ a: 1 }, { b: 0.5 }).confidence).toBeCloseTo(0.75);
  expect(decode({ '': 1 }).confidence).toBe(0);
});
