// URLs that work for anybody who has them, until they expire. The signature covers the path and the expiry time.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedLinks = ReturnType<typeof createSignedLinks>;

export function createSignedLinks(key: Uint8Array) {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest();
  return {
    sign: (path: string, minutes: number) => {
      const expires = String(Math.ceil(Date.now() / 1000) + minutes * 60);
      const signature = signatureOf(path, expires).toString('base64url');
      return `${path}?${new URLSearchParams({ expires, signature })}`;
    },
    verify: (path: string, query: URLSearchParams) => {
      const expires = query.get('expires') ?? '';
      const given = Buffer.from(query.get('signature') ?? '', 'base64url');
      const expected = signatureOf(path, expires);
      const isValid = given.length === expected.length && timingSafeEqual(given, expected);
      return isValid && Number(expires) * 1000 > Date.now();
    },
  };
}
