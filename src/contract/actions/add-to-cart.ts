import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { joinAnd } from './wording.ts';

export const addToCart = defineAction(
  'addToCart',
  { items: z.array(target) },
  (action) => `Add ${joinAnd(action.items.map(sayTarget))} to the cart`,
);
