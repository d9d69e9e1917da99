import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & { look?: ButtonLook; busy?: boolean };

export function Button({ look = 'primary', busy = false, className = '', children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy}
      className={`${buttonLook(look)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
