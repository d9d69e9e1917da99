import { z } from 'zod';
import { defineCheck } from './define-action.ts';

/** Neither the site's server nor a script of the page failed; with `of`, only that one. */
export const noErrors = defineCheck(
  'noErrors',
  { of: z.enum(['server', 'script']).optional() },
  ({ negated }) => `the page ${negated ? 'has' : 'works without'} errors`,
);
