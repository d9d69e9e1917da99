import { expect, test } from 'vitest';
import type { SiteName } from '../../../../contract/entities.ts';
import { findCompletion, insertName } from './complete-name.ts';

const names: SiteName[] = [
  { name: 'Checkered shirt', kind: 'text' },
  { name: 'Checkout', kind: 'control' },
  { name: 'Email address', kind: 'label' },
];

/** `|` is the caret. */
function complete(marked: string, name: string) {
  const typed = { text: marked.replace('|', ''), caret: marked.indexOf('|') };
  const completion = findCompletion(typed, names);
  if (!completion) return null;
  const { text, caret } = insertName(typed, completion, name);
  return [completion.matches.map((each) => each.name), `${text.slice(0, caret)}|${text.slice(caret)}`];
}

test('the word before the caret is completed, with controls first', () => {
  expect(complete('Click che| twice', 'Checkout')).toEqual([
    ['Checkout', 'Checkered shirt'],
    'Click "Checkout"| twice',
  ]);
});

test('two letters are too few', () => {
  expect(complete('Click ch|', 'Checkout')).toBeNull();
});

test('after a quotation mark every name is offered, and the mark is closed once', () => {
  expect(complete('Click "|', 'Email address')).toEqual([
    ['Checkout', 'Email address', 'Checkered shirt'],
    'Click "Email address"|',
  ]);
  expect(complete('Click "em|"', 'Email address')).toEqual([['Email address'], 'Click "Email address"|']);
});

test('nothing is offered after a closed quotation, or for a name that is complete', () => {
  expect(complete('Click "Checkout"|', 'Checkout')).toBeNull();
  expect(complete('Click "Checkout|', 'Checkout')).toBeNull();
});
