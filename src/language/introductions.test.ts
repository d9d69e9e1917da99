import { expect, test } from 'vitest';
import { describeActions } from '../testing/describe-actions.ts';
import { readStep } from './reader.ts';
import { understood } from './reading.ts';

async function read(step: string) {
  const result = await readStep(step);
  const notUnderstood = [...result.notUnderstood, ...result.doubts];
  return describeActions({ intents: understood(result).actions, notUnderstood });
}

test.each([
  ['a heading', 'Customer buys bread:\n1. log in\n2. open the bread', 'log in. open the bread'],
  [
    'a task that the list spells out',
    'Buy bread:\n- log in\n- add the bread to the cart',
    'log in. add the bread to the cart',
  ],
  ['a label', 'Happy path: log in and open the cart', 'log in and open the cart'],
  [
    'what the flow is for',
    'I want to be sure that customers can pay. Check that "Pay" is shown',
    'Check that "Pay" is shown',
  ],
  ['a question', 'Does the search still work? Check that "Search" is shown', 'Check that "Search" is shown'],
])('%s is left out', async (_, step, same) => {
  expect(await read(step)).toBe(await read(same));
});

test.each([
  ['a check', 'Please verify:\n- the total is $5\n- a logo', 'verify the total is $5. verify a logo'],
  ['what is expected', 'Expected result:\n- a logo\n- the total is $5', '- verify a logo\n- verify the total is $5'],
  ['a place', 'In the cart:\n- there is one item', 'In the cart, there is one item'],
])('%s over a list applies to each item', async (_, step, same) => {
  expect(await read(step)).toBe(await read(same));
});

test.each([
  ['a condition', 'If the cart is empty:\n- add bread to the cart\n- open the cart'],
  ['a task with a list of things', 'Pet these:\n- cats\n- dogs'],
  ['a purpose without a check', 'Check that the search works. Type "bread" into the search field'],
  ['a purpose without steps', 'Check that the search works.'],
])('%s is not left out', async (_, step) => {
  expect(await read(step)).toContain('??');
});

test.each([
  ['Log in with a wrong password (e.g. "abc")', 'Log in with the password "abc"'],
  ['Log in with a wrong password like "abc"', 'Log in with the password "abc"'],
  ['Verify that when I click "Save", "Done" is shown', 'When I click "Save", "Done" is shown'],
  ['Search for nonsense like "qqq"', 'Search for "qqq"'],
  ['Verify that I can log out: log in. Check that "Log out" is shown', 'log in. Check that "Log out" is shown'],
  ['Tell me if "Save" is shown', 'Check that "Save" is shown'],
  ['Type "pear" in the search and press Enter', 'Type "pear" into the search field and press Enter'],
  ['Click "Log in" without typing anything', 'Click "Log in"'],
  ['Log in (jane/pear)', 'Log in as "jane" with the password "pear"'],
  ['Log in with the test account', 'Log in'],
])('“%s” means “%s”', async (step, same) => {
  expect(await read(step)).toBe(await read(same));
});

test.each([
  ['The table lamp is the first product', 'The first product is the table lamp'],
  ['The pear should be the first product', 'The first product should be the pear'],
  ['The pear comes first', 'The first item contains "pear"'],
  ['Blue Lamp is the first in the list', 'The first item contains "Blue Lamp"'],
  ['Blue Lamp is now at the bottom of the list', 'The last item contains "Blue Lamp"'],
  ['Blue Lamp is first, Red Rug is second', 'The first item contains "Blue Lamp". The second item contains "Red Rug"'],
  ['Blue Lamp is there and nothing else', 'Only Blue Lamp is there'],
  ['As the message write: It rains', 'Type "It rains" into the message field'],
  ['There should be three of them', 'There are 3 items'],
  ['Show only the overdue ones', 'Show only "overdue"'],
  ['Ada Bell is at the desk, so check Ada Bell in', 'Click "Check in" in the row of "Ada Bell"'],
  ['Ada Bell is leaving, sign Ada Bell out', 'Click "Sign out" in the row of "Ada Bell"'],
  ['There are six products', 'There are 6 products'],
  ['In the section Summer, "Boats" is shown', 'In the "Summer" section, "Boats" is shown'],
  ['In the list "Friends", "Ada" is shown', 'In the "Friends" list, "Ada" is shown'],
  ['Sort the products from cheap to expensive', 'Sort the products by price from low to high'],
  ['sort A-Z', 'sort by name A-Z'],
])('“%s” means “%s”', async (step, same) => {
  expect(await read(step)).toBe(await read(same));
});

test('a number of people and their names', async () => {
  expect(await read('You should see two people: Ada and Bob')).toBe(
    'check count [item] comparison:equals count:2 | check text text:Ada | check text text:Bob',
  );
});

test('a code that is applied is not only typed', async () => {
  expect(await read('Apply the promo code TEA5')).toBe('type =TEA5 promo code | perform verb:apply - []');
});

test('two things of which one is said to be the other are not only looked for', async () => {
  expect(await read('The email field is the first field')).toContain('??');
});
