import { z } from 'zod';

/** Text that can be stored: no NUL and no half of a surrogate pair, which Postgres refuses. */
export function text(maximum: number) {
  return z
    .string('must be text')
    .max(maximum, `must have at most ${maximum} characters`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'must not contain broken characters');
}

/** Text with something to read in it. */
export function requiredText(maximum: number) {
  return text(maximum).refine((value) => value.trim() !== '', 'must not be empty');
}
