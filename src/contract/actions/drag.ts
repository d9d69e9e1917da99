import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

/** `side`: before or after the other one in its list, instead of onto it. */
export const drag = defineAction(
  'drag',
  { from: target, to: target, side: z.enum(['before', 'after']).optional() },
  ({ from, to, side = 'to' }) => `Drag ${sayTarget(from)} ${side} ${sayTarget(to)}`,
);
