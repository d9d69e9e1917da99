import type { ReactNode } from 'react';

type Props = { icon: ReactNode; children: ReactNode; action?: ReactNode };

export function EmptyState({ icon, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-dashed border-line-strong px-6 py-14 text-center">
      <span
        aria-hidden="true"
        className="flex size-11 items-center justify-center rounded-xl bg-accent-tint text-accent-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="max-w-md text-ink-soft">{children}</div>
      {action}
    </div>
  );
}
