import type { UserFlowRun } from '../../../contract/entities.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { triedSteps } from './tried-steps.ts';

export function RunStatus({ run }: { run: Pick<UserFlowRun, 'status' | 'firstStep' | 'lastStep'> }) {
  return <StatusBadge status={run.status} tried={triedSteps(run)} />;
}
