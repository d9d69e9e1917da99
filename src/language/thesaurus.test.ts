import { expect, test } from 'vitest';
import { isActionName, meansSame } from './thesaurus.ts';

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

test('“delete” is something that is done, “shop” is not', () => {
  expect(isActionName('Delete')).toBe(true);
  expect(isActionName('shop')).toBe(false);
});
