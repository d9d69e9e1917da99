import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = new Uint8Array(randomBytes(32));
const lock = { key, place: 'websites/1/password' };

test.each(['secret', '', ' ', 'pässwörd 🔑', 'a.b.c', 'x'.repeat(100_000)])(
  'what is sealed can be unsealed',
  (plain) => {
    expect(unseal(seal(plain, lock), lock)).toBe(plain);
  },
);

test('what is sealed shows nothing of the text and is never the same twice', () => {
  const sealed = Array.from({ length: 100 }, () => seal('secret', lock));
  expect(new Set(sealed).size).toBe(100);
  for (const value of sealed) {
    expect(value).toMatch(/^v1(\.[\w-]+){3}$/);
    expect(Buffer.from(value.split('.')[3] ?? '', 'base64url').toString()).not.toBe('secret');
  }
});

test('it opens only with the same key', () => {
  expect(() => unseal(seal('secret', lock), { ...lock, key: new Uint8Array(randomBytes(32)) })).toThrow();
});

test('it opens only in the same place', () => {
  expect(() => unseal(seal('secret', lock), { ...lock, place: 'websites/2/password' })).toThrow();
});

test.each([1, 2, 3])('it does not open when part %i of it was changed', (part) => {
  const parts = seal('secret', lock).split('.');
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  parts[part] = bytes.toString('base64url');
  expect(() => unseal(parts.join('.'), lock)).toThrow();
});

test('it does not open with a tag that was cut short', () => {
  const parts = seal('secret', lock).split('.');
  parts[2] = Buffer.from(parts[2] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  expect(() => unseal(parts.join('.'), lock)).toThrow();
});

test.each(['', 'secret', 'v1.a.b', 'v2.a.b.c'])('a value of another format is refused by its place: "%s"', (stored) => {
  expect(() => unseal(stored, lock)).toThrow('Unknown format of a sealed value in websites/1/password');
});
