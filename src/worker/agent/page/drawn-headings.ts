// Titles that a page shows only by larger type.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { identifierWords, isNavigationWord } from './words.ts';

/** On a page without headings, they get the role that they would have if their makers had said what they are. */
export function markDrawnHeadings(elements: PageElement[]) {
  if (elements.some(({ role }) => role === 'heading')) return;
  const titles = elements.filter((each) => each.large !== undefined && isTitle(elements, each));
  const sizes = [...new Set(titles.map(({ large = 0 }) => large))].sort((one, other) => other - one);
  for (const each of titles) {
    each.role = 'heading';
    each.level = Math.min(lowestLevel, 1 + sizes.indexOf(each.large ?? 0));
  }
}

const lowestLevel = 6;

/** A number in large type is no title, nor is the name of the site. */
function isTitle(elements: PageElement[], element: PageElement): boolean {
  const { role, own, text, hidden, veiled } = element;
  const said = text || own;
  const isWord = (said.match(/\p{L}/gu)?.length ?? 0) > (said.match(/\d/g)?.length ?? 0) + 1;
  if (role !== '' || hidden || veiled || !isWord) return false;
  for (let at: PageElement | undefined = element; at; at = elements[at.parent])
    if (at.usable || at.tag === 'nav' || roles.has(at.role) || identifierWords(at.hint).some(isOther)) return false;
  return true;
}

const roles = new Set([
  'navigation',
  'menubar',
  'menu',
  'tablist',
  'listbox',
  'cell',
  'gridcell',
  'columnheader',
  'alert',
]);
const isOther = (word: string) => isNavigationWord(word) || /^(?:brand|logo|topbar|side|toasts?)$/i.test(word);

/** Headings without a level are taken for those of sections. */
export const levelOf = ({ tag, level }: PageElement) => level ?? Number(/^h([1-6])$/.exec(tag)?.[1] ?? 2);
