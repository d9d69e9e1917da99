import { AppError } from '../../contract/errors.ts';
import { findUser } from '../../db/users.ts';
import type { Context } from './context.ts';

/** The user of a bearer token. After “sign out everywhere” or with a deleted account, nobody is signed in. */
export async function identifyUser({ db, sessionTokens }: Context, authorization: string | undefined) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const session = token ? await sessionTokens.read(token) : null;
  const user = session && (await findUser(db, session.userId));
  if (!user || user.sessionVersion !== session.version) throw new AppError('notSignedIn');
  return user;
}
