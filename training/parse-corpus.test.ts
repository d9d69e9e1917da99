import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLine } from './parse-corpus.mjs';

test('a labelled step gives its text, its clauses and their spans', () => {
  const { text, clauses } = parseLine(
    '⟪click⟫⟦verb|Click⟧ "⟦target|Save⟧" ⟪wait⟫⟦connector|and⟧ ⟦verb|wait⟧ ⟦value|2 seconds⟧',
  );
  expect(text).toBe('Click "Save" and wait 2 seconds');
  expect(clauses.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['click', 'Click "Save" '],
    ['wait', 'and wait 2 seconds'],
  ]);
  expect(clauses[0]?.spans.map(({ label, start, end }) => [label, text.slice(start, end)])).toEqual([
    ['verb', 'Click'],
    ['target', 'Save'],
  ]);
});

test.each([
  ['⟦verb|Click⟧', 'a span before the first clause'],
  ['⟪frobnicate⟫⟦verb|Click⟧', 'unknown kind of clause'],
  ['⟪click⟫⟦thing|Save⟧', 'unknown label'],
  ['⟪click⟫⟦target|"Save"⟧', 'quotation mark'],
  ['⟪click⟫⟦target| Save⟧', 'space'],
  ['⟪click⟫Save', 'has no span'],
  ['⟪click⟫⟦target|Save', 'stray'],
  ['Click ⟪click⟫⟦target|Save⟧', 'begins with a clause'],
])('%s is rejected', (line, message) => {
  expect(() => parseLine(line)).toThrow(message);
});

test('the corpus is well-formed, and no step is in it twice', () => {
  const texts = ['en', 'de'].flatMap((language) =>
    readdirSync(`training/corpus/${language}`).flatMap((name) =>
      readFileSync(`training/corpus/${language}/${name}`, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => parseLine(line).text),
    ),
  );
  expect(texts.length).toBeGreaterThan(12_000);
  expect(new Set(texts).size).toBe(texts.length);
});
