import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const scroll = defineAction(
  'scroll',
  { to: z.union([z.enum(['top', 'bottom', 'up', 'down']), target]), within: target.optional() },
  ({ to, within }) => {
    const inside = within ? ` in ${sayTarget(within)}` : '';
    if (to === 'up' || to === 'down') return `Scroll ${to}${inside}`;
    return to === 'top' || to === 'bottom' ? `Scroll to the ${to}${inside}` : `Scroll to ${sayTarget(to)}${inside}`;
  },
);
