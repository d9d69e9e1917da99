import { ListVideo } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CreateFlow } from './create/create-flow.tsx';
import { FlowDetails } from './flow-details.tsx';
import { FlowList } from './flow-list.tsx';
import { RedirectToFlow } from './redirect-to-flow.tsx';
import { useFlows } from './use-flows.ts';
import { useOverlay } from './use-overlay.ts';
import { useRecoverFocus } from './use-recover-focus.ts';

export function FlowsScreen({ siteId, flowId }: { siteId: string; flowId: string | null }) {
  const { data, isFetching, refetch } = useFlows(siteId);
  const [overlay, setOverlay] = useOverlay();
  const navigate = useNavigate();

  function selectNew({ id, running }: { id: string; running: boolean }) {
    if (running) setOverlay({ flowId: id, text: 'Starting run...' });
    navigate(`/sites/${siteId}/flows/${id}${running ? '?tab=run' : ''}`);
  }

  if (!data) return isFetching ? <Loading /> : <LoadError message="Failed to fetch user flows" onRetry={refetch} />;
  const create = <CreateFlow siteId={siteId} onCreated={selectNew} />;
  const [first] = data;
  if (!first) return <NoFlows create={create} />;
  const selected = data.find(({ id }) => id === flowId);
  if (!selected) return <RedirectToFlow path={`/sites/${siteId}/flows/${first.id}`} />;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        {create}
        <FlowList flows={data} selectedId={selected.id} />
      </div>
      <FlowDetails
        key={selected.id}
        flow={selected}
        overlay={overlay?.flowId === selected.id ? overlay.text : null}
        onOverlay={(text) => setOverlay({ flowId: selected.id, text })}
      />
    </div>
  );
}

function NoFlows({ create }: { create: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useRecoverFocus({ view: 'no flows', target: frame, selector: 'button' });

  return (
    <div ref={frame}>
      <EmptyState icon={<ListVideo />} action={create}>
        Create a user flow to get started
      </EmptyState>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-9" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
