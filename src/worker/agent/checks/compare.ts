import type { Comparison } from '../../../contract/actions/comparison.ts';
import { isSameDay } from '../page/read-date.ts';
import { isSaidIn, normalize } from '../page/words.ts';

const number = (text: string) => {
  const found = /-?\d[\d.,]*/.exec(text.replace(/(?<=\d)[\s’'](?=\d{3})/g, ''))?.[0];
  if (!found) return Number.NaN;
  const decimal = /[.,](\d{1,2})$/.exec(found);
  const whole = (decimal ? found.slice(0, decimal.index) : found).replace(/[.,]/g, '');
  return Number(decimal ? `${whole}.${decimal[1]}` : whole);
};

export function compare(found: string, comparison: Comparison, wanted: string): boolean {
  const [now, then] = [normalize(found), normalize(wanted)];
  switch (comparison) {
    case 'equals':
      if (now === then || tidy(now) === tidy(then) || isSameDay(found, wanted)) return true;
      return isAmount(then) && isAmount(now) && number(now) === number(then);
    case 'contains':
      return isSaidIn(wanted, found);
    case 'starts':
      return now.startsWith(then);
    case 'ends':
      return now.endsWith(then);
    case 'atLeast':
      return number(now) >= number(then);
    case 'atMost':
      return number(now) <= number(then);
    case 'moreThan':
      return number(now) > number(then);
    case 'lessThan':
      return number(now) < number(then);
    default:
      return comparison satisfies never;
  }
}

/** Nothing but one number, a currency and a short word. */
function isAmount(text: string) {
  return (text.match(/\d[\d.,]*/g) ?? []).length === 1 && text.replace(/[^\p{L}]/gu, '').length < 12;
}

function tidy(text: string) {
  return text.replace(/[.:!\s]+$/g, '').replace(/^["']|["']$/g, '');
}
