import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newKeyRing } from '../../testing/new-key-ring.ts';
import { createSessionTokens } from './session-tokens.ts';

const keys = newKeyRing();
const tokens = createSessionTokens(keys);
const session = { userId: 'ann', version: 3 };

function sign(claims: Record<string, unknown>) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ann')
    .setExpirationTime('1 day')
    .sign(keys[0].bytes);
}

test('a token carries the user and the version of the session', async () => {
  expect(await tokens.read(await tokens.issue(session))).toEqual(session);
});

test('a token without a version, issued before an upgrade, counts as version 0', async () => {
  expect(await tokens.read(await sign({}))).toEqual({ userId: 'ann', version: 0 });
});

test('after the secret was replaced, sessions stay valid until the earlier secret is removed', async () => {
  const token = await tokens.issue(session);
  expect(await createSessionTokens(newKeyRing(keys)).read(token)).toEqual(session);
  expect(await createSessionTokens(newKeyRing()).read(token)).toBeNull();
});

test('a token of an earlier version, without the id of its key, stays valid', async () => {
  const token = await sign({ version: 3 });
  expect(await createSessionTokens(newKeyRing(keys)).read(token)).toEqual(session);
});

test('a version that is not a number is rejected', async () => {
  expect(await tokens.read(await sign({ version: '0' }))).toBeNull();
});
