// Which fields search.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { identifierWords, mainWords } from './words.ts';

export const isSearchField = (view: PageView, each: PageElement) =>
  each.role === 'searchbox' || each.type === 'search' || isCalledSearch(view, each);

export function isCalledSearch(view: PageView, each: PageElement) {
  if (isSearchOfList(view, each)) return false;
  const called = [view.labelOf(each), each.placeholder, ...identifierWords(each.hint)].join(' ');
  return mainWords(called).some((word) => ['search', 'find', 'query', 'q', 'keyword', 'keywords'].includes(word));
}

/** What is typed into it only searches the list, unless the list takes other words, too. */
export function isSearchOfList(view: PageView, element: PageElement): boolean {
  const hints = hintsAround(view, element);
  return hints.some((hint) => isSelect.test(hint)) && !hints.some((hint) => isFree.test(hint));
}

export const hintsAround = (view: PageView, element: PageElement) =>
  [element, ...view.around(element).slice(0, 3)].map(({ hint }) => hint);

const isSelect = /(?:^|[\s_-])(?:select|selection|dropdown)(?:$|[\s_-])/i;

const isFree = /(?:^|[\s_-])(?:autocomplete|typeahead|suggest|chips?|tags?|token)/i;
