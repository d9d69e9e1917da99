import { AppError } from '../../contract/errors.ts';
import { consumeLoginToken } from '../../db/login-tokens.ts';
import { findUser } from '../../db/users.ts';
import { hashLoginToken } from '../auth/login-links.ts';
import type { Context } from './context.ts';

export async function redeemLoginLink(
  { db, sessionTokens }: Context,
  { token, email }: { token: string; email: string },
) {
  const userId = await consumeLoginToken(db, { tokenHash: hashLoginToken(token), email });
  const user = userId && (await findUser(db, userId));
  if (!user) throw new AppError('badLink');
  return { jwt: await sessionTokens.issue({ userId: user.id, version: user.sessionVersion }), userId: user.id };
}
