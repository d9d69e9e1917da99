// Whole forms: logging in, signing up, searching, filling in.

import type { Action } from '../../../contract/actions/action.ts';
import { named, type Target, unquoted } from '../../../contract/actions/target.ts';
import type { FieldValue, Value } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { readValidation } from '../../browser/read-validation.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { pressOn } from '../../browser/use-element.ts';
import { type ActionRunner, hasEffect, nameOf, pause } from '../actions/action-runner.ts';
import { clickButton, clickFound, describeMissing, findButton, formButton, words } from '../actions/buttons.ts';
import { shouldBeGone, shouldNotShow } from '../actions/failed-checks.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { readings } from '../checks/read-shown-value.ts';
import { resolveValue, seedOf } from '../checks/resolve-value.ts';
import { sampleValue } from '../checks/sample-value.ts';
import { choose } from '../controls/choose.ts';
import { onlyDate } from '../controls/only-date.ts';
import { enterIn } from '../controls/press.ts';
import { splitNames } from '../controls/split-names.ts';
import { stateFor } from '../controls/type.ts';
import { chooseFrom, fillField, isTickable, tick } from '../controls/use-fields.ts';
import { findNow } from '../locate/find-now.ts';
import { rankCandidates } from '../locate/find-target.ts';
import { isMeasuredIn, readMeasure, takesNumbers } from '../page/measures.ts';
import type { PageView } from '../page/page-view.ts';
import { readDay } from '../page/read-date.ts';
import { isCalledSearch, isSearchField } from '../page/search-field.ts';
import { shorten } from '../page/shorten.ts';
import { topicsOf } from '../page/topics.ts';
import { coverage, identifierWords, likeness, likeWord, mainWords } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { findNavigationLink } from '../search/find-navigation-link.ts';
import { clearMatch } from '../search/limits.ts';
import { failIfRejected, failIfStillAsked, RejectedByPage } from './fail-if-rejected.ts';

const stored = (which: 'username' | 'password'): Value => ({ kind: 'stored', which });

export async function logIn(
  runner: ActionRunner,
  { username = stored('username'), password = stored('password') }: Extract<Action, { kind: 'logIn' }>,
) {
  let view = await openForm(runner, passwordField, words.logIn);
  let secret = passwordField(view);
  const name = secret ? fieldBefore(view, secret) : null;
  const isGiven = username.kind !== 'stored' || password.kind !== 'stored' || runner.site.username;
  if (secret?.value && name?.value && !isGiven)
    return failIfStillAsked(runner, { failure: 'Login failed', asked: secret }, () =>
      sendForm(runner, [...words.logIn, ...words.submit]),
    );
  if (name)
    await fillField(
      runner,
      { view, element: name, why: 'It is the field before the password.' },
      await resolveValue(runner, username),
    );
  view = await runner.look();
  secret = passwordField(view);
  if (!secret) {
    // Some ask for the name first, and for the password on a second page.
    await sendForm(runner, words.next);
    view = await openForm(runner, passwordField, []);
    secret = passwordField(view);
  }
  if (!secret)
    throw new NotFound(describeMissing('password field', view), {
      failed: { action: { kind: 'type', value: stored('password'), target: named('Password', 'field') } },
    });
  await fillField(
    runner,
    { view, element: secret, why: 'It is the password field.' },
    { ...(await resolveValue(runner, password)), secret: true },
  );
  await failIfStillAsked(runner, { failure: 'Login failed', asked: secret }, () =>
    sendForm(runner, [...words.logIn, ...words.submit]),
  );
}

function passwordField(view: PageView) {
  return view.elements.find((each) => each.type === 'password' && !each.disabled) ?? null;
}

function fieldBefore(view: PageView, secret: PageElement): PageElement | null {
  const before = view.elements.filter(
    (each) =>
      each.id < secret.id && each.editable && each.type !== 'password' && !each.disabled && each.type !== 'search',
  );
  const form = view.around(secret).find(({ role }) => role === 'form');
  const inForm = form ? before.filter((each) => view.isWithin(each, form)) : [];
  return inForm.at(-1) ?? before.at(-1) ?? null;
}

