import { AppError, storageFullMessage, tooManyRunsMessage } from '../../contract/errors.ts';
import type { Database } from '../../db/client.ts';
import { sumStoredBytes } from '../../db/storage-use.ts';
import type { Context } from './context.ts';

export function checkRunQuota({ quotas }: Context, runs: number) {
  if (runs >= quotas.runsPerUser)
    throw new AppError('tooManyRuns', { message: tooManyRunsMessage(quotas.runsPerUser) });
}

/** Returns the bytes that the user may still store. `freed`: what will be replaced. */
export async function requireStorage(
  { quotas }: Context,
  { db, userId, freed = 0 }: { db: Database; userId: string; freed?: number },
) {
  const room = quotas.storagePerUserBytes - (await sumStoredBytes(db, userId)) + freed;
  if (room <= 0) throw storageFull(quotas);
  return room;
}

export function storageFull({ storagePerUserBytes }: Context['quotas']) {
  return new AppError('storageFull', { message: storageFullMessage(storagePerUserBytes) });
}
