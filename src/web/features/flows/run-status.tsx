import { CircleCheck, CircleX } from 'lucide-react';
import type { UserFlowRun } from '../../../contract/entities.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Status = UserFlowRun['status'];

const labels: Record<Status, string> = { RUNNING: 'Running', COMPLETED: 'Passed', FAILED: 'Failed' };
const tones: Record<Status, Tone> = { RUNNING: 'accent', COMPLETED: 'pass', FAILED: 'fail' };

export function RunStatus({ status }: { status: Status }) {
  return (
    <Badge tone={tones[status]}>
      {status === 'RUNNING' && <Spinner className="size-3" />}
      {status === 'COMPLETED' && <CircleCheck aria-hidden="true" className="size-3.5" />}
      {status === 'FAILED' && <CircleX aria-hidden="true" className="size-3.5" />}
      {labels[status]}
    </Badge>
  );
}
