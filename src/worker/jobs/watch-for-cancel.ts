import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/client.ts';
import { type Attempt, isCurrentAttempt } from '../../db/flow-runs.ts';
import { RunEnded } from './run-log.ts';

/** Polls whether the run was cancelled, deleted or taken over by another worker. */
export function watchForCancel(db: Database, attempt: Attempt) {
  const ended = new AbortController();
  const timer = setInterval(async () => {
    // A database error does not mean that the run was cancelled.
    const current = await isCurrentAttempt(db, attempt).catch(() => true);
    if (!current) ended.abort(new RunEnded());
  }, limits.runWatchMs);
  return { ended: ended.signal, stop: () => clearInterval(timer) };
}
