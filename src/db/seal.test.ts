import { expect, test } from 'vitest';
import { missingKeyHint } from '../contract/errors.ts';
import { newKeyRing } from '../testing/new-key-ring.ts';
import { isOutdated, seal, unseal } from './seal.ts';

const keys = newKeyRing();
const binding = { keys, place: 'websites/1/password' };

test.each(['secret', '', ' ', 'pässwörd 🔑', 'a.b.c', 'x'.repeat(100_000)])(
  'an encrypted value can be decrypted',
  (plain) => {
    expect(unseal(seal(plain, binding), binding)).toBe(plain);
  },
);

test('an encrypted value does not reveal the text and is different each time', () => {
  const sealed = Array.from({ length: 100 }, () => seal('secret', binding));
  expect(new Set(sealed).size).toBe(100);
  for (const value of sealed) {
    expect(value).toMatch(/^v2(\.[\w-]+){4}$/);
    expect(Buffer.from(value.split('.')[4] ?? '', 'base64url').toString()).not.toBe('secret');
  }
});

test('decryption needs the same key', () => {
  expect(() => unseal(seal('secret', binding), { ...binding, keys: newKeyRing() })).toThrow();
});

test('decryption needs the same place', () => {
  expect(() => unseal(seal('secret', binding), { ...binding, place: 'websites/2/password' })).toThrow();
});

test.each([1, 2, 3])('decryption fails if part %i was changed', (part) => {
  const parts = seal('secret', binding).split('.');
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  parts[part] = bytes.toString('base64url');
  expect(() => unseal(parts.join('.'), binding)).toThrow();
});

test('decryption fails with a truncated tag', () => {
  const parts = seal('secret', binding).split('.');
  parts[2] = Buffer.from(parts[2] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  expect(() => unseal(parts.join('.'), binding)).toThrow();
});

test.each(['', 'secret', 'v1.a.b', 'v3.a.b.c'])(
  'a value in another format is rejected, naming its place: "%s"',
  (stored) => {
    expect(() => unseal(stored, binding)).toThrow('Unknown format of a sealed value in websites/1/password');
  },
);

test('after the secret was replaced, an earlier value opens with the earlier key, and is known to be outdated', () => {
  const stored = seal('secret', binding);
  const replaced = newKeyRing(keys);
  expect(unseal(stored, { ...binding, keys: replaced })).toBe('secret');
  expect([isOutdated(stored, replaced), isOutdated(stored, keys)]).toEqual([true, false]);
  expect(isOutdated(seal('secret', { ...binding, keys: replaced }), replaced)).toBe(false);
});

test('a value without a key id, of earlier versions, opens with any key and is outdated', () => {
  const [, , ...parts] = seal('secret', binding).split('.');
  const stored = ['v1', ...parts].join('.');
  expect(unseal(stored, { ...binding, keys: newKeyRing(keys) })).toBe('secret');
  expect(isOutdated(stored, keys)).toBe(true);
});

test('a missing key is named as the reason', () => {
  expect(() => unseal(seal('secret', binding), { ...binding, keys: newKeyRing() })).toThrow(
    expect.objectContaining({ code: 'missingKey', cause: new Error(missingKeyHint(binding.place)) }),
  );
});
