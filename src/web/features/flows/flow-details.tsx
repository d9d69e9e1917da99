import { Tabs } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import type { UserFlow } from '../../../contract/entities.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describeTabs } from './describe-tabs.ts';
import { hasDraftOf } from './flow/edit-steps.tsx';
import { FlowTab } from './flow/flow-tab.tsx';
import { FlowTabs } from './flow-tabs.tsx';
import { FlowHistory } from './history/flow-history.tsx';
import { OverlayNotice } from './overlay-notice.tsx';
import { RunTab } from './run/run-tab.tsx';
import { type TabName, useFlowView } from './use-flow-view.ts';
import type { Overlay } from './use-overlay.ts';
import { useRefreshAfterRun } from './use-refresh-after-run.ts';
import { useStartRun } from './use-start-run.ts';

const ScriptTab = lazy(async () => ({ default: (await import('./script/script-tab.tsx')).ScriptTab }));

type Props = { flow: UserFlow; overlay: Overlay['text'] | null; onOverlay: (text: Overlay['text']) => void };

export function FlowDetails({ flow, overlay, onOverlay }: Props) {
  const view = useFlowView(flow);
  const start = useStartRun({
    siteId: flow.websiteId,
    onStart: ({ id, flowVersionId }) => {
      onOverlay('Starting run...');
      view.show({ tab: 'run', run: id, version: flowVersionId === view.versions?.[0]?.id ? null : flowVersionId });
    },
  });
  const [editing, setEditing] = useState<number | null>(() => (hasDraftOf(flow) ? 0 : null));
  const editStep = (step: number) => {
    setEditing(step);
    view.show({ tab: 'flow' });
  };
  useRefreshAfterRun({ siteId: flow.websiteId, run: view.run });
  const tabs = describeTabs(flow, view);
  const tab = tabs[view.tab].disabled && view.versions && view.runs ? 'flow' : view.tab;

  if (view.versionsFailed) return <LoadError message="Failed to fetch user flows" onRetry={view.reload} />;
  return (
    <Card className="relative min-w-0 overflow-hidden">
      <Tabs.Root value={tab} onValueChange={(value) => view.show({ tab: value as TabName })}>
        <FlowTabs tabs={tabs} selected={tab} flowId={flow.id} />
        <Tabs.Content value="flow" className="p-5 -outline-offset-2! sm:p-6">
          <FlowTab flow={flow} view={view} start={start} editing={editing} onEdit={setEditing} onOverlay={onOverlay} />
        </Tabs.Content>
        <Tabs.Content value="run" className="flex flex-col gap-5 p-5 -outline-offset-2! sm:p-6">
          <h2 className="sr-only">{flow.title}</h2>
          {!view.compareId && <FlowHistory flow={flow} view={view} selectedId={view.runId} />}
          <RunTab flow={flow} view={view} start={start} onEdit={editStep} />
        </Tabs.Content>
        <Tabs.Content value="script" className="p-5 -outline-offset-2! sm:p-6">
          <h2 className="sr-only">{flow.title}</h2>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ScriptTab flow={flow} run={view.run} version={view.version} start={start} />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
      {overlay && <OverlayNotice>{overlay}</OverlayNotice>}
    </Card>
  );
}
