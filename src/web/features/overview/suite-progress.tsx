import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { SuiteRun } from '../../../contract/entities.ts';
import { isNotFound } from '../../api/call-error.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useSuite } from './use-suite.ts';

/** The suite run that the address names, if it does. */
export function SuiteProgress() {
  const [search] = useSearchParams();
  const id = search.get('suite');
  return id ? <Suite key={id} id={id} /> : null;
}

function Suite({ id }: { id: string }) {
  const [, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useSuite(id);
  if (!data) {
    if (isFetching) return <Skeleton className="h-32 rounded-xl" />;
    const message = isNotFound(error) ? 'These runs no longer exist' : 'Failed to load the runs';
    return <LoadError message={message} onRetry={refetch} />;
  }
  const ended = data.runs.filter(({ status }) => status !== 'RUNNING').length;
  return (
    <section aria-labelledby="suite">
      <Card className="flex flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id="suite" aria-live="polite" className="font-semibold tracking-[-0.01em]">
            {summaryOf(data, ended)}
          </h2>
          <IconButton label="Close" onClick={() => setSearch({})}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        {data.status === 'RUNNING' && (
          <ProgressBar
            label="Runs that have ended"
            percent={Math.round((100 * ended) / Math.max(1, data.runs.length))}
          />
        )}
        <ul className="flex flex-col divide-y divide-line">
          {data.runs.map((run) => (
            <li key={run.flowId}>
              <SuiteRunLink siteId={data.websiteId} run={run} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function summaryOf({ status, runs }: SuiteRun, ended: number) {
  const failed = runs.filter((run) => run.status === 'FAILED').length;
  if (status === 'RUNNING') return `Running all flows: ${ended} of ${runs.length} done`;
  if (failed === 0) return runs.length === 1 ? 'The flow passed' : `All ${runs.length} flows passed`;
  return `${failed} of ${runs.length} flows failed`;
}

function SuiteRunLink({ siteId, run }: { siteId: string; run: SuiteRun['runs'][number] }) {
  const query = new URLSearchParams({ tab: 'run', version: run.flowVersionId, run: run.flowRunId });
  return (
    <Link
      to={`/sites/${siteId}/flows/${run.flowId}?${query}`}
      className="flex items-center gap-3 rounded-lg px-1 py-2.5 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{run.title}</span>
        {run.reason && (
          <span className="line-clamp-2 text-[0.8125rem] break-words text-ink-soft">
            {run.failedStep !== null && `Step ${run.failedStep + 1}: `}
            {run.reason}
          </span>
        )}
      </span>
      <StatusBadge status={run.status} />
    </Link>
  );
}
