import type { UserFlow } from '../../../contract/entities.ts';
import type { FlowView, TabName } from './use-flow-view.ts';

export type TabState = { disabled: boolean; status: 'busy' | 'good' | 'bad' | null };

type View = Pick<FlowView, 'versions' | 'runs' | 'run'>;

export function describeTabs(flow: UserFlow, view: View): Record<TabName, TabState> {
  const hasHistory = (view.run?.logs.history.length ?? 0) > 0;
  return {
    flow: { disabled: false, status: flowStatus(flow, view) },
    run: { disabled: !view.runs?.length, status: runStatus(view) },
    script: { disabled: !hasHistory, status: hasHistory ? scriptStatus(view) : null },
  };
}

function flowStatus({ videoStatus, videoError }: UserFlow, { versions }: View) {
  if (!versions) return null;
  if (videoError) return 'bad';
  return versions.length > 0 && videoStatus !== 'UPLOADED' ? 'good' : 'busy';
}

function runStatus({ run }: View) {
  if (!run) return null;
  return run.status === 'RUNNING' ? 'busy' : run.status === 'COMPLETED' ? 'good' : 'bad';
}

/** Good even if the run failed: the script repeats the steps up to the failure. */
function scriptStatus({ run }: View) {
  return run?.status === 'RUNNING' ? 'busy' : 'good';
}