/** The form is here already, or behind a link or button that is called so. */
async function openForm(
  runner: ActionRunner,
  has: (view: PageView) => PageElement | null,
  ways: readonly string[],
): Promise<PageView> {
  const end = Date.now() + 3_000;
  let view = await runner.look();
  for (; Date.now() < end && !has(view); view = await runner.look()) {
    if (ways.length > 0 && findButton(view, ways)) break;
    await pause(120, runner.signal);
  }
  if (has(view) || ways.length === 0) return view;
  const way = findButton(view, ways) ?? findButton(view, words.menu);
  if (!way) return view;
  await clickFound(runner, { view, element: way, why: `It opens “${ways[0]}”.` });
  return openForm(runner, has, []);
}

/** Sends the form of the field that was used last: by its button, or by Enter where it has none. */
export async function sendForm(runner: ActionRunner, wanted: readonly string[]) {
  const view = await runner.look();
  const last = runner.lastUsed();
  const field = last && (last.editable || last.options.length > 0 || last.checked !== undefined) ? last : null;
  // With no field to go by, the search of the website is not the form that is meant.
  const ways = wanted.filter((word) => !siteWide.has(word));
  const button = field ? formButton(view, field, wanted) : findButton(view, ways);
  if (!button && !field) throw new NotFound(describeMissing('button to submit the form', view));
  const sending =
    button || !field
      ? clickFound(runner, { view, element: button as PageElement, why: 'It submits the form.' })
      : runner.use(view, field, { ...enterIn(field), mustChange: true }, (live) => pressOn(live, 'Enter'));
  const seen = await sending.catch(async (error) => {
    throw (await notSent(runner)) ?? error;
  });
  const refused = seen.navigated || seen.requested || seen.opened ? null : await notSent(runner);
  if (refused) throw refused;
  return seen;
}

/** The browser itself asks for something before it sends a form. */
async function notSent({ session }: ActionRunner): Promise<RejectedByPage | null> {
  const asked = await readValidation(session);
  if (!asked) return null;
  const pageSays = asked.message;
  const message = `The form was not sent: “${shorten(asked.label)}”: ${pageSays}`;
  return new RejectedByPage(message, { ...shouldNotShow(pageSays), pageSays });
}

const siteWide = new Set(['Search', 'Log in', 'Go', 'Add']);

export async function logOut(runner: ActionRunner) {
  const view = await runner.look();
  const account = findButton(view, words.logOut) || findButton(view, words.menu) ? undefined : accountOf(view);
  if (account) await clickFound(runner, { view, element: account, why: 'It seems to be the menu of the user.' });
  else if (!findButton(view, words.logOut)) await clickButton(runner, words.menu);
  await failIfRejected(runner, 'Logout failed', () => clickButton(runner, words.logOut));
  // A menu that is closed does not show that one is logged out.
  const isStillIn = (now: PageView) =>
    findButton(now, words.logOut) !== null || (account !== undefined && now.elements.some(isSame(account)));
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const now = await runner.look();
    if (!isStillIn(now) || findButton(now, words.logIn)) return;
    if (Date.now() > end)
      throw new RejectedByPage(
        `Logout failed: ${now.url} does not look logged out.`,
        shouldBeGone(named(words.logOut[0] ?? '')),
      );
    await pause(120, runner.signal);
  }
}

/** At the top of the page, what opens a menu, or shows the initials of the user. */
function accountOf(view: PageView): PageElement | undefined {
  const atTop = view.elements.filter(
    ({ usable, editable, hidden, box: [, y, , height] }) =>
      usable && !editable && !hidden && y >= 0 && y + height < topHeight,
  );
  const shows = (each: PageElement) => view.textOf(each).trim();
  return atTop.findLast((each) => /^\p{Lu}{1,3}$/u.test(shows(each))) ?? atTop.findLast(({ opensMenu }) => opensMenu);
}

const topHeight = 120;
const isSame = (known: PageElement) => (each: PageElement) =>
  each.tag === known.tag && each.hint === known.hint && each.own === known.own && each.name === known.name;

export async function search(runner: ActionRunner, { query, values, target }: Extract<Action, { kind: 'search' }>) {
  if (values.length > 0) await putValues(runner, values);
  const field = query ? await searchFieldFor(runner, target, values.length > 0) : null;
  const before = field ? shownIn(await runner.look()) : '';
  if (query && field) await fillField(runner, field, await resolveValue(runner, query));
  else if (query) await putValues(runner, [{ field: null, value: query }]);
  const view = await runner.look();
  const typed = runner.lastUsed();
  if (field && typed) {
    const effects = await runner.use(view, typed, enterIn(typed), (live) => pressOn(live, 'Enter'));
    // Some lists are searched while one types.
    if (hasEffect(effects) || (await becomesOther(runner, before))) return;
  } else if (field && (await becomesOther(runner, before))) return;
  await sendForm(runner, words.search);
}

