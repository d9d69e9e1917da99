// The numbers that the network gets must be those that it was trained with.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { encode, tokensOf } from './encode.ts';
import type { ChoiceRequest } from './outline.ts';
import { createDivider, layOut } from './pieces.ts';

type LaidOut = ReturnType<typeof layOut>;
type Example = { request: ChoiceRequest; laidOut: LaidOut[] } & Record<'step' | 'tokens' | 'about' | 'flags', number[]>;

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
/** Written by training/chooser/write_fixture.py. */
const examples: Example[] = read('./encode.fixture.json');
const divide = createDivider(read('./model/chooser.json').pieces);

describe('encode', () => {
  for (const { request, laidOut, ...numbers } of examples)
    test(`gives the numbers of the training for “${request.step}”`, () => {
      const encoded = encode(request);
      for (const name of ['step', 'tokens', 'about', 'flags'] as const)
        expect([...encoded[name]], name).toEqual(numbers[name]);
      expect(encoded.texts.map((words) => layOut(words.map(divide)))).toEqual(laidOut);
    });
});

test('a page with one thing on it is filled up, since the network takes no fewer than three', () => {
  const [example] = examples as [Example];
  const { count, texts, about } = encode({ ...example.request, nodes: example.request.nodes.slice(0, 1) });
  expect(count).toBe(3);
  expect(texts).toHaveLength(5);
  expect(about).toHaveLength(18);
});

describe('pieces', () => {
  test('a word that is not known is divided into the most likely parts', () => {
    const known: [string, number][] = ['', '', '', '', '', '', '▁un', 'likely', '▁u', 'n', 'ly', 'like'].map(
      (piece, at) => [piece, -at],
    );
    const divideFew = createDivider(known);
    expect(divideFew('unlikely')).toEqual([7, 8]);
    expect(divideFew('unlike')).toEqual([7, 12]);
  });
  test('a letter that is in no part becomes the unknown part', () => {
    expect(createDivider([])('a')).toEqual([1, 1]);
  });
});

test('an apostrophe, a number and a sign are words of their own', () => {
  expect(tokensOf("Ada's £12.50").map(({ text }) => text)).toEqual(['Ada', "'", 's', '£', '12', '.', '50']);
});
