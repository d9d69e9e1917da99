import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { cellRoles, type PageView } from '../page/page-view.ts';
import { topicsOf } from '../page/topics.ts';
import { coverage, identifierWords, isSaidIn, mainWords, stem, wordsOf } from '../page/words.ts';
import { namesNothing, rankCandidates } from './find-target.ts';
import { isNavigation } from './find-thing.ts';

const vague = new Set([
  'item',
  'entry',
  'element',
  'thing',
  'result',
  'row',
  'record',
  'product',
  'article',
  'people',
  'person',
  'name',
  'title',
  'hit',
  'match',
  'one',
]);

type Counted = {
  count: number | null;
  what: string /** Those that were counted, where they stand in a line. */;
  by?: PageElement[];
};

/** How many of them the page shows, by what it says itself ("3 results", a badge) or by counting those that are alike. */
export function countThings(view: PageView, asked: Target, expected: number): Counted {
  const what = asked.name || asked.kind || 'items';
  // The reader puts what the page is about into quotation marks, too.
  const isPlain = asked.quoted && /^\p{Ll}+$/u.test(asked.name) && isAbout(view, asked.name);
  const target = isPlain ? { ...asked, quoted: false } : asked;
  const place = placeOf(view, target);
  const said = saidCount(view, target, place);
  if (said !== null) return { count: said, what };
  const groups = groupsOf(view, place);
  const told = target.quoted ? undefined : countTold(view, target, groups, place);
  if (told !== undefined) return { count: told, what };
  const words = wordsOf(target.name || (target.noun ?? ''));
  const list = mainGroup(view, groups)?.items ?? [];
  const isTopic = !target.quoted && words.length > 0 && words.every((word) => isOf(view, word, list));
  const named = target.quoted || !(isVague(target) || isTopic) ? countNamed(view, target, place) : 0;
  const called = mainWords(target.name || (target.noun ?? '')).map(stem);
  const fit = groups.filter(({ words }) => called.some((word) => words.has(word)));
  // One thing that is called so may be what the list is headed by.
  const isHeading = named === 1 && expected !== 1 && !target.quoted && /^\p{Ll}/u.test(target.name) && fit.length > 0;
  if (named > 0 && !isHeading) return { count: named, what };
  const main = isVague(target) || isTopic ? mainGroup(view, groups) : undefined;
  // What the page is about is in its table, whatever stands under the same heading.
  const isInTable = main?.items[0]?.role === 'row' && fit.every(({ items: [first] }) => first?.role !== 'row');
  const chosen = isInTable ? main : (mainGroup(view, fit) ?? main);
  if (chosen && isEmptyNote(view, chosen)) return { count: 0, what, by: chosen.items };
  if (chosen) return { count: saidTotal(view, chosen) ?? chosen.items.length, what, by: chosen.items };
  return { count: expected === 0 || place ? 0 : null, what };
}

/** "Orders" on a page about orders: those that its list is made of. */
function isAbout(view: PageView, name: string): boolean {
  const words = mainWords(name);
  const topics = topicsOf(view).here;
  return words.length > 0 && words.every((word) => topics.some((other) => stem(other) === stem(word)));
}

/** What the page is about, or “orders” in a table with the column “Order”. */
function isOf(view: PageView, word: string, [first]: PageElement[]): boolean {
  const columns = first ? view.childrenOf(first).flatMap(({ column }) => mainWords(column)) : [];
  return vague.has(stem(word)) || isAbout(view, word) || columns.some((other) => stem(other) === stem(word));
}

/** "Open orders" on a page about orders: as the page says it, or those entries that say “open”; null where the two differ. */
function countTold(view: PageView, target: Target, groups: Group[], place: PageElement | undefined) {
  const words = wordsOf(target.name);
  const list = mainGroup(view, groups)?.items ?? [];
  const told = words.filter((word) => !isOf(view, word, list));
  if (told.length === 0 || !isOf(view, words.at(-1) ?? '', list)) return undefined;
  const { number: said, isOwn } = saidNumber(view, told, place);
  if (said !== null && isOwn) return said;
  const saying = list.filter((each) => coverage(told, wordsOf(view.seenTextOf(each))) > 0.95).length;
  if (said === null && saying === 0) return undefined;
  return said === null || saying === 0 || said === saying ? (said ?? saying) : null;
}

