import { endSessions as endRows, removeUser } from '../../db/users.ts';
import type { Context } from './context.ts';
import { removeFiles } from './remove-files.ts';

export async function endSessions({ db }: Context, { id }: { id: string }) {
  await endRows(db, id);
}

export async function removeAccount(context: Context, user: { id: string; email: string }) {
  await removeFiles(context, await removeUser(context.db, user));
}
