import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const elementPresent = defineCheck('elementPresent', { target }, ({ target: what, negated }) => {
  if (what.kind === 'page' && what.name) return `${sayTarget(what)} is ${negated ? 'not ' : ''}open`;
  // "An error message" is any of that sort, not one of that name.
  if (what.kind === 'message' && what.name && !what.quoted && what.relations.length === 0)
    return `${negated ? 'no' : /^[aeiou]/i.test(what.name) ? 'an' : 'a'} ${what.name} message is shown`;
  return `${sayTarget(what)} ${what.all ? 'are' : 'is'} ${negated ? 'not ' : ''}shown`;
});
