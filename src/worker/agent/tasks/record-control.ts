// "Send Ada Bell a reminder": the one control that is called by words of the step, in the one row or card that says all the others.
import type { Action } from '../../../contract/actions/action.ts';
import { limits } from '../../../contract/limits.ts';
import { isDenied } from '../../../language/claims.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import { shouldNotShow } from '../actions/failed-checks.ts';
import type { Found } from '../actions/found.ts';
import { isField } from '../locate/score-kind.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { isSaidIn, likeWord, mainWords, wordsOf } from '../page/words.ts';
import { closePopup } from '../search/close-popup.ts';
import { asking, confirmIfAsked, isConfirmedNext } from './answer-dialog.ts';

const mostWords = 4;
/** The same word, or one of the same meaning. */
const same = 0.85;
/** The same word with another ending. */
const alike = 0.95;

/** Answers whether there was one. `except`: what was used in vain. */
export async function clickRecordControl(
  runner: ActionRunner,
  words: string,
  next: Next,
  except?: PageElement,
): Promise<boolean> {
  if (isDenied(words)) return false;
  const view = await runner.look();
  const found = findRecordControl(view, words) ?? (await findInMenu(runner, view, words));
  if (!found || found.element.key === except?.key) return false;
  await clickIn(runner, found, found.says, next);
  return true;
}

export type Next = () => Promise<Action[]>;

/** What deletes a row or card must make it go. If the page asks first, the next step may answer. */
export async function clickIn(runner: ActionRunner, found: Found, says: string, next: Next) {
  const { element } = found;
  const deletes = mainWords(element.name || element.own).some((word) => likeWord(word, 'delete') >= same);
  const text = deletes ? says : '';
  await clickFound(runner, found);
  const end = Date.now() + limits.lookMs / 2;
  while (text !== '') {
    const now = await runner.look();
    const asks = asking(runner, now);
    if (asks && (await isConfirmedNext(runner, await next()))) return;
    if (asks) await confirmIfAsked(runner);
    // A menu that is still open may stand beside it.
    else if (!isSaidIn(text, now.text())) return;
    if (Date.now() > end)
      throw new RunFailure(`“${shorten(text)}” is still shown after it was removed.`, shouldNotShow(text));
    await pause(pollMs, runner.signal);
  }
}

const pollMs = 120;

/** `says`: what the row or card says. */
type InRecord = Found & { says: string };

function findRecordControl(view: PageView, words: string): InRecord | null {
  const said = contentOf(words);
  if (said.length < 2) return null;
  const found = view.elements.flatMap((each) => {
    const record = isControl(each) ? view.recordOf(each) : undefined;
    if (!record || record === each || view.size(record) < 3) return [];
    const rest = withoutName(each, words);
    return rest &&
      rest.length > 0 &&
      rest.every((word) => isSaid(view, record, word)) &&
      !isOfOthers(view, record, { control: each, rest })
      ? [{ element: each, record, length: said.length - rest.length }]
      : [];
  });
  const longest = Math.max(...found.map(({ length }) => length));
  const [only, ...more] = found.filter(({ length }) => length === longest);
  if (!only || more.length > 0 || found.some(({ record }) => record !== only.record)) return null;
  const says = view.textOf(only.record);
  return { view, element: only.element, why: `It belongs to “${shorten(says)}”.`, says };
}

/** A row in it says it all and has its own controls: this one belongs to the list, as a filter does. */
function isOfOthers(view: PageView, record: PageElement, { control, rest }: { control: PageElement; rest: string[] }) {
  return view
    .within(record)
    .some(
      (each) =>
        ['row', 'listitem', 'article'].includes(each.role) &&
        !view.isWithin(control, each) &&
        rest.every((word) => isSaid(view, each, word)),
    );
}

/** "Place the order" where one control is called “Place order”: by all words that the step has, and no others. */
export function findExact(view: PageView, words: string): Found | null {
  const said = contentOf(words, { isWhole: true });
  const found = view.elements.filter((each) => {
    const called = isControl(each) && !each.disabled ? mainWords(each.name || each.own) : [];
    return (
      called.length > 1 &&
      called.every((word) => said.some((other) => likeWord(word, other) >= alike)) &&
      said.every((word) => called.some((other) => likeWord(word, other) >= alike))
    );
  });
  const [only] = found.filter((each) => !found.some((other) => other !== each && view.isWithin(other, each)));
  return only && found.every((each) => each === only || view.isWithin(only, each) || view.isWithin(each, only))
    ? { view, element: only, why: 'It is called by all words of the step.' }
    : null;
}

/** What leads to the whole of it. */
const opening = new Set(['open', 'view', 'details', 'detail', 'show', 'see', 'more', 'go', 'visit']);

/** The content words that are left when those of a control's name are taken away; null if the step does not name it. */
function withoutName({ name, own }: PageElement, words: string): string[] | null {
  const called = mainWords(name || own);
  const all = wordsOf(words);
  if (called.length === 0 || called.length > mostWords) return null;
  const isSaidWord = (word: string) => all.some((other) => likeWord(word, other) >= same);
  const opens =
    opening.has(all[0] ?? '') &&
    opening.has(called[0] ?? '') &&
    called.slice(1).every((word) => opening.has(word) || isSaidWord(word));
  if (opens) return contentOf(words).filter((word) => !opening.has(word) && !called.includes(word));
  if (!called.every(isSaidWord)) return null;
  return contentOf(words).filter((word) => !called.some((other) => likeWord(word, other) >= same));
}

