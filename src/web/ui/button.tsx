import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & { look?: ButtonLook; busy?: boolean };

export function Button({ look = 'primary', busy = false, className = '', children, onClick, ...rest }: Props) {
  // A button that is busy does nothing, but is not disabled: that would take the focus away from whoever pressed it.
  const ignore = (event: MouseEvent) => event.preventDefault();

  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      className={`${buttonLook(look)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
