import { ListVideo } from 'lucide-react';
import { Link } from 'react-router';
import { useMetrics } from '../../api/use-metrics.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { FailingFlows } from './failing-flows.tsx';
import { MetricCards } from './metric-cards.tsx';
import { TrendCharts } from './trend-charts.tsx';

export function SiteMetrics({ siteId }: { siteId: string }) {
  const { data, isFetching, refetch } = useMetrics(siteId);

  if (!data && !isFetching) return <LoadError message="Failed to fetch website metrics" onRetry={refetch} />;
  return (
    <div className="flex flex-col gap-8">
      <MetricCards metrics={data} />
      {data?.userFlowRuns.total === 0 && <NoRuns siteId={siteId} />}
      {data && data.userFlowRuns.total > 0 && (
        <>
          <FailingFlows siteId={siteId} />
          <TrendCharts siteId={siteId} />
        </>
      )}
    </div>
  );
}

function NoRuns({ siteId }: { siteId: string }) {
  return (
    <EmptyState icon={<ListVideo />}>
      <Link
        to={`/sites/${siteId}/flows`}
        className="font-medium text-accent-ink underline decoration-accent-ink/40 underline-offset-4 hover:decoration-accent-ink"
      >
        Create a user flow
      </Link>{' '}
      to see more metrics
    </EmptyState>
  );
}
