import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'select'> & { label: string };

/** Uses the native select, which works well on every device. */
export function Select({ label, className = '', children, ...rest }: Props) {
  return (
    <span className={`relative inline-flex min-w-0 ${className}`}>
      <select
        aria-label={label}
        {...rest}
        className="h-9 w-full min-w-0 cursor-pointer appearance-none truncate rounded-lg border border-line-strong bg-surface pr-9 pl-3 text-sm text-ink shadow-card hover:bg-sunken"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
