import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { addApiKey, countApiKeys, listApiKeys, removeApiKey } from '../../db/api-keys.ts';
import { lockUser } from '../../db/lock-user.ts';
import { hashApiKey, newApiKey } from '../auth/api-keys.ts';
import type { Context } from './context.ts';

export async function createKey({ db }: Context, { userId, name }: { userId: string; name: string }) {
  const key = newApiKey();
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countApiKeys(tx, userId)) >= limits.apiKeysPerUser) throw new AppError('tooManyKeys');
    return { ...(await addApiKey(tx, { userId, name, keyHash: hashApiKey(key) })), key };
  });
}

export const listKeys = ({ db }: Context, userId: string) => listApiKeys(db, userId);

export async function deleteKey({ db }: Context, key: { id: string; userId: string }) {
  if (!(await removeApiKey(db, key))) throw new AppError('notFound');
}
