import type { NewHistoryEntry, StepEntry } from '../../contract/history.ts';
import type { Database } from '../../db/client.ts';
import { type Attempt, endRun } from '../../db/flow-runs.ts';
import { appendEntries } from '../../db/history-entries.ts';
import type { RunFailure } from '../browser/run-failure.ts';

/** The run was cancelled, deleted or taken over by another worker: nothing more is done or written. */
export class RunEnded extends Error {}

export type RunLog = ReturnType<typeof openRunLog>;

/**
 * Writes a run's history and its result as it happens. The run does not wait for the database: entries are written in
 * order, in batches. Secrets are hidden in them.
 */
export function openRunLog(db: Database, attempt: Attempt, hide: (text: string) => string) {
  const broken = new AbortController();
  let waiting: (NewHistoryEntry & { at: Date })[] = [];
  let writing = Promise.resolve();
  let step = 0;

  async function write() {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0 || broken.signal.aborted) return;
    if (!(await appendEntries(db, attempt, batch))) broken.abort(new RunEnded());
  }

  const entries: StepEntry[] = [];

  function add(entry: StepEntry) {
    entries.push(entry);
    waiting.push({ ...entry, data: hideIn(entry.data, hide), step, at: new Date() });
    writing = writing.then(write).catch((error) => broken.abort(error));
  }

  async function end(result: { status: 'COMPLETED' | 'FAILED'; healed?: boolean }, entry: StepEntry) {
    add(entry);
    await writing;
    if (broken.signal.reason instanceof RunEnded) return false;
    broken.signal.throwIfAborted();
    return endRun(db, attempt.runId, { ...result, attempt: attempt.attempt });
  }

  return {
    /** Aborted when nothing more can be written: by a RunEnded, or by a database error. */
    broken: broken.signal,
    startStep: (index: number) => {
      step = index;
    },
    add,
    /** All entries so far. */
    entries: entries as readonly StepEntry[],
    /** Returns whether this call ended the run. */
    complete: (description: string, { healed }: { healed: boolean }) =>
      end({ status: 'COMPLETED', healed }, { type: 'summary', data: { description } }),
    fail: (error: string, { failed, suggestions = [] }: Pick<Partial<RunFailure>, 'failed' | 'suggestions'> = {}) =>
      end(
        { status: 'FAILED' },
        { type: 'error', data: { error, ...failed, ...(suggestions.length > 0 ? { suggestions } : {}) } },
      ),
  };
}

/** Fields with fixed values, which must stay even if a short secret happens to equal one of them. */
const keywords = ['kind', 'method', 'by', 'role', 'relation', 'comparison', 'state', 'which', 'variable'];

function hideIn<Data extends object>(data: Data, hide: (text: string) => string): Data {
  return JSON.parse(
    JSON.stringify(data, (key, value) => (typeof value === 'string' && !keywords.includes(key) ? hide(value) : value)),
  );
}
