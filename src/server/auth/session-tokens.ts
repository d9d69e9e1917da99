import { jwtVerify, SignJWT } from 'jose';
import type { Key, KeyRing } from '../../contract/key-ring.ts';
import { limits } from '../../contract/limits.ts';

const algorithm = 'HS256';

type Session = { userId: string; version: number };
export type SessionTokens = ReturnType<typeof createSessionTokens>;

export function createSessionTokens(keys: KeyRing) {
  const [current] = keys;
  return {
    /** A token is valid as long as its version is the user's. */
    issue: ({ userId, version }: Session) =>
      new SignJWT({ version })
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${limits.sessionDays} days`)
        .sign(current.bytes),
    /** Null if the token is forged, malformed or expired. */
    read: async (token: string): Promise<Session | null> => {
      // A token has the id of its key since there can be several; one without may have been made with any.
      for (const key of keys) {
        const payload = await verify(token, key);
        // Tokens issued before there were versions have none.
        const { sub, version = 0 } = payload ?? {};
        if (payload) return sub && typeof version === 'number' ? { userId: sub, version } : null;
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
