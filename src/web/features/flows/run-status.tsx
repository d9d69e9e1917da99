import { CircleCheck, CircleX } from 'lucide-react';
import type { UserFlowRun } from '../../../contract/entities.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { triedSteps } from './tried-steps.ts';

type Status = UserFlowRun['status'];

const labels: Record<Status, string> = { RUNNING: 'Running', COMPLETED: 'Passed', FAILED: 'Failed' };
const tones: Record<Status, Tone> = { RUNNING: 'accent', COMPLETED: 'pass', FAILED: 'fail' };

/** A trial of some steps must not look as if the flow had passed. */
export function RunStatus({ run }: { run: Pick<UserFlowRun, 'status' | 'firstStep' | 'lastStep'> }) {
  const { status } = run;
  const tried = triedSteps(run);
  return (
    <Badge tone={tried && status === 'COMPLETED' ? 'neutral' : tones[status]}>
      {status === 'RUNNING' && <Spinner className="size-3" />}
      {status === 'COMPLETED' && !tried && <CircleCheck aria-hidden="true" className="size-3.5" />}
      {status === 'FAILED' && <CircleX aria-hidden="true" className="size-3.5" />}
      {tried ? `${tried} ${labels[status].toLowerCase()}` : labels[status]}
    </Badge>
  );
}
