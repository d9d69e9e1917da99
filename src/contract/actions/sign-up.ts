import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { fieldValue, sayFieldValue } from './value.ts';
import { joinAnd } from './wording.ts';

export const signUp = defineAction(
  'signUp',
  { values: z.array(fieldValue) },
  (action) => `Sign up${action.values.length > 0 ? ` with ${joinAnd(action.values.map(sayFieldValue))}` : ''}`,
);
