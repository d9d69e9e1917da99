// Addresses that work for whoever holds them, for a while: the signature covers the path and the time of expiry.
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
      const right = signatureOf(path, expires);
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > Date.now();
    },
  };
}
