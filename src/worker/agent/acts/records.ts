// Things in lists: changed, taken away, marked. The page must show afterwards that it happened.

import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import type { FieldValue } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { hoverOver } from '../../browser/use-element.ts';
import { shouldNotShow, shouldRespond } from '../failed-checks.ts';
import { findPraise } from '../ground/complaints.ts';
import { levelOf } from '../ground/drawn-headings.ts';
import { shorten } from '../ground/find-target.ts';
import { findThing } from '../ground/find-thing.ts';
import { targetOf } from '../ground/name-element.ts';
import type { PageView } from '../ground/page-view.ts';
import { identifierWords, isSaidIn, likeness, mainWords, normalize, wordsOf } from '../ground/words.ts';
import { type Hands, pause } from '../hands.ts';
import { followKind } from '../search/explore.ts';
import { asking, confirm, confirmIfAsked, isConfirmedNext, isConfirming } from './answer-dialog.ts';
import { clickButton, clickFound, findButton, words } from './click-words.ts';
import { isSentNext } from './create-record.ts';
import { describeTarget, type Found, findElement, findNow } from './find-element.ts';
import { putValues, sendForm } from './forms.ts';
import { NotFound } from './not-found.ts';
import { asked } from './or-refused.ts';
import { menuOf, onlyMenuIn } from './record-control.ts';
import { plain } from './use-fields.ts';
import { essential } from './way-to.ts';

export async function remove(
  hands: Hands,
  { targets }: Extract<Action, { kind: 'remove' }>,
  next: () => Promise<Action[]>,
) {
  let answer: typeof asked | undefined;
  for (const target of targets) answer = await removeOne(hands, target, next);
  return answer;
}

async function removeOne(
  hands: Hands,
  target: Target,
  next: () => Promise<Action[]>,
): Promise<typeof asked | undefined> {
  // "Delete this issue": what the page is about.
  const isThis = target.pronoun && target.relations.length === 0 && target.ordinal === undefined;
  if (isThis || isPageAbout(await hands.look(), target)) return removeHere(hands, target, next);
  const { view, record, element } = await findRecord(hands, target);
  const button = await buttonIn(hands, { view, record, element }, words.remove).catch(async (error) => {
    if (error instanceof NotFound && (await openPageOf(hands, { view, record, element }, target))) return null;
    throw error;
  });
  if (!button) return removeHere(hands, target, next);
  const text = target.name || element.own || element.name;
  const said = view.textOf(record);
  const before = button.view.topDialog()?.key;
  const isAsked = (now: PageView) => {
    const question = asking(hands, now);
    return question !== undefined && question.key !== before;
  };
  await clickFound(hands, button);
  let isQuestion = isAsked(await hands.look());
  if (isQuestion && (await isConfirmedNext(hands, await next()))) return asked;
  if (isQuestion) await confirmIfAsked(hands);
  const end = Date.now() + limits.lookMs / 2;
  let gone: number | null = null;
  // A page may take it away at once, and put it back when its server does not agree.
  while (gone === null || Date.now() - gone < limits.checkHoldsMs) {
    const now = await hands.look();
    // Some ask only after a moment.
    if (!isQuestion && isAsked(now)) {
      isQuestion = true;
      if (await isConfirmedNext(hands, await next())) return asked;
      await confirmIfAsked(hands);
    }
    if (!isStillListed(now, record, [text, said])) gone ??= Date.now();
    else if (gone !== null || Date.now() > end)
      throw new RunFailure(`“${shorten(text)}” is still shown after it was removed.`, shouldNotShow(text));
    await pause(120, hands.signal);
  }
  return undefined;
}

/** By the button of the page, not by one for a row on it. */
async function removeHere(
  hands: Hands,
  target: Target,
  next: () => Promise<Action[]>,
): Promise<typeof asked | undefined> {
  const { url } = await hands.look();
  const ofPage = (view: PageView) => (each: PageElement) =>
    !view
      .around(each)
      .some((outer) => (outer.role === 'row' || outer.role === 'listitem') && saysMore(view, { outer, inner: each }));
  const called = target.noun ?? (target.pronoun ? target.name : '');
  await clickButton(hands, [`Delete ${called}`.trim(), ...words.remove], ofPage);
  if (await isConfirmedNext(hands, await next())) return asked;
  await confirmIfAsked(hands);
  await mustLeave(hands, url);
  return undefined;
}

