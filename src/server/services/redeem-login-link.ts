import { AppError } from '../../contract/errors.ts';
import { consumeLoginToken } from '../../db/login-tokens.ts';
import { hashLoginToken } from '../auth/login-links.ts';
import type { Context } from './context.ts';

export async function redeemLoginLink(
  { db, sessionTokens }: Context,
  { token, email }: { token: string; email: string },
) {
  const userId = await consumeLoginToken(db, { tokenHash: hashLoginToken(token), email });
  if (!userId) throw new AppError('badLink');
  return { jwt: await sessionTokens.issue(userId), userId };
}
