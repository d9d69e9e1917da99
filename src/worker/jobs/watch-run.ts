import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { type Attempt, isCurrentAttempt } from '../../db/flow-runs.ts';
import { RunEnded } from './run-log.ts';

/** Looks now and then whether the run is still wanted. */
export function watchRun(db: Database, attempt: Attempt) {
  const ended = new AbortController();
  const timer = setInterval(async () => {
    // A database that does not answer for a moment says nothing about the run.
    const current = await isCurrentAttempt(db, attempt).catch(() => true);
    if (!current) ended.abort(new RunEnded());
  }, limits.runWatchMs);
  return { ended: ended.signal, stop: () => clearInterval(timer) };
}
