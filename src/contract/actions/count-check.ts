import { z } from 'zod';
import { type Comparison, comparison } from './comparison.ts';
import { defineCheck } from './define-action.ts';
import { sayCounted, target } from './target.ts';

/** "three items", "at least one result", "the list is empty" (equals 0). */
export const countCheck = defineCheck(
  'count',
  { target, comparison, count: z.int() },
  (check) =>
    `there ${check.count === 1 ? 'is' : 'are'} ${check.negated ? 'not ' : ''}${amounts[check.comparison] ?? ''}${sayCounted(check.count, check.target)}`,
);

const amounts: Partial<Record<Comparison, string>> = {
  atLeast: 'at least ',
  atMost: 'at most ',
  moreThan: 'more than ',
  lessThan: 'fewer than ',
};
