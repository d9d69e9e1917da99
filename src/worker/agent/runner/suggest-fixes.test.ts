import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/page-of.ts';
import { suggestFixes } from './suggest-fixes.ts';

const button = (name: string) => ({ tag: 'button', role: 'button', name, own: name, usable: true });
const options = ['Red', 'Blue', 'Light blue'].map((label) => ({
  label,
  value: label,
  selected: false,
  disabled: false,
}));
const page = pageOf([
  button('Add to basket'),
  button('Log out'),
  button('Blue backpack'),
  button('Blue jacket'),
  { tag: 'select', role: 'combobox', name: 'Pot colour', options, usable: true },
  { tag: 'input', role: 'textbox', name: 'Your name', editable: true, usable: true },
  { tag: 'p', role: 'alert', own: 'Please check your email', text: 'Please check your email', name: '' },
]);

test.each([
  ['Click "Add to bag"', [['Did you mean “Add to basket”?', 'Click "Add to basket"']]],
  ['Click Logout', [['Did you mean “Log out”?', 'Click "Log out"']]],
  ['Select "Bleu" from "Pot colour"', [['Did you mean “Blue”?', 'Select "Blue" from "Pot colour"']]],
  [
    'Check that the page shows "Welcome back"',
    [['The page says “Please check your email”.', 'Check that the page shows "Please check your email"']],
  ],
  ['Type "Ann" into "Pot color"', []],
  ['Type "Ann" into "Your nmae"', [['Did you mean “Your name”?', 'Type "Ann" into "Your name"']]],
  ['Click "Newsletter archive"', []],
  [
    'Check that the page shows "Add to bag, $49.99"',
    [['The page says “Please check your email”.', 'Check that the page shows "Please check your email"']],
  ],
  ['Check that "Blue jacket" is disabled', []],
  ['Explain why the sky is blue', []],
])('%s', async (step, suggestions) => {
  const found = await suggestFixes(page, { step });
  expect(found.map(({ says, step: changed }) => [says, changed])).toEqual(suggestions);
});

test('a step that is not clear can be replaced by what it can mean, if that is clear', async () => {
  const meanings = ['Click the “Blue jacket” button', 'Explain why the sky is blue'];
  expect(await suggestFixes(page, { step: 'Take the blue one', meanings })).toEqual([
    { says: 'Did you mean: Click the “Blue jacket” button?', step: 'Click the “Blue jacket” button' },
  ]);
});
