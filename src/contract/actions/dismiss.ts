import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const dismiss = defineAction(
  'dismiss',
  { target: target.nullable() },
  (action) => `Close ${action.target ? sayTarget(action.target) : 'the dialog'}`,
);
