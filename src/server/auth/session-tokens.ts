import { jwtVerify, SignJWT } from 'jose';
import { limits } from '../../contract/limits.ts';

const algorithm = 'HS256';

type Session = { userId: string; version: number };
export type SessionTokens = ReturnType<typeof createSessionTokens>;

export function createSessionTokens(key: Uint8Array) {
  return {
    /** A token is valid as long as its version is the user's. */
    issue: ({ userId, version }: Session) =>
      new SignJWT({ version })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${limits.sessionDays} days`)
        .sign(key),
    /** Null if the token is forged, malformed or expired. */
    read: async (token: string): Promise<Session | null> => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], requiredClaims: ['exp', 'sub'] });
        // Tokens issued before there were versions have none.
        const { sub, version = 0 } = payload;
        return sub && typeof version === 'number' ? { userId: sub, version } : null;
      } catch {
        return null;
      }
    },
  };
}
