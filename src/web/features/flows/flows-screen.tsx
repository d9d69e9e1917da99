import { ListVideo } from 'lucide-react';
import { Navigate } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlowList } from './flow-list.tsx';
import { useFlows } from './use-flows.ts';

export function FlowsScreen({ siteId, flowId }: { siteId: string; flowId: string | null }) {
  const { data, isFetching, refetch } = useFlows(siteId);

  if (!data) return isFetching ? <Loading /> : <LoadError message="Failed to fetch user flows" onRetry={refetch} />;
  const [first] = data;
  if (!first) return <EmptyState icon={<ListVideo />}>Create a user flow to get started</EmptyState>;
  const selected = data.find(({ id }) => id === flowId);
  if (!selected) return <Navigate to={`/sites/${siteId}/flows/${first.id}`} replace />;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
      <FlowList flows={data} selectedId={selected.id} />
      <Card className="p-6">
        <h2 className="text-lg font-semibold tracking-[-0.015em] break-words">{selected.title}</h2>
        <p className="mt-1.5 break-words whitespace-pre-line text-ink-soft">
          {selected.description || 'No description available'}
        </p>
      </Card>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
      <Skeleton className="h-32 rounded-xl" />
    </div>
  );
}
