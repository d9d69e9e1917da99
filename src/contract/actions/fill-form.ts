import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { fieldValue, sayFieldValue } from './value.ts';
import { joinAnd } from './wording.ts';

export const fillForm = defineAction(
  'fillForm',
  {
    values: z.array(fieldValue),
    /** Fields without a given value are filled in with sample values. */
    rest: z.boolean(),
    /** The page itself says what to enter in each field. */
    fromPage: z.literal(true).optional(),
    form: target.optional(),
  },
  ({ values, form }) => {
    const what = form ? sayTarget(form) : 'the form';
    return `Fill in ${what}${values.length > 0 ? ` with ${joinAnd(values.map(sayFieldValue))}` : ''}`;
  },
);
