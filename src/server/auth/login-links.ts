import { createHash, randomBytes } from 'node:crypto';

export function newLoginToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLoginToken(token) };
}

/** Only the hash is stored, so reading the database does not allow a login. The token is random, so no salt is needed. */
export function hashLoginToken(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}

export function loginLink(publicUrl: string, { email, token }: { email: string; token: string }) {
  return `${publicUrl}/login?${new URLSearchParams({ email, token })}`;
}
