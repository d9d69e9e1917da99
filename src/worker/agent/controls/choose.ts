// Choosing, where the step may name the list or leave it to the page: a list, a group of ticks, something to click.

import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { findNow } from '../locate/find-now.ts';
import { namesNothing, rankCandidates } from '../locate/find-target.ts';
import { allWord } from '../page/all-word.ts';
import type { PageView } from '../page/page-view.ts';
import { isSearchField } from '../page/search-field.ts';
import { topicsOf } from '../page/topics.ts';
import { likeness, likeWord, mainWords, wordsOf } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { editCell } from './edit-cell.ts';
import { onlyDate } from './only-date.ts';
import { press } from './press.ts';
import { isTurned, setSlider } from './set-slider.ts';
import { isEverything, offersAll, showAll } from './show-all.ts';
import { chooseFrom, fillField, isOffering, isTickable, tick } from './use-fields.ts';

/** Whatever offers it: a list, a group of ticks, something to click. */
export async function choose(runner: ActionRunner, { options, from }: Extract<Action, { kind: 'choose' }>) {
  const [first, ...more] = options;
  // “Back to all orders” shows all of them, and chooses none.
  const isWhole = first?.every && more.length === 0 && !first.quoted;
  if (isWhole && (from?.kind === 'list' || (await isEverything(runner, first)))) return showAll(runner);
  if (from && first && more.length === 0 && (await editCell(runner, from, first.name))) return;
  if (from?.name || from?.kind) {
    const found = await findElement(runner, from, 'choose').catch(async (error) => {
      if (!(error instanceof NotFound)) throw error;
      if (await tickInGroup(runner, from, options)) return null;
      const date = first && more.length === 0 ? onlyDate(await runner.look(), from, first.name) : null;
      if (date && first) {
        await fillField(runner, date, { text: first.name });
        return null;
      }
      // “The list” may be a group of ticks, or anything else that offers it.
      if (from.quoted || !(namesNothing(from) || (await isOnlyOne(runner, options)))) throw error;
      await chooseEach(runner, options);
      return null;
    });
    if (!found) return;
    if (isTurned(found.element) || from.kind === 'slider') return setSlider(runner, found, options[0]?.name ?? '');
    if (
      found.element.role === 'spinbutton' ||
      (found.element.editable && found.element.role !== 'combobox' && from.kind === 'spinner')
    )
      return fillField(runner, found, { text: options[0]?.name ?? '' });
    const isTick = isTickable(found.view, found.element) && found.element.options.length === 0;
    if (isTick && (await tickInGroup(runner, from, options))) return;
    return chooseFrom(runner, found, options);
  }
  return chooseEach(runner, options);
}

/** "Show only the orders of Ada": Ada is what is chosen. A way to another page, or a cell that says so, filters nothing. */
export async function filter(runner: ActionRunner, by: Target) {
  const [of, ...more] = by.relations;
  if (more.length > 0 || (of && of.relation !== 'of'))
    throw new NotFound('It is not clear what to filter by. Please rephrase.');
  if (await isEverything(runner, by)) return showAll(runner);
  const { name, ...rest } = of ? of.target : by;
  const view = await runner.look();
  // “The orders of Ada that have not been paid” are not all of hers.
  if (of && saysMore(view, by.name)) throw new NotFound('It is not clear what to filter by. Please rephrase.');
  // "The category Lamps", where the page offers “Lamps”.
  const plain = withoutTopic(view, name.replace(/^\p{Ll}+ (?=\p{Lu})/u, ''));
  const option = { ...rest, kind: undefined, name: plain } as Target;
  const only = onlyThose(view, option);
  if (only) return showOnly(runner, { view, element: only, why: 'It shows only those.' });
  const offers = view.elements.some((each) =>
    each.options.some(({ label }) => likeness(option.name, label, option.quoted) > 0.6),
  );
  const controls = rankCandidates(view, option, { purpose: 'click' }).filter(
    ({ element, score }) =>
      score > 0.8 &&
      element.usable &&
      !element.href &&
      isShort(view, element, option) &&
      !view.around(element).some(({ role }) => role === 'row'),
  );
  if (offers || controls.length > 0 || !(await chooseFromClosed(runner, option)))
    await chooseAnywhere(runner, option, { isFilter: true });
  await applyFilter(runner, view);
}

