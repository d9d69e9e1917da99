import { z } from 'zod';
import { limits } from './limits.ts';

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

/** A number in a query string: how many entries are returned at most. */
export function pageSize(usual: number) {
  const words = `must be a number from 1 to ${limits.mostListed}`;
  return z.coerce.number(words).int(words).min(1, words).max(limits.mostListed, words).default(usual);
}
