import type { Check } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';

/** That a thing of a known kind is shown, or words on the page. */
export function checkPresence(target: Target, negated: boolean): Check {
  if (target.kind || target.relations.length > 0 || target.ordinal !== undefined)
    return { kind: 'elementPresent', negated, target };
  return { kind: 'textVisible', negated, text: target.name, quoted: true };
}