/** “Open 3”, “3 open”, “Open (3)”: a number beside nothing but these words. */
function saidNumber(view: PageView, words: string[], place: PageElement | undefined) {
  for (const each of view.elements) {
    const text = each.text || each.own;
    if (!text || text.length > 30 || each.veiled || (place && !view.isWithin(each, place))) continue;
    const said = wordsOf(text);
    const numbers = said.filter((word) => /^\d+$/.test(word));
    const others = said.filter((word) => !/^\d+$/.test(word));
    if (numbers.length === 1 && others.length === words.length && coverage(words, others) > 0.95)
      // A tab or a filter says how many it shows.
      return { number: Number(numbers[0]), isOwn: each.usable };
  }
  return { number: null, isOwn: false };
}

/** The rows of a table count more than lines that are merely long. */
const rowWeight = 10;

/** What a page is about takes most of its place, in the dialog in front if there is one. */
function mainGroup(view: PageView, groups: Group[]): Group | undefined {
  const dialog = view.topDialog();
  const inFront = dialog ? groups.filter(({ items: [first] }) => first && view.isWithin(first, dialog)) : [];
  const place = ({ items }: Group) =>
    items.reduce(
      (sum, { box: [, , width, height], role }) => sum + width * height * (role === 'row' ? rowWeight : 1),
      0,
    );
  const outermost = (inFront.length > 0 ? inFront : groups)
    .filter((group, _, all) => !wrapsOne(view, group, all))
    .filter(
      ({ items: [first] }, _, all) =>
        first && !all.some(({ items }) => items.some((outer) => outer !== first && view.isWithin(first, outer))),
    );
  return outermost.sort((one, other) => place(other) - place(one))[0];
}

/** Two parts of the page that are made alike, with a list in one of them, are no list. */
function wrapsOne(view: PageView, { items }: Group, groups: Group[]): boolean {
  const holding = items.filter((item) =>
    groups.some(
      ({ items: [first, second] }) =>
        first !== undefined && second !== undefined && first !== item && view.isWithin(first, item),
    ),
  );
  return items.length === 2 && holding.length === 1 && items[0]?.role === '';
}

export type Entries = {
  items: PageElement[];
  /** What its columns are called. */
  labels: string[];
};

/** Entries that stand in a line, without the navigation. */
export function listsOfAlike(view: PageView): Entries[] {
  return groupsOf(view, undefined).flatMap(({ items, head }) => {
    const seen = items.filter(({ veiled, hidden }) => !veiled && !hidden);
    return seen.length > 0 ? [{ items: seen, labels: head ? mainWords(view.textOf(head)) : [] }] : [];
  });
}

/** Of these lists, what the page is about. */
export function mainList(view: PageView, lists: Entries[]): Entries | undefined {
  const groups = lists.map(({ items }) => ({ items, words: new Set<string>() }));
  const main = mainGroup(view, groups);
  return lists.find(({ items }) => items === main?.items);
}

/** A table without entries may say so in a row of its own. */
function isEmptyNote(view: PageView, { items: [only, ...more] }: Group): boolean {
  if (!only || more.length > 0) return false;
  const texts = [only, ...view.within(only)].filter(({ own, usable }) => own || usable);
  const [note] = texts;
  return (
    note !== undefined &&
    texts.length === 1 &&
    !note.usable &&
    /^(?:no|nothing|keine?|nichts)\b(?!\.)[^\d]*$/i.test(note.own.trim())
  );
}

/** "1–10 of 57": a list may show only a part of what it has. */
function saidTotal(view: PageView, { items }: Group): number | null {
  const range = /(?:^|\D)(\d+)\s*(?:-|–|—|to|bis)\s*(\d+)\s*(?:of|\/|von)\s*(\d+)(?:\D|$)/i;
  for (const each of view.elements) {
    const text = each.veiled || each.hidden ? '' : view.textOf(each);
    const [, from, to, total] = (text.length <= longestPager && range.exec(text)) || [];
    if (from && Number(to) - Number(from) + 1 === items.length) return Number(total);
  }
  return null;
}

const longestPager = 80;

/** The things that a list on the page is made of, by what one of them is called; the longest list when nothing is. */
export function listItems(view: PageView, noun: string): PageElement[] {
  return (namedGroup(view, noun) ?? groupsOf(view, undefined)[0])?.items ?? [];
}

