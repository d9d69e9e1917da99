import type { NewHistoryEntry, StepEntry } from '../../contract/history.ts';
import type { Database } from '../../db/client.ts';
import { type Attempt, endRun } from '../../db/flow-runs.ts';
import { appendEntries } from '../../db/history-entries.ts';

/** The run was cancelled, deleted or taken over: there is nothing more to do, and nothing to say. */
export class RunEnded extends Error {}

export type RunLog = ReturnType<typeof openRunLog>;

/**
 * Writes a run's history as it happens, each entry under the step that is under way, and its verdict. The run does not
 * wait for the database: entries are written in order, as many at once as came meanwhile. Secrets are hidden in them.
 */
export function openRunLog(db: Database, attempt: Attempt, hide: (text: string) => string) {
  const broken = new AbortController();
  let waiting: (NewHistoryEntry & { at: Date })[] = [];
  let writing = Promise.resolve();
  let step = 0;

  async function write() {
    const entries = waiting;
    waiting = [];
    if (entries.length === 0 || broken.signal.aborted) return;
    if (!(await appendEntries(db, attempt, entries))) broken.abort(new RunEnded());
  }

  const told: StepEntry[] = [];

  function tell(entry: StepEntry) {
    told.push(entry);
    waiting.push({ ...entry, data: JSON.parse(hide(JSON.stringify(entry.data))), step, at: new Date() });
    writing = writing.then(write).catch((error) => broken.abort(error));
  }

  async function end(status: 'COMPLETED' | 'FAILED', entry: StepEntry) {
    tell(entry);
    await writing;
    if (broken.signal.reason instanceof RunEnded) return false;
    broken.signal.throwIfAborted();
    return endRun(db, attempt.runId, status, attempt.attempt);
  }

  return {
    /** Aborted when nothing more can be written: by a RunEnded, or by what the database says. */
    broken: broken.signal,
    startStep: (index: number) => {
      step = index;
    },
    tell,
    /** All that was told so far. */
    told: told as readonly StepEntry[],
    /** Answers whether it was this that ended the run. */
    complete: (description: string) => end('COMPLETED', { type: 'summary', data: { description } }),
    fail: (error: string) => end('FAILED', { type: 'error', data: { error } }),
  };
}
