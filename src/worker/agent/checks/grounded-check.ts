// A check as it was seen to hold or to fail on this page, so that a script can make it again.
import type { Check } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { targetOf } from '../page/name-element.ts';

export type Seen = { holds: boolean; by?: PageElement[] | undefined; wanted: string; said?: string | undefined };
export type GroundedCheck = {
  check: Check;
  /** What a script looks at: one element, all elements alike, the text of the page, or the page itself; null when none can. */
  looksAt: 'element' | 'alike' | 'text' | 'page' | null;
};

export function groundCheck(check: Check, { holds, by = [], wanted, said }: Seen): GroundedCheck {
  const [element] = by;
  const { negated } = check;
  const cannot: GroundedCheck = { check, looksAt: null };
  switch (check.kind) {
    case 'textVisible': {
      const text = said ?? check.text;
      if (!check.within) return { check: { ...check, text }, looksAt: 'text' };
      return element ? { check: saying(element, text, negated), looksAt: 'element' } : cannot;
    }
    case 'elementPresent':
      if (element) return { check: { ...check, target: targetOf(element) }, looksAt: 'element' };
      // The generator finds a thing by its kind where it has no element; a text that is gone is looked for as such.
      if (!check.negated || !check.target.name) return { check, looksAt: 'page' };
      return { check: { kind: 'textVisible', negated, text: check.target.name, quoted: true }, looksAt: 'text' };
    case 'value':
      if (!['equals', 'contains'].includes(check.comparison) || element?.type === 'password') return cannot;
      if (element) return { check: groundValue(element, { holds, wanted, said, negated }), looksAt: 'element' };
      // What should say it is not there either.
      return holds || negated
        ? cannot
        : { check: { kind: 'textVisible', negated, text: wanted, quoted: true }, looksAt: 'text' };
    case 'count':
      return by.length > 0 && check.comparison === 'equals' ? { check, looksAt: 'alike' } : cannot;
    case 'state':
      if (!element || !['ticked', 'enabled', 'focused'].includes(check.state)) return cannot;
      return { check: { ...check, target: targetOf(element) }, looksAt: 'element' };
    case 'url':
    case 'title':
      return ['equals', 'contains'].includes(check.comparison) ? { check, looksAt: 'page' } : cannot;
    case 'noErrors':
      return { check, looksAt: 'page' };
    case 'only':
    case 'sorted':
    case 'order':
    case 'pageChanges':
    case 'loggedIn':
      return cannot;
    default:
      return check satisfies never;
  }
}

type Wanted = { holds: boolean; wanted: string; said: string | undefined; negated: boolean };

/** A field holds a value, and a list has one chosen; anything else says it. */
function groundValue(element: PageElement, { holds, wanted, said, negated }: Wanted): Check {
  const target = targetOf(element);
  if (element.options.length === 0 && !element.editable) return saying(element, said ?? wanted, negated);
  return {
    kind: 'value',
    negated,
    target,
    comparison: 'equals',
    value: textValue(holds && !negated ? element.value : wanted),
  };
}

function saying(element: PageElement, text: string, negated: boolean): Check {
  const target: Target = targetOf(element);
  return { kind: 'value', negated, target, comparison: 'contains', value: textValue(text) };
}
