import { z } from 'zod';
import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { joinAnd } from './wording.ts';

/** "Only Call Anna is left in the list": these and no others. */
export const only = defineCheck(
  'only',
  { targets: z.array(target), within: target.optional() },
  ({ targets, within, negated }) => {
    const place = within ? ` in ${sayTarget(within)}` : '';
    return `${negated ? 'not ' : ''}only ${joinAnd(targets.map(sayTarget))} ${targets.length > 1 ? 'are' : 'is'} shown${place}`;
  },
);
