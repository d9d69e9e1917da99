import { expect, test } from 'vitest';
import { identifierWords, isSaidIn, likeness, wordsOf } from './words.ts';

test.each([
  ['Log in', 'Sign in'],
  ['add to basket', 'Add to cart'],
  ['zip code', 'Postal Code'],
  ['e-mail', 'Email'],
  ['User name', 'Username'],
  ['Cafe', 'Café'],
  ['Total', 'Total:'],
])('“%s” matches “%s”', (said, found) => {
  expect(likeness(said, found)).toBeGreaterThan(0.7);
});

test('one wrong letter is tolerated', () => {
  expect(likeness('setings', 'Settings')).toBeGreaterThan(0.5);
});

test.each([
  ['Save', 'Delete'],
  ['Order 12', 'Order 13'],
  ['Niger', 'Peru'],
  ['import', 'export'],
])('“%s” does not match “%s”', (said, found) => {
  expect(likeness(said, found)).toBeLessThan(0.5);
});

test('a full match ranks above a partial match', () => {
  const names = ['Total', 'Item total', 'Total with tax and shipping'];
  const scores = names.map((name) => likeness('total', name));
  expect([...scores].sort((a, b) => b - a)).toEqual(scores);
});

test.each([
  ['Save', 'Save as draft'],
  ['Order 13', 'Order 12'],
  ['Login', 'Log in'],
  ['Cancel', 'Cance'],
])('in quotes, “%s” does not match “%s”', (said, found) => {
  expect(likeness(said, found, true)).toBeLessThan(likeness(said, said, true) - 0.03);
});

test('a symbol in quotes matches its meaning', () => {
  expect(likeness('x', 'Close', true)).toBeGreaterThan(0.8);
});

test.each([
  ['12.50 points', 'Your balance: 12.50 points'],
  ['$17.27', 'Total: $ 17.27'],
  ['this user has been locked out', 'Sorry, this user has been locked out.'],
  ['确定', '请点击确定按钮'],
])('“%s” is contained in “%s”', (text, within) => {
  expect(isSaidIn(text, within)).toBe(true);
});

test.each([
  ['12.50 points', 'Your balance: 112.50 points'],
  ['successful', 'The order was unsuccessful'],
  ['5', '15 items'],
  ['Ada', 'Canada'],
])('“%s” is not contained in “%s”', (text, within) => {
  expect(isSaidIn(text, within)).toBe(false);
});

test('a price, a date and a time are one word each', () => {
  expect(wordsOf('On 12/05/2026 at 10:30 for $7.99')).toEqual(['on', '12/05/2026', 'at', '10:30', 'for', '$7.99']);
});

test('an identifier is split into its words', () => {
  expect(identifierWords('shoppingCart_badge-count')).toEqual(['shopping', 'cart', 'badge', 'count']);
});
