import type { UserFlow, UserFlowVersion } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { StartRun } from '../use-start-run.ts';
import { StepVideoButton } from './step-video-button.tsx';
import { TryStepMenu } from './try-step-menu.tsx';

type Props = { flow: UserFlow; version: UserFlowVersion; start: StartRun };

export function StepList({ flow, version, start }: Props) {
  const { steps } = version;
  return (
    <ol className="flex flex-col divide-y divide-line rounded-xl border border-line">
      {steps.map(({ action, seen }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id.
        <li key={index} className="flex gap-3 px-4 py-3">
          <StepNumber number={index + 1} />
          {/* On a phone, badges go under the text. */}
          <div className="flex min-w-0 grow flex-wrap gap-x-3 gap-y-1">
            <p className="min-w-0 grow basis-40 break-words whitespace-pre-line">{action}</p>
            {seen && (
              <span className="ml-auto flex shrink-0 items-start gap-1.5">
                {seen.confidence < limits.minConfidence && <Badge tone="warn">please check</Badge>}
                {flow.videoStatus !== 'NONE' && <StepVideoButton flow={flow} number={index + 1} seen={seen} />}
              </span>
            )}
            {seen?.note && (
              <p className="basis-full text-[0.8125rem] break-words text-ink-soft">When it was tried: {seen.note}</p>
            )}
          </div>
          {steps.length > 1 && <TryStepMenu version={version} step={index} start={start} />}
        </li>
      ))}
    </ol>
  );
}

export function StepNumber({ number }: { number: number }) {
  return (
    <span className="mt-px flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full bg-accent-tint px-1 text-xs font-medium text-accent-ink tabular-nums">
      {number}
    </span>
  );
}