/** An entry of a menu is nothing but its button. */
const saysMore = (view: PageView, { outer, inner }: { outer: PageElement; inner: PageElement }) =>
  normalize(view.textOf(outer)) !== normalize(view.textOf(inner));

/** A card may have nothing but the way to the page of what it shows. */
async function openPageOf(hands: Hands, { view, record, element }: Record, target: Target): Promise<boolean> {
  const links = [record, ...view.within(record)].filter(({ href, hidden }) => href && !hidden);
  const [link] = links;
  if (!link || links.some(({ href }) => href !== link.href)) return false;
  const way = links.find(({ key }) => key === element.key) ?? link;
  await clickFound(hands, { view, element: way, why: `It leads to ${describeTarget(target)}.` });
  const end = Date.now() + limits.lookMs / 2;
  while (!isPageAbout(await hands.look(), target)) {
    if (Date.now() > end) return false;
    await pause(pollMs, hands.signal);
  }
  return true;
}

/** Its first heading is the name, and no row or card says it. */
function isPageAbout(view: PageView, { name, relations }: Target): boolean {
  if (!name || relations.length > 0 || view.topDialog()) return false;
  const headings = view.elements.filter((each) => each.role === 'heading' && levelOf(each) <= 2);
  const isTitle = headings.length > 0 && normalize(view.textOf(headings[0] as PageElement)) === normalize(name);
  return isTitle && !view.elements.some((each) => rowRoles.has(each.role) && isSaidIn(name, view.textOf(each)));
}

const rowRoles = new Set(['row', 'listitem', 'article']);

/** The row itself, or a new one in the same place that says the same. */
function isStillListed(view: PageView, record: PageElement, texts: string[]) {
  return view.elements.some((each) => {
    const isIt =
      each.key === record.key || (each.tag === record.tag && each.hint === record.hint && view.size(each) > 1);
    return isIt && texts.some((text) => isSaidIn(text, view.textOf(each)));
  });
}

/** What a page was about is gone when another page has taken its place, or this one says so. */
async function mustLeave(hands: Hands, url: string) {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await hands.look();
    if (view.url !== url || findPraise(view).length > 0) return;
    if (Date.now() > end) throw new RunFailure('Nothing shows that it was removed.', shouldRespond());
    await pause(120, hands.signal);
  }
}

export type Record = { view: PageView; record: PageElement; element: PageElement };

/** The row, list item or card that a step names by a part of what it says. */
export async function findRecord(hands: Hands, asked: Target): Promise<Record> {
  const target = essential(asked);
  const told = tellingRecord(await hands.look(), asked) ?? (await thingMeant(hands, asked));
  if (told) return told;
  const { view, element } = await findElement(
    hands,
    { ...target, kind: target.kind === 'item' || target.kind === 'row' ? undefined : target.kind } as Target,
    'read',
  );
  const record = view.recordOf(element) ?? view.around(element)[0] ?? element;
  // “The 5 kg bag” is not the one of 1 kg.
  const other = numbersIn(target.name).find((number) => !numbersIn(view.textOf(record)).includes(number));
  if (other) throw new NotFound(`“${shorten(view.textOf(record))}” does not say “${other}”.`);
  return { view, record, element };
}

/** On this page, or on the page of such things. */
async function thingMeant(hands: Hands, target: Target): Promise<Record | null> {
  const view = await hands.look();
  const here = findThing(view, target);
  if (here) return { view, ...here };
  if ((await findNow(hands, target, 'read')) || !(await followKind(hands, target))) return null;
  const now = await hands.look();
  const there = findThing(now, target);
  return there && { view: now, ...there };
}

const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((each) => each.replace(/^0+(?=\d)/, ''));

