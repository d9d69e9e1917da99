// Whole forms: logging in, signing up, searching, filling in.
import type { Action } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import type { FieldValue, Value } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { readValidation } from '../../browser/read-validation.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { pressOn } from '../../browser/use-element.ts';
import { readings } from '../checks/read-shown-value.ts';
import { shouldBeGone, shouldNotShow } from '../failed-checks.ts';
import { rankCandidates, shorten } from '../ground/find-target.ts';
import { isMeasuredIn, readMeasure, takesNumbers } from '../ground/measures.ts';
import type { PageView } from '../ground/page-view.ts';
import { topicsOf } from '../ground/topics.ts';
import { coverage, identifierWords, likeness, likeWord, mainWords } from '../ground/words.ts';
import { type Hands, hasEffect, nameOf, pause } from '../hands.ts';
import { clearMatch } from '../search/limits.ts';
import { choose } from './choose.ts';
import { clickButton, clickFound, describeMissing, findButton, formButton, words } from './click-words.ts';
import { type Found, findElement, findNow } from './find-element.ts';
import { makeUp } from './make-up.ts';
import { NotFound } from './not-found.ts';
import { onlyDate } from './only-date.ts';
import { orRefused, orStillAsked, Refused } from './or-refused.ts';
import { enterIn } from './press.ts';
import { readDay } from './read-date.ts';
import { resolveValue, seedOf } from './resolve-value.ts';
import { splitNames } from './split-names.ts';
import { stateFor } from './type.ts';
import { chooseFrom, fillField, isSearchOfList, isTickable, plain, tick } from './use-fields.ts';
import { wayTo } from './way-to.ts';

const stored = (which: 'username' | 'password'): Value => ({ kind: 'stored', which });

