import { CircleCheck, CircleX } from 'lucide-react';
import type { UserFlowRun } from '../../contract/entities.ts';
import { Badge, type Tone } from './badge.tsx';
import { Spinner } from './spinner.tsx';

type Status = UserFlowRun['status'];

const labels: Record<Status, string> = { RUNNING: 'Running', COMPLETED: 'Passed', FAILED: 'Failed' };
const tones: Record<Status, Tone> = { RUNNING: 'accent', COMPLETED: 'pass', FAILED: 'fail' };

/** `tried`: which steps a trial was of. It must not look as if the flow had passed. */
export function StatusBadge({ status, tried = null }: { status: Status; tried?: string | null }) {
  return (
    <Badge tone={tried && status === 'COMPLETED' ? 'neutral' : tones[status]}>
      {status === 'RUNNING' && <Spinner className="size-3" />}
      {status === 'COMPLETED' && !tried && <CircleCheck aria-hidden="true" className="size-3.5" />}
      {status === 'FAILED' && <CircleX aria-hidden="true" className="size-3.5" />}
      {tried ? `${tried} ${labels[status].toLowerCase()}` : labels[status]}
    </Badge>
  );
}
