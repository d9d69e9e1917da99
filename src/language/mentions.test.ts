import { expect, test } from 'vitest';
import { controlIn, quoteNames } from './mentions.ts';

const page = {
  names: ['Opening hours page', 'New member', 'Add', 'status', 'orders', 'Table', 'Log in', 'blue-mug'],
  controls: ['New member', 'Add', 'orders', 'Log in', 'blue-mug'],
  labels: ['status'],
};
const fullest = (step: string) => quoteNames(step, page).at(-1) ?? step;

test.each([
  ['Go to the tab Opening hours page', 'Go to the tab “Opening hours page”'],
  ['Click New member', 'Click “New member”'],
  ['Open blue-mug from the list', 'Open “blue-mug” from the list'],
  ['Look for all orders with the status open', 'Look for all “orders” with the “status” open'],
])('the names of the page are put into quotation marks: %s', (step, expected) => {
  expect(fullest(step)).toBe(expected);
});

test.each(['Create a new member', 'Log in to the shop', 'Look at the table', 'Open blue-mugs-2', 'Type "New member"'])(
  'what is no name stays as it is: %s',
  (step) => {
    expect(fullest(step)).toBe(step);
  },
);

test('a control that a clause ends with is what is clicked', () => {
  expect(controlIn('answer the question with Add', page.controls)).toBe('Add');
  expect(controlIn('and add her', page.controls)).toBe('Add');
  expect(controlIn('look at them again (Orders)', page.controls)).toBe('orders');
  expect(controlIn('answer the question with OK', page.controls)).toBeNull();
});