/** Some wait until one stops typing. */
async function becomesOther(runner: ActionRunner, before: string): Promise<boolean> {
  const end = Date.now() + limits.effectMs;
  while (shownIn(await runner.look()) === before) {
    if (Date.now() > end) return false;
    await pause(100, runner.signal);
  }
  return true;
}

/** What can be read outside of the fields. */
const shownIn = (view: PageView) =>
  view.elements
    .filter(({ editable, veiled }) => !editable && !veiled)
    .map(({ own }) => own)
    .join(' ');

/** The form for something new has a button for that, and none that shows what is found. */
function mayBeSearched({ view, element }: Found): boolean {
  const form = view.formAround(element);
  if (!form || isSearchField(view, element)) return true;
  const isInside = (each: PageElement) => view.isWithin(each, form);
  const shows = [...words.search, 'Show', 'Filter', 'Apply', 'Go', 'Anzeigen', 'Anwenden'];
  return findButton(view, shows, isInside) !== null || !view.within(form).some(({ role }) => role === 'button');
}

/** Named by the step, called so by the page, or behind a button; null where a form of several fields does the searching. */
async function searchFieldFor(
  runner: ActionRunner,
  target: Target | undefined,
  isForm: boolean,
): Promise<Found | null> {
  // “In the table”: what is searched, not where the words go.
  const topics = topicsOf(await runner.look()).here;
  const isTopic =
    target && mainWords(target.name).every((word) => topics.some((each) => likeWord(each, word) > clearMatch));
  const isPlace = target && (isTopic || target.kind === 'table' || target.kind === 'list' || target.kind === 'page');
  const named = target && !isPlace ? await findNow(runner, target, 'type') : null;
  if (named && !mayBeSearched(named)) throw new NotFound(`${nameOf(named.element)} is not a field for searching.`);
  if (named) return named;
  const view = await whenSearchable(runner);
  const field = searchField(view);
  if (target && !isPlace && (target.quoted || !field)) {
    // “Search the catalogue”, which is another page.
    const way = target.quoted ? null : await findNavigationLink(runner, target);
    const isCalledSo = way?.element.href && likeness(target.name, way.element.name) > clearMatch;
    if (!way || !isCalledSo) return findElement(runner, target, 'type');
    await clickFound(runner, way);
    return mustShowSearch(await whenSearchable(runner));
  }
  if (field && target && !isPlace) await narrowTo(runner, target);
  if (field) return { view, element: field, why: 'It is the search field.' };
  if (isForm) return null;
  await clickButton(runner, words.search);
  return mustShowSearch(await runner.look());
}

/** "Search for eggs in the course Breakfast": the list that offers it. What the whole site is called needs none. */
async function narrowTo(runner: ActionRunner, target: Target) {
  const view = await runner.look();
  const list = view.elements.find((each) => each.options.some(({ label }) => likeness(target.name, label) > 0.9));
  if (list) return chooseFrom(runner, { view, element: list, why: 'It offers this.' }, [unquoted(target.name)]);
  const site = mainWords([view.title, new URL(view.url).hostname, ...topicsOf(view).elsewhere].join(' '));
  if (!mainWords(target.name).every((word) => site.some((each) => likeWord(each, word) > clearMatch)))
    throw new NotFound(describeMissing(`way to search in “${target.name}”`, view));
}

function mustShowSearch(view: PageView): Found {
  const element = searchField(view);
  if (!element) throw new NotFound(describeMissing('search field', view));
  return { view, element, why: 'It is the search field.' };
}

/** A page that is still being built may not show its search field yet. */
async function whenSearchable(runner: ActionRunner): Promise<PageView> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await runner.look();
    if (searchField(view) || findButton(view, words.search) || Date.now() > end) return view;
    await pause(120, runner.signal);
  }
}

function searchField(view: PageView): PageElement | null {
  const fields = view.elements.filter((each) => each.editable && !each.disabled && each.type !== 'password');
  const called = fields.filter((each) => isSearchField(view, each));
  // That of the page itself, not that of the whole website.
  const own = called.find((each) => !view.around(each).some(({ role, tag }) => role === 'banner' || tag === 'header'));
  return own ?? called[0] ?? (fields.length === 1 ? (fields[0] ?? null) : null);
}

