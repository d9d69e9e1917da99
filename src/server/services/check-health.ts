import { pingDatabase } from '../../db/client.ts';
import type { Context } from './context.ts';

export async function checkHealth({ db }: Context) {
  await pingDatabase(db);
  return { status: 'ok' as const };
}
