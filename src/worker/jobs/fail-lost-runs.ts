import type { Database } from '../../db/client.ts';
import { endRun, listRunningRuns } from '../../db/flow-runs.ts';
import { appendEntries } from '../../db/history-entries.ts';
import type { Queue } from '../../queue/queue.ts';

const interrupted = 'The run was interrupted because Rehearsal stopped. Please run it again.';

/** A run whose job has ended would otherwise stay unfinished. */
export async function failLostRuns(db: Database, queue: Queue) {
  for (const { id } of await listRunningRuns(db)) {
    if ((await queue.stateOf('run-flow', id)) !== 'over') continue;
    await appendEntries(db, { runId: id }, [{ type: 'error', step: 0, at: new Date(), data: { error: interrupted } }]);
    await endRun(db, id, { status: 'FAILED' });
  }
}
