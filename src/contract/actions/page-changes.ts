import { defineCheck } from './define-action.ts';

/** The action just done had a visible effect. */
export const pageChanges = defineCheck(
  'pageChanges',
  {},
  ({ negated }) => `the page ${negated ? 'does not change' : 'changes'}`,
);
