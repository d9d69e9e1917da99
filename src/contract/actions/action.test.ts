import { expect, test } from 'vitest';
import { sampleActions } from '../../testing/sample-actions.ts';
import { action, says } from './action.ts';
import { named, sayTarget, type Target } from './target.ts';

const samples = sampleActions((text) => text);

test.each(Object.entries(samples))('%s fits the schema as it is', (_kind, sample) => {
  expect(action.parse(sample)).toEqual(sample);
});

test('an action of an unknown kind, or without what it needs, does not fit', () => {
  expect(action.safeParse({ kind: 'frobnicate' }).success).toBe(false);
  expect(action.safeParse({ kind: 'click' }).success).toBe(false);
});

test('every action has a sentence', async () => {
  const sentences = Object.values(samples).map(says);
  await expect(`${sentences.join('\n')}\n`).toMatchFileSnapshot('golden/sentences.txt');
});

const within = (target: Target, place: Target): Target => ({
  ...target,
  relations: [{ relation: 'within', target: place }],
});

test.each<[Target, string]>([
  [named('Save'), '“Save”'],
  [named('Save', 'button'), 'the “Save” button'],
  [named('', 'dialog'), 'the dialog'],
  [{ ...named('Add', 'button'), ordinal: 2 }, 'the second “Add” button'],
  [{ ...named('', 'row'), ordinal: -1 }, 'the last row'],
  [{ ...named('', 'item'), noun: 'product', ordinal: 12 }, 'the 12th product'],
  [within(named('Pay', 'button'), named('', 'dialog')), 'the “Pay” button in the dialog'],
  [{ ...named('', 'checkbox'), all: true }, 'all checkboxes'],
  [{ ...named(''), pronoun: true }, 'it'],
])('a target is called as a person would: %#', (target, words) => {
  expect(sayTarget(target)).toBe(words);
});

test('a quoted name cannot end its quotation early', () => {
  expect(says({ kind: 'click', target: named('Say “hi”') })).toBe("Click “Say 'hi'”");
});