/** "The reply by Ada Bell": of all records, one alone says the names, and nothing is called by the words themselves. */
function tellingRecord(view: PageView, { name, quoted, relations, ordinal, superlative, kind }: Target): Record | null {
  const [owner, ...more] = relations;
  const isPlain =
    !quoted && ordinal === undefined && !superlative && /^\p{Ll}+$/u.test(name) && (!kind || kind === 'item');
  if (!isPlain || !owner || more.length > 0 || owner.relation !== 'of') return null;
  const { name: who, relations: others } = owner.target;
  if (others.length > 0 || !/^\p{Lu}/u.test(who)) return null;
  const saying = view.elements.filter(
    (each) => view.recordOf(each) === each && !each.hidden && !each.veiled && isSaidIn(who, view.textOf(each)),
  );
  const smallest = saying.filter((each) => !saying.some((other) => other !== each && view.isWithin(other, each)));
  const [record] = smallest;
  const element = record && [record, ...view.within(record)].findLast((each) => isSaidIn(who, each.own || each.text));
  return record && element && smallest.length === 1 ? { view, record, element } : null;
}

/** A button in it, some of which only show when the mouse is over it. */
export async function buttonIn(
  hands: Hands,
  { view, record, element }: Record,
  wanted: readonly string[],
): Promise<Found> {
  const inside = (now: PageView, outer: PageElement) => {
    const isDialog = outer.key === now.topDialog()?.key;
    return findButton(now, wanted, (each) => now.isWithin(each, outer) && !isClosing(each, isDialog));
  };
  for (const outer of [record, ...view.around(record).slice(0, 3)]) {
    const button = inside(view, outer);
    if (button && isOfAnother(view, button, { record, outer })) break;
    if (button) return { view, element: button, why: `It belongs to “${shorten(view.textOf(record))}”.` };
    if (countRecords(view, outer) > 1) break;
  }
  const listed = await entryInMenu(hands, { view, record, element }, wanted);
  if (listed) return listed;
  const deed = { method: 'hover', action: { kind: 'hover', target: targetOf(element) } as const, mustChange: false };
  await hands.use(view, element, deed, hoverOver);
  const now = await hands.look();
  const same = now.elements.find(
    (each) =>
      each.tag === record.tag && each.hint === record.hint && now.textOf(each).includes(element.own || element.name),
  );
  const button = same && inside(now, now.recordOf(same) ?? same);
  if (!button) throw new NotFound(`“${shorten(view.textOf(record))}” has no button for “${wanted[0]}”.`);
  return { view: now, element: button, why: `It appears when the mouse is over “${shorten(view.textOf(record))}”.` };
}

/** “Close” deletes nothing, nor does the cross of a dialog, whatever it is called. */
function isClosing({ name, own }: PageElement, isDialog: boolean) {
  if (words.remove.some((each) => isSaidIn(each, name))) return false;
  const called = normalize(name || own);
  const isCross = isDialog && !hasLetters(own);
  return isCross || [...words.close, ...words.cancel].some((each) => hasLetters(each) && normalize(each) === called);
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** It belongs to something else of the same kind. */
function isOfAnother(
  view: PageView,
  button: PageElement,
  { record, outer }: { record: PageElement; outer: PageElement },
) {
  const partOf = (each: PageElement) => view.childrenOf(outer).find((part) => view.isWithin(each, part));
  const [own, other] = [partOf(record), partOf(button)];
  return (
    outer !== record &&
    own !== undefined &&
    other !== undefined &&
    own !== other &&
    own.tag === other.tag &&
    view.size(other) > 2
  );
}

/** A row may keep what can be done with it in a menu of its own. */
async function entryInMenu(hands: Hands, { view, record }: Record, wanted: readonly string[]): Promise<Found | null> {
  const row = [record, ...view.around(record).slice(0, 3)].find(({ role }) =>
    ['row', 'listitem', 'article'].includes(role),
  );
  const opener = row ? menuOf(view, row) : onlyMenuIn(view, record);
  if (!opener) return null;
  await clickFound(hands, { view, element: opener, why: 'It opens the menu of this row.' });
  const known = new Set(view.elements.map(({ key }) => key));
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const now = await hands.look();
    const entry = findButton(now, wanted, (each) => !known.has(each.key) && !each.hidden);
    if (entry) return { view: now, element: entry, why: `It is in the menu of “${shorten(view.textOf(record))}”.` };
    if (Date.now() > end) return null;
    await pause(pollMs, hands.signal);
  }
}