export async function fillForm(
  runner: ActionRunner,
  { values, rest, form, fromPage }: Extract<Action, { kind: 'fillForm' }>,
) {
  if (fromPage) await fillFromPage(runner);
  await putValues(runner, values);
  if (rest) await fillRest(runner, form);
}

/** Each field's value stands elsewhere on the page, under the same name. */
async function fillFromPage(runner: ActionRunner) {
  const done = new Set<string>();
  for (;;) {
    const view = await runner.look();
    const element = view.elements.find((each) => each.editable && !each.value && !each.disabled && !done.has(each.key));
    if (!element) return;
    done.add(element.key);
    const label = view.labelOf(element) || element.placeholder;
    const value = readings(view, unquoted(label.replace(/\s*:\s*$/, ''))).find(
      (each) => !each.element.editable && each.element.key !== element.key,
    );
    if (!value) throw new RunFailure(`No value for the field “${label}” was found on the page.`);
    await fillField(
      runner,
      { view, element, why: `The page says “${value.text}” for “${label}”.` },
      { text: value.text },
    );
  }
}

/** Each value into the field that it is meant for, whatever kind of field that is. */
export async function putValues(runner: ActionRunner, values: FieldValue[]) {
  const used = new Set<string>();
  const fields = values.flatMap(({ field }) => (field && field.relations.length === 0 ? [field] : []));
  const form = smallestWithAll(await runner.look(), fields);
  // What names its field goes first: the others take what is left.
  const order = ({ field, value }: FieldValue) =>
    field ? 0 : value.kind === 'text' && value.text.includes('@') ? 1 : 2;
  for (const { field, value } of [...values].sort((a, b) => order(a) - order(b))) {
    const resolved = await resolveValue(runner, value);
    if (field && used.size > 0) await nextStage(runner, field);
    if (field && (await isDrawnChoice(runner, field))) {
      await choose(runner, { kind: 'choose', options: [unquoted(resolved.text)], from: field });
      continue;
    }
    const measured = await measuredField(runner, { used, text: resolved.text });
    const named = field
      ? await findForValue(runner, field, { form, text: resolved.text }).catch((error) => {
          if (!measured || !(error instanceof NotFound)) throw error;
          return null;
        })
      : null;
    // “A cost of 96.50 and 84900 km”: the second number has no part in the cost.
    const isTaken = named && used.has(named.element.key);
    const found =
      (isTaken ? null : named) ?? measured ?? named ?? (await openField(runner, { used, text: resolved.text }));
    if (isTaken && found !== measured)
      throw new NotFound(`It is not clear which field “${shorten(resolved.text)}” belongs to. Please name it.`);
    used.add(found.element.key);
    const number = found === measured ? readMeasure(resolved.text)?.number : undefined;
    await putInto(runner, found, number ? { ...resolved, text: number } : resolved);
  }
}

/** Nothing to type into is called so, but a list that is drawn, or a group of ticks. */
async function isDrawnChoice(runner: ActionRunner, field: Target): Promise<boolean> {
  const view = await runner.look();
  const isTyped = rankCandidates(view, field, { purpose: 'type' }).some(({ score }) => score >= 0.5);
  if (isTyped || usualField(view, field)) return false;
  const [list] = rankCandidates(view, field, { purpose: 'choose' });
  if (list && list.score >= 0.5 && list.fits === 'label') return true;
  const [head] = rankCandidates(view, field, { purpose: 'read' });
  return (
    head !== undefined &&
    head.score > 0.6 &&
    !head.element.usable &&
    view
      .around(head.element)
      .slice(0, 2)
      .some((each) => view.within(each).some((inner) => isTickable(view, inner)))
  );
}

/** A form of several pages: the field is not on this one, and there is a button for the next. */
async function nextStage(runner: ActionRunner, field: Target) {
  const view = await runner.look();
  const isHere = (['type', 'choose'] as const).some(
    (purpose) => (rankCandidates(view, field, { purpose })[0]?.score ?? 0) >= 0.5,
  );
  if (isHere || usualField(view, field)) return;
  const next = findButton(view, ['Next', 'Continue', 'Next step', 'Weiter']);
  if (next) await clickFound(runner, { view, element: next, why: 'The form goes on there.' });
}

export async function putInto(
  runner: ActionRunner,
  found: { view: PageView; element: PageElement; why: string },
  value: { text: string; secret?: boolean },
) {
  if (isTickable(found.view, found.element)) return tick(runner, found, stateFor(found, value.text));
  const { options, editable, usable, role } = found.element;
  const isList =
    options.length > 0 || (role === 'combobox' && !isCalledSearch(found.view, found.element) && !readDay(value.text));
  if (isList || (!editable && usable)) return chooseFrom(runner, found, [unquoted(value.text)]);
  return fillField(runner, found, value);
}

