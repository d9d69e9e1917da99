// A claim in other words than the page's: one sentence, row, or label with its value must say all of it.
import { claimWords } from '../../../language/claims.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { isActionName } from '../../../language/thesaurus.ts';
import { withDigits } from '../../../language/worded-claim.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { cellRoles, type PageView } from '../page/page-view.ts';
import { readDay } from '../page/read-date.ts';
import { isSameWord } from '../page/same-word.ts';
import { isSaidIn, mainWords, wordsOf } from '../page/words.ts';
import { standsUnder } from './under-heads.ts';

const longestUnit = 400;
/** A box with more in it than a label and its value says several things. */
const mostThings = 6;
const longestBox = 120;
const longestCard = 200;
/** A number belongs to the word that it stands so near to. */
const nearby = 2;
/** The heading and the title may say what a sentence is about, but not most of what it claims. */
const leastOwn = 0.5;

type Claim = { claim: string; wanted: string[]; topics: string[] };

/** The smallest thing on the page that says it. `topics`: what the page is about, which need not be said again. */
export function findSaying(
  view: PageView,
  said: string,
  shown: PageElement[],
  topics: string[] = [],
): PageElement | null {
  const claim = readClaim(said, topics);
  if (claim.wanted.length < 2) return null;
  const saying = shown.filter((each) => isUnit(view, each) && saysAll(view, each, claim));
  return saying.sort((one, other) => view.size(one) - view.size(other) || other.id - one.id)[0] ?? null;
}

/** Whether an entry of a list says all of it, with what the list is about and the headings of its columns. */
export function entrySays(view: PageView, entry: PageElement, said: string, topics: string[]): boolean {
  const claim = readClaim(said, topics);
  return claim.wanted.length > 0 && saysAll(view, entry, claim);
}

function readClaim(said: string, topics: string[]): Claim {
  const claim = withDigits(said);
  const words = claimWords(claim, wordsOf(claim)).filter((word) => /[\p{L}\p{N}]/u.test(word));
  // "The booking number is R-12", where the page says “Booking R-12”.
  const wanted = words.some((word) => /\d/.test(word)) ? words.filter((word) => !generic.has(word)) : words;
  return { claim, wanted, topics };
}

const generic = new Set(['amount', 'number', 'value', 'figure', 'code']);

const recordRoles = new Set(['row', 'listitem', 'article', 'treeitem', 'definition', 'alert', 'status']);

function isUnit(view: PageView, each: PageElement): boolean {
  if ([each, ...view.around(each)].some((outer) => isOffer(outer) || view.isHead(outer))) return false;
  if (recordRoles.has(each.role) || each.own || each.text || isCard(view, each)) return true;
  return view.size(each) <= mostThings && view.seenTextOf(each).length <= longestBox;
}

/** One of several alike, with nothing in it that is listed itself. */
const isCard = (view: PageView, each: PageElement) =>
  view.recordOf(each) === each &&
  view.seenTextOf(each).length <= longestCard &&
  !view.within(each).some((inner) => view.recordOf(inner) === inner);

function saysAll(view: PageView, each: PageElement, { claim, wanted, topics }: Claim): boolean {
  const isEntry = isRecord(view, each) && view.size(each) > 2;
  const own = isEntry && !isDenied(claim) ? claimedText(view, each) : unitText(view, each);
  const text = own && isEntry ? `${columnHead(view, each)} ${own}`.trim() : own;
  if (text === '' || text.length > longestUnit) return false;
  const isInColumn = (word: string, said: string) => saysDate(word, claim, said);
  if (!standsUnder(view, each, wanted, { known: topics, isAlso: isInColumn })) return false;
  return sentencesOf(view, each, text).some((sentence) => {
    if (isDenied(sentence) !== isDenied(claim) || isOpen(sentence)) return false;
    const said = wordsOf(sentence);
    const covered = wanted.filter(
      (word) => said.some((other) => isSameWord(word, other)) || saysDate(word, claim, sentence),
    );
    const times = (words: string[], word: string) => words.filter((other) => isSameWord(word, other)).length;
    // "12 of 12" is not said by "11 of 12".
    if (covered.some((word) => /^\d+$/.test(word) && times(said, word) > 0 && times(said, word) < times(wanted, word)))
      return false;
    if (covered.length < wanted.length * leastOwn || !quotedIn(claim).every((name) => isSaidIn(name, text)))
      return false;
    const rest = wanted.filter((word) => !covered.includes(word));
    if (rest.some((word) => /\d/.test(word))) return false;
    const kinds = isRecord(view, each) ? entryWords : [];
    const around = rest.length > 0 ? [...kinds, ...topics, ...mainWords(`${view.headingOf(each)} ${view.title}`)] : [];
    if (!rest.every((word) => around.some((other) => isSameWord(word, other)))) return false;
    return hasNumbersInPlace(claim, sentence) && !labelsOther(claim, sentence);
  });
}

/** What an entry of a list is called, whatever it is about. */
const entryWords = ['card', 'row', 'entry', 'item', 'tile', 'line', 'box'];

