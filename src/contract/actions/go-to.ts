import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { quote } from './wording.ts';

export const goTo = defineAction(
  'goTo',
  {
    /** An address or path (`/cart`, `https://…`), or a page by its name ("the cart", "the start page"). */
    to: z.union([z.object({ url: z.string() }), z.object({ page: target })]),
    /** "On the cart page click …": where it may be already. */
    place: z.literal(true).optional(),
  },
  ({ to }) => `Open ${'url' in to ? quote(to.url) : sayTarget(to.page)}`,
);
