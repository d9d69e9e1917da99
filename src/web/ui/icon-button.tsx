import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { label: string };

export function IconButton({ label, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-lg text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-55 aria-expanded:bg-sunken aria-expanded:text-ink ${className}`}
    />
  );
}
