import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/page-of.ts';
import { describePage } from './describe-page.ts';

const linesOf = (text: string) => text.split('\n').slice(2);

test('each element has a line with what a person can see of it', () => {
  const page = pageOf([
    { role: 'heading', own: 'Your order' },
    { role: 'textbox', name: 'E-mail', value: 'ann', editable: true, usable: true, required: true, focused: true },
    { role: 'checkbox', name: 'News', usable: true, checked: false },
    { role: 'button', name: 'Pay', usable: true, disabled: true },
    {
      role: 'combobox',
      name: 'Country',
      usable: true,
      value: 'Spain',
      options: [
        { label: 'France', selected: false },
        { label: 'Spain', selected: true },
      ],
    },
    { own: 'Free shipping', onScreen: false },
    { tag: 'div' },
  ]);
  expect(linesOf(describePage(page, 'Pay'))).toEqual([
    '[1] heading "Your order"',
    '[2] textbox "E-mail" = "ann" (required, focused)',
    '[3] checkbox "News" (not ticked)',
    '[4] button "Pay" (disabled)',
    '[5] combobox "Country" = "Spain" options: "France", "Spain" (chosen)',
    '[6] text "Free shipping" (off screen)',
  ]);
});

test('the text of a button or field is not repeated next to it', () => {
  const page = pageOf([
    { role: 'button', name: 'Pay now', usable: true, end: 3 },
    { own: 'Pay now', parent: 1 },
    { role: 'label', own: 'E-mail' },
    { role: 'textbox', name: 'E-mail', usable: true, editable: true },
  ]);
  expect(linesOf(describePage(page, ''))).toEqual(['[1] button "Pay now"', '[4] textbox "E-mail"']);
});

test('on a page that is too long, the elements that the step mentions are kept, in page order', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ own: `Some text ${at}`, onScreen: at < 20 }));
  const page = pageOf([
    ...many,
    { role: 'button', name: 'Submarine', usable: true, onScreen: false },
    { role: 'link', name: 'Imprint', usable: true, onScreen: false },
  ]);
  const text = describePage(page, 'Dive with the submarine', 300);
  expect(text.length).toBeLessThan(450);
  const lines = linesOf(text);
  expect(lines[0]).toBe('[1] text "Some text 0"');
  expect(lines.at(-2)).toBe('[501] button "Submarine" (off screen)');
  expect(lines.at(-1)).toMatch(/^\(4\d\d more are left out here/);
  expect(text).not.toContain('Imprint');
});