const isMore =
  /^(?:more(?: for .*)?|(?:[\p{L} ]{1,30} )?(?:menu|options|actions)|more (?:options|actions)(?: for .*)?|actions for .*|more[_ ](?:vert|horiz)|[⋯…⋮☰]|\.\.\.)$/iu;
const isDots = /(?:^|[\s_-])(?:kebab|ellipsis|dots|more)(?:[\s_-]|$)/i;

const calledIn = (view: PageView, each: PageElement) => (each.name || each.own || view.textOf(each)).trim();

/** By its name or by what its makers call it. */
export const isMenuSign = (view: PageView, each: PageElement) =>
  isMore.test(calledIn(view, each)) ||
  (calledIn(view, each) === '' && isDots.test([each, ...view.within(each)].map(({ hint }) => hint).join(' ')));

/** What opens the menu of a row: called so, or drawn so. Anything else without a name may delete the row. */
export function menuOf(view: PageView, record: PageElement): PageElement | undefined {
  const controls = view.within(record).filter((each) => each.usable && !each.disabled && !isField(each));
  const sign =
    controls.find((each) => each.opensMenu || isMore.test(calledIn(view, each))) ??
    controls.find((each) => isMenuSign(view, each));
  // A sign may lie in a box that can be used, too.
  return (
    sign &&
    (controls.findLast((each) => view.isWithin(each, sign) && calledIn(view, each) === calledIn(view, sign)) ?? sign)
  );
}

/** A part of the page with several rows has the menus of several things. */
export function onlyMenuIn(view: PageView, record: PageElement): PageElement | undefined {
  const opener = menuOf(view, record);
  const isOther = (each: PageElement, own: PageElement) => !view.isWithin(each, own) && !view.isWithin(own, each);
  const isAlike = (each: PageElement) =>
    opener !== undefined && isOther(each, opener) && each.usable && calledIn(view, each) === calledIn(view, opener);
  return view.within(record).some(isAlike) ? undefined : opener;
}

/** In the menu of the one row that says most of the words, by a name of its own. */
async function findInMenu(runner: ActionRunner, view: PageView, words: string): Promise<InRecord | null> {
  const said = contentOf(words);
  const records = view.elements
    .filter((each) => view.recordOf(each) === each && !view.isHead(each))
    .map((record) => ({ record, own: said.filter((word) => isSaid(view, record, word)) }))
    .sort((one, other) => other.own.length - one.own.length);
  const [best, second] = records;
  if (!best || best.own.length < 2 || (second && second.own.length === best.own.length)) return null;
  const opener = menuOf(view, best.record);
  if (!opener) return null;
  const known = new Set(view.elements.map(({ key }) => key));
  await clickFound(runner, { view, element: opener, why: 'It opens the menu of this row.' });
  const now = await runner.look();
  const entries = now.elements.filter((each) => {
    const rest = each.usable && !each.disabled && !known.has(each.key) ? withoutName(each, words) : null;
    return rest?.every((word) => best.own.includes(word));
  });
  const [entry, ...others] = entries.filter(
    (each) => !entries.some((other) => other !== each && now.isWithin(other, each)),
  );
  const says = view.textOf(best.record);
  if (!entry || others.length > 0) await closePopup(runner, view);
  return entry && others.length === 0
    ? { view: now, element: entry, why: `It is in the menu of “${shorten(says)}”.`, says }
    : null;
}

const isSaid = (view: PageView, record: PageElement, word: string) =>
  [...wordsOf(textOf(view, record)), ...columnsOf(view, record)].some(
    (other) => likeWord(word, other) >= alike || isSameMonth(word, other),
  );

export const columnsOf = (view: PageView, record: PageElement) =>
  view.childrenOf(record).flatMap(({ column }) => wordsOf(column));

const isControl = (each: PageElement) =>
  each.usable &&
  !each.editable &&
  !each.hidden &&
  !each.veiled &&
  each.options.length === 0 &&
  (each.role === 'button' || each.role === 'link' || each.role === '');

/** Without what only connects it and, unless a name is to be met word for word, what kind of thing it is. */
export function contentOf(words: string, { isWhole = false } = {}): string[] {
  const { smallWords, kinds, determiners } = lexiconFor(words);
  // "the house Pine Cottage", "our dentist, Dr. Bell": what it is need not be written on it.
  const before = [determiners.pattern('article'), smallWords.pattern('possessive')].join('|');
  const noun = new RegExp(`(?<=(?:^| )(?:${before}) )\\p{Ll}+,? (?=\\p{Lu})`, 'u');
  return wordsOf(isWhole ? words : words.replace(noun, '')).filter(
    (word) =>
      /[\p{L}\p{N}]/u.test(word) &&
      !['grammar', 'filler', 'politeness', 'wishing'].some((list) => smallWords.has(list, word)) &&
      (isWhole || kinds.of(word) === undefined),
  );
}

/** What the record says itself, not what its controls would do. */
export function textOf(view: PageView, record: PageElement): string {
  const said = (each: PageElement): string =>
    each.role === 'button' || each.editable
      ? ''
      : [each.own, ...view.childrenOf(each).map(said)].filter(Boolean).join(' ');
  return said(record);
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
export const isSameMonth = (one: string, other: string) =>
  months.includes(one.slice(0, 3)) &&
  one.slice(0, 3) === other.slice(0, 3) &&
  [one, other].some((word) => word.length < 5);
