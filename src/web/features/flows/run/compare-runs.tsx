import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { UserFlowRun, UserFlowVersion } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RunStatus } from '../run-status.tsx';
import { useRun } from '../use-run.ts';
import { BrowserSession } from './browser-session.tsx';
import { type Difference, firstDifference } from './first-difference.ts';
import { RunSteps } from './run-steps.tsx';
import { formatSeconds } from './run-times.ts';

type Props = { runIds: [string, string]; versions: UserFlowVersion[]; onClose: () => void };

/** Two runs side by side, both at the moment of their first difference. */
export function CompareRuns({ runIds, versions, onClose }: Props) {
  const first = useRun(runIds[0]);
  const second = useRun(runIds[1]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pair = useMemo(() => {
    if (!first.data || !second.data) return null;
    // The earlier run comes first, whichever was selected.
    const runs = [first.data, second.data].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    return runs.map((run) => ({ run, steps: versions.find(({ id }) => id === run.flowVersionId)?.steps ?? [] }));
  }, [first.data, second.data, versions]);
  const [earlier, later] = pair ?? [];
  const difference = useMemo(() => (earlier && later ? firstDifference(earlier, later) : null), [earlier, later]);

  return (
    <section aria-labelledby="compare-runs" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="compare-runs" ref={heading} tabIndex={-1} className="mr-auto font-semibold outline-none">
          Two runs compared
        </h3>
        <Button variant="secondary" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the Run
        </Button>
      </div>
      {first.isError || second.isError ? (
        <LoadError
          message="Failed to fetch the runs"
          onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
        />
      ) : !earlier || !later ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <p className="rounded-xl border border-line bg-sunken px-4 py-3 text-sm" role="status">
            {difference ? (
              <>
                <strong className="font-semibold">First difference in step {difference.step + 1}:</strong>{' '}
                {difference.says}
              </>
            ) : (
              'Both runs did and found the same things.'
            )}
          </p>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {[earlier, later].map(({ run, steps }, index) => (
              <OneRun
                key={run.id}
                run={run}
                steps={steps}
                name={index === 0 ? 'First run' : 'Second run'}
                version={versions.find(({ id }) => id === run.flowVersionId)?.version}
                difference={difference}
                entry={difference?.entries[index] ?? null}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

type OneRunProps = {
  run: UserFlowRun;
  steps: UserFlowVersion['steps'];
  name: string;
  version: number | undefined;
  difference: Difference | null;
  entry: Difference['entries'][number];
};

function OneRun({ run, steps, name, version, difference, entry }: OneRunProps) {
  const at = (entry ?? run.logs.history.at(-1))?.at;
  const moment = useMemo(() => (at ? { at: Date.parse(at), paused: true } : null), [at]);
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{name}</span>
        <time dateTime={run.startTime} className="text-ink-soft tabular-nums">
          {formatSeconds(run.startTime)}
        </time>
        {version !== undefined && <span className="text-ink-soft">Version {version}</span>}
        <RunStatus run={run} />
      </p>
      <BrowserSession run={run} moment={moment} of={name.toLowerCase()} />
      <RunSteps run={run} steps={steps} marked={difference?.step ?? null} onEntry={null} of={name.toLowerCase()} />
    </article>
  );
}
