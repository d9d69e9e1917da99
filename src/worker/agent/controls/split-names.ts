import { unquoted } from '../../../contract/actions/target.ts';
import type { FieldValue } from '../../../contract/actions/value.ts';
import { rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';

/** A full name fits one field, or two. */
export function splitNames(view: PageView, values: FieldValue[]): FieldValue[] {
  const dialog = view.topDialog();
  const has = (text: string) => {
    const [best] = rankCandidates(view, unquoted(text), { purpose: 'type' });
    return best !== undefined && best.score > 0.6 && (!dialog || view.isWithin(best.element, dialog));
  };
  return values.flatMap((each) => splitName(each, has));
}

function splitName(each: FieldValue, has: (text: string) => boolean): FieldValue[] {
  const { field, value } = each;
  const isName =
    (field === null && value.kind === 'text' && !/[\d@]/.test(value.text)) ||
    (field !== null && field.relations.length === 0 && /^(full )?name$/i.test(field.name));
  if (!isName || value.kind !== 'text' || !has('first name') || !has('last name')) return [each];
  const [first = '', ...rest] = value.text.split(' ');
  if (rest.length === 0) return [each];
  const text = (part: string) => ({ kind: 'text' as const, text: part, quoted: false });
  return [
    { field: unquoted('first name'), value: text(first) },
    { field: unquoted('last name'), value: text(rest.join(' ')) },
  ];
}
