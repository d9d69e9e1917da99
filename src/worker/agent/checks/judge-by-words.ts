// A whole claim judged by its words: the page must show as many, in that place, and one entry or sentence must say all of it.
import { lexiconFor } from '../../../language/lexicon.ts';
import { readWordedClaims, type WordedClaim } from '../../../language/worded-claim.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { countThings, type Entries, listsOfAlike, mainList } from '../locate/count-things.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { topicsOf } from '../page/topics.ts';
import { isSaidIn, stem, wordsOf } from '../page/words.ts';
import { entrySays, findSaying } from './find-saying.ts';
import { tellsSomething } from './judge-check.ts';

export type WordedAsk = {
  view: PageView;
  isNews: (element: PageElement) => boolean;
  /** Whether it is what the test made or changed last, or what the steps before spoke of. */
  isMeant: (record: PageElement) => boolean;
  /** The steps before. */
  earlier: readonly string[];
};
/** The step says that it is one of what the page lists. */
export function isListing(step: string): boolean {
  const { claims, kinds } = lexiconFor(step);
  const isIn = new RegExp(`(?<=\\s)(?:${claims.pattern('listing')})(?!\\p{L})`, 'iu').test(step);
  return isIn || wordsOf(step).some((word) => ['list', 'table'].includes(kinds.of(word) ?? ''));
}

type Proof = { by: PageElement | undefined; seen: string; said: string };

/** What proves each part of the claim; null if one is not proven. */
export function judgeByWords(step: string, ask: WordedAsk): Proof[] | null {
  const claims = readWordedClaims(step);
  if (!claims) return null;
  const arises = new RegExp(`(?<=\\s)(?:${lexiconFor(step).values.pattern('arises')})(?!\\p{L})`, 'iu').test(step);
  const proofs: Proof[] = [];
  for (const claim of claims) {
    const proof = prove(claim, ask);
    if (!proof) return null;
    // What appears was not there before.
    if (arises && !proof.every(({ by }) => by && [by, ...ask.view.within(by)].some(ask.isNews))) return null;
    // What is listed is more than told of in a message.
    const isEntry = (by: PageElement | undefined) =>
      by && ask.view.recordOf(by) && ![by, ...ask.view.around(by)].some(tellsSomething);
    if (isListing(step) && claim.kind === 'entry' && !proof.every(({ by }) => isEntry(by))) return null;
    proofs.push(...proof);
  }
  return proofs;
}

function prove(claim: WordedClaim, ask: WordedAsk): Proof[] | null {
  switch (claim.kind) {
    case 'count':
      return proveCount(claim, ask.view);
    case 'entries':
      return proveEntries(claim, ask.view);
    case 'gone':
      return proveGone(claim, ask);
    case 'entry': {
      const proof = claim.ordinal === undefined ? proveSaid(claim, ask) : provePlace(claim, ask);
      return proof && [proof];
    }
    default:
      return claim satisfies never;
  }
}

function proveCount({ count, things, place }: Extract<WordedClaim, { kind: 'count' }>, view: PageView): Proof[] | null {
  const topics = topicsOf(view).whole.map(stem);
  if (!place.every((word) => topics.includes(stem(word)))) return null;
  const found = countThings(
    view,
    { name: things, quoted: false, relations: [], ...(things ? {} : { kind: 'item' }) },
    count,
  );
  if (found.count === count)
    return [{ by: found.by?.[0], seen: `the number of ${things || 'entries'} is ${count}`, said: '' }];
  // “4 seats left”: of what is not listed, a sentence may tell the number.
  const saying = found.count ? null : findSaying(view, `${count} ${things}`, shownIn(view));
  return saying && [proof(view, saying)];
}

function proveEntries({ names, only }: Extract<WordedClaim, { kind: 'entries' }>, view: PageView): Proof[] | null {
  const having = listsOfAlike(view).filter((list) =>
    names.every((name) => list.items.some((item) => says(view, item, name, list))),
  );
  const list = mainList(view, having);
  if (!list) return null;
  const saying = names.map((name) => list.items.filter((item) => says(view, item, name, list)));
  const found = new Set(saying.flat());
  if (only && found.size !== list.items.length) return null;
  if (names.length > 1 && new Set(saying.map(([first]) => first)).size !== names.length) return null;
  return [...found].map((item) => proof(view, item));
}

