import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newKeyRing } from '../../testing/new-key-ring.ts';
import { createSessionTokens } from './session-tokens.ts';

const keys = newKeyRing();

test('after the secret was replaced, sessions stay valid until the earlier secret is removed', async () => {
  const token = await createSessionTokens(keys).issue('ann');
  expect(await createSessionTokens(newKeyRing(keys)).read(token)).toBe('ann');
  expect(await createSessionTokens(newKeyRing()).read(token)).toBeNull();
});

test('a token of an earlier version, without the id of its key, stays valid', async () => {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ann')
    .setExpirationTime('1 day')
    .sign(keys[0].bytes);
  expect(await createSessionTokens(newKeyRing(keys)).read(token)).toBe('ann');
});
