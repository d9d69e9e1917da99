// URLs that work for anybody who has them, until they expire. The signature covers the path and the expiry time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, KeyRing } from './contract/key-ring.ts';

export type SignedLinks = ReturnType<typeof createSignedLinks>;

export function createSignedLinks(keys: KeyRing) {
  const signatureOf = (path: string, expires: string, { bytes }: Key) =>
    createHmac('sha256', bytes).update(`${path}\n${expires}`).digest();
  return {
    sign: (path: string, minutes: number) => {
      const expires = String(Math.ceil(Date.now() / 1000) + minutes * 60);
      const signature = signatureOf(path, expires, keys[0]).toString('base64url');
      return `${path}?${new URLSearchParams({ expires, signature })}`;
    },
    verify: (path: string, query: URLSearchParams) => {
      const expires = query.get('expires') ?? '';
      const given = Buffer.from(query.get('signature') ?? '', 'base64url');
      const isValid = keys.some((key) => {
        const expected = signatureOf(path, expires, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isValid && Number(expires) * 1000 > Date.now();
    },
  };
}
