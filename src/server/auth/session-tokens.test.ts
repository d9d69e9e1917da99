import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createSessionTokens } from './session-tokens.ts';

const key = new Uint8Array(32).fill(7);
const tokens = createSessionTokens(key);

function sign(claims: Record<string, unknown>) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ann')
    .setExpirationTime('1 day')
    .sign(key);
}

test('a token carries the user and the version of the session', async () => {
  expect(await tokens.read(await tokens.issue({ userId: 'ann', version: 3 }))).toEqual({ userId: 'ann', version: 3 });
});

test('a token without a version, issued before an upgrade, counts as version 0', async () => {
  expect(await tokens.read(await sign({}))).toEqual({ userId: 'ann', version: 0 });
});

test('a version that is not a number is rejected', async () => {
  expect(await tokens.read(await sign({ version: '0' }))).toBeNull();
});
