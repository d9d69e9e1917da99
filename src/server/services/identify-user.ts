import { AppError } from '../../contract/errors.ts';
import { findKeyOwner } from '../../db/api-keys.ts';
import { findUser } from '../../db/users.ts';
import { hashApiKey, isApiKey } from '../auth/api-keys.ts';
import type { Context } from './context.ts';

/** The user of a bearer token: that of a session, or an API key. */
export async function identifyUser(
  context: Context,
  authorization: string | undefined,
  { accountOnly = false }: { accountOnly?: boolean | undefined } = {},
) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const byKey = isApiKey(token);
  const user = byKey ? await findKeyOwner(context.db, hashApiKey(token)) : await findSessionUser(context, token);
  if (!user) throw new AppError('notSignedIn');
  if (byKey && accountOnly) throw new AppError('keyNotEnough');
  return { ...user, trigger: byKey ? ('api' as const) : ('manual' as const) };
}

/** After “sign out everywhere” or with a deleted account, nobody is signed in. */
async function findSessionUser({ db, sessionTokens }: Context, token: string) {
  const session = token ? await sessionTokens.read(token) : null;
  const user = session && (await findUser(db, session.userId));
  return user?.sessionVersion === session?.version ? user : null;
}