/** Where several forms have a field of the same name, what is filled in together is in one of them. */
function smallestWithAll(view: PageView, fields: Target[]): PageElement | undefined {
  const found = fields.map((field) =>
    rankCandidates(view, field, { purpose: 'type' }).filter(({ score }) => score >= 0.6),
  );
  const isAmbiguous = found.some((each) => each.length > 1 && (each[0]?.score ?? 0) - (each[1]?.score ?? 0) < 0.1);
  if (!isAmbiguous) return undefined;
  const count = (outer: PageElement) =>
    found.filter((each) => each.some(({ element }) => view.isWithin(element, outer))).length;
  const all = found.filter((each) => each.length > 0).length;
  if (all < 2) return undefined;
  return view.elements
    .filter((each) => !each.usable && view.size(each) > 2 && count(each) === all)
    .sort((one, other) => view.size(one) - view.size(other))[0];
}

async function findForValue(
  runner: ActionRunner,
  field: Target,
  { form, text }: { form: PageElement | undefined; text: string },
) {
  const view = await runner.look();
  const outer = form && view.elements.find(({ key }) => key === form.key);
  const ranked = (purpose: 'type' | 'choose') => {
    const all = rankCandidates(view, field, { purpose, last: runner.lastUsed() });
    const inside = outer ? all.filter(({ element }) => view.isWithin(element, outer)) : [];
    return inside.length > 0 ? inside : all;
  };
  const [typed] = ranked('type');
  const chosen = ranked('choose').find(({ element }) => element.options.length > 0 || element.role === 'combobox');
  if (chosen && (!typed || chosen.score > typed.score + 0.05))
    return { view, element: chosen.element, why: chosen.why };
  if (outer && typed && typed.score >= 0.6 && view.isWithin(typed.element, outer))
    return { view, element: typed.element, why: typed.why };
  // A field of the type “text” is not what is called the text.
  const usual = typed && typed.score >= 0.5 && typed.fits !== 'type' ? null : usualField(view, field);
  return usual ?? onlyDate(view, field, text) ?? findElement(runner, field, 'type');
}

const isUnnamed = (view: PageView, each: PageElement) =>
  !view.labelOf(each) && !each.placeholder && (each.type === 'text' || each.type === '');
const longTexts = /^(?:text|content|body|message|description|note|comment|answer|reply|details)$/i;
const titles = /^(?:title|name|subject|heading|headline)$/i;

/** “The text” of something is what goes into its only large field, and its title into the first one. */
function usualField(view: PageView, { name, relations }: Target): Found | null {
  const fields = view.elements.filter(
    (each) => each.editable && !each.disabled && !each.readonly && each.type !== 'search',
  );
  const large = fields.filter(({ tag, type }) => tag === 'textarea' || type === 'contenteditable');
  const [only, next] = [...large].sort((one, other) => other.box[3] - one.box[3]);
  if (relations.length > 0) return null;
  if (longTexts.test(name) && only && only.box[3] > 2 * (next?.box[3] ?? 0))
    return { view, element: only, why: 'It is the only large field.' };
  const form = only && view.formAround(only);
  const first =
    form &&
    fields.find(
      (each) => view.isWithin(each, form) && !large.includes(each) && each.value === '' && isUnnamed(view, each),
    );
  return titles.test(name) && first ? { view, element: first, why: 'It is the first field of the form.' } : null;
}

/** A text of this length goes into a large field where there is one. */
const longText = 25;

/** “58.2 litres” goes into the one empty field that counts litres. */
async function measuredField(
  runner: ActionRunner,
  { used, text }: { used: Set<string>; text: string },
): Promise<Found | null> {
  const measure = readMeasure(text);
  if (!measure) return null;
  const view = await runner.look();
  const place = view.topDialog();
  const fields = (place ? view.within(place) : view.elements).filter(
    (each) =>
      each.editable && !each.disabled && !each.hidden && !used.has(each.key) && isMeasuredIn(view, each, measure.unit),
  );
  const [only, ...others] = fields;
  return only && others.length === 0 ? { view, element: only, why: `It counts ${measure.unit}.` } : null;
}