/** No entry says it, and nothing else does but a message that tells of it. It must be a name: “the little red number” is never said. */
function proveGone({ name, place }: Extract<WordedClaim, { kind: 'gone' }>, ask: WordedAsk): Proof[] | null {
  const { view, earlier } = ask;
  if (!/[\p{Lu}\p{N}]/u.test(name) && !earlier.some((step) => isSaidIn(name, step))) return null;
  const topics = topicsOf(view).whole.map(stem);
  if (!place.every((word) => topics.includes(stem(word)))) return null;
  const saying = shownIn(view).filter((each) =>
    isSaidIn(name, each.text || each.own || each.value || (each.usable ? each.name : '')),
  );
  const isLeft = saying.some((each) => ![each, ...view.around(each)].some(tellsSomething));
  const list = mainList(view, listsOfAlike(view));
  return isLeft || (!list && saying.length === 0)
    ? null
    : [{ by: list && view.elements[list.items[0]?.parent ?? -1], seen: `“${name}” is not shown`, said: '' }];
}

type Entry = Extract<WordedClaim, { kind: 'entry' }>;

/** The first, the last: in the largest list that has such an entry at all. */
function provePlace({ ordinal = 1, subject, text }: Entry, { view, isMeant }: WordedAsk): Proof | null {
  const having = listsOfAlike(view).filter((list) => list.items.some((item) => says(view, item, text, list)));
  const list = mainList(view, having);
  const item = list?.items.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (!list || !item || !says(view, item, text, list)) return null;
  // "It", "the new one": not whatever happens to stand there.
  const isNamed = ownWords(view, item, subject).length > 0;
  return isNamed || isMeant(item) ? proof(view, item) : null;
}

function proveSaid({ subject, text }: Entry, { view, isMeant }: WordedAsk): Proof | null {
  const lists = listsOfAlike(view);
  const listed = lists.flatMap((list) => list.items.filter((item) => says(view, item, text, list)));
  const meant = listed.find(isMeant);
  const said =
    findSaying(view, text, shownIn(view), topicsOf(view).whole) ?? smallest(view, listed) ?? findPart(view, text);
  if (!said) return null;
  const record = view.recordOf(said);
  const hasOthers = record && lists.some(({ items }) => items.includes(record) && items.length > 1);
  // Of several entries alike, the claim must name the one that it is about.
  if (hasOthers && ownWords(view, record, subject).length === 0 && !isMeant(record))
    return meant ? proof(view, meant) : null;
  return proof(view, said);
}

const smallest = (view: PageView, list: PageElement[]) =>
  list.sort((one, other) => view.size(one) - view.size(other))[0];

/** "The Open tab shows 5": a part of the page that is called so, and says nothing else. */
function findPart(view: PageView, text: string): PageElement | undefined {
  const { kinds, smallWords } = lexiconFor(text);
  const words = wordsOf(text).filter(
    (word) => !['grammar', 'framing', 'filler'].some((list) => smallWords.has(list, word)),
  );
  const wanted = words.filter((word) => kinds.of(word) !== 'tab');
  if (wanted.length === words.length || wanted.length < 2) return undefined;
  const [only, ...others] = shownIn(view).filter((each) => {
    const said = wordsOf(view.textOf(each));
    return (
      each.usable &&
      said.length === wanted.length &&
      wanted.every((word) => said.some((other) => stem(other) === stem(word)))
    );
  });
  return only && others.every((each) => view.isWithin(each, only) || view.isWithin(only, each)) ? only : undefined;
}

const shownIn = (view: PageView) => view.elements.filter(({ veiled, hidden }) => !veiled && !hidden);

const says = (view: PageView, item: PageElement, text: string, { labels }: Entries) =>
  entrySays(view, item, text, [...topicsOf(view).whole, ...labels]);

/** Words that the entry itself says, and that are more than a label. */
function ownWords(view: PageView, item: PageElement, text: string): string[] {
  const { smallWords } = lexiconFor(text);
  const labels = view
    .within(item)
    .flatMap(({ column }) => wordsOf(column))
    .map(stem);
  const topics = topicsOf(view).whole.map(stem);
  const said = wordsOf(view.seenTextOf(item)).map(stem);
  return wordsOf(text)
    .filter(
      (word) =>
        /[\p{L}\p{N}]/u.test(word) && !['grammar', 'framing', 'filler'].some((list) => smallWords.has(list, word)),
    )
    .map(stem)
    .filter((word) => said.includes(word) && !labels.includes(word) && !topics.includes(word));
}

function proof(view: PageView, by: PageElement): Proof {
  const said = view.seenTextOf(by);
  return { by, said, seen: `the page says “${shorten(said, 120)}”` };
}
