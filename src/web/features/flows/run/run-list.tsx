import type { UserFlowRun } from '../../../../contract/entities.ts';
import { RunStatus } from '../run-status.tsx';
import { durationMinutes, formatDateTime } from './run-times.ts';

type Props = { runs: UserFlowRun[]; selectedId: string; onSelect: (runId: string) => void };

/** All runs of the version, newest first. */
export function RunList({ runs, selectedId, onSelect }: Props) {
  return (
    <section aria-labelledby="run-list">
      <h3 id="run-list" className="mb-2 font-semibold">
        Runs
      </h3>
      <ul className="-m-1 flex max-h-56 flex-col gap-0.5 overflow-y-auto p-1">
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              aria-pressed={run.id === selectedId}
              onClick={() => onSelect(run.id)}
              className="flex w-full cursor-pointer items-center gap-3 rounded-lg px-2.5 py-2 text-left text-sm tabular-nums transition-colors hover:bg-sunken aria-pressed:bg-accent-tint"
            >
              <span className="flex-1">{formatDateTime(run.startTime)}</span>
              {run.endTime && <span className="text-ink-soft max-sm:hidden">{durationMinutes(run, 0)} minutes</span>}
              <RunStatus status={run.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
