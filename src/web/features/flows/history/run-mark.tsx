import { Check, Minus, Shuffle, Wrench, X } from 'lucide-react';
import type { RunResult } from '../../../../contract/entities.ts';
import { Spinner } from '../../../ui/spinner.tsx';

const looks: Record<RunResult, { icon: typeof Check | null; classes: string }> = {
  PASSED: { icon: Check, classes: 'bg-pass-tint text-pass' },
  HEALED: { icon: Wrench, classes: 'bg-pass-tint text-pass' },
  FLAKY: { icon: Shuffle, classes: 'bg-warn-tint text-warn' },
  FAILED: { icon: X, classes: 'bg-fail-tint text-fail' },
  CANCELLED: { icon: Minus, classes: 'bg-sunken text-ink-faint' },
  RUNNING: { icon: null, classes: 'bg-accent-tint text-accent-ink' },
};

/** Results differ in their icon as well as in their colour. */
export function RunMark({ result }: { result: RunResult }) {
  const { icon: Icon, classes } = looks[result];
  return (
    <span className={`flex size-6 items-center justify-center rounded-md ${classes}`}>
      {Icon ? <Icon aria-hidden="true" strokeWidth={2.5} className="size-3.5" /> : <Spinner className="size-3" />}
    </span>
  );
}
