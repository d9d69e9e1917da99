import { RotateCcw, Square } from 'lucide-react';
import type { UserFlowRun } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { RunStatus } from '../run-status.tsx';
import { isTrial } from '../tried-steps.ts';
import type { StartRun } from '../use-start-run.ts';
import { DownloadRun } from './download-run.tsx';
import { durationMinutes, formatDateTime } from './run-times.ts';
import { useCancelRun } from './use-cancel-run.ts';

type Props = { run: UserFlowRun; asOf: number; start: StartRun };

export function RunPanel({ run, asOf, start }: Props) {
  const cancelling = useCancelRun(run.id);
  const running = run.status === 'RUNNING';

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <span aria-live="polite">
        <RunStatus run={run} />
        {run.ahead !== undefined && <span className="ml-2 text-sm text-ink-soft">Waiting, {run.ahead} ahead</span>}
      </span>
      <dl className="mr-auto flex flex-wrap max-sm:order-last max-sm:basis-full gap-x-6 gap-y-1 text-sm tabular-nums [&_div]:flex [&_div]:gap-1.5 [&_dt]:text-ink-faint">
        <div>
          <dt>Started</dt>
          <dd>
            <time dateTime={run.startTime}>{formatDateTime(run.startTime)}</time>
          </dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{durationMinutes(run, asOf)} minutes</dd>
        </div>
      </dl>
      {/* One button takes the place of the other, and keeps the focus. */}
      {running ? (
        <Button
          variant="secondary"
          className="max-sm:ml-auto"
          busy={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {!cancelling.isPending && <Square aria-hidden="true" className="size-3.5" />}
          Cancel
        </Button>
      ) : (
        <Button
          className="max-sm:ml-auto"
          busy={start.isPending}
          onClick={() => start.mutate({ versionId: run.flowVersionId })}
        >
          {!start.isPending && <RotateCcw aria-hidden="true" className="size-4" />}
          {isTrial(run) ? 'Run All Steps' : 'Run Again'}
        </Button>
      )}
      {!running && <DownloadRun runId={run.id} />}
    </div>
  );
}