const quotedIn = (claim: string) => [...claim.matchAll(/["“]([^"“”]+)["”]/g)].map(([, name]) => name as string);

const offers = new Set(['button', 'menuitem', 'tab', 'option', 'combobox']);

/** What a button or a link would do has not been done, and what was typed was not saved. */
const isOffer = ({ role, editable, name, own }: PageElement) =>
  editable || offers.has(role) || (role === 'link' && isActionName((name || own).split(' ')[0] ?? ''));

function saidIn(view: PageView, each: PageElement): string {
  if (isOffer(each) || each.veiled || each.hidden) return '';
  const hasOffer = view.within(each).some(isOffer);
  if (!hasOffer) return view.seenTextOf(each);
  return [each.own, ...view.childrenOf(each).map((inner) => saidIn(view, inner))].filter(Boolean).join(' ');
}

/** A row with the headings of its columns beside its cells. */
function unitText(view: PageView, each: PageElement, say = (part: PageElement) => saidIn(view, part)): string {
  if (isNamedCell(view, each)) return `${each.column} ${say(firstCell(view, each))} ${say(each)}`;
  if (each.role !== 'row') return say(each);
  return view
    .childrenOf(each)
    .map((cell) => {
      const said = say(cell);
      return said && `${cell.column} ${said}`.trim();
    })
    .join(' ')
    .slice(0, longestUnit + 1);
}

/** “Tuesday”, “Dinner”: a cell under a heading, in a row that begins with another one. */
function isNamedCell(view: PageView, each: PageElement): boolean {
  const row = cellRoles.has(each.role) && each.column !== '' ? view.elements[each.parent] : undefined;
  const first = row && firstCell(view, each);
  return (
    first !== undefined &&
    first !== each &&
    (first.role === 'rowheader' || first.role === 'columnheader') &&
    view.textOf(each) !== ''
  );
}

const firstCell = (view: PageView, cell: PageElement) => view.childrenOf(view.elements[cell.parent] ?? cell)[0] ?? cell;

const longestHead = 40;

/** Above a card on a board or in a calendar: what its column is called. */
function columnHead(view: PageView, entry: PageElement): string {
  const around = view.elements[entry.parent];
  const outer = entry.role === 'row' || !around ? undefined : view.recordOf(around);
  if (outer?.role !== '') return '';
  const [head] = view.childrenOf(outer);
  const isHead = head && head.id < entry.id && ![head, ...view.within(head)].some(({ usable }) => usable);
  const text = isHead && !view.isWithin(entry, head) ? view.seenTextOf(head) : '';
  return text.length <= longestHead ? text : '';
}

/** Without those of its texts that deny something: “Nobody yet” or “Not before” says nothing of the rest of a row. */
function claimedText(view: PageView, entry: PageElement): string {
  const say = (part: PageElement): string => {
    const said = isDenied(part.column) ? '' : saidIn(view, part);
    if (!isDenied(said)) return said;
    const [own, inner] = [isDenied(part.text || part.own) ? '' : part.own, part.text ? [] : view.childrenOf(part)];
    return [own, ...inner.map(say)].filter(Boolean).join(' ');
  };
  return unitText(view, entry, say);
}

const isRecord = (view: PageView, each: PageElement) => recordRoles.has(each.role) || (!each.own && isCard(view, each));

/** Only a text of its own is cut into sentences: a row is one. */
function sentencesOf(view: PageView, each: PageElement, text: string): string[] {
  return isRecord(view, each) && view.size(each) > 2 ? [text] : text.split(/(?<=[.!?])\s+(?=[\p{Lu}"“])/u);
}

function isDenied(text: string): boolean {
  return /\b(?:not|no(?!\.)|never|none|cannot|without|nothing|nobody|neither|nor|unable|fail\w*|error|nicht|kein|keine|keinen|nichts|fehlgeschlagen|konnte)\b|n['’]t\b/i.test(
    text,
  );
}

/** A question or a condition claims nothing. */
const isOpen = (sentence: string) => /\?\s*$|^\s*(?:if|when|wenn|falls)\b/i.test(sentence);

/** "31 March 2027" is said by "03/31/2027". */
function saysDate(word: string, claim: string, sentence: string): boolean {
  const [wanted, said] = [readDay(claim), readDay(sentence)];
  if (!wanted || !said || JSON.stringify(wanted) !== JSON.stringify(said)) return false;
  return /\d/.test(word) || /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(word);
}

/** "The refund is €50" is not said by “Refund: €25 €50”. */
function labelsOther(claim: string, sentence: string): boolean {
  const said = wordsOf(sentence);
  const wanted = wordsOf(claim);
  const numbers = wanted.filter((word) => /\d/.test(word));
  return (
    numbers.length === 1 &&
    said.some((word, at) => {
      const next = said[at + 1] ?? '';
      const isLabel = /^\p{L}{3,}$/u.test(word) && new RegExp(`${word}\\s*:?\\s*[€$£]?\\d`, 'iu').test(sentence);
      return (
        isLabel && wanted.includes(word) && /^[€$£]/.test(next) && !numbers.some((number) => isSameWord(number, next))
      );
    })
  );
}

/** "3 issues" is not said by "#3 … 2 issues". */
function hasNumbersInPlace(claim: string, sentence: string): boolean {
  const { smallWords } = lexiconFor(claim);
  const words = wordsOf(claim).filter((word) => !smallWords.has('grammar', word));
  const said = wordsOf(sentence);
  return words.every((word, at) => {
    const next = words[at + 1];
    if (!/^\d+$/.test(word) || next === undefined || !/^\p{Ll}{3,}$/u.test(next)) return true;
    if (saysDate(word, claim, sentence) && saysDate(next, claim, sentence)) return true;
    return said.some(
      (other, place) =>
        isSameWord(word, other) &&
        said.slice(Math.max(0, place - nearby), place + nearby + 1).some((near) => isSameWord(next, near)),
    );
  });
}
