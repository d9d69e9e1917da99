// "The standing order for the gym", "flat C2", "the viewing with Ben Olsen": the one row or card that says what a thing is told by.
// What kind of thing it is need not be written on it where the page is about such things.
import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';
import { topicsOf } from '../page/topics.ts';
import { identifierWords, isNavigationWord, likeWord, mainWords } from '../page/words.ts';

const same = 0.95;
const longestRecord = 600;

export type Thing = { record: PageElement; element: PageElement };

export function findThing(view: PageView, target: Target): Thing | null {
  const words = tellingWords(target);
  // “ticket 12” may have been put into quotation marks because the page says so somewhere.
  if (!words || (target.quoted && !isNumbered.test(target.name))) return null;
  const names = namesIn(target);
  const known = kindsOn(view);
  const telling = words.filter((word) => names.includes(word) || !isAmong(word, known));
  if (telling.length === 0 || (telling.length === words.length && names.length === 0)) return null;
  return findSaying(view, telling) ?? findSaying(view, names);
}

const isNumbered = /^\p{Ll}+ \S*\d\S*$/u;

/** Its own words, and those of what it belongs to; null for what is told by more than that. */
function tellingWords({ name, relations, ordinal, superlative, all, pronoun, kind }: Target): string[] | null {
  const isKnown = !kind || kind === 'item' || kind === 'row' || kind === 'card';
  if (!name || !isKnown || ordinal !== undefined || superlative || all || pronoun) return null;
  const owners = relations.map((each) =>
    each.relation === 'of' || each.relation === 'with' ? tellingWords(each.target) : null,
  );
  return owners.includes(null) ? null : [...mainWords(name), ...owners.flatMap((each) => each ?? [])];
}

/** What the page and the other parts of the site are about. */
const kindsOn = (view: PageView) => [
  ...topicsOf(view).whole,
  ...view.elements
    .filter((each) => each.usable && (each.name || each.own).length < longestEntry && isNavigation(view, each))
    .flatMap((each) => mainWords(each.name || each.own)),
];

const longestEntry = 30;

const isAmong = (word: string, others: string[]) => others.some((other) => likeWord(word, other) >= same);

/** "Transaction of the Corner Bakery": Corner, Bakery. */
const namesIn = ({ name, relations }: Target): string[] =>
  [name, ...relations.map(({ target }) => target.name)]
    .flatMap((each) => each.match(/(?<![\p{L}\p{N}])[\p{Lu}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [])
    .flatMap(mainWords);

/** The smallest row or card with all the words, if there is only one. */
function findSaying(view: PageView, words: string[]): Thing | null {
  if (words.length === 0) return null;
  const saying = view.elements.filter((each) => {
    if (each.hidden || each.veiled || parts.has(each.role) || view.recordOf(each) !== each || view.isHead(each))
      return false;
    const text = view.textOf(each);
    if (text.length > longestRecord || isNavigation(view, each) || isMessage(view, each)) return false;
    const said = mainWords(text);
    return words.every((word) => isAmong(word, said));
  });
  const smallest = saying.filter((each) => !saying.some((other) => other !== each && view.isWithin(other, each)));
  const [record] = smallest;
  if (!record || smallest.length > 1) return null;
  const inside = [record, ...view.within(record)];
  const names = inside.filter((each) => {
    const said = mainWords(each.own || each.name);
    return said.length > 0 && words.some((word) => isAmong(word, said));
  });
  // Not the box that selects it, nor a field in it.
  const opens = names.find((each) => each.usable && each.checked === undefined && !each.editable);
  return { record, element: opens ?? names.find(({ usable }) => !usable) ?? record };
}

const parts = new Set(['cell', 'gridcell', 'option', 'definition', 'columnheader', 'dialog', 'alertdialog']);

/** What has just been done is no thing. */
export const isMessage = (view: PageView, element: PageElement) =>
  [element, ...view.around(element)].some(
    ({ role, hint }) =>
      role === 'alert' || role === 'status' || identifierWords(hint).some((word) => isToast.test(word)),
  );

const isToast = /^(?:toasts?|snackbar|notifications?|notice)$/i;

/** It, or what it stands in, is the navigation of the site, by its role or by what its makers call it. */
export const isNavigation = (view: PageView, element: PageElement) =>
  view
    .around(element)
    .slice(0, mostAround)
    .some(
      ({ role, tag, hint }) => tag === 'nav' || navigation.has(role) || identifierWords(hint).some(isNavigationWord),
    );

const mostAround = 4;
const navigation = new Set(['navigation', 'menubar', 'menu', 'tablist', 'listbox']);
