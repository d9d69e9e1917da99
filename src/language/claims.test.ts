import { expect, test } from 'vitest';
import { claimWords, readClaim } from './claims.ts';

test.each([
  ['There is a notice that the old shop is closed', 'the old shop is closed'],
  ['The Spring release is due on 04/30/2027', 'The Spring release is due on 04/30/2027'],
])('%s', (words, text) => {
  expect(readClaim(words)).toEqual({ kind: 'textVisible', negated: false, text, quoted: false });
});

test.each([
  'Click the Save button now',
  'No warnings are displayed',
  'The cheapest tea comes first',
  'Only Anna and Bob are listed',
  'There are more than 3 orders',
  'It works',
  'And now just the garden lamps, please',
])('is no plain claim: %s', (words) => {
  expect(readClaim(words)).toBeNull();
});

test('only the words that say something count', () => {
  expect(claimWords('the issue was created')).toEqual(['issue', 'created']);
});
