import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { sayValue, value } from './value.ts';

export const type = defineAction(
  'type',
  {
    value,
    /** Null: where the cursor is, or the only field. */
    target: target.nullable(),
    /** Keeps what the field already holds. */
    append: z.boolean().optional(),
    /** Presses Enter afterwards. */
    submit: z.boolean().optional(),
  },
  (action) => {
    const into = action.target ? ` into ${sayTarget(action.target)}` : '';
    return `${action.append ? 'Add' : 'Type'} ${sayValue(action.value)}${into}${action.submit ? ' and press Enter' : ''}`;
  },
);
