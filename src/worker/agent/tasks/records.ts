// Things in lists: changed, taken away, marked. The page must show afterwards that it happened.

import type { Action } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import type { FieldValue } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { hoverOver } from '../../browser/use-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickButton, clickFound, findButton, words } from '../actions/buttons.ts';
import { shouldNotShow, shouldRespond } from '../actions/failed-checks.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { isSentNext } from '../controls/is-sent-next.ts';
import { levelOf } from '../page/drawn-headings.ts';
import { targetOf } from '../page/name-element.ts';
import { findSuccessMessages } from '../page/page-messages.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { isSaidIn, likeness, normalize, wordsOf } from '../page/words.ts';
import { closePopup } from '../search/close-popup.ts';
import { findRecord, type Record, rankRecords } from '../search/find-record.ts';
import { asking, confirm, confirmIfAsked, isConfirmedNext, isConfirming } from './answer-dialog.ts';
import { asked } from './fail-if-rejected.ts';
import { putValues, sendForm } from './forms.ts';
import { menuOf, onlyMenuIn } from './record-control.ts';

export async function remove(
  runner: ActionRunner,
  { targets }: Extract<Action, { kind: 'remove' }>,
  next: () => Promise<Action[]>,
) {
  let answer: typeof asked | undefined;
  for (const target of targets) answer = await removeOne(runner, target, next);
  return answer;
}

async function removeOne(
  runner: ActionRunner,
  target: Target,
  next: () => Promise<Action[]>,
): Promise<typeof asked | undefined> {
  // "Delete this issue": what the page is about.
  const isThis = target.pronoun && target.relations.length === 0 && target.ordinal === undefined;
  if (isThis || isPageAbout(await runner.look(), target)) return removeHere(runner, target, next);
  const { view, record, element } = await findRecord(runner, target);
  const button = await buttonIn(runner, { view, record, element }, words.remove).catch(async (error) => {
    if (error instanceof NotFound && (await openPageOf(runner, { view, record, element }, target))) return null;
    throw error;
  });
  if (!button) return removeHere(runner, target, next);
  const text = target.name || element.own || element.name;
  const said = view.textOf(record);
  const before = button.view.topDialog()?.key;
  const isAsked = (now: PageView) => {
    const question = asking(runner, now);
    return question !== undefined && question.key !== before;
  };
  await clickFound(runner, button);
  let isQuestion = isAsked(await runner.look());
  if (isQuestion && (await isConfirmedNext(runner, await next()))) return asked;
  if (isQuestion) await confirmIfAsked(runner);
  const end = Date.now() + limits.lookMs / 2;
  let gone: number | null = null;
  // A page may take it away at once, and put it back when its server does not agree.
  while (gone === null || Date.now() - gone < limits.checkHoldsMs) {
    const now = await runner.look();
    // Some ask only after a moment.
    if (!isQuestion && isAsked(now)) {
      isQuestion = true;
      if (await isConfirmedNext(runner, await next())) return asked;
      await confirmIfAsked(runner);
    }
    if (!isStillListed(now, record, [text, said])) gone ??= Date.now();
    else if (gone !== null || Date.now() > end)
      throw new RunFailure(`“${shorten(text)}” is still shown after it was removed.`, shouldNotShow(text));
    await pause(120, runner.signal);
  }
  return undefined;
}

/** By the button of the page, not by one for a row on it. */
async function removeHere(
  runner: ActionRunner,
  target: Target,
  next: () => Promise<Action[]>,
): Promise<typeof asked | undefined> {
  const { url } = await runner.look();
  const ofPage = (view: PageView) => (each: PageElement) =>
    !view
      .around(each)
      .some((outer) => (outer.role === 'row' || outer.role === 'listitem') && saysMore(view, { outer, inner: each }));
  const called = target.noun ?? (target.pronoun ? target.name : '');
  await clickButton(runner, [`Delete ${called}`.trim(), ...words.remove], ofPage);
  if (await isConfirmedNext(runner, await next())) return asked;
  await confirmIfAsked(runner);
  await mustLeave(runner, url);
  return undefined;
}

/** An entry of a menu is nothing but its button. */
const saysMore = (view: PageView, { outer, inner }: { outer: PageElement; inner: PageElement }) =>
  normalize(view.textOf(outer)) !== normalize(view.textOf(inner));

