import { expect, test } from 'vitest';
import { pageOf } from '../agent/ground/page-of.ts';
import { putRight } from './put-right.ts';
import { whichOne } from './which-one.ts';

const page = pageOf([
  { role: 'link', name: 'Jade plant', usable: true },
  { role: 'link', name: 'Plan 10', usable: true },
  { role: 'link', name: 'Plan 20', usable: true },
  { role: 'textbox', name: 'Street and number', editable: true, usable: true },
  { role: 'checkbox', name: 'Sign in by mail', checked: false, usable: true },
  { role: 'combobox', name: 'Country', usable: true, options: [{ label: 'Finland', selected: false }] },
  { own: 'It was saved to your wish list just now.' },
]);

test.each([
  ['Click "viewJade plant"', 'Click "Jade plant"'],
  ['Click "Jade plant"', 'Click "Jade plant"'],
  ['Type "Jade plant" into "Streef and numb"', 'Type "Jade plant" into "Street and number"'],
  ['Check "Sign ln by mail"', 'Check "Sign in by mail"'],
  ['Select "Finlamd" from "Coumtry"', 'Select "Finland" from "Country"'],
  ['Check that "savgd to your wish list" is shown', 'Check that "saved to your wish list" is shown'],
  ['Check that "saved toyour wish list" is shown', 'Check that "saved to your wish list" is shown'],
  ['Press Enter', 'Press Enter'],
])('%s is %s on the page', (action, right) => {
  expect(putRight(page, action)).toBe(right);
});

test.each([
  'Click "Save the changes"',
  // A number is not a misread number.
  'Click "Plan 30"',
  // Nothing tells the two apart.
  'Click "Plan"',
  // It is a field's name, and cannot be clicked.
  'Check "Jade plant"',
])('%s means nothing on the page', (action) => {
  expect(putRight(page, action)).toBeNull();
});

test('of several that are called alike, the one that stands where it was seen is meant', () => {
  const shelf = pageOf(
    [100, 400, 700].map((left) => ({ role: 'button', name: 'Add to cart', usable: true, box: [left, 300, 90, 30] })),
  );
  expect(whichOne(shelf, 'Click "Add to cart"', { x: 430, y: 330 })).toBe('Click the 2nd "Add to cart"');
  expect(whichOne(shelf, 'Click "Add to cart"', { x: 300, y: 320 })).toBe('Click "Add to cart"');
  expect(whichOne(page, 'Click "Jade plant"', { x: 900, y: 900 })).toBe('Click "Jade plant"');
});