export async function logIn(
  hands: Hands,
  { username = stored('username'), password = stored('password') }: Extract<Action, { kind: 'logIn' }>,
) {
  let view = await openForm(hands, passwordField, words.logIn);
  let secret = passwordField(view);
  const name = secret ? fieldBefore(view, secret) : null;
  const isGiven = username.kind !== 'stored' || password.kind !== 'stored' || hands.site.username;
  if (secret?.value && name?.value && !isGiven)
    return orStillAsked(hands, { failure: 'Login failed', asked: secret }, () =>
      sendForm(hands, [...words.logIn, ...words.submit]),
    );
  if (name)
    await fillField(
      hands,
      { view, element: name, why: 'It is the field before the password.' },
      await resolveValue(hands, username),
    );
  view = await hands.look();
  secret = passwordField(view);
  if (!secret) {
    // Some ask for the name first, and for the password on a second page.
    await sendForm(hands, words.next);
    view = await openForm(hands, passwordField, []);
    secret = passwordField(view);
  }
  if (!secret)
    throw new NotFound(describeMissing('password field', view), {
      failed: { action: { kind: 'type', value: stored('password'), target: named('Password', 'field') } },
    });
  await fillField(
    hands,
    { view, element: secret, why: 'It is the password field.' },
    { ...(await resolveValue(hands, password)), secret: true },
  );
  await orStillAsked(hands, { failure: 'Login failed', asked: secret }, () =>
    sendForm(hands, [...words.logIn, ...words.submit]),
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
  hands: Hands,
  has: (view: PageView) => PageElement | null,
  ways: readonly string[],
): Promise<PageView> {
  const end = Date.now() + 3_000;
  let view = await hands.look();
  for (; Date.now() < end && !has(view); view = await hands.look()) {
    if (ways.length > 0 && findButton(view, ways)) break;
    await pause(120, hands.signal);
  }
  if (has(view) || ways.length === 0) return view;
  const way = findButton(view, ways) ?? findButton(view, words.menu);
  if (!way) return view;
  await clickFound(hands, { view, element: way, why: `It opens “${ways[0]}”.` });
  return openForm(hands, has, []);
}

/** Sends the form of the field that was used last: by its button, or by Enter where it has none. */
export async function sendForm(hands: Hands, wanted: readonly string[]) {
  const view = await hands.look();
  const last = hands.lastUsed();
  const field = last && (last.editable || last.options.length > 0 || last.checked !== undefined) ? last : null;
  // With no field to go by, the search of the website is not the form that is meant.
  const ways = wanted.filter((word) => !siteWide.has(word));
  const button = field ? formButton(view, field, wanted) : findButton(view, ways);
  if (!button && !field) throw new NotFound(describeMissing('button to submit the form', view));
  const sending =
    button || !field
      ? clickFound(hands, { view, element: button as PageElement, why: 'It submits the form.' })
      : hands.use(view, field, { ...enterIn(field), mustChange: true }, (live) => pressOn(live, 'Enter'));
  const seen = await sending.catch(async (error) => {
    throw (await notSent(hands)) ?? error;
  });
  const refused = seen.navigated || seen.requested || seen.opened ? null : await notSent(hands);
  if (refused) throw refused;
  return seen;
}

/** The browser itself asks for something before it sends a form. */
async function notSent({ session }: Hands): Promise<Refused | null> {
  const asked = await readValidation(session);
  if (!asked) return null;
  const pageSays = asked.message;
  const message = `The form was not sent: “${shorten(asked.label)}”: ${pageSays}`;
  return new Refused(message, { ...shouldNotShow(pageSays), pageSays });
}

const siteWide = new Set(['Search', 'Log in', 'Go', 'Add']);

export async function logOut(hands: Hands) {
  const view = await hands.look();
  const account = findButton(view, words.logOut) || findButton(view, words.menu) ? undefined : accountOf(view);
  if (account) await clickFound(hands, { view, element: account, why: 'It seems to be the menu of the user.' });
  else if (!findButton(view, words.logOut)) await clickButton(hands, words.menu);
  await orRefused(hands, 'Logout failed', () => clickButton(hands, words.logOut));
  // A menu that is closed does not show that one is logged out.
  const isStillIn = (now: PageView) =>
    findButton(now, words.logOut) !== null || (account !== undefined && now.elements.some(isSame(account)));
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const now = await hands.look();
    if (!isStillIn(now) || findButton(now, words.logIn)) return;
    if (Date.now() > end)
      throw new Refused(
        `Logout failed: ${now.url} does not look logged out.`,
        shouldBeGone(named(words.logOut[0] ?? '')),
      );
    await pause(120, hands.signal);
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

export async function search(hands: Hands, { query, values, target }: Extract<Action, { kind: 'search' }>) {
  if (values.length > 0) await putValues(hands, values);
  const field = query ? await searchFieldFor(hands, target, values.length > 0) : null;
  const before = field ? shownIn(await hands.look()) : '';
  if (query && field) await fillField(hands, field, await resolveValue(hands, query));
  else if (query) await putValues(hands, [{ field: null, value: query }]);
  const view = await hands.look();
  const typed = hands.lastUsed();
  if (field && typed) {
    const effects = await hands.use(view, typed, enterIn(typed), (live) => pressOn(live, 'Enter'));
    // Some lists are searched while one types.
    if (hasEffect(effects) || (await becomesOther(hands, before))) return;
  } else if (field && (await becomesOther(hands, before))) return;
  await sendForm(hands, words.search);
}

/** Some wait until one stops typing. */
async function becomesOther(hands: Hands, before: string): Promise<boolean> {
  const end = Date.now() + limits.effectMs;
  while (shownIn(await hands.look()) === before) {
    if (Date.now() > end) return false;
    await pause(100, hands.signal);
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
async function searchFieldFor(hands: Hands, target: Target | undefined, isForm: boolean): Promise<Found | null> {
  // “In the table”: what is searched, not where the words go.
  const topics = topicsOf(await hands.look()).here;
  const isTopic =
    target && mainWords(target.name).every((word) => topics.some((each) => likeWord(each, word) > clearMatch));
  const isPlace = target && (isTopic || target.kind === 'table' || target.kind === 'list' || target.kind === 'page');
  const named = target && !isPlace ? await findNow(hands, target, 'type') : null;
  if (named && !mayBeSearched(named)) throw new NotFound(`${nameOf(named.element)} is not a field for searching.`);
  if (named) return named;
  const view = await whenSearchable(hands);
  const field = searchField(view);
  if (target && !isPlace && (target.quoted || !field)) {
    // “Search the catalogue”, which is another page.
    const way = target.quoted ? null : await wayTo(hands, target);
    const isCalledSo = way?.element.href && likeness(target.name, way.element.name) > clearMatch;
    if (!way || !isCalledSo) return findElement(hands, target, 'type');
    await clickFound(hands, way);
    return mustShowSearch(await whenSearchable(hands));
  }
  if (field && target && !isPlace) await narrowTo(hands, target);
  if (field) return { view, element: field, why: 'It is the search field.' };
  if (isForm) return null;
  await clickButton(hands, words.search);
  return mustShowSearch(await hands.look());
}

/** "Search for eggs in the course Breakfast": the list that offers it. What the whole site is called needs none. */
async function narrowTo(hands: Hands, target: Target) {
  const view = await hands.look();
  const list = view.elements.find((each) => each.options.some(({ label }) => likeness(target.name, label) > 0.9));
  if (list) return chooseFrom(hands, { view, element: list, why: 'It offers this.' }, [plain(target.name)]);
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
async function whenSearchable(hands: Hands): Promise<PageView> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await hands.look();
    if (searchField(view) || findButton(view, words.search) || Date.now() > end) return view;
    await pause(120, hands.signal);
  }
}

function searchField(view: PageView): PageElement | null {
  const fields = view.elements.filter((each) => each.editable && !each.disabled && each.type !== 'password');
  const called = fields.filter((each) => isSearchField(view, each));
  // That of the page itself, not that of the whole website.
  const own = called.find((each) => !view.around(each).some(({ role, tag }) => role === 'banner' || tag === 'header'));
  return own ?? called[0] ?? (fields.length === 1 ? (fields[0] ?? null) : null);
}

export const isSearchField = (view: PageView, each: PageElement) =>
  each.role === 'searchbox' || each.type === 'search' || isCalledSearch(view, each);

function isCalledSearch(view: PageView, each: PageElement) {
  if (isSearchOfList(view, each)) return false;
  const called = [view.labelOf(each), each.placeholder, ...identifierWords(each.hint)].join(' ');
  return mainWords(called).some((word) => ['search', 'find', 'query', 'q', 'keyword', 'keywords'].includes(word));
}

export async function fillForm(hands: Hands, { values, rest, form, fromPage }: Extract<Action, { kind: 'fillForm' }>) {
  if (fromPage) await fillFromPage(hands);
  await putValues(hands, values);
  if (rest) await fillRest(hands, form);
}

/** Each field's value stands elsewhere on the page, under the same name. */
async function fillFromPage(hands: Hands) {
  const done = new Set<string>();
  for (;;) {
    const view = await hands.look();
    const element = view.elements.find((each) => each.editable && !each.value && !each.disabled && !done.has(each.key));
    if (!element) return;
    done.add(element.key);
    const label = view.labelOf(element) || element.placeholder;
    const value = readings(view, plain(label.replace(/\s*:\s*$/, ''))).find(
      (each) => !each.element.editable && each.element.key !== element.key,
    );
    if (!value) throw new RunFailure(`No value for the field “${label}” was found on the page.`);
    await fillField(
      hands,
      { view, element, why: `The page says “${value.text}” for “${label}”.` },
      { text: value.text },
    );
  }
}

/** Each value into the field that it is meant for, whatever kind of field that is. */
export async function putValues(hands: Hands, values: FieldValue[]) {
  const used = new Set<string>();
  const fields = values.flatMap(({ field }) => (field && field.relations.length === 0 ? [field] : []));
  const form = smallestWithAll(await hands.look(), fields);
  // What names its field goes first: the others take what is left.
  const order = ({ field, value }: FieldValue) =>
    field ? 0 : value.kind === 'text' && value.text.includes('@') ? 1 : 2;
  for (const { field, value } of [...values].sort((a, b) => order(a) - order(b))) {
    const resolved = await resolveValue(hands, value);
    if (field && used.size > 0) await nextStage(hands, field);
    if (field && (await isDrawnChoice(hands, field))) {
      await choose(hands, { kind: 'choose', options: [plain(resolved.text)], from: field });
      continue;
    }
    const measured = await measuredField(hands, { used, text: resolved.text });
    const named = field
      ? await findForValue(hands, field, { form, text: resolved.text }).catch((error) => {
          if (!measured || !(error instanceof NotFound)) throw error;
          return null;
        })
      : null;
    // “A cost of 96.50 and 84900 km”: the second number has no part in the cost.
    const isTaken = named && used.has(named.element.key);
    const found =
      (isTaken ? null : named) ?? measured ?? named ?? (await openField(hands, { used, text: resolved.text }));
    if (isTaken && found !== measured)
      throw new NotFound(`It is not clear which field “${shorten(resolved.text)}” belongs to. Please name it.`);
    used.add(found.element.key);
    const number = found === measured ? readMeasure(resolved.text)?.number : undefined;
    await putInto(hands, found, number ? { ...resolved, text: number } : resolved);
  }
}

/** Nothing to type into is called so, but a list that is drawn, or a group of ticks. */
async function isDrawnChoice(hands: Hands, field: Target): Promise<boolean> {
  const view = await hands.look();
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
async function nextStage(hands: Hands, field: Target) {
  const view = await hands.look();
  const isHere = (['type', 'choose'] as const).some(
    (purpose) => (rankCandidates(view, field, { purpose })[0]?.score ?? 0) >= 0.5,
  );
  if (isHere || usualField(view, field)) return;
  const next = findButton(view, ['Next', 'Continue', 'Next step', 'Weiter']);
  if (next) await clickFound(hands, { view, element: next, why: 'The form goes on there.' });
}

export async function putInto(
  hands: Hands,
  found: { view: PageView; element: PageElement; why: string },
  value: { text: string; secret?: boolean },
) {
  if (isTickable(found.view, found.element)) return tick(hands, found, stateFor(found, value.text));
  const { options, editable, usable, role } = found.element;
  const isList =
    options.length > 0 || (role === 'combobox' && !isCalledSearch(found.view, found.element) && !readDay(value.text));
  if (isList || (!editable && usable)) return chooseFrom(hands, found, [plain(value.text)]);
  return fillField(hands, found, value);
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
  hands: Hands,
  field: Target,
  { form, text }: { form: PageElement | undefined; text: string },
) {
  const view = await hands.look();
  const outer = form && view.elements.find(({ key }) => key === form.key);
  const ranked = (purpose: 'type' | 'choose') => {
    const all = rankCandidates(view, field, { purpose, last: hands.lastUsed() });
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
  return usual ?? onlyDate(view, field, text) ?? findElement(hands, field, 'type');
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
async function measuredField(hands: Hands, { used, text }: { used: Set<string>; text: string }): Promise<Found | null> {
  const measure = readMeasure(text);
  if (!measure) return null;
  const view = await hands.look();
  const place = view.topDialog();
  const fields = (place ? view.within(place) : view.elements).filter(
    (each) =>
      each.editable && !each.disabled && !each.hidden && !used.has(each.key) && isMeasuredIn(view, each, measure.unit),
  );
  const [only, ...others] = fields;
  return only && others.length === 0 ? { view, element: only, why: `It counts ${measure.unit}.` } : null;
}

/** Only the value was said: the list that offers it, or the next field that is empty, in the form at hand first. */
async function openField(hands: Hands, { used, text }: { used: Set<string>; text: string }) {
  const view = await hands.look();
  const last = hands.lastUsed();
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
export async function fillRest(hands: Hands, form?: Target) {
  const place = form ? (await findElement(hands, form, 'read')).element : null;
  const done = new Set<string>();
  for (let fields = 0; fields < 40; fields += 1) {
    const view = await hands.look();
    const field = view.elements.find(
      (each) =>
        isOpenField(each) && !done.has(each.key) && (!place || view.isWithin(each, view.elements[place.id] ?? place)),
    );
    if (!field) return;
    done.add(field.key);
    const what = [view.labelOf(field), field.placeholder, field.type, identifierWords(field.hint).join(' ')].join(' ');
    const found = { view, element: field, why: 'The step does not mention it, so it gets a sample value.' };
    if (isTickable(view, field)) await tick(hands, found, true);
    else if (field.options.length > 0)
      await chooseFrom(hands, found, [
        plain((field.options.find(({ label }, index) => index > 0 && label) ?? field.options[0])?.label ?? ''),
      ]);
    else await fillField(hands, found, { text: makeUp(what, seedOf(hands.site.url)) });
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

export async function signUp(hands: Hands, { values }: Extract<Action, { kind: 'signUp' }>) {
  await openForm(
    hands,
    (view) => (view.elements.filter((each) => each.editable).length > 2 ? (passwordField(view) ?? null) : null),
    words.signUp,
  );
  await putValues(hands, splitNames(await hands.look(), values));
  await fillRest(hands);
  const asked = passwordField(await hands.look()) ?? hands.lastUsed();
  const send = () => sendForm(hands, [...words.signUp, ...words.submit]);
  const failure = 'Sign-up failed';
  await (asked ? orStillAsked(hands, { failure, asked }, send) : orRefused(hands, failure, send));
}

/** How well a field is called by these words, for choosing among several. */
export function fieldFit(view: PageView, each: PageElement, wanted: string) {
  return coverage(
    mainWords(wanted),
    mainWords(`${view.labelOf(each)} ${each.placeholder} ${identifierWords(each.hint).join(' ')}`),
  );
}
