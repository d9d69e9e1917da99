// What the site and the page at hand are about.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { mainWords } from './words.ts';

/** What the page is about, and what the other parts of the site are about. */
export function topicsOf(view: PageView): Topics {
  const isPart = (each: PageElement) =>
    partRoles.has(each.role) || [each, view.elements[each.parent]].some((box) => box && isParts.test(box.hint));
  const parts = view.elements.filter((each) => isPart(each) && (each.name || each.own).length < 30);
  const isHere = (each: PageElement) => each.role === 'heading' || each.selected === true || isChosen.test(each.hint);
  const wordsIn = (list: PageElement[]) => list.flatMap((each) => mainWords(each.name || each.own));
  return {
    here: wordsIn([...view.elements.filter(({ role }) => role === 'heading'), ...parts.filter(isHere)]),
    elsewhere: wordsIn(parts),
  };
}

export type Topics = { here: string[]; elsewhere: string[] };
export const partRoles = new Set(['tab', 'menuitem', 'link']);
const isParts = /(?:^|[\s_-])(?:nav|tabs?|menu)(?:$|[\s_-]|bar|list|item)/;
const isChosen = /(?:^|[\s_-])(?:on|active|current|cur|selected|sel)(?:$|\s)/;
