import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, fieldClasses } from './field.tsx';

type Props = ComponentProps<'input'> & FieldProps & { trailing?: ReactNode };

export function TextField({ label, hint, error, trailing, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input {...rest} {...control} className={`${fieldClasses} h-10 ${trailing ? 'pr-11' : ''}`} />
          {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
        </div>
      )}
    </Field>
  );
}
