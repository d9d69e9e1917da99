import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { fieldValue } from './value.ts';

export const checkOut = defineAction(
  'checkOut',
  { values: z.array(fieldValue), until: z.enum(['done', 'overview']) },
  (action) => (action.until === 'done' ? 'Complete the checkout' : 'Check out as far as the order overview'),
);
