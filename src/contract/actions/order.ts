import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const order = defineCheck(
  'order',
  { first: target, second: target },
  ({ first, second, negated }) => `${sayTarget(first)} is ${negated ? 'not ' : ''}listed before ${sayTarget(second)}`,
);
