import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

export function OverlayNotice({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 z-20 flex justify-center bg-surface/85 pt-44 backdrop-blur-[2px]">
      <p
        role="status"
        className="flex h-11 items-center gap-2.5 rounded-xl bg-raised px-4 font-medium text-ink shadow-float"
      >
        <Spinner className="size-4 text-accent-ink" />
        {children}
      </p>
    </div>
  );
}
