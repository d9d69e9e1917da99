// What a page complains about: by what it says, by how its makers mark it, by its colour.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { coverage, identifierWords, mainWords } from './words.ts';

const plainly =
  /\b(?:errors?|fail(?:ed|ure|s)?|invalid|incorrect|wrong|unable to|denied|could(?: not|n't)|unsuccessful|oops|try again|sorry|do(?:es)?(?: not|n't) match|not successful|was not (?:placed|saved|sent|processed|accepted|added|completed))\b/i;
const inReply =
  /\b(?:can(?:not|'t| not)|forbidden|unauthori[sz]ed|declined|rejected|refused|expired|not (?:found|valid|allowed|accepted|recogni[sz]ed|permitted|possible|available|correct|authori[sz]ed|enough)|already (?:taken|in use|exists?|registered|been taken|have an account)|(?:is|was|are) (?:already )?taken|out of stock|sold out|do(?:es)?(?: not|n't) exist|must (?:be|contain|have|not)|(?:is|are) required|please (?:enter|provide|fill|select|choose|correct|check)|too (?:short|long|weak|many)|problem|missing|(?:is|are) full|blocked|locked|suspended|unavailable|timed? ?out|unknown (?:user|e-?mail|account))\b/i;
const harmless =
  /\b(?:no|0|zero|without(?: any)?)\s+(?:\w+\s+)?(?:errors?|failures?|failed|problems?|warnings?)\b|\berror-free\b|\bcannot be undone\b|\bforgot\b[^.]*/gi;
const glad =
  /\b(?:success(?:ful(?:ly)?)?|thanks?(?: you)?|welcome|hello|saved|added|created|sent|updated|confirmed|completed?|placed|registered|subscribed|removed|deleted|moved|copied|uploaded|done|logged (?:in|out)|signed (?:in|out|up)|check your (?:e-?mail|inbox))\b/i;

const bad = new Set(
  'error errors err danger invalid fail failed failure failures warning warn destructive problem'.split(' '),
);
const good = new Set('success info ok confirmation positive'.split(' '));

/** A reply may complain in words that would be nothing unusual on a page that just stands there. */
export function complains(text: string, isReply = false) {
  const said = text.replace(/[’‘]/g, "'").replace(harmless, '');
  return plainly.test(said) || (isReply && inReply.test(said));
}

export function isGlad(text: string) {
  return glad.test(text) && !complains(text, true) && !/\b(?:not|never)\b|n['’]t\b/i.test(text);
}

export function findComplaints(view: PageView): PageElement[] {
  return view.elements.filter((each) => isReadable(view, each) && isComplaint(view, each));
}

/** What says that something was done, that is, that this was. */
export function findPraise(view: PageView, about = ''): PageElement[] {
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
