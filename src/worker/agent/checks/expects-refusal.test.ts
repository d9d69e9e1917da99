import { expect, test } from 'vitest';
import { readStep } from '../../../language/reader.ts';
import { understood } from '../../../language/reading.ts';
import { expectsRefusal } from './expects-refusal.ts';

const refusal = 'These do not fit';
const expects = async (step: string, next: string) =>
  expectsRefusal(refusal, step, understood(await readStep(next)).actions);

test.each([
  'Check that the page shows "These do not fit"',
  'An error message is shown',
  'I should not be logged in',
  'I should still be on the login page',
  'The dashboard is not shown',
  'Wait 2 seconds and check that an error appears',
])('a rejection is expected if the next step is: %s', async (next) => {
  expect(await expects('Log in as ada', next)).toBe(true);
});

test.each(['', 'Click "Orders"', 'Check that the page shows "Orders"', 'I should be logged in', 'No error is shown'])(
  'no rejection is expected if the next step is: %s',
  async (next) => {
    expect(await expects('Log in as ada', next)).toBe(false);
  },
);

test('a rejection is expected if the step itself expects it', async () => {
  expect(await expects('Log in with a wrong password', 'Click "Orders"')).toBe(true);
});
