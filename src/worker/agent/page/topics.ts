// What the site and the page at hand are about.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { levelOf } from './drawn-headings.ts';
import type { PageView } from './page-view.ts';
import { mainWords } from './words.ts';

/** What the page is about, and what the other parts of the site are about. */
export function topicsOf(view: PageView): Topics {
  const isPart = (each: PageElement) =>
    partRoles.has(each.role) || [each, view.elements[each.parent]].some((box) => box && isParts.test(box.hint));
  const parts = view.elements.filter((each) => isPart(each) && (each.name || each.own).length < 30);
  const isHere = (each: PageElement) => each.role === 'heading' || isMarked(each);
  const wordsIn = (list: PageElement[]) => list.flatMap((each) => mainWords(each.text || each.name || each.own));
  const headings = view.elements.filter(({ role }) => role === 'heading');
  // Several of the highest level divide the page into sections.
  const highest = Math.min(...headings.map(levelOf));
  const titles = headings.filter((each) => levelOf(each) === highest);
  const title = titles.length === 1 ? titles : [];
  return {
    title: wordsIn(title),
    here: wordsIn([...headings, ...parts.filter(isHere)]),
    whole: wordsIn([...title, ...parts.filter(isHere)]),
    elsewhere: wordsIn(parts),
  };
}

/** `title`: of its only main heading. `whole`: without what only a section of the page is about. */
export type Topics = { title: string[]; here: string[]; whole: string[]; elsewhere: string[] };
export const partRoles = new Set(['tab', 'menuitem', 'link']);
const isParts = /(?:^|[\s_-])(?:nav|tabs?|menu)(?:$|[\s_-]|bar|list|item)/;
/** The part of the site, or the tab, that is shown. */
export const isMarked = ({ selected, hint }: PageElement) => selected === true || isChosen.test(hint);
const isChosen = /(?:^|[\s_-])(?:on|active|current|cur|selected|sel)(?:$|\s)/;
