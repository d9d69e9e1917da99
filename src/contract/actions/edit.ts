import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { sayValue, value } from './value.ts';
import { quote } from './wording.ts';

export const edit = defineAction(
  'edit',
  {
    target: target.nullable(),
    /** The text to be replaced within the target. */
    old: z.string().optional(),
    value,
  },
  (action) => {
    const what = action.target ? sayTarget(action.target) : 'it';
    return `Change ${action.old ? `${quote(action.old)} in ${what}` : what} to ${sayValue(action.value)}`;
  },
);
