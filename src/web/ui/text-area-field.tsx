import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldLook } from './field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className={`${fieldLook} py-2.5 ${className}`} />}
    </Field>
  );
}