const pollMs = 100;

function countRecords(view: PageView, outer: PageElement) {
  return view.childrenOf(outer).filter((each) => view.size(each) > 2).length;
}

/** "The two cheapest": by the price that each of them shows. */
export async function pickByRank(hands: Hands, target: Target): Promise<Target[]> {
  const records = await rankRecords(hands, target);
  return records.slice(0, target.superlative?.count).map(({ view, element }) => plain(titleOf(view, element)));
}

async function rankRecords(hands: Hands, { superlative }: Target) {
  const end = Date.now() + limits.lookMs / 2;
  const { by, end: way } = superlative ?? { by: 'price', end: 'lowest' };
  for (;;) {
    const view = await hands.look();
    const found = view.elements
      .filter((each) => isAmountOf(each, by))
      .map((each) => ({ view, element: view.recordOf(each), amount: amountIn(each.text || each.own) }))
      .filter(
        (each): each is typeof each & { element: PageElement } =>
          each.element !== undefined && !Number.isNaN(each.amount),
      );
    const sign = way === 'lowest' ? 1 : -1;
    if (found.length > 0) return found.sort((a, b) => sign * (a.amount - b.amount));
    if (Date.now() > end) throw new RunFailure(`${view.url} shows nothing with a ${by} to compare.`);
    await pause(120, hands.signal);
  }
}

function isAmountOf(each: PageElement, by: string) {
  const text = each.text || each.own;
  if (!/\d/.test(text) || text.length > 30) return false;
  const money =
    /[$€£]/.test(text) && mainWords(by).some((word) => ['price', 'cost', 'cheap', 'expensive'].includes(word));
  return (
    money ||
    identifierWords(`${each.hint} ${each.column}`).some((word) => mainWords(by).includes(word)) ||
    isSaidIn(by, text)
  );
}

function amountIn(text: string) {
  return Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);
}

/** What a card is called: its heading or link, else its first words. */
function titleOf(view: PageView, record: PageElement) {
  const inside = view.within(record);
  const head =
    inside.find((each) => each.role === 'heading') ??
    inside.find((each) => each.role === 'link' && (each.name || each.own)) ??
    inside.find((each) => each.own);
  return head ? head.name || view.textOf(head) : view.textOf(record).slice(0, 60);
}

export async function mark(hands: Hands, { targets, as }: Extract<Action, { kind: 'mark' }>) {
  for (const target of targets) {
    if (target.all) {
      const isForAll = ({ name, own }: PageElement) =>
        wordsOf(name || own).some((word) => word === 'all' || word === 'alle');
      await clickButton(hands, [`Mark all as ${as}`, `Mark all ${as}`], () => isForAll);
      continue;
    }
    const record = await findRecord(hands, target);
    const toggle = record.view.elements.find(
      (each) => record.view.isWithin(each, record.record) && (each.role === 'checkbox' || each.checked !== undefined),
    );
    if (toggle && /done|complete|finish|tick|check|read|paid/i.test(as)) {
      if (toggle.checked) continue;
      await clickFound(hands, {
        view: record.view,
        element: toggle,
        why: `It marks “${shorten(record.view.textOf(record.record))}”.`,
      });
    } else await clickFound(hands, await buttonIn(hands, record, [`Mark as ${as}`, as]));
  }
}

