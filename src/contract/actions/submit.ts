import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const submit = defineAction(
  'submit',
  { form: target.optional() },
  (action) => `Submit ${action.form ? sayTarget(action.form) : 'the form'}`,
);
