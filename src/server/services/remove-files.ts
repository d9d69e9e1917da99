import { limits } from '../../contract/limits.ts';
import type { Context } from './context.ts';

/** Removes the files of deleted records. What cannot be removed in time is left to the sweep (`finish-removals.ts`). */
export async function removeFiles({ storage, background }: Context, prefixes: string[]) {
  const deadline = Date.now() + limits.removalWaitMs;
  const waiting = [...prefixes];
  async function removeNext() {
    while (waiting.length > 0 && Date.now() < deadline) await storage.removeAll(waiting.pop() ?? '');
  }
  const removed = Promise.allSettled(Array.from({ length: limits.removalsAtOnce }, removeNext));
  background.run('Removing the files of deleted records', async () => {
    for (const result of await removed) if (result.status === 'rejected') throw result.reason;
  });
  await removed;
}
