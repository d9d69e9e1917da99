import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const sort = defineAction(
  'sort',
  {
    by: z.string(),
    direction: z.enum(['ascending', 'descending']).nullable(),
    target: target.optional(),
  },
  ({ by, direction, target: what }) =>
    `Sort ${what ? sayTarget(what) : 'the list'} by ${by}${direction ? `, ${direction}` : ''}`,
);