/** "Forward the email by X to Y": the thing, the verb that the page has for it, and what it then asks for. */
export async function performVerb(
  hands: Hands,
  { verb, target, values }: Extract<Action, { kind: 'perform' }>,
  next: () => Promise<Action[]>,
) {
  const names = [verb, ...(verbs[verb.toLowerCase()] ?? [])];
  // “Confirm the deletion”
  const isAsked =
    target && !target.quoted && isNoun.test(target.name) && (await hands.look()).topDialog() !== undefined;
  if (isConfirming(verb) && (!target || target.pronoun || isAsked) && values.length === 0) return confirm(hands);
  if (target?.superlative) {
    if (values.length > 0) await askFor(hands, values);
    return performOnRank(hands, target, names);
  }
  // “One of each item”: that is more than the verb and a thing.
  if (target?.pronoun && target.relations.length > 0)
    throw new NotFound(`It is not clear what to ${verb}. Please rephrase.`);
  const ofPage =
    target && !target.quoted && isNoun.test(target.name || target.noun || '')
      ? buttonCalled(await hands.look(), verb)
      : null;
  if (ofPage) await clickFound(hands, ofPage);
  else if (target && !target.pronoun) {
    const record = await findRecord(hands, target);
    const isInside = (each: PageElement) => record.view.isWithin(each, record.record) && isDoing(record.view)(each);
    const inside = findButton(record.view, names, isInside);
    const listed = inside ? null : await entryInMenu(hands, record, names);
    if (inside)
      await clickFound(hands, { view: record.view, element: inside, why: `It belongs to ${describeTarget(target)}.` });
    else if (listed) await clickFound(hands, listed);
    else {
      const ways = new Set(record.view.elements.flatMap(({ href, key }) => (href ? [key] : [])));
      await clickFound(hands, { view: record.view, element: record.element, why: `It is ${describeTarget(target)}.` });
      // A link that was there before leads to a part of the site, as “Archive” does.
      await clickButton(
        hands,
        names,
        () =>
          ({ key }) =>
            !ways.has(key),
      );
    }
  } else await clickOwn(hands, names, target ? isDoing : () => () => true);
  if (values.length === 0) return;
  await putValues(hands, values);
  if (!(await isSentNext(hands, await next()))) await sendForm(hands, ['Send', ...names, ...words.submit]);
}

/** "… and post it": by the button of the form that was filled in, else by any that is called so. */
async function clickOwn(hands: Hands, names: string[], isWanted: typeof isDoing) {
  const view = await hands.look();
  const last = hands.lastUsed();
  const form = last?.editable ? view.formAround(last) : undefined;
  const button = form && findButton(view, names, (each) => view.isWithin(each, form));
  if (button) await clickFound(hands, { view, element: button, why: 'It sends what was filled in.' });
  else await clickButton(hands, names, isWanted);
}

/** "Archive it" is not done by the link to the archive. */
const isDoing = (view: PageView) => (each: PageElement) =>
  !each.href || !view.around(each).some(({ role }) => role === 'navigation');

const isNoun = /^\p{Ll}+$/u;

/** "Publish the article" on a page with one button “Publish”. */
function buttonCalled(view: PageView, verb: string): Found | null {
  const found = view.elements.filter(
    (each) => each.role === 'button' && !each.disabled && !each.hidden && likeness(verb, each.name || each.own) > 0.96,
  );
  const [only] = found;
  return only && found.length === 1 && !view.recordOf(only)
    ? { view, element: only, why: `It is the button for “${verb}”.` }
    : null;
}

/** A form before the list: it is filled in and sent, so that there is something to choose from. */
async function askFor(hands: Hands, values: FieldValue[]) {
  await putValues(hands, values);
  await sendForm(hands, words.search);
}

async function performOnRank(hands: Hands, target: Target, names: string[]) {
  const [record] = await rankRecords(hands, target);
  if (!record) return;
  const { view, element } = record;
  const button =
    findButton(view, names, (each) => view.isWithin(each, element)) ??
    view.within(element).find((each) => each.role === 'button' || each.role === 'link');
  if (!button) throw new NotFound(`“${shorten(view.textOf(element))}” has no button for “${names[0]}”.`);
  await clickFound(hands, {
    view,
    element: button,
    why: `It has the ${target.superlative?.end} ${target.superlative?.by}.`,
  });
}

const verbs: { [verb: string]: string[] } = {
  star: ['Favourite', 'Important', 'Flag'],
  delete: ['Remove', 'Trash'],
  forward: ['Send on'],
  reply: ['Answer', 'Respond'],
  like: ['Heart', 'Thumbs up'],
  share: ['Send'],
  book: ['Reserve', 'Book flight', 'Select', 'Buy'],
  buy: ['Book', 'Order', 'Purchase', 'Add to cart'],
};
