import type { UserFlowVersion } from '../../../../contract/entities.ts';

export function StepList({ steps }: Pick<UserFlowVersion, 'steps'>) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded-xl border border-line">
      {steps.map(({ action }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place.
        <li key={index} className="flex gap-3 px-4 py-3">
          <StepNumber number={index + 1} />
          <p className="min-w-0 break-words whitespace-pre-line">{action}</p>
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
