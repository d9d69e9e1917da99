// Parts of a page that are told apart by what stands in them or above them: rows, and sections under headings.
import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { levelOf } from './drawn-headings.ts';
import type { PageView } from './page-view.ts';
import { isSaidIn, mainWords, sameNumber, stem, wordsOf } from './words.ts';

const recordRoles = new Set(['row', 'listitem', 'article', 'treeitem']);

/** "The row of order 5": what the row is told by; null if it is told by nothing else. */
export function rowAnchor({ kind, name, relations }: Target): Target | null {
  if (kind !== 'row' || name) return null;
  const of = relations.find(({ relation }) => relation === 'of' || relation === 'with' || relation === 'within');
  return of?.target.name && !of.target.kind ? of.target : null;
}

/** The rows that say it, a cell with the heading of its column. */
export function rowsOf(view: PageView, { name }: Target): PageElement[] {
  const rows = view.elements.filter(
    (each) =>
      (recordRoles.has(each.role) || view.recordOf(each) === each) && !view.isHead(each) && isRowOf(view, each, name),
  );
  return rows.filter((each) => !rows.some((other) => other !== each && view.isWithin(other, each)));
}

function isRowOf(view: PageView, row: PageElement, name: string): boolean {
  if (isSaidIn(name, view.seenTextOf(row))) return true;
  const wanted = mainWords(name);
  const says = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((word) => words.some((other) => isSame(word, other)));
  };
  return wanted.length > 0 && view.childrenOf(row).some((cell) => says(`${cell.column} ${view.seenTextOf(cell)}`));
}

const isSame = (one: string, other: string) =>
  /\d/.test(one) || /\d/.test(other) ? sameNumber(one, other) : stem(one) === stem(other);

const isHeading = ({ role }: PageElement) => role === 'heading';

/** What stands under a heading, up to the next one of its level: the box that it heads, or what follows it. */
export function sectionOf(view: PageView, heading: PageElement): PageElement[] {
  const endsIt = (each: PageElement) => isHeading(each) && each !== heading && levelOf(each) <= levelOf(heading);
  const hasEnd = (each: PageElement) => [each, ...view.within(each)].some(endsIt);
  for (let at = heading; ; ) {
    const parent = view.elements[at.parent];
    if (!parent) return [heading];
    if (parent.parent < 0 || hasEnd(parent)) {
      const following = view.childrenOf(parent).filter(({ id }) => id >= at.id);
      const end = following.findIndex((each) => each !== at && hasEnd(each));
      return [heading, ...(end < 0 ? following : following.slice(0, end))];
    }
    at = parent;
  }
}

const isIn = (view: PageView, each: PageElement, section: PageElement[]) =>
  section.some((part) => view.isWithin(each, part));

export const isUnderHeading = (view: PageView, each: PageElement, heading: PageElement) =>
  isIn(view, each, sectionOf(view, heading));

/** Under another heading of the same level. */
export function isInOtherSection(view: PageView, each: PageElement, heading: PageElement): boolean {
  if (!isHeading(heading) || isUnderHeading(view, each, heading)) return false;
  return view.elements.some(
    (other) =>
      other !== heading && isHeading(other) && levelOf(other) === levelOf(heading) && isUnderHeading(view, each, other),
  );
}
