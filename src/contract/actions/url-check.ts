import { z } from 'zod';
import { comparison, sayComparison } from './comparison.ts';
import { defineCheck } from './define-action.ts';
import { quote } from './wording.ts';

export const urlCheck = defineCheck(
  'url',
  { comparison, text: z.string() },
  (check) => `the address ${sayComparison(check.comparison, check.negated)} ${quote(check.text)}`,
);
