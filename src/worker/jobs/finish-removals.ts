import { limits } from '../../contract/limits.ts';
import { forgetRemoval, listRemovals } from '../../db/file-removals.ts';
import type { WorkerContext } from './worker-context.ts';

const hourMs = 60 * 60_000;

/**
 * Removes the files of deleted records, once nothing can be written any more by a run or an upload that was under way.
 * Two workers may do the same: removing twice does no harm.
 */
export async function finishRemovals({ db, storage, report }: Pick<WorkerContext, 'db' | 'storage' | 'report'>) {
  const before = new Date(Date.now() - limits.removalHours * hourMs);
  for (const prefix of await listRemovals(db, { before, most: limits.filesPerSweep })) {
    try {
      await storage.removeAll(prefix);
      await forgetRemoval(db, prefix);
    } catch (error) {
      // One that fails must not keep back the others.
      report('removing the files of a deleted record', error);
    }
  }
}