/** “On duty only”: what is called by the word for only, and by what is to be left. */
function onlyThose(view: PageView, option: Target): PageElement | null {
  const wanted = mainWords(option.name);
  const { verbs } = lexiconFor(option.name);
  const called = view.elements.filter((each) => {
    const all = wordsOf(each.name || each.own);
    const rest = mainWords(each.name || each.own).filter((word) => !verbs.has('only', word));
    const isUsed = each.usable && !each.href && !each.hidden && !each.disabled && !each.editable;
    return (
      isUsed &&
      all.some((word) => verbs.has('only', word)) &&
      rest.length === wanted.length &&
      rest.every((word) => wanted.some((other) => likeWord(word, other) >= 0.95)) &&
      !isPartOfRecord(view, each, option)
    );
  });
  const [only, ...others] = called.filter(
    (each) => !called.some((other) => other !== each && view.isWithin(other, each)),
  );
  return only && others.length === 0 ? only : null;
}

const showOnly = async (runner: ActionRunner, found: Found) => {
  if (isTickable(found.view, found.element)) await tick(runner, found, true);
  else await clickFound(runner, found);
};

/** More than the one word for what is shown. */
const saysMore = (view: PageView, name: string) =>
  mainWords(name).filter((word) => !topicsOf(view).here.some((topic) => likeWord(topic, word) >= 0.95)).length > 1;

const applying =
  /^(?:show|filter|apply|go|search|anzeigen|filtern|anwenden|suchen)(?: (?:the )?(?:filters?|results?|all))?$/i;

/** A list beside a “Show” button changes nothing by itself. */
export async function applyFilter(runner: ActionRunner, before: PageView) {
  const field = runner.lastUsed();
  const view = await runner.look();
  if (!field || field.options.length === 0 || view.url !== before.url) return;
  const form = view.formAround(field);
  const isApplying = ({ role, name, disabled }: PageElement) =>
    role === 'button' && !disabled && applying.test(name.trim());
  const element = form && view.within(form).find(isApplying);
  if (element) await clickFound(runner, { view, element, why: 'It applies what was chosen.' });
}

/** A card that says more is one of what is shown. */
const isShort = (view: PageView, element: PageElement, { name }: Target) =>
  mainWords(view.textOf(element)).length <= mainWords(name).length + 2;

/** "The open orders" on a page of orders: those that are open. */
function withoutTopic(view: PageView, name: string): string {
  const words = name.split(' ');
  const [last = ''] = wordsOf(words.at(-1) ?? '');
  const isTopic = words.length > 1 && topicsOf(view).here.some((word) => likeWord(word, last) >= 0.95);
  return isTopic ? words.slice(0, -1).join(' ') : name;
}

/** Lists that are drawn show what they offer only when they are open. */
async function chooseFromClosed(runner: ActionRunner, option: Target): Promise<boolean> {
  const view = await runner.look();
  const lists = closedLists(view);
  const filters = view.elements.filter((each) => showsAll(view, each) && !lists.includes(each));
  const closed = [...lists, ...filters].filter((each) => !view.around(each).some(({ role }) => role === 'dialog'));
  for (const each of closed.slice(0, mostClosed)) {
    const now = await runner.look();
    const element = now.elements.find(({ key }) => key === each.key);
    if (!element) continue;
    try {
      await chooseFrom(runner, { view: now, element, why: 'It may offer this.' }, [option]);
      return true;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      await press(runner, { kind: 'pressKey', key: 'Escape' });
    }
  }
  return false;
}

const mostClosed = 4;

const closedLists = (view: PageView) =>
  view.elements.filter(
    (each) =>
      each.usable &&
      !each.hidden &&
      !each.disabled &&
      each.options.length === 0 &&
      (each.role === 'combobox' ||
        (isOffering.test(each.hint) && !view.around(each).some(({ hint }) => isOffering.test(hint)))) &&
      !view.around(each).some(({ role }) => role === 'row'),
  );

/** “All vehicles”, which is no way to them. */
const showsAll = (view: PageView, each: PageElement) =>
  each.usable &&
  !each.href &&
  !each.hidden &&
  !each.disabled &&
  !each.editable &&
  each.options.length === 0 &&
  allWord.test(each.name || view.textOf(each)) &&
  mainWords(each.name || view.textOf(each).replace(allWord, '')).length > 0 &&
  !view.around(each).some(({ role }) => role === 'row');

/** The one list of the form at hand, or the one in which nothing is chosen yet, where it is drawn and shows what it offers only when it is open. */
function onlyClosedInForm(view: PageView): PageElement | null {
  const dialog = view.topDialog();
  const lists = closedLists(view).filter((each) => (dialog ? view.isWithin(each, dialog) : isInForm(view, each)));
  const isOpen = (each: PageElement) => {
    const [first = ''] = wordsOf(each.value || each.name || view.textOf(each));
    return !/[\p{L}\p{N}]/u.test(first) || lexiconFor(first).verbs.has('selecting', first);
  };
  const [only, ...others] = lists.length > 1 ? lists.filter(isOpen) : lists;
  return only && others.length === 0 && !(only.editable && !only.readonly) ? only : null;
}