/** A card may have nothing but the way to the page of what it shows. */
async function openPageOf(runner: ActionRunner, { view, record, element }: Record, target: Target): Promise<boolean> {
  const links = [record, ...view.within(record)].filter(({ href, hidden }) => href && !hidden);
  const [link] = links;
  if (!link || links.some(({ href }) => href !== link.href)) return false;
  const way = links.find(({ key }) => key === element.key) ?? link;
  await clickFound(runner, { view, element: way, why: `It leads to ${sayTarget(target)}.` });
  const end = Date.now() + limits.lookMs / 2;
  while (!isPageAbout(await runner.look(), target)) {
    if (Date.now() > end) return false;
    await pause(pollMs, runner.signal);
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
async function mustLeave(runner: ActionRunner, url: string) {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await runner.look();
    if (view.url !== url || findSuccessMessages(view).length > 0) return;
    if (Date.now() > end) throw new RunFailure('Nothing shows that it was removed.', shouldRespond());
    await pause(120, runner.signal);
  }
}

/** A button in it, some of which only show when the mouse is over it. */
export async function buttonIn(
  runner: ActionRunner,
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
  const listed = await entryInMenu(runner, { view, record, element }, wanted);
  if (listed) return listed;
  const performed = {
    method: 'hover',
    action: { kind: 'hover', target: targetOf(element) } as const,
    mustChange: false,
  };
  await runner.use(view, element, performed, hoverOver);
  const now = await runner.look();
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
async function entryInMenu(
  runner: ActionRunner,
  { view, record }: Record,
  wanted: readonly string[],
): Promise<Found | null> {
  const row = [record, ...view.around(record).slice(0, 3)].find(({ role }) =>
    ['row', 'listitem', 'article'].includes(role),
  );
  const opener = row ? menuOf(view, row) : onlyMenuIn(view, record);
  if (!opener) return null;
  await clickFound(runner, { view, element: opener, why: 'It opens the menu of this row.' });
  const known = new Set(view.elements.map(({ key }) => key));
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const now = await runner.look();
    const entry = findButton(now, wanted, (each) => !known.has(each.key) && !each.hidden);
    if (entry) return { view: now, element: entry, why: `It is in the menu of “${shorten(view.textOf(record))}”.` };
    if (Date.now() > end) {
      await closePopup(runner, view);
      return null;
    }
    await pause(pollMs, runner.signal);
  }
}

const pollMs = 100;

function countRecords(view: PageView, outer: PageElement) {
  return view.childrenOf(outer).filter((each) => view.size(each) > 2).length;
}

export async function mark(runner: ActionRunner, { targets, as }: Extract<Action, { kind: 'mark' }>) {
  for (const target of targets) {
    if (target.all) {
      const isForAll = ({ name, own }: PageElement) =>
        wordsOf(name || own).some((word) => word === 'all' || word === 'alle');
      await clickButton(runner, [`Mark all as ${as}`, `Mark all ${as}`], () => isForAll);
      continue;
    }
    const record = await findRecord(runner, target);
    const toggle = record.view.elements.find(
      (each) => record.view.isWithin(each, record.record) && (each.role === 'checkbox' || each.checked !== undefined),
    );
    if (toggle && /done|complete|finish|tick|check|read|paid/i.test(as)) {
      if (toggle.checked) continue;
      await clickFound(runner, {
        view: record.view,
        element: toggle,
        why: `It marks “${shorten(record.view.textOf(record.record))}”.`,
      });
    } else await clickFound(runner, await buttonIn(runner, record, [`Mark as ${as}`, as]));
  }
}

/** "Forward the email by X to Y": the thing, the verb that the page has for it, and what it then asks for. */
export async function performVerb(
  runner: ActionRunner,
  { verb, target, values }: Extract<Action, { kind: 'perform' }>,
  next: () => Promise<Action[]>,
) {
  const names = [verb, ...(verbs[verb.toLowerCase()] ?? [])];
  // “Confirm the deletion”
  const isAsked =
    target && !target.quoted && isNoun.test(target.name) && (await runner.look()).topDialog() !== undefined;
  if (isConfirming(verb) && (!target || target.pronoun || isAsked) && values.length === 0) return confirm(runner);
  if (target?.superlative) {
    if (values.length > 0) await askFor(runner, values);
    return performOnRank(runner, target, names);
  }
  // “One of each item”: that is more than the verb and a thing.
  if (target?.pronoun && target.relations.length > 0)
    throw new NotFound(`It is not clear what to ${verb}. Please rephrase.`);
  const ofPage =
    target && !target.quoted && isNoun.test(target.name || target.noun || '')
      ? buttonCalled(await runner.look(), verb)
      : null;
  if (ofPage) await clickFound(runner, ofPage);
  else if (target && !target.pronoun) {
    const record = await findRecord(runner, target);
    const isInside = (each: PageElement) => record.view.isWithin(each, record.record) && isDoing(record.view)(each);
    const inside = findButton(record.view, names, isInside);
    const listed = inside ? null : await entryInMenu(runner, record, names);
    if (inside)
      await clickFound(runner, { view: record.view, element: inside, why: `It belongs to ${sayTarget(target)}.` });
    else if (listed) await clickFound(runner, listed);
    else {
      const placeOf = (each: PageElement) => [each.name || each.own, ...each.box].join(' ');
      const known = new Set(record.view.elements.filter(({ usable }) => usable).map(placeOf));
      await clickFound(runner, { view: record.view, element: record.element, why: `It is ${sayTarget(target)}.` });
      // What was there before belongs to the list or leads to a part of the site, as “Archive” does.
      await clickButton(runner, names, () => (each) => !known.has(placeOf(each)));
    }
  } else await clickOwn(runner, names, target ? isDoing : () => () => true);
  if (values.length === 0) return;
  await putValues(runner, values);
  if (!(await isSentNext(runner, await next()))) await sendForm(runner, ['Send', ...names, ...words.submit]);
}

/** "… and post it": by the button of the form that was filled in, else by any that is called so. */
async function clickOwn(runner: ActionRunner, names: string[], isWanted: typeof isDoing) {
  const view = await runner.look();
  const last = runner.lastUsed();
  const form = last?.editable ? view.formAround(last) : undefined;
  const button = form && findButton(view, names, (each) => view.isWithin(each, form));
  if (button) await clickFound(runner, { view, element: button, why: 'It sends what was filled in.' });
  else await clickButton(runner, names, isWanted);
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
async function askFor(runner: ActionRunner, values: FieldValue[]) {
  await putValues(runner, values);
  await sendForm(runner, words.search);
}

async function performOnRank(runner: ActionRunner, target: Target, names: string[]) {
  const [record] = await rankRecords(runner, target);
  if (!record) return;
  const { view, element } = record;
  const button =
    findButton(view, names, (each) => view.isWithin(each, element)) ??
    view.within(element).find((each) => each.role === 'button' || each.role === 'link');
  if (!button) throw new NotFound(`“${shorten(view.textOf(element))}” has no button for “${names[0]}”.`);
  await clickFound(runner, {
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
