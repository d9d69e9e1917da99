import { expect, test } from 'vitest';
import { meansSame } from './thesaurus.ts';

test.each([
  ['add to cart', 'Add to basket'],
  ['last name', 'Surname'],
  ['log in', 'Anmelden'],
  ['last name', 'Cognome'],
  ['search', 'magnifying-glass'],
])('%s is also called %s', (one, other) => {
  expect(meansSame(one, other)).toBe(true);
});

test.each([
  ['save', 'delete'],
  ['first name', 'last name'],
  ['xyzzy', 'xyzzy'],
])('%s is not %s', (one, other) => {
  expect(meansSame(one, other)).toBe(false);
});
