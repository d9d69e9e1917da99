// What a page complains about: by what it says, by how its makers mark it, by its colour.
import { complains, isGlad } from '../../../language/outcome-words.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { coverage, identifierWords, mainWords } from './words.ts';

const bad = new Set(
  'error errors err danger invalid fail failed failure failures warning warn destructive problem'.split(' '),
);
const good = new Set('success info ok confirmation positive'.split(' '));

export function findErrorMessages(view: PageView): PageElement[] {
  return view.elements.filter((each) => isReadable(view, each) && isComplaint(view, each));
}

/** What says that something was done, that is, that this was. */
export function findSuccessMessages(view: PageView, about = ''): PageElement[] {
  const wanted = mainWords(about);
  return view.elements.filter((each) => {
    const text = each.text || each.own;
    if (!isReadable(view, each) || !isGlad(text) || /^(?:welcome|hello)\b/i.test(text)) return false;
    return /success|thank/i.test(text) || coverage(wanted, mainWords(text)) > 0.8 || wanted.length === 0;
  });
}

/** How its makers, or its colour, set it apart. */
export function isMarked(view: PageView, each: PageElement) {
  const near = [
    each,
    ...view
      .around(each)
      .slice(0, 2)
      .filter((outer) => view.size(outer) < 12),
  ];
  const hints = near.flatMap(({ hint }) => hintWords(hint));
  if (hints.some((word) => good.has(word))) return false;
  return each.red || near.some(({ role }) => role === 'alert') || hints.some((word) => bad.has(word));
}

function isComplaint(view: PageView, each: PageElement) {
  const text = each.text || each.own;
  if (text.length <= 200 && complains(text)) return true;
  if (!isMarked(view, each) || isGlad(text)) return false;
  if (complains(text, true)) return true;
  const isSentence = /\p{L}{2,}\s+\p{L}{2,}/u.test(text);
  // Red words may be a bargain: they complain beside a field.
  return isSentence && (!isOnlyRed(view, each) || isAtField(view, each));
}

function isOnlyRed(view: PageView, each: PageElement) {
  return each.red && !isMarked(view, { ...each, red: false });
}

function isAtField(view: PageView, each: PageElement) {
  return view
    .around(each)
    .slice(0, 3)
    .some((outer) => view.size(outer) < 40 && view.within(outer).some(({ editable }) => editable));
}

/** What can be read, and is no button, label or field. */
function isReadable(view: PageView, each: PageElement) {
  const text = each.text || each.own;
  if (text.length < 3 || text.length > 300 || each.veiled || each.hidden || each.role === 'label') return false;
  return ![each, ...view.around(each).slice(0, 3)].some(({ usable, editable }) => usable || editable);
}

/** Frameworks mark every untouched field as invalid, and style sheets name states that are not so now. */
function hintWords(hint: string) {
  return identifierWords(
    hint
      .split(/\s+/)
      .filter((part) => !part.startsWith('ng-') && !part.includes(':'))
      .join(' '),
  );
}
