import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'bg-accent text-white shadow-card hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink shadow-card hover:bg-sunken',
  danger: 'bg-danger text-white shadow-card hover:bg-danger-hover',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
};

type Props = ComponentProps<'button'> & { variant?: keyof typeof variants; busy?: boolean };

export function Button({ variant = 'primary', busy = false, className = '', children, onClick, ...rest }: Props) {
  // A busy button ignores clicks instead of being disabled: disabling it would drop the keyboard focus.
  const ignore = (event: MouseEvent) => event.preventDefault();

  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      className={`inline-flex h-9 cursor-pointer items-center justify-center gap-2 rounded-lg px-3.5 text-sm font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 ${variants[variant]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
