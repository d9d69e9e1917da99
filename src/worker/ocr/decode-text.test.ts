import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const chars = ['', 'a', 'b', '：', '娱', '0'];

/** For each step, the likelihood of each character. */
function decode(...steps: Record<string, number>[]) {
  const likelihood = Float32Array.from(steps.flatMap((step) => chars.map((char) => step[char] ?? 0)));
  return decodeText(likelihood, { steps: steps.length, chars });
}
const text = (decoded: ReturnType<typeof decode>) => decoded.chars.map(({ char }) => char).join('');

test('a character over several steps is one; a blank between makes two', () => {
  expect(text(decode({ a: 1 }, { a: 1 }, { '': 1 }, { a: 1 }, { b: 1 }))).toBe('aab');
});

test('the position of a character is the middle of its steps', () => {
  const { chars: placed } = decode({ '': 1 }, { a: 1 }, { a: 1 }, { a: 1 }, { b: 1 });
  expect(placed.map(({ step }) => step)).toEqual([2, 4]);
});

test('full-width punctuation among letters becomes narrow', () => {
  expect(text(decode({ a: 1 }, { '：': 1 }))).toBe('a:');
});

test('a single ideograph among letters becomes the next likely letter', () => {
  expect(text(decode({ a: 1 }, { 娱: 0.6, b: 0.3 }, { a: 1 }))).toBe('aba');
  expect(text(decode({ 娱: 1 }, { '': 1 }, { 娱: 1 }))).toBe('娱娱');
});

test('the confidence is the average of the characters, and 0 without any', () => {
  expect(decode({ a: 1 }, { b: 0.5 }).confidence).toBeCloseTo(0.75);
  expect(decode({ '': 1 }).confidence).toBe(0);
});
