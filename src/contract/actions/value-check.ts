import { comparison, sayComparison } from './comparison.ts';
import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { sayValue, value } from './value.ts';

/** What it says, holds or costs: "the total is 42.50", "the Name field contains X". */
export const valueCheck = defineCheck(
  'value',
  { target, comparison, value },
  (check) => `${sayTarget(check.target)} ${sayComparison(check.comparison, check.negated)} ${sayValue(check.value)}`,
);
