import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { UserFlowRun, UserFlowVersion } from '../../../../contract/entities.ts';
import { entriesByStep, type StepState, stepState } from '../../../../contract/step-states.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { RunEntry } from './run-entry.tsx';
import { useEvidence } from './use-evidence.ts';

type Props = {
  run: UserFlowRun;
  steps: UserFlowVersion['steps'];
  /** Null while there is no replay to seek in. */
  onEntry: ((at: number) => void) | null;
  /** A step to draw attention to. */
  marked?: number | null;
  /** Where several runs are shown: which one, as in "first run". */
  of?: string;
};

export function RunSteps({ run, steps, onEntry, marked = null, of }: Props) {
  const heading = useId();
  const { history } = run.logs;
  const { data: evidence } = useEvidence(run);
  const entries = useMemo(() => entriesByStep(history), [history]);
  const live = run.status === 'RUNNING' ? history.at(-1)?.id : undefined;

  return (
    <section
      aria-labelledby={of ? undefined : heading}
      aria-label={of ? `Steps of the ${of}` : undefined}
      className="min-w-0"
    >
      <h3 id={heading} className="mb-3 font-semibold">
        Steps
      </h3>
      <ol className="flex flex-col gap-4">
        {steps.map(({ action }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id.
            key={index}
            aria-current={index === marked ? 'step' : undefined}
            className="flex gap-2.5 aria-[current=step]:-m-2 aria-[current=step]:rounded-lg aria-[current=step]:bg-warn-tint aria-[current=step]:p-2"
          >
            <StateIcon state={stepState(run, index)} />
            <div className="min-w-0 flex-1">
              <p className="text-sm font-medium break-words whitespace-pre-line">
                <span className="text-ink-faint tabular-nums">{index + 1}.</span> {action}
              </p>
              <ul className="mt-1.5 flex flex-col gap-0.5 empty:hidden">
                {entries.get(index)?.map((entry) => (
                  <RunEntry key={entry.id} entry={entry} live={entry.id === live} onEntry={onEntry} />
                ))}
              </ul>
              {evidence?.[index] && <EvidenceButton evidence={evidence[index]} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const labels: Record<StepState, string> = {
  waiting: 'Not reached',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
};

function StateIcon({ state }: { state: StepState }) {
  return (
    <span className="mt-0.5 shrink-0" title={labels[state]}>
      {state === 'waiting' && <CircleDashed aria-hidden="true" className="size-4 text-ink-faint" />}
      {state === 'running' && <Spinner className="size-4 text-accent-ink" />}
      {state === 'done' && <CircleCheck aria-hidden="true" className="size-4 text-pass" />}
      {state === 'failed' && <CircleX aria-hidden="true" className="size-4 text-fail" />}
      <span className="sr-only">{labels[state]}</span>
    </span>
  );
}
