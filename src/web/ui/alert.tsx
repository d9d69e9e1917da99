import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function Alert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap self-stretch items-center gap-x-3 gap-y-2 rounded-lg border border-fail/25 bg-fail-tint px-3.5 py-2.5 text-sm text-fail"
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {action}
    </div>
  );
}
