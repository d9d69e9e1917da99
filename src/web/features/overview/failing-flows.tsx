import { ChevronRight, CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FailingFlow } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import { timeAgo } from '../../time-ago.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFailingFlows } from './use-failing-flows.ts';

export function FailingFlows({ siteId }: { siteId: string }) {
  const [all, setAll] = useState(false);
  const { data, isFetching, refetch } = useFailingFlows(siteId, all ? limits.mostListed : limits.failingFlowsShown + 1);
  const shown = all ? data : data?.slice(0, limits.failingFlowsShown);

  if (data?.length === 0) return <AllPassing />;
  return (
    <section aria-labelledby="failing-flows">
      <h2 id="failing-flows" className="mb-3 text-base font-semibold tracking-[-0.01em]">
        Failing flows
      </h2>
      {data ? (
        <ul className="flex flex-col gap-2">
          {shown?.map((flow) => (
            <li key={flow.id}>
              <FailingFlowCard siteId={siteId} flow={flow} />
            </li>
          ))}
          {data.length > limits.failingFlowsShown && !all && (
            <li>
              <Button variant="quiet" onClick={() => setAll(true)}>
                See all
              </Button>
            </li>
          )}
        </ul>
      ) : isFetching ? (
        <Skeleton className="h-[4.625rem] w-full rounded-xl" />
      ) : (
        <LoadError message="Failed to fetch user flows" onRetry={refetch} />
      )}
    </section>
  );
}

function FailingFlowCard({ siteId, flow }: { siteId: string; flow: FailingFlow }) {
  return (
    <Link
      to={`/sites/${siteId}/flows/${flow.id}`}
      className="group flex items-center gap-4 rounded-xl border border-line bg-surface px-5 py-3.5 shadow-card transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{flow.title}</span>
        <span className="block text-[0.8125rem] text-ink-faint">
          Version {flow.version}
          <span aria-hidden="true"> · </span>
          <time dateTime={flow.failedAt} title={new Date(flow.failedAt).toLocaleString()}>
            Failed {timeAgo(flow.failedAt)}
          </time>
        </span>
        {flow.failedStep !== null && flow.reason && (
          <span className="mt-1 line-clamp-2 text-[0.8125rem] break-words text-ink-soft">
            Step {flow.failedStep + 1}
            {flow.step && ` (${flow.step})`}: {flow.reason}
          </span>
        )}
      </span>
      <Badge tone="fail">
        <CircleX aria-hidden="true" className="size-3.5" />
        Failed
      </Badge>
      <ChevronRight
        aria-hidden="true"
        className="size-4 text-ink-faint transition-transform group-hover:translate-x-0.5 max-sm:hidden"
      />
    </Link>
  );
}

function AllPassing() {
  return (
    <Card className="flex items-center gap-3 px-5 py-4">
      <CircleCheck aria-hidden="true" className="size-5 text-pass" />
      <p className="font-medium">All user flows passing!</p>
    </Card>
  );
}
