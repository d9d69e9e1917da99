import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

test.each([
  [['Click "Buy" and check that "Thank you" is shown'], 'Click “Buy”'],
  [['Log in', 'Search for bread', 'Check that there is at least 1 result'], 'Log in, search for “bread”'],
  [['Check that the page shows "Corner Bakery"'], 'Check that “Corner Bakery” is shown'],
  [['Explain why the sky is blue'], null],
  [[`Click "${'Very long '.repeat(7)}end"`], expect.stringMatching(/^Click “Very long .{1,60}…$/)],
])('the title of %j is %s', async (steps, title) => {
  expect(await titleOf(steps)).toEqual(title);
});

test('of many actions, as many as fit are named', async () => {
  const title = await titleOf(['Click "First one"', 'Click "Second one"', 'Click "Third one"', 'Click "Fourth one"']);
  expect(title).toBe('Click “First one”, click “Second one”, click “Third one”');
});
