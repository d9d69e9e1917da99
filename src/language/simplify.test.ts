import { expect, test } from 'vitest';
import { simplify } from './simplify.ts';

test.each([
  ['Hello! Open the cart', 'Open the cart'],
  ['Hi Ann, open the cart. Many thanks, Margaret', 'open the cart.'],
  ['Go to Tools > Import', 'click Tools > Import'],
  ['Tools > Import', 'click Tools > Import'],
  ['Somebody hid the note, so show the note again', 'show the note again'],
  ['We need more tea: change the amount to 5', 'change the amount to 5'],
  ['Click Reply and write: It is here, at the desk.', 'Click Reply and write: "It is here, at the desk."'],
  ['Choose Blue instead of Red', 'Choose Blue'],
  ['Delete the note "Tea" with the little bin', 'Delete the note "Tea"'],
  ['Delete "Milk" with the bin on the right. Then click OK.', 'Delete "Milk". Then click OK.'],
  ['Take away the tick at Milk', 'untick Milk'],
  ['Cross off Milk', 'tick Milk'],
  ['Call it "Milk"', 'rename it to "Milk"'],
  ['At the bottom it says 3 left', 'it says 3 left at the bottom'],
  ['In the list on the left the cat is called Tom', 'In the list on the left, the cat is called Tom'],
  ['There are 4 rows in total', 'There are 4 rows'],
  ['Two rows are found: Tea and Milk', 'Two rows are found.\nTea is shown.\nMilk is shown.'],
  ['Tea is in the list, together with Milk', 'Tea is in the list.\nMilk is in the list.'],
  ['Press Control + Shift + K', 'Press ctrl+shift+K'],
  ['Press the Escape key, then click OK', 'Press Escape, then click OK'],
  ['Go back to the previous page', 'Go back'],
  ['Scroll down.', 'Scroll down the page.'],
  ['The tea and the milk are in the list', 'The tea is in the list.\nthe milk is in the list.'],
])('“%s” is put plainly', (step, plain) => {
  expect(simplify(step)).toBe(plain);
});

test.each([
  'If the note is hidden, show it',
  'Go back to my orders: the old ones are gone, but the tea is still there',
  'Add these items: tea, milk and bread',
  'Open the note in the list',
  'Type Hello into the message. Click Thanks',
  'Open the cart. Thanks, open it again',
  'Open the cart. Thanks. Save',
  'Hello world, open the cart',
  'Check that the page says hello, Ann',
  'The price is 5 instead of 6',
  'Check that the tea and the milk are shown',
  'In her list of notes, delete "Tea"',
  'I see the overview, so click Log out',
  'I open the menu: click Settings',
  'We are logged in, so open the menu',
  'Check that these are not shown: Tea and Milk',
  'Click Reply and write: Hello there. Then click Send.',
  'Delete the message with the star',
  'Enter 5 instead of 3 in the quantity field',
  'In the menu, the tea and the milk are shown',
  'The cart is empty, so click Continue',
  'Pay by card rather than cash and click Buy',
  'Name this list Books',
  'There are no more than 5 rows',
  'Click Overall',
  'The star is shown next to the name',
  'The dialog is shown: enter a name and click Save',
  'If the cart is empty, the tea and the milk are hidden',
  'Type "Call it a day, cross off the milk, no more tea in total" into the note',
])('“%s” stays as it is', (step) => {
  expect(simplify(step)).toBe(step);
});
