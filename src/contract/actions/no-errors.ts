import { defineCheck } from './define-action.ts';

/** Neither the site's server nor a script of the page failed. */
export const noErrors = defineCheck(
  'noErrors',
  {},
  ({ negated }) => `the page ${negated ? 'has' : 'works without'} errors`,
);
