import { z } from 'zod';

/** Text that can be stored: Postgres rejects NUL and half of a surrogate pair. */
export function text(maximum: number) {
  return z
    .string('must be text')
    .max(maximum, `must have at most ${maximum} characters`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'must not contain invalid characters');
}

/** Text that is not blank. */
export function requiredText(maximum: number) {
  return text(maximum).refine((value) => value.trim() !== '', 'must not be empty');
}
