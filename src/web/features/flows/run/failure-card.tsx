import { CircleX, FlaskConical, Pencil, WandSparkles } from 'lucide-react';
import type { UserFlow, UserFlowRun, UserFlowVersion } from '../../../../contract/entities.ts';
import { cancelledByUser } from '../../../../contract/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSaveVersion } from '../flow/use-save-version.ts';
import type { StartRun } from '../use-start-run.ts';
import { useEvidence } from './use-evidence.ts';

type Props = {
  flow: UserFlow;
  run: UserFlowRun;
  version: UserFlowVersion;
  nextVersion: number;
  start: StartRun;
  onEdit: (step: number) => void;
};

/** Where and why a run failed, and what can be done about it with one click. */
export function FailureCard({ flow, run, version, nextVersion, start, onEdit }: Props) {
  const saving = useSaveVersion(flow);
  const { data: evidence } = useEvidence(run);
  const failure = run.logs.history.findLast(({ type }) => type === 'error');
  if (run.status !== 'FAILED' || !failure || failure.data.error === cancelledByUser) return null;
  const { error, suggestions = [] } = failure.data;
  const why = evidence?.[failure.step]?.why;

  function apply(changed: string) {
    const steps = version.steps.map((step, index) => (index === failure?.step ? { action: changed } : step));
    saving.mutate({ version: nextVersion, steps }, { onSuccess: (saved) => start.mutate({ versionId: saved.id }) });
  }

  const tryStep = (step: number) => start.mutate({ versionId: version.id, firstStep: step, lastStep: step });
  const isBusy = saving.isPending || start.isPending;
  return (
    <section
      aria-label="Why it failed"
      className="flex flex-col gap-3 rounded-xl border border-fail/25 bg-fail-tint p-4 text-sm"
    >
      <p className="flex items-start gap-2">
        <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fail" />
        <span className="min-w-0 break-words">
          <strong className="font-semibold">Failed at step {failure.step + 1}:</strong> {error}
          {why && <span className="mt-1 block">{why}</span>}
        </span>
      </p>
      {saving.isError && <Alert>{saving.error.message}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        {suggestions.map(({ says, step }) => (
          <span key={step} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-words">{says}</span>
            <Button variant="secondary" busy={isBusy} onClick={() => apply(step)} title={step}>
              <WandSparkles aria-hidden="true" className="size-4" />
              Use It and Run
            </Button>
          </span>
        ))}
        <Button variant="secondary" onClick={() => onEdit(failure.step)}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit This Step
        </Button>
        {version.steps.length > 1 && (
          <Button variant="secondary" busy={isBusy} onClick={() => tryStep(failure.step)}>
            <FlaskConical aria-hidden="true" className="size-4" />
            Try This Step
          </Button>
        )}
      </div>
    </section>
  );
}
