import type { FieldValue } from '../../../contract/actions/value.ts';
import { rankCandidates } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';
import { plain } from './use-fields.ts';

/** A full name fits one field, or two. */
export function splitNames(view: PageView, values: FieldValue[]): FieldValue[] {
  const has = (text: string) => (rankCandidates(view, plain(text), { purpose: 'type' })[0]?.score ?? 0) > 0.6;
  return values.flatMap((each) => splitName(each, has));
}

function splitName(each: FieldValue, has: (text: string) => boolean): FieldValue[] {
  const { field, value } = each;
  const isName = field === null || /^(full )?name$/i.test(field.name);
  if (!isName || value.kind !== 'text' || !has('first name') || !has('last name')) return [each];
  const [first = '', ...rest] = value.text.split(' ');
  if (rest.length === 0) return [each];
  const text = (part: string) => ({ kind: 'text' as const, text: part, quoted: false });
  return [
    { field: plain('first name'), value: text(first) },
    { field: plain('last name'), value: text(rest.join(' ')) },
  ];
}
