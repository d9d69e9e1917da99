import { type ReactNode, useId } from 'react';

export const fieldClasses =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-[0.9375rem] text-ink shadow-card placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-fail';

export type FieldProps = { label: string; hint?: ReactNode; error?: string | null };
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label, control, hint and error, linked for assistive technology. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = { id };
  if (described) control['aria-describedby'] = described;
  if (error) control['aria-invalid'] = true;

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-faint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-[0.8125rem] text-fail empty:hidden">
        {error}
      </p>
    </div>
  );
}
