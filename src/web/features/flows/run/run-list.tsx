import { Columns2 } from 'lucide-react';
import type { ListedRun, UserFlow } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RunStatus } from '../run-status.tsx';
import { formatDuration, formatSeconds } from './run-times.ts';
import { useRunHistory } from './use-run-history.ts';

type Props = {
  flow: UserFlow;
  selectedId: string;
  onSelect: (run: ListedRun) => void;
  onCompare: (run: ListedRun) => void;
};

const triggerWords: Record<ListedRun['trigger'], string> = {
  manual: 'by hand',
  schedule: 'by schedule',
  api: 'by the API',
  suite: 'with all flows',
};

/** All runs of the flow, of all its versions, newest first. */
export function RunList({ flow, selectedId, onSelect, onCompare }: Props) {
  const { runs, loadMore, isLoadingMore } = useRunHistory(flow.id);
  if (runs.length < 2) return null;
  return (
    <section aria-labelledby="run-list">
      <h3 id="run-list" className="mb-2 font-semibold">
        Runs
      </h3>
      <ul className="-m-1 flex max-h-56 flex-col gap-0.5 overflow-y-auto p-1">
        {runs.map((run) => (
          <li key={run.id} className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={run.id === selectedId}
              onClick={() => onSelect(run)}
              className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-2 text-left text-sm tabular-nums transition-colors hover:bg-sunken aria-pressed:bg-accent-tint"
            >
              <span className="min-w-0 flex-1">
                <span className="block">{formatSeconds(run.startTime)}</span>
                <span className="block truncate text-[0.8125rem] text-ink-faint">
                  Version {run.versionNumber}, {triggerWords[run.trigger]}
                  {run.endTime && `, ${formatDuration(run)}`}
                  {run.cancelled ? ', stopped' : run.failedStep !== null && `, failed at step ${run.failedStep + 1}`}
                  {run.flaky && ', passed on the second try'}
                  {run.retryOf && ', second try'}
                  {run.healed && ', healed'}
                </span>
              </span>
              <RunStatus run={run} />
            </button>
            <IconButton
              label={`Compare with the run of ${formatSeconds(run.startTime)}`}
              // Keeps its place, so that the rows stay aligned.
              className={run.id === selectedId ? 'invisible' : ''}
              onClick={() => onCompare(run)}
            >
              <Columns2 aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
        {loadMore && (
          <li>
            <Button variant="quiet" busy={isLoadingMore} onClick={loadMore}>
              Show earlier runs
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
