import type { UserFlow } from '../../../../contract/entities.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FlowView } from '../use-flow-view.ts';
import { FailingSince } from './failing-since.tsx';
import { RunStrip } from './run-strip.tsx';
import { useRecentResults } from './use-recent-results.ts';

type Props = { flow: UserFlow; view: FlowView; selectedId: string | null };

/** The latest runs, and since when the flow fails. Of a single run there is nothing more to say than what its view says. */
export function FlowHistory({ flow, view, selectedId }: Props) {
  return flow.recentResults.length < 2 ? null : <History flow={flow} view={view} selectedId={selectedId} />;
}

function History({ flow, view, selectedId }: Props) {
  const { data } = useRecentResults(flow.id);
  if (!data) return <Skeleton className="h-12 max-w-140" />;
  return (
    <section aria-label="Latest results" className="flex flex-col gap-3">
      <RunStrip
        runs={data.runs}
        selectedId={selectedId}
        pathOf={({ id, flowVersionId }) => `?${new URLSearchParams({ tab: 'run', version: flowVersionId, run: id })}`}
      />
      <FailingSince
        {...data}
        onCompare={({ lastPass, firstFailure }) =>
          view.show({
            tab: 'run',
            version: firstFailure.flowVersionId,
            run: firstFailure.id,
            compare: lastPass.id,
          })
        }
      />
    </section>
  );
}
