import type { Check } from '../../../contract/actions/action.ts';
import type { PageView } from '../page/page-view.ts';
import { asInputDate } from '../page/read-date.ts';
import { identifierWords, mainWords, normalize } from '../page/words.ts';
import type { Judgement } from './judgement.ts';

/** The things of the longest line of alike things, by what they are said to be sorted by. */
export function judgeSorted(view: PageView, { by, direction }: Extract<Check, { kind: 'sorted' }>): Judgement {
  const values = sortedValues(view, by);
  if (values.length < 2) return { holds: false, seen: `there is no list with a ${by} to compare` };
  const sign = direction === 'ascending' ? 1 : -1;
  const wrong = values.findIndex(
    (value, index) => index > 0 && sign * compareValues(values[index - 1] as string, value) > 0,
  );
  return {
    holds: wrong < 0,
    seen: wrong < 0 ? 'the list is in order' : `“${values[wrong]}” comes after “${values[wrong - 1]}”`,
  };
}

export function sortedValues(view: PageView, by: string): string[] {
  const words = mainWords(by);
  const isMoney = words.some((word) => ['price', 'cost', 'amount'].includes(word));
  const columns = new Map<string, string[]>();
  // As they stand on the screen, which may differ from the order in the page's code.
  const inSight = [...view.elements].sort((one, other) => one.box[1] - other.box[1] || one.id - other.id);
  for (const each of inSight) {
    const text = each.own || (each.column ? view.textOf(each) : '');
    if (!text || each.veiled) continue;
    const called = [...mainWords(each.column), ...identifierWords(each.hint)];
    const fits =
      words.some((word) => called.includes(word)) ||
      (isMoney && /^[$€£]?\s?\d[\d.,]*\s?[$€£]?$/.test(text) && /[$€£]/.test(text));
    if (!fits || each.role === 'columnheader') continue;
    const key = `${each.tag}|${each.column}|${each.hint.split(' ')[0]}`;
    columns.set(key, [...(columns.get(key) ?? []), text]);
  }
  return [...columns.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

function compareValues(one: string, other: string) {
  const [day, otherDay] = [asInputDate(one), asInputDate(other)];
  if (day && otherDay) return day.localeCompare(otherDay);
  const [a, b] = [amount(one), amount(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? normalize(one).localeCompare(normalize(other)) : a - b;
}

/** Also “-£4.20”, where the minus sign stands before the currency. */
function amount(text: string) {
  const found = /(?<![\p{L}\p{N}])([-−–]\s?)?[$€£]?\s?(-?\d[\d,]*(?:\.\d+)?)/u.exec(text);
  return found ? (found[1] ? -1 : 1) * Number(found[2]?.replaceAll(',', '')) : Number.NaN;
}