/** All lists and tables of the page, without its navigation. */
export function allLists(view: PageView): PageElement[] {
  const called = view.elements.filter(
    (each) =>
      ['list', 'table', 'grid', 'listbox', 'tree', 'treegrid', 'feed'].includes(each.role) && !inNavigation(view, each),
  );
  const alike = groupsOf(view, undefined).flatMap(({ items: [first] }) => view.elements[first?.parent ?? -1] ?? []);
  return [...new Set([...called, ...alike])];
}

/** The list of such things: called so itself, or the longest on a page that is. */
export function namedGroup(view: PageView, noun: string): Group | undefined {
  const groups = groupsOf(view, undefined);
  const words = mainWords(noun).map(stem);
  const called = groups.find((group) => words.some((word) => group.words.has(word)));
  const isTitle = ({ role, hint }: PageElement) =>
    role === 'heading' || identifierWords(hint).some((word) => ['title', 'header', 'heading'].includes(word));
  const titles = view.elements
    .filter((each) => each.own && isTitle(each))
    .flatMap((each) => mainWords(each.own).map(stem));
  const main = isAbout(view, noun) ? mainGroup(view, groups) : undefined;
  // What stands under the same heading as a table is not what the page is about.
  if (main?.items[0]?.role === 'row' && called?.items[0]?.role !== 'row') return main;
  return called ?? (words.some((word) => titles.includes(word)) ? groups[0] : undefined);
}

export function isVague({ name: text, kind }: Target) {
  const words = mainWords(text).map(stem);
  return words.length === 0 ? kind !== undefined : words.every((word) => vague.has(word));
}

function placeOf(view: PageView, { relations }: Target): PageElement | undefined {
  const around = relations.find(({ relation }) => relation === 'within' || relation === 'of');
  // "In the list" may be anywhere on the page.
  const isAnyList = around && !around.target.name && ['list', 'table'].includes(around.target.kind ?? '');
  if (!around || isAnyList || namesNothing(around.target)) return undefined;
  const ranked = rankCandidates(view, around.target, { purpose: 'read' }).filter(
    ({ element, score }) => score >= 0.45 && !/^(?:add|remove|put|buy|delete|clear)\b/i.test(element.name),
  );
  const numbered = ranked.find(({ element }) => /^\(?\d+\)?$/.test(view.textOf(element).trim()));
  const best = (numbered ?? ranked[0])?.element;
  // A heading names the part that it stands in.
  const outer = best && view.elements[best.parent];
  const heads = best && outer && best.own && (view.size(best) < 3 || (view.size(best) < 6 && best.id === outer.id + 1));
  return heads && !numbered ? outer : best;
}

/** "2 items left", "Results: 14", or a number alone on what the place is called: the cart's badge. */
function saidCount(view: PageView, target: Target, place: PageElement | undefined): number | null {
  if (place) {
    const text = view.textOf(place).trim();
    const alone = /^\(?(\d+)\)?$/.exec(text);
    if (alone) return Number(alone[1]);
  }
  const noun = mainWords(target.name);
  if (noun.length === 0) return null;
  const isInMenu = target.relations.some(({ target: { kind } }) => kind === 'menu');
  for (const each of view.elements) {
    const text = each.text || each.own;
    // “Reservations 4” in the menu.
    const told = isInMenu && each.usable && isNavigation(view, each) ? view.textOf(each) || each.name : '';
    const [, entry = '', number] = /^(.+?)\s*\(?(\d+)\)?$/.exec(told.trim()) ?? [];
    if (number && coverage(noun, mainWords(entry)) > 0.9 && coverage(mainWords(entry), noun) > 0.9)
      return Number(number);
    if (!text || text.length > 60 || each.veiled || (place && !view.isWithin(each, place))) continue;
    // “Public holidays (7)” over the list.
    const [, title = '', total] = (!each.usable && /^(.+?)\s*\((\d+)\)$/.exec(text)) || [];
    if (total && coverage(noun, mainWords(title)) > 0.9 && coverage(mainWords(title), noun) > 0.9) return Number(total);
    const words = wordsOf(text);
    const at = words.findIndex((word) => /^\d+$/.test(word));
    const near = at >= 0 ? words.slice(at + 1, at + 1 + noun.length) : [];
    if (at >= 0 && near.length > 0 && coverage(noun, near) > 0.9 && words.length <= noun.length + 4)
      return Number(words[at]);
  }
  return null;
}

/** "Order 3 (open)" is an order; a sentence about orders is none. */
const moreWords = 2;

