// What no rule can read: the one thing that can be done on this page in which all words of the step have a part.
import { unquoted } from '../../../contract/actions/target.ts';
import { isDenied } from '../../../language/claims.ts';
import { type Lexicon, lexiconFor } from '../../../language/lexicon.ts';
import { simplify } from '../../../language/simplify.ts';
import { signsFor } from '../../../language/thesaurus.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { isView } from '../actions/buttons.ts';
import { applyFilter, isInForm } from '../controls/choose.ts';
import { offersAll } from '../controls/show-all.ts';
import { chooseFrom, fillField, isTickable, tick } from '../controls/use-fields.ts';
import { looksLike } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { recognizeIcons } from '../page/recognize-icons.ts';
import { shorten } from '../page/shorten.ts';
import { partRoles, type Topics, topicsOf } from '../page/topics.ts';
import { isSaidIn, likeWord, mainWords, wordsOf } from '../page/words.ts';
import { clickIn, columnsOf, contentOf, isSameMonth, type Next, textOf as ownTextOf } from './record-control.ts';

/** "Click New letter": what is called so, not the way to all letters. */
function newNames(words: string): string[] {
  const names = [...simplify(words).matchAll(/[“"]([^”"]+)[”"]/gu)].map(([, name]) => name as string);
  return names.filter((name) => lexiconFor(words).smallWords.has('new', wordsOf(name)[0] ?? ''));
}

type PerformedAction = {
  element: PageElement;
  kind: 'click' | 'tick' | 'choose' | 'type';
  /** What it is called, or what is chosen. */
  label: string;
};
type Fitting = PerformedAction & { score: number; record: PageElement | undefined };
type Order = {
  /** Those that have a meaning of their own. */
  words: string[];
  all: string[];
  inDialog: boolean;
  /** Names and numbers, which must be those of the thing itself. */
  names: Set<string>;
  /** Switched on or off. */
  on: boolean | undefined;
  isUse: boolean;
  isFill: boolean;
  /** What is typed or set. */
  value: string | undefined;
  /** What a control without a name looks like. */
  look: string | undefined;
  /** It is about what is at hand, to which no link of the navigation leads. */
  isThis: boolean;
};

const alike = 0.95;
/** The same word with a slip of the pen, or one of the same meaning. */
const similar = 0.8;
const clearlyBetter = 0.4;
const shortName = 4;
const holders = new Set(['listbox', 'menu', 'list', 'table', 'grid', 'tablist', 'radiogroup', 'group', 'toolbar']);
const rowRoles = new Set(['row', 'listitem', 'article']);

/** Answers whether there was one. `except`: what was used in vain. */
export async function operateDescribed(
  runner: ActionRunner,
  words: string,
  next: Next,
  except?: PageElement,
): Promise<boolean> {
  const view = await runner.look();
  const order = readOrder(words);
  if (order?.look) await recognizeIcons(view, runner.session);
  const best = order && findOnly(view, order);
  if (!best || best.element.key === except?.key) return false;
  const { element, kind, label, record } = best;
  if (newNames(words).some((name) => ![label, element.name, element.own].some((each) => isSaidIn(name, each))))
    return false;
  const isFiltering = wordsOf(words).some((word) => lexiconFor(words).frames.has('filter', word));
  if (kind === 'choose' && isFiltering && !offersAll(element) && isInForm(view, element)) return false;
  const found = { view, element, why: `All words fit it${record ? ` in “${shorten(view.textOf(record))}”` : ''}.` };
  if (kind === 'tick') {
    const on = order.on ?? true;
    // What is so already may have been understood the wrong way round.
    if (element.checked === on && element.role !== 'radio') return false;
    await tick(runner, found, on);
  } else if (kind === 'choose') {
    await chooseFrom(runner, found, [unquoted(label)]);
    if (isFiltering) await applyFilter(runner, view);
  } else if (kind === 'type') await fillField(runner, found, { text: order.value ?? '' });
  else await clickIn(runner, found, record ? view.textOf(record) : '', next);
  return true;
}

function readOrder(said: string): Order | null {
  const lexicon = lexiconFor(said);
  // "Show only the open ones" shows the open ones.
  const only = new RegExp(`(?<=^|\\s)(?:${lexicon.smallWords.pattern('only')})(?=\\s|[.!]?$)`, 'iu');
  const text = said.replace(only, '').trim();
  const isAll = wordsOf(text).some((word) => lexicon.determiners.has('every', word));
  // "The first order": which one is a matter of its place.
  const isNth = wordsOf(text).some((word) => /^-?\d+$/.test(lexicon.ordinals.of(word) ?? ''));
  if (isDenied(text) || isAll || isNth) return null;
  const isSmall = (word: string) => ['grammar', 'politeness'].some((list) => lexicon.smallWords.has(list, word));
  const [verb = ''] = wordsOf(text).filter((word) => !isSmall(word));
  const isFill = lexicon.verbs.has('filling in', verb);
  const isUse = isFill || lexicon.verbs.has('using a control', verb);
  const [, value] = (isFill && /["“]([^"“”]+)["”]/.exec(text)) || [];
  const { on, left } = turning(value ? text.replace(value, ' ') : text, lexicon);
  const words = contentOf(left).filter((word, at) => !(isUse && at === 0 && word === verb));
  if (words.length === 0 || (text !== said.trim() && !isUse)) return null;
  const inDialog = wordsOf(left).some((word) => lexicon.kinds.of(word) === 'dialog');
  const isThis = wordsOf(left).some((word) => lexicon.determiners.has('same', word));
  const names = namesIn(left);
  return { words, all: wordsOf(left), inDialog, names, on, isUse, isFill, value, look: lookIn(left), isThis };
}

/** "Three dots", "star". */
function lookIn(text: string): string | undefined {
  const words = wordsOf(text);
  const phrases = [3, 2, 1].flatMap((length) => words.map((_, at) => words.slice(at, at + length).join(' ')));
  return phrases.find((phrase) => signsFor(phrase) !== undefined);
}

function turning(text: string, { verbs }: Lexicon): { on: boolean | undefined; left: string } {
  const [, first = '', second = '', middle = '', last = ''] =
    /^(\S+)(?: (\S+))?(?: (.*?))??(?: (\S+?))?[.!]?$/.exec(text.trim()) ?? [];
  const turned = (verb: string) =>
    verbs.has('off', verb.toLowerCase()) ? false : verbs.has('on', verb.toLowerCase()) ? true : undefined;
  const options: [verb: string, left: string][] = [
    [`${first} ${second}`, `${middle} ${last}`],
    [`${first} ${last}`, `${second} ${middle}`],
    [first, `${second} ${middle} ${last}`],
  ];
  for (const [verb, left] of options) {
    const on = turned(verb);
    // “Set her to off duty”
    if (on !== undefined) return { on: on && !(isOff.test(left) && !isOn.test(text)), left };
  }
  return { on: undefined, left: text };
}

const isOff = /(?:^|\s)(?:off|aus)(?:\s|$)/i;
const isOn = /(?:^|\s)(?:on|an|ein)(?:\s|$)/i;

/** Words with a capital letter that do not begin the sentence, and numbers. */
const namesIn = (text: string) =>
  new Set(wordsOf((text.match(/(?<=\S\s)\p{Lu}[\p{L}\p{N}'’-]*|\d[\d.,:/-]*/gu) ?? []).join(' ')));

function findOnly(view: PageView, order: Order): Fitting | null {
  const topics = topicsOf(view);
  const fitting = deedsOn(view, order)
    .map((performed) => weigh(view, performed, order, topics))
    .filter((performed) => performed !== null)
    .sort((one, other) => other.score - one.score);
  const [best, ...others] = fitting;
  if (!best) return null;
  const isOther = ({ element, label, kind }: Fitting) =>
    (element !== best.element || kind !== best.kind || label !== best.label) &&
    !view.isWithin(element, best.element) &&
    !view.isWithin(best.element, element);
  const rival = others.find((each) => isOther(each) && best.score - each.score < clearlyBetter);
  return rival ? null : best;
}

/** All that can be done on the page by one click, tick or choice, or by typing what the step says. */
function deedsOn(view: PageView, { on, value, inDialog }: Order): PerformedAction[] {
  const dialog = view.topDialog();
  return view.elements.flatMap((element): PerformedAction[] => {
    if (inDialog && !(dialog && view.isWithin(element, dialog))) return [];
    if (!element.usable || element.disabled || element.veiled || element.selected) return [];
    // What only holds others does nothing itself.
    if (holders.has(element.role)) return [];
    // It leads to where we are.
    if (element.href && new URL(element.href, view.url).href === view.url) return [];
    // The name of a card has all its texts without spaces between them.
    const label = (view.childrenOf(element).length > 1 && view.textOf(element)) || element.name || element.own;
    if (isTickable(view, element) && element.options.length === 0)
      return value || (on === false && element.role === 'radio')
        ? []
        : [{ element, kind: 'tick', label: element.name || view.labelOf(element) }];
    if (on !== undefined || element.hidden) return [];
    if (element.options.length > 0)
      return element.options
        .filter(({ label }) => !value || isSaidIn(value, label))
        .map(({ label }) => ({ element, kind: 'choose', label }));
    if (element.editable)
      return value && element.value === '' ? [{ element, kind: 'type', label: view.labelOf(element) }] : [];
    return value ? [] : [{ element, kind: 'click', label: label || view.textOf(element) }];
  });
}

function weigh(
  view: PageView,
  performed: PerformedAction,
  { words, all, names, isUse, isFill, on, look, isThis }: Order,
  topics: Topics,
): Fitting | null {
  const { element, kind, label } = performed;
  const own = mainWords(label);
  const record = recordAround(view, element);
  const around = record ? wordsOf(ownTextOf(view, record)) : [];
  const field = kind === 'choose' ? view.labelOf(element) || element.name : '';
  const beside = [
    ...mainWords(`${field} ${view.columnOf(element)} ${view.headingOf(element)}`),
    ...(record ? columnsOf(view, record) : []),
  ];
  const isIn = (list: string[], word: string, least: number) =>
    list.some((other) => likeWord(word, other) >= least || isSameMonth(word, other));
  const looks = look && kind === 'click' ? looksLike(view, element, unquoted(look)) : 0;
  const isSign = looks > 0 || (kind === 'click' && !/\p{L}{2}/u.test(label));
  // The only control without a name in a row opens its menu, if the step says so; what deletes the row is never guessed.
  const mayOpen = record && look && element.icon === undefined && signsFor(look)?.has('ellipsis');
  const shown = look && isSign && (looks > 0 || mayOpen) ? wordsOf(look) : [];
  const isOwn = (word: string) => isIn(own, word, names.has(word) ? alike : similar) || shown.includes(word);
  // What leads to another part of the site is not told by what this one is about.
  const leads = element.href !== '' && view.around(element).some(({ role }) => role === 'navigation');
  let score = 0;
  let inRecord = 0;
  for (const word of words) {
    if (isOwn(word)) score += 3;
    else if (isIn(around, word, alike)) {
      // What another control of the card is called asks for that control.
      if (record && callsOther(view, record, element, word)) return null;
      score += 2;
      inRecord += 1;
    } else if (isIn(beside, word, alike)) score += 1.5;
    else if (leads) return null;
    else if (!names.has(word) && isIn(topics.here, word, alike)) score += 1;
    else if (!names.has(word) && isIn(topics.elsewhere, word, alike)) score += 0.5;
    else return null;
  }
  const said = words.filter(isOwn);
  // "Open (3)": how many there are need not be said.
  const spoken = own.some((word) => !/^\d+$/.test(word)) ? own.filter((word) => !/^\d+$/.test(word)) : own;
  const ownSaid = spoken.filter((word) => all.some((other) => likeWord(other, word) >= similar));
  const share = looks > 0 ? 1 : spoken.length > 0 ? ownSaid.length / spoken.length : said.length > 0 ? 1 : 0;
  const isNamed = said.some((word) => names.has(word)) || said.length > 1;
  if (said.length === 0 && !(kind === 'type' && inRecord > 0)) return null;
  if (share < (spoken.length > shortName ? 0 : 0.6) || (spoken.length > shortName && !isNamed)) return null;
  // "Approve it" is not “Approved (9)”, nor “Approved”.
  const verb = words[0] as string;
  const isDone = (word: string) => /ed$/.test(word);
  const isVerb = own.some((word) => likeWord(word, verb) >= similar && isDone(word) === isDone(verb));
  // What a verb says must be what the control does; and what is to be given or changed is not done by a plain click.
  const isMeant = isOwn(verb) && (isVerb || isSign) && !isView.test(label) && kind === 'click' && !leads;
  if ((!isUse && on === undefined && !isMeant) || (isThis && leads)) return null;
  if (isFill && kind === 'click' && looks === 0) return null;
  // Something in a row must be told from that of other rows, even if they have no such thing.
  if (record && rowRoles.has(record.role) && !partRoles.has(element.role) && inRecord === 0) return null;
  return { ...performed, record: inRecord > 0 ? record : undefined, score: score + share + looks };
}

/** A control that is called by just this word. */
const callsOther = (view: PageView, record: PageElement, element: PageElement, word: string) =>
  view
    .within(record)
    .some(
      (each) =>
        each !== element &&
        each.usable &&
        !view.isWithin(each, element) &&
        !view.isWithin(element, each) &&
        mainWords(each.name || each.own).length === 1 &&
        likeWord(mainWords(each.name || each.own)[0] as string, word) >= alike,
    );

/** The row or card that a control belongs to. */
function recordAround(view: PageView, element: PageElement): PageElement | undefined {
  const record = view.recordOf(element);
  if (record !== element) return record;
  const parent = view.elements[element.parent];
  return parent && view.recordOf(parent);
}
