import { expect, test } from 'vitest';
import { findTypedPassword } from './find-typed-password.ts';
import { readStep } from './reader.ts';

test.each([
  [
    'Log in as ada with the password "rye-bread" and check that "Welcome" is shown',
    { username: 'ada', password: 'rye-bread', step: 'Log in and check that "Welcome" is shown' },
  ],
  [
    'Type "rye-bread" into the Password field',
    { username: null, password: 'rye-bread', step: 'Type the stored password into the Password field' },
  ],
  [
    'Log in as ada with the password "rye-bread". Explain why the sky is blue',
    { username: 'ada', password: 'rye-bread', step: 'Log in. Explain why the sky is blue' },
  ],
  ['Log in', null],
  ['Type the password into the Password field', null],
  ['Type "Ada" into the Name field', null],
])('%s', async (step, found) => {
  expect(await findTypedPassword(await readStep(step))).toEqual(found);
});