/** “Medium” as the size, where nothing is called size, but one control alone is called Medium. */
async function isOnlyOne(runner: ActionRunner, options: Target[]): Promise<boolean> {
  const [option, ...more] = options;
  const view = await runner.look();
  const same = (text: string) => text.trim().toLowerCase() === option?.name.toLowerCase();
  const called = view.elements.filter(
    (each) => each.usable && !each.hidden && !each.editable && !each.href && (same(each.name) || same(each.own)),
  );
  return option !== undefined && option.name !== '' && more.length === 0 && called.length === 1;
}

/** A group of ticks is called by its legend or heading. Answers whether there is one that has them all. */
export async function tickInGroup(runner: ActionRunner, from: Target, options: Target[]): Promise<boolean> {
  const view = await runner.look();
  const head = rankCandidates(view, from, { purpose: 'read' })[0];
  const group =
    head && head.score > 0.6
      ? [head.element, ...view.around(head.element).slice(0, 2)].find((each) =>
          view.within(each).some((inner) => isTickable(view, inner)),
        )
      : undefined;
  if (!group) return false;
  for (const option of options) {
    const now = await runner.look();
    const outer = now.elements.find(({ key }) => key === group.key) ?? group;
    const best = rankCandidates(now, option, { purpose: 'tick' }).find(
      // A word in a row is not what the row is called.
      ({ element, score, fits }) => score > 0.55 && fits !== 'row' && now.isWithin(element, outer),
    );
    if (!best) return false;
    await tick(runner, { view: now, element: best.element, why: best.why }, true);
  }
  return true;
}

/** A list in a form for something new filters nothing. */
export const isInForm = (view: PageView, list: PageElement) => {
  const form = view.formAround(list);
  return form !== undefined && view.within(form).some((each) => each.editable && !isSearchField(view, each));
};

async function chooseEach(runner: ActionRunner, options: Target[]) {
  for (const option of options) await chooseAnywhere(runner, option);
}

/** The switch of one card says how it is with this one. */
function isPartOfRecord(view: PageView, element: PageElement, option: Target): boolean {
  const record = view.recordOf(element);
  return record !== undefined && record !== element && !isShort(view, record, option);
}

const isFilterFor = ({ view, element }: Found, option: Target) =>
  isShort(view, element, option) && !isPartOfRecord(view, element, option);

/** A form may show what it offers only a moment after it opened. */
const settleMs = 600;

async function chooseAnywhere(runner: ActionRunner, option: Target, { isFilter = false } = {}) {
  const end = Date.now() + limits.lookMs / 2;
  const settled = Date.now() + settleMs;
  for (;;) {
    const view = await runner.look();
    const ticks = rankCandidates(view, option, { purpose: 'tick', last: runner.lastUsed() }).find(
      // Something in a row is not what the row can be chosen by, nor what shows only some of the rows.
      ({ fits, element }) => fits !== 'row' && !(isFilter && isPartOfRecord(view, element, option)),
    );
    const lists = view.elements
      .filter((each) => each.options.length > 0)
      .map((element) => ({
        element,
        score: Math.max(...element.options.map(({ label }) => likeness(option.name, label, option.quoted))),
      }))
      .filter(({ element }) => !isFilter || offersAll(element) || !isInForm(view, element))
      .sort((a, b) => b.score - a.score || Number(offersAll(b.element)) - Number(offersAll(a.element)))[0];
    if (lists && lists.score > 0.6 && lists.score >= (ticks?.score ?? 0))
      return chooseFrom(runner, { view, element: lists.element, why: 'It has this option.' }, [option]);
    if (ticks && ticks.score > 0.55) return tick(runner, { view, element: ticks.element, why: ticks.why }, true);
    const combo = option.pattern && view.elements.find((each) => each.editable);
    if (combo)
      return chooseFrom(runner, { view, element: combo, why: 'It is the field that suggests options.' }, [option]);
    const clicked = await findNow(runner, option, 'click');
    if (clicked && (!isFilter || isFilterFor(clicked, option))) {
      await clickFound(runner, clicked);
      return;
    }
    const closed = isFilter || Date.now() < settled ? null : onlyClosedInForm(view);
    if (closed) return chooseFrom(runner, { view, element: closed, why: 'It is the list of this form.' }, [option]);
    if (Date.now() > end) break;
    await pause(120, runner.signal);
  }
  const found = await findElement(runner, option, 'click');
  if (isFilter && !isFilterFor(found, option))
    throw new NotFound(`Nothing on ${found.view.url} shows only “${option.name}”.`);
  await clickFound(runner, found);
}
