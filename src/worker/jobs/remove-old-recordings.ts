import { limits } from '../../contract/limits.ts';
import { recordingPrefix } from '../../contract/recording.ts';
import { listOldSessions, setRecordingRemoved } from '../../db/browser-sessions.ts';
import type { WorkerContext } from './worker-context.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Removes everything that was recorded in runs that ended before the retention period. First the files, then the mark:
 * if a worker dies in between, or two do the same, the files are just removed again.
 */
export async function removeOldRecordings(
  { db, storage, report }: Pick<WorkerContext, 'db' | 'storage' | 'report'>,
  retentionDays: number,
) {
  if (retentionDays === 0) return;
  const now = Date.now();
  const endedBefore = new Date(now - retentionDays * dayMs);
  const begunBefore = new Date(now - limits.sessionMaxMs);
  for (const id of await listOldSessions(db, { endedBefore, begunBefore, most: limits.filesPerSweep })) {
    try {
      await storage.removeAll(recordingPrefix(id));
      await setRecordingRemoved(db, id);
    } catch (error) {
      report('removing an old recording', error);
    }
  }
}
