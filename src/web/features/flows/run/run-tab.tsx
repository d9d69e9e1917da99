import { useState } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { limitMessage } from '../../../api/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StartTestRun } from '../flow/start-test-run.tsx';
import type { Moment } from '../replay/replay.tsx';
import type { FlowView } from '../use-flow-view.ts';
import type { StartRun } from '../use-start-run.ts';
import { BrowserSession } from './browser-session.tsx';
import { CompareRuns } from './compare-runs.tsx';
import { FailureCard } from './failure-card.tsx';
import { RunList } from './run-list.tsx';
import { RunPanel } from './run-panel.tsx';
import { RunSteps } from './run-steps.tsx';

type Props = { flow: UserFlow; view: FlowView; start: StartRun; onEdit: (step: number) => void };

export function RunTab({ flow, view, start, onEdit }: Props) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const { run, runs, version } = view;

  if (version && runs?.length === 0) return <StartTestRun start={start} versionId={version.id} />;
  if (!run || !version || !runs) return <Skeleton className="h-96" />;
  if (view.compareId && view.compareId !== run.id)
    return (
      <CompareRuns
        runIds={[view.compareId, run.id]}
        versions={view.versions ?? []}
        onClose={() => view.show({ compare: null })}
      />
    );
  const replayable = run.status !== 'RUNNING' && run.browserSessionId !== null;
  return (
    <div className="flex flex-col gap-5">
      <RunPanel run={run} asOf={view.asOf} start={start} />
      {start.isError && <Alert>{limitMessage(start.error) ?? 'Failed to start test run'}</Alert>}
      <FailureCard
        flow={flow}
        run={run}
        version={version}
        nextVersion={view.nextVersion}
        start={start}
        onEdit={onEdit}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <RunSteps run={run} steps={version.steps} onEntry={replayable ? (at) => setMoment({ at }) : null} />
        <div className="flex min-w-0 flex-col gap-6 max-xl:order-first xl:sticky xl:top-4">
          <BrowserSession key={run.id} run={run} moment={moment} />
          <RunList
            flow={flow}
            selectedId={run.id}
            onSelect={({ id, flowVersionId }) => view.show({ run: id, version: flowVersionId })}
            onCompare={({ id }) => view.show({ run: run.id, version: run.flowVersionId, compare: id })}
          />
        </div>
      </div>
    </div>
  );
}
