import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { Found } from '../actions/found.ts';
import type { PageView } from '../page/page-view.ts';
import { readDay } from '../page/read-date.ts';
import { identifierWords } from '../page/words.ts';

/** “The date 24 March”, where one field alone takes dates, whatever it is called. */
export function onlyDate(view: PageView, { name, quoted }: Target, text: string): Found | null {
  if (quoted || !readDay(text) || !isDateWord.test(name)) return null;
  const place = view.topDialog();
  const isDate = (each: PageElement) =>
    !each.disabled &&
    !each.hidden &&
    (each.type === 'date' ||
      (each.usable &&
        identifierWords([each, ...view.around(each).slice(0, 1)].map(({ hint }) => hint).join(' ')).some((word) =>
          isDateHint.test(word),
        )));
  const dates = (place ? view.within(place) : view.elements).filter(
    (each) => (each.editable || each.role === 'combobox') && isDate(each),
  );
  const [only, ...others] = dates;
  return only && others.length === 0 ? { view, element: only, why: 'It is the only field for a date.' } : null;
}

/** What opens a calendar: a day is chosen in it already, or it says that one can be. */
export function asksForDay({ kind, name, value }: { kind: string; name: string; value: string }): boolean {
  const says = (text: string) => identifierWords(text).some((word) => isDateWord.test(word));
  return [name, value].some((text) => readDay(text) !== null) || says(value) || (kind === 'select' && says(name));
}

const isDateWord = /^(?:date|day)$/i;
const isDateHint = /^(?:date|datepicker|calendar|dp)$/i;
