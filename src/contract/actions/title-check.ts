import { z } from 'zod';
import { comparison, sayComparison } from './comparison.ts';
import { defineCheck } from './define-action.ts';
import { quote } from './wording.ts';

export const titleCheck = defineCheck(
  'title',
  { comparison, text: z.string() },
  (check) => `the page title ${sayComparison(check.comparison, check.negated)} ${quote(check.text)}`,
);
