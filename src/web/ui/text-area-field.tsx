import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldClasses } from './field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className={`${fieldClasses} py-2.5 ${className}`} />}
    </Field>
  );
}
