import { jwtVerify, SignJWT } from 'jose';
import type { Key, KeyRing } from '../../contract/key-ring.ts';
import { limits } from '../../contract/limits.ts';

const algorithm = 'HS256';

export type SessionTokens = ReturnType<typeof createSessionTokens>;

export function createSessionTokens(keys: KeyRing) {
  const [current] = keys;
  return {
    issue: (userId: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${limits.sessionDays} days`)
        .sign(current.bytes),
    /** Returns the user's id, or null if the token is forged, malformed or expired. */
    read: async (token: string) => {
      // A token has the id of its key since there can be several; one without may have been made with any.
      for (const key of keys) {
        const payload = await verify(token, key);
        if (payload) return payload.sub ?? null;
      }
      return null;
    },
  };
}

async function verify(token: string, { id, bytes }: Key) {
  try {
    const options = { algorithms: [algorithm], requiredClaims: ['exp', 'sub'] };
    const { payload, protectedHeader } = await jwtVerify(token, bytes, options);
    return protectedHeader.kid === undefined || protectedHeader.kid === id ? payload : null;
  } catch {
    return null;
  }
}
