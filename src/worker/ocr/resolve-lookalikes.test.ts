import { expect, test } from 'vitest';
import { resolveLookalikes } from './resolve-lookalikes.ts';

/** Each of l, I, 1 and O, 0, o could be one of the others. */
function resolve(text: string, likelihood = 0.3) {
  const group = (char: string) => ['lI1', 'O0o'].find((each) => each.includes(char)) ?? '';
  return resolveLookalikes(
    [...text].map((char, at) => ({
      char,
      at,
      likelihood: 0.6,
      others: new Map([...group(char)].filter((other) => other !== char).map((other) => [other, likelihood])),
    })),
  );
}

test.each([
  ['2O26', '2026'],
  ['l9', '19'],
  ['l111', '1111'],
  ['$3l.5O', '$31.50'],
  ['HELL0', 'HELLO'],
  ['WINTER1O', 'WINTER10'],
  ['SAVE1OO', 'SAVE100'],
  ['FlLTER', 'FILTER'],
  ['emai1', 'email'],
  ['c0lour', 'colour'],
  ['Co1our', 'Colour'],
])('%s is %s', (read, meant) => {
  expect(resolve(read)).toBe(meant);
});

test.each(['BIO1', 'X0l7-B', 'Il', 'Illinois', 'OK', 'iOS', 'I am', '0 items', 'Order'])(
  '%s stays as it was read',
  (text) => {
    expect(resolve(text)).toBe(text);
  },
);

test('a character that the network is sure of stays', () => {
  expect(resolve('emai1', 0.001)).toBe('emai1');
});
