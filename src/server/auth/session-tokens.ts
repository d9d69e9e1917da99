import { jwtVerify, SignJWT } from 'jose';
import { limits } from '../../contract/limits.ts';

const algorithm = 'HS256';

export type SessionTokens = ReturnType<typeof createSessionTokens>;

export function createSessionTokens(key: Uint8Array) {
  return {
    issue: (userId: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${limits.sessionDays} days`)
        .sign(key),
    /** Returns the user's id, or null if the token is forged, malformed or expired. */
    read: async (token: string) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], requiredClaims: ['exp', 'sub'] });
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
