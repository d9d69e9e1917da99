import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const elementPresent = defineCheck('elementPresent', { target }, ({ target: what, negated }) =>
  what.kind === 'page' && what.name
    ? `${sayTarget(what)} is ${negated ? 'not ' : ''}open`
    : `${sayTarget(what)} ${what.all ? 'are' : 'is'} ${negated ? 'not ' : ''}shown`,
);