/** Only the value was said: the list that offers it, or the next field that is empty, in the form at hand first. */
async function openField(runner: ActionRunner, { used, text }: { used: Set<string>; text: string }) {
  const view = await runner.look();
  const last = runner.lastUsed();
  const open = view.elements.filter(
    (each) => !each.disabled && !each.readonly && !each.hidden && !used.has(each.key) && !isCalledSearch(view, each),
  );
  const list = open.find((each) => each.options.some(({ label }) => likeness(text, label) > 0.9));
  const isLarge = ({ tag, type }: PageElement) => tag === 'textarea' || type === 'contenteditable';
  const large = open.filter((each) => each.editable && isLarge(each));
  const empty = open.filter(
    (each) =>
      each.editable &&
      each.type !== 'search' &&
      !(/^\P{N}*\p{L}/u.test(text) && takesNumbers(view, each)) &&
      (!each.value || (text.length > longText && large.length === 1 && isLarge(each))),
  );
  const dialog = view.topDialog();
  const form = last && view.formAround(last);
  const isAddress = /^\S+@\S+\.\S+$/.test(text);
  const takesAddress = (each: PageElement) =>
    each.type === 'email' ||
    mainWords(`${view.labelOf(each)} ${each.placeholder}`).some((word) =>
      ['email', 'mail', 'recipient', 'recipients', 'to'].includes(word),
    ) ||
    /^to\b/i.test(view.labelOf(each));
  const score = (each: PageElement) =>
    (isAddress && takesAddress(each) ? 8 : 0) +
    (dialog && view.isWithin(each, dialog) ? 4 : 0) +
    (form && view.isWithin(each, form) ? 2 : 0) +
    (text.length > longText && isLarge(each) ? 1 : 0);
  const [next] = empty.sort((one, other) => score(other) - score(one) || one.id - other.id);
  const element = list ?? next;
  if (!element) throw new NotFound(describeMissing('empty field', view));
  return { view, element, why: list ? 'It has this option.' : 'It is the next empty field.' };
}

/** What is not said gets a sensible value; what is no must is left alone when it is a tick. */
export async function fillRest(runner: ActionRunner, form?: Target) {
  const place = form ? (await findElement(runner, form, 'read')).element : null;
  const done = new Set<string>();
  for (let fields = 0; fields < 40; fields += 1) {
    const view = await runner.look();
    const field = view.elements.find(
      (each) =>
        isOpenField(each) && !done.has(each.key) && (!place || view.isWithin(each, view.elements[place.id] ?? place)),
    );
    if (!field) return;
    done.add(field.key);
    const what = [view.labelOf(field), field.placeholder, field.type, identifierWords(field.hint).join(' ')].join(' ');
    const found = { view, element: field, why: 'The step does not mention it, so it gets a sample value.' };
    if (isTickable(view, field)) await tick(runner, found, true);
    else if (field.options.length > 0)
      await chooseFrom(runner, found, [
        unquoted((field.options.find(({ label }, index) => index > 0 && label) ?? field.options[0])?.label ?? ''),
      ]);
    else await fillField(runner, found, { text: sampleValue(what, seedOf(runner.site.url)) });
  }
}

function isOpenField(each: PageElement) {
  if (each.disabled || each.readonly || each.type === 'search') return false;
  if (each.role === 'checkbox') return each.required && each.checked === false;
  if (each.options.length > 0)
    return (
      each.options[0]?.selected === true &&
      (each.required || !each.options[0].label || /^(-|select|choose|please)/i.test(each.options[0].label))
    );
  return each.editable && each.value === '' && each.type !== 'contenteditable';
}

export async function signUp(runner: ActionRunner, { values }: Extract<Action, { kind: 'signUp' }>) {
  await openForm(
    runner,
    (view) => (view.elements.filter((each) => each.editable).length > 2 ? (passwordField(view) ?? null) : null),
    words.signUp,
  );
  await putValues(runner, splitNames(await runner.look(), values));
  await fillRest(runner);
  const asked = passwordField(await runner.look()) ?? runner.lastUsed();
  const send = () => sendForm(runner, [...words.signUp, ...words.submit]);
  const failure = 'Sign-up failed';
  await (asked ? failIfStillAsked(runner, { failure, asked }, send) : failIfRejected(runner, failure, send));
}

/** How well a field is called by these words, for choosing among several. */
export function fieldFit(view: PageView, each: PageElement, wanted: string) {
  return coverage(
    mainWords(wanted),
    mainWords(`${view.labelOf(each)} ${each.placeholder} ${identifierWords(each.hint).join(' ')}`),
  );
}
