import type { UserFlow } from '../../../contract/entities.ts';
import { isTrial } from './tried-steps.ts';
import type { FlowView, TabName } from './use-flow-view.ts';

export type TabState = {
  disabled: boolean;
  status: 'busy' | 'good' | 'bad' | null;
  /** Instead of the usual words for the status. */
  label?: string | undefined;
};

type View = Pick<FlowView, 'versions' | 'runs' | 'run'>;

export function describeTabs(flow: UserFlow, view: View): Record<TabName, TabState> {
  const hasHistory = (view.run?.logs.history.length ?? 0) > 0;
  const hasScript = hasHistory && view.run !== null && !isTrial(view.run);
  return {
    flow: { disabled: false, status: flowStatus(flow, view) },
    run: { disabled: !view.runs?.length, status: runStatus(view) },
    script: { disabled: !hasScript, status: hasScript ? runStatus(view) : null, label: scriptLabel(view) },
  };
}

function flowStatus({ videoStatus, videoError }: UserFlow, { versions }: View) {
  if (!versions) return null;
  if (videoError) return 'bad';
  return versions.length > 0 && videoStatus !== 'UPLOADED' ? 'good' : 'busy';
}

function runStatus({ run }: View) {
  if (!run) return null;
  if (run.status !== 'RUNNING' && isTrial(run)) return null;
  return run.status === 'RUNNING' ? 'busy' : run.status === 'COMPLETED' ? 'good' : 'bad';
}

/** The script of a failed run fails at the same step. */
function scriptLabel({ run }: View) {
  return run?.status === 'FAILED' ? 'Failed at this step' : undefined;
}
