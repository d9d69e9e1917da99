import { expect, test } from 'vitest';
import { complains, isGlad } from './outcome-words.ts';

test.each([
  'Something went wrong.',
  'Wrong password',
  'The upload failed',
  'Oops! That did not work.',
  'Your order could not be placed',
  'Your order was not successful.',
  'The passwords don’t match',
])('“%s” is an error message', (text) => {
  expect(complains(text)).toBe(true);
});

test.each([
  'No errors found',
  '0 failed, 12 passed',
  'Finished without any errors',
  'Forgot your password?',
  'Welcome',
])('“%s” is not an error message', (text) => {
  expect(complains(text, true)).toBe(false);
});

test.each(['This email is taken', 'Sorry, out of stock', 'Name is required', 'Your card was declined', 'Unknown user'])(
  '“%s” is an error message when it follows an action',
  (text) => {
    expect(complains(text, true)).toBe(true);
  },
);

test('“cannot be undone” is not an error message', () => {
  expect(complains('This cannot be undone.', true)).toBe(false);
});

test.each(['Saved', 'Thank you for your order', 'Your order was successful.'])('“%s” is a success message', (text) => {
  expect(isGlad(text)).toBe(true);
});

test.each(['Your order was not placed', 'It was unsuccessful', 'Not saved yet'])(
  '“%s” is not a success message',
  (text) => {
    expect(isGlad(text)).toBe(false);
  },
);
