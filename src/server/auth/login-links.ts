import { createHash, randomBytes } from 'node:crypto';

export function newLoginToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLoginToken(token) };
}

/** Only this is stored: who reads the database still cannot log in. The token is random, so a plain hash is enough. */
export function hashLoginToken(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}

export function loginLink(publicUrl: string, { email, token }: { email: string; token: string }) {
  return `${publicUrl}/login?${new URLSearchParams({ email, token })}`;
}
