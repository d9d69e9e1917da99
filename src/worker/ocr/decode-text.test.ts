import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const chars = ['', 'a', 'b', 'I', 'l'];

/** For each step, the likelihood of each character. */
function decode(...steps: Record<string, number>[]) {
  const likelihoods = Float32Array.from(steps.flatMap((step) => chars.map((char) => step[char] ?? 0)));
  return decodeText(likelihoods, { steps: steps.length, chars });
}
const text = (decoded: ReturnType<typeof decode>) => decoded.map(({ char }) => char).join('');

test('a character over several steps is one; a blank between makes two', () => {
  expect(text(decode({ a: 1 }, { a: 1 }, { '': 1 }, { a: 1 }, { b: 1 }))).toBe('aab');
});

test('the likelihood of a character is the best of its steps', () => {
  const [first] = decode({ a: 0.5, '': 0.4 }, { a: 0.75, '': 0.25 });
  expect(first?.likelihood).toBe(0.75);
});

test('other possible characters are returned, blanks and unlikely ones are not', () => {
  const [first] = decode({ I: 0.5, l: 0.25, a: 0.001, '': 0.24 });
  expect([...(first?.others ?? [])]).toEqual([['l', 0.25]]);
});

test('a character is in the middle of its steps', () => {
  expect(decode({ '': 1 }, { a: 1 }, { a: 1 }, { b: 1 }).map(({ at }) => at)).toEqual([1.5, 3]);
});
