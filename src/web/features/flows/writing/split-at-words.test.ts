import { expect, test } from 'vitest';
import { splitAtWords } from './split-at-words.ts';

const show = (text: string, words: string[]) =>
  splitAtWords(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test('words are marked where they occur; words that do not occur, and overlapping ones, change nothing', () => {
  expect(show('Click Save and ponder life', ['ponder life'])).toBe('Click Save and [ponder life]');
  expect(show('one two three', ['three', 'one', 'four', ''])).toBe('[one] two [three]');
  expect(show('one two three', ['one two', 'two three'])).toBe('[one two] three');
  expect(show('', ['one'])).toBe('');
});