function countNamed(view: PageView, target: Target, place: PageElement | undefined) {
  const plain: Target = { ...target, relations: [] };
  const ranked = rankCandidates(view, plain, { purpose: 'read' }).filter(
    ({ element, score }) =>
      score >= 0.6 &&
      !element.veiled &&
      // What a list is headed by is not one of its entries.
      element.role !== 'heading' &&
      element.role !== 'columnheader' &&
      // What a button does with them is none of them.
      (target.quoted || target.kind === 'button' || element.role !== 'button') &&
      !view.isHead(element) &&
      !inNavigation(view, element) &&
      (!place || view.isWithin(element, place)),
  );
  const most = target.quoted ? Number.POSITIVE_INFINITY : mainWords(target.name).length + moreWords;
  const top = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ element }) => mainWords(view.textOf(element) || element.name).length <= most)
    .filter(
      ({ score, element }) =>
        score >= top - 0.05 &&
        !ranked.some(
          (other) => other.element !== element && view.isWithin(other.element, element) && other.score >= top - 0.05,
        ),
    ).length;
}

type Group = { items: PageElement[]; words: Set<string>; head?: PageElement | undefined };

/** Things that are alike and stand in a line, the longest line first; each with the words that its kind is called by. */
function groupsOf(view: PageView, place: PageElement | undefined): Group[] {
  const groups = new Map<string, PageElement[]>();
  for (const each of view.elements) {
    if (place && !view.isWithin(each, place)) continue;
    const isRecord =
      ['listitem', 'row', 'article', 'option'].includes(each.role) || (each.end - each.id > 2 && !each.options.length);
    if (!isRecord || partRoles.has(each.role) || view.isHead(each) || inNavigation(view, each)) continue;
    // The rows of a table may be called “even” and “odd”.
    const called = each.role === 'row' ? '' : each.hint.split(' ')[0]?.replace(/\d+/g, '');
    const key = `${each.parent}|${each.tag}|${each.role}|${called}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()]
    .filter((items) => items.length > 1 || ['listitem', 'row', 'article'].includes(items[0]?.role ?? ''))
    .map((all) => {
      const head = all.length > 1 && isDrawnHead(all[0] as PageElement, all[1] as PageElement) ? all[0] : undefined;
      const items = head ? all.slice(1) : all;
      return { items, head, words: callWords(view, items[0] as PageElement) };
    })
    .sort((a, b) => b.items.length - a.items.length);
}

const partRoles = new Set([...cellRoles, 'columnheader']);
const headWords = new Set(['head', 'header', 'heading', 'headings', 'hd', 'thead', 'hdr']);

/** The first line of a table that is drawn with boxes, by what its makers call it. */
function isDrawnHead({ hint }: PageElement, { hint: next }: PageElement): boolean {
  const isHead = (words: string) => identifierWords(words).some((word) => headWords.has(word));
  return isHead(hint) && !isHead(next);
}

/** The menu of the whole application, by what its makers call it. */
const isMenu = /(?:^|\s)[\w-]+[-_]menu(?:\s|$)/i;

function inNavigation(view: PageView, each: PageElement) {
  return view
    .around(each)
    .some(
      ({ role, hint }) =>
        ['navigation', 'banner', 'contentinfo', 'menu', 'menubar', 'tablist', 'complementary'].includes(role) ||
        identifierWords(hint).some((word) =>
          /^(?:pagination|paginator|pager|breadcrumbs?|sidebar|navbar|nav|topbar)$/.test(word),
        ) ||
        isMenu.test(hint),
    );
}

function callWords(view: PageView, item: PageElement) {
  const hints = [item, ...view.around(item).slice(0, 1)].map(({ hint }) => hint);
  return new Set(
    [...hints.flatMap(identifierWords), ...mainWords(view.headingOf(item)), ...mainWords(item.role)].map(stem),
  );
}

/** "The first product": in the list of such things, or in the largest one that has what it should say, or the longest. */
export function nthItems(view: PageView, { ordinal, noun, name: text }: Target, saying = ''): PageElement[] {
  if (ordinal === undefined) return [];
  const named = namedGroup(view, noun ?? text);
  const groups = saying ? groupsOf(view, undefined).filter(({ items }) => items.length > 1) : [];
  const having = mainGroup(
    view,
    groups.filter(({ items }) => items.some((each) => isSaidIn(saying, view.seenTextOf(each)))),
  );
  const items = (named ?? having)?.items ?? listItems(view, noun ?? text);
  const item = items.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return item ? [item] : [];
}
