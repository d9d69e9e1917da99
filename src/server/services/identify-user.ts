import { AppError } from '../../contract/errors.ts';
import { findUser } from '../../db/users.ts';
import type { Context } from './context.ts';

/** The user of a bearer token. A deleted account counts as not signed in. */
export async function identifyUser({ db, sessionTokens }: Context, authorization: string | undefined) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const userId = token && (await sessionTokens.read(token));
  const user = userId && (await findUser(db, userId));
  if (!user) throw new AppError('notSignedIn');
  return user;
}
