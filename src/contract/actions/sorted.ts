import { z } from 'zod';
import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const sorted = defineCheck(
  'sorted',
  { target: target.optional(), by: z.string(), direction: z.enum(['ascending', 'descending']) },
  ({ target: what, by, direction, negated }) =>
    `${what ? sayTarget(what) : 'the list'} is ${negated ? 'not ' : ''}sorted by ${by}, ${direction}`,
);
