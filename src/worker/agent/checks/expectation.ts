// What a check saw, as a script can see it again.
import type { Expectation } from '../../../contract/history.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { Check } from '../understand/intent.ts';

type Seen = { by?: PageElement[] | undefined; wanted: string; said?: string | undefined };

/** Null when no script could: the way in which we looked has no words there. */
export function expectationOf(check: Check, seen: Seen): Expectation | null {
  const expected = positive(check, seen);
  return expected && check.negated ? { ...expected, not: true } : expected;
}

function positive(check: Check, { by = [], wanted, said }: Seen): Expectation | null {
  const [element] = by;
  switch (check.kind) {
    case 'textVisible':
      if (check.within) return element ? { be: 'saying', text: said ?? check.text } : null;
      return { be: 'text', text: said ?? check.text };
    case 'elementPresent':
      if (element) return { be: 'shown' };
      return check.negated && check.target.name ? { be: 'text', text: check.target.name } : null;
    case 'value':
      if (!element || !['equals', 'contains'].includes(check.comparison) || element.type === 'password') return null;
      if (element.options.length > 0) return { be: 'chosen', text: check.negated ? wanted : element.value };
      if (element.editable) return { be: 'value', text: check.negated ? wanted : element.value };
      return { be: 'saying', text: said ?? wanted };
    case 'count':
      return by.length > 0 && check.comparison === 'equals' ? { be: 'count', count: check.count } : null;
    case 'state':
      if (!element || !['ticked', 'enabled', 'focused'].includes(check.state)) return null;
      return { be: check.state as 'ticked' | 'enabled' | 'focused' };
    case 'url':
    case 'title':
      return ['equals', 'contains'].includes(check.comparison) ? { be: check.kind, text: check.text } : null;
    default:
      return null;
  }
}
