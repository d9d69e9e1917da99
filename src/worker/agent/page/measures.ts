// “58.2 litres”, “84900 km”, “7.50 €”: a number and what it counts, which the name of a field may say.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { identifierWords, likeWord, mainWords } from './words.ts';

const same = 0.95;
const signs: { [sign: string]: string[] } = {
  '€': ['eur', 'euro', 'amount', 'price', 'cost'],
  $: ['usd', 'dollar', 'amount', 'price', 'cost'],
  '£': ['gbp', 'pound', 'amount', 'price', 'cost'],
  '%': ['percent', 'percentage', 'rate'],
};

export type Measure = { number: string; unit: string };

export function readMeasure(text: string): Measure | null {
  const [, number, after] = /^(\d[\d.,]*)\s*([€$£%]|\p{L}{1,12})$/u.exec(text.trim()) ?? [];
  const [, before, amount] = /^([€$£])\s*(\d[\d.,]*)$/u.exec(text.trim()) ?? [];
  const [found, unit] = number ? [number, after] : [amount, before];
  return found && unit ? { number: found, unit: unit.toLowerCase() } : null;
}

/** What is beside or below the field says it, too. */
const namesOf = (view: PageView, each: PageElement) =>
  `${view.labelOf(each)} ${each.placeholder} ${identifierWords(each.hint).join(' ')}`;

/** “Litres”, “Odometer (km)”, “Cost (€)”. */
export function isMeasuredIn(view: PageView, each: PageElement, unit: string): boolean {
  const label = namesOf(view, each);
  if (signs[unit]) return label.includes(unit) || isAmong(mainWords(label), signs[unit]);
  return isAmong(mainWords(label), [unit]);
}

const isAmong = (words: string[], others: string[]) =>
  words.some((word) => others.some((other) => likeWord(word, other) >= same));

/** A field for a number takes no name. */
export const takesNumbers = (view: PageView, each: PageElement) =>
  each.role === 'spinbutton' ||
  each.type === 'number' ||
  /[€$£%]|\((?:km|kg|g|m|cm|mm|l|ml|h|min|eur|usd)\)/i.test(view.labelOf(each)) ||
  isAmong(mainWords(view.labelOf(each)), numeric);
const numeric = 'amount price cost quantity number weight length percent litre liter metre meter km kg'.split(' ');
