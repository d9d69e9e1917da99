// Something new: its form is opened, filled in and sent, or its one field is filled. The page must show afterwards that it happened.

import type { Action } from '../../../contract/actions/action.ts';
import { unquoted } from '../../../contract/actions/target.ts';
import type { FieldValue } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { pressOn } from '../../browser/use-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickButton, clickFound, describeMissing, findButton, formButton, words } from '../actions/buttons.ts';
import { shouldShow } from '../actions/failed-checks.ts';
import { findAgain } from '../actions/find-again.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { resolveValue } from '../checks/resolve-value.ts';
import { isSentNext } from '../controls/is-sent-next.ts';
import { enterIn } from '../controls/press.ts';
import { chooseFrom, fillField, isOffering } from '../controls/use-fields.ts';
import { rankCandidates } from '../locate/find-target.ts';
import { isField } from '../locate/score-kind.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { topicsOf } from '../page/topics.ts';
import { coverage, isSaidIn, likeness, mainWords, stem } from '../page/words.ts';
import { explore, followTopic } from '../search/explore.ts';
import { fieldFit, putValues, sendForm } from './forms.ts';

export async function create(
  runner: ActionRunner,
  { noun, texts, values }: Extract<Action, { kind: 'create' }>,
  next: () => Promise<Action[]>,
) {
  if (values.length > 0) {
    // What the record is called goes into the field for that.
    const title = texts.map((value) => ({ field: null, value }));
    await putValues(runner, [...title, ...values]);
    if (!(await isSentNext(runner, await next()))) await sendNew(runner, noun);
    return;
  }
  const measure = texts.find((each) => each.kind === 'text' && !each.quoted && /^\d/.test(each.text));
  if (texts.length > 1 && measure?.kind === 'text')
    throw new NotFound(`It is not clear where “${shorten(measure.text)}” belongs. Please name the field.`);
  for (const value of texts) await createOne(runner, noun, (await resolveValue(runner, value)).text, next);
  if (texts.length === 0) await openNew(runner, noun);
}

const sends = [
  'Save',
  'Create',
  'Add',
  'Submit',
  'Send',
  'Post',
  'Publish',
  'OK',
  'Done',
  'Apply',
  'Go',
  'Finish',
  'Speichern',
  'Anlegen',
];

const sending = new Set(['send', 'publish', 'pay', 'order']);
const sentThings =
  /\b(?:message|mail|email|e-mail|letter|comment|reply|answer|request|invite|invitation|question|review|feedback|report|post|article|note|nachricht|anfrage|item)\b/i;

/** By a button that is called so and, at most, by what is created: “Add contact” does not send a mail. */
async function sendNew(runner: ActionRunner, noun: string) {
  const view = await runner.look();
  const known = new Set([...sends, noun, 'changes', 'and', 'close'].flatMap((each) => mainWords(each)).map(stem));
  // A line of an invoice is not sent.
  const isSent = sentThings.test(noun);
  const isIt = (each: PageElement) => {
    const called = mainWords(each.name || each.own);
    return called.every((word) => known.has(stem(word))) && (isSent || !called.some((word) => sending.has(stem(word))));
  };
  const last = runner.lastUsed();
  const form = last && view.formAround(last);
  const button =
    (form && findButton(view, sends, (each) => isIt(each) && view.isWithin(each, form))) ??
    findButton(view, sends, isIt);
  if (button) await clickFound(runner, { view, element: button, why: 'It saves what was filled in.' });
  else await sendForm(runner, words.save);
}

/** Opens the form for a new record where it is not on the page already. Its labels may tell more of what the step means. */
export async function openNewForm(runner: ActionRunner, { noun, texts, values }: Extract<Action, { kind: 'create' }>) {
  const view = await runner.look();
  const isThere = values.length > 0 ? hasFields(view, values) : entryIn(view, noun) !== null;
  if (isThere || texts.length + values.length === 0) return false;
  const [text] = texts;
  if (text?.kind === 'text' && offering(view, noun, text.text)) return false;
  await openNew(runner, noun);
  return true;
}

/** The form is on the page already: it has most of the fields. */
function hasFields(view: PageView, values: FieldValue[]) {
  const found = values.filter(
    ({ field }) =>
      field &&
      (['type', 'choose'] as const).some(
        (purpose) =>
          (rankCandidates(view, field, { purpose }).find(({ element }) => isField(element))?.score ?? 0) > 0.6,
      ),
  );
  return found.length * 2 > values.length;
}

/** By the button for it; by one for anything new, and then a menu; or on the page where such things are listed. */
async function openNew(runner: ActionRunner, called: string): Promise<unknown> {
  const noun = called.replace(/^(?:new|another|neue[rns]?) /i, '');
  const view = await runner.look();
  const button = newButton(view, noun);
  if (button) return clickFound(runner, { view, element: button, why: `It is the button for a new ${noun}.` });
  // “+” on another page adds something else.
  if (await followTopic(runner, mainWords(noun))) {
    const there = await whenShown(runner, noun);
    if (there) return clickFound(runner, there);
  }
  return openGeneral(runner, noun);
}

/** A page that was just opened may not be complete. */
async function whenShown(runner: ActionRunner, noun: string): Promise<Found | null> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await runner.look();
    const button = newButton(view, noun);
    if (button) return { view, element: button, why: `It is the button for a new ${noun}.` };
    if (Date.now() > end) return null;
    await pause(pollMs, runner.signal);
  }
}

async function openGeneral(runner: ActionRunner, noun: string): Promise<unknown> {
  const view = await runner.look();
  const general = view.elements.filter(
    (each) => each.usable && !each.editable && !each.disabled && isGeneral.test((each.name || each.own).trim()),
  );
  for (const each of general.slice(0, mostTried)) {
    await clickFound(runner, { view: await runner.look(), element: each, why: 'It is for adding something.' });
    const now = await runner.look();
    const offered = newButton(now, noun);
    if (offered) return clickFound(runner, { view: now, element: offered, why: `It is the entry for a new ${noun}.` });
    const fields = (one: PageView) => one.elements.filter(({ editable }) => editable).length;
    if (general.length === 1 || fields(now) > fields(view)) return;
  }
  const listed = await explore(runner, { name: `New ${noun}`, noun, quoted: false, relations: [] });
  if (listed) return clickFound(runner, listed);
  return clickButton(runner, waysToAdd(noun), onlyFor(noun));
}

const waysToAdd = (noun: string) => [`New ${noun}`, `Add ${noun}`, `Create ${noun}`, ...words.add];

/** “New request” is not for a new employee. */
const onlyFor = (noun: string) => () => (each: PageElement) => {
  const wanted = mainWords(noun);
  const known = new Set([...words.add, 'this'].flatMap(mainWords).map(stem));
  const rest = mainWords(each.name || each.own).filter((word) => !makes.has(word) && !known.has(stem(word)));
  return rest.length === 0 || anything.test(noun) || coverage(rest, wanted) > 0;
};

const pollMs = 120;
const isGeneral = /^(?:\+|new|create|add|create new|add new|neu|hinzufügen|\+ new|\+ add)(?: \.{3}|…)?$/i;
const mostTried = 3;
const makes = new Set([
  'new',
  'add',
  'create',
  '+',
  'neu',
  'neue',
  'neuer',
  'neues',
  'hinzufügen',
  'anlegen',
  'erstellen',
]);

/** The reader calls an entry, a record and the like all the same. */
const anything = /^(?:items?|entry|entries|records?|elements?|objects?|things?|eintrag|einträge)$/i;

/** "New issue", "Add an issue", "Create issue": in these words, and hardly any others. */
function newButton(view: PageView, noun: string): PageElement | null {
  const wanted = mainWords(noun);
  const { tasks } = lexiconFor(noun);
  const topics = new Set(anything.test(noun) ? topicsOf(view).whole.map(stem) : []);
  return (
    view.elements.find((each) => {
      if (!each.usable || each.editable || each.disabled || each.hidden || each.options.length > 0) return false;
      const said = mainWords(each.name || each.own);
      const rest = said.filter((word) => !makes.has(word));
      if (rest.length === said.length || rest.length > wanted.length + 1) return false;
      if (rest.some((word) => tasks.has('using', word) && !wanted.includes(word))) return false;
      const isAnything =
        anything.test(noun) && rest.length > 0 && rest.every((word) => anything.test(word) || topics.has(stem(word)));
      return isAnything || coverage(wanted, rest) > 0.9;
    }) ?? null
  );
}

async function createOne(runner: ActionRunner, noun: string, text: string, next: () => Promise<Action[]>) {
  const list = offering(await runner.look(), noun, text);
  if (list) return addFromList(runner, list, text);
  let found = await entryField(runner, noun);
  if (!found) {
    await clickButton(runner, [`Create this ${noun}`, ...waysToAdd(noun)], onlyFor(noun));
    found = await entryField(runner, noun);
  }
  if (!found) throw new NotFound(describeMissing(`field for a new ${noun || 'entry'}`, await runner.look()));
  if (suggests(found)) return addChosen(runner, found, noun, text);
  // What is listed already is found by typing it, not made.
  const before = timesSaid(found.view, text);
  await fillField(runner, found, { text });
  // A large text is sent by a button; a line by Enter, or by the button beside it.
  const isLarge = found.element.tag === 'textarea' || found.element.type === 'contenteditable';
  if (isLarge && (await isSentNext(runner, await next()))) return;
  const now = await findAgain(runner, found.element);
  if (!now) return;
  if (!isLarge) {
    await runner.use(now.view, now.element, enterIn(found.element), (live) => pressOn(live, 'Enter'));
    if (await appears(runner, text, 1_000, before)) return;
  }
  const view = await runner.look();
  const button = formButton(view, runner.lastUsed() ?? found.element, [`Add ${noun}`, ...words.add, ...words.save]);
  if (button) await clickFound(runner, { view, element: button, why: 'It adds what was typed.' });
  else if (isLarge) return;
  if (!(await appears(runner, text, limits.lookMs / 2, before)))
    throw new RunFailure(`“${shorten(text)}” was typed in, but is not listed on the page.`, shouldShow(text));
}

/** A field that offers what can be added. */
const suggests = ({ view, element }: Found) =>
  element.role === 'combobox' ||
  [element, ...view.around(element).slice(0, 3)].some(({ hint }) => isOffering.test(hint));

/** Chosen from what the field offers, and then added by the button beside it. */
async function addChosen(runner: ActionRunner, found: Found, noun: string, text: string) {
  await chooseFrom(runner, found, [unquoted(text)]);
  const view = await runner.look();
  const button = formButton(view, runner.lastUsed() ?? found.element, [`Add ${noun}`, ...words.add]);
  if (button) await clickFound(runner, { view, element: button, why: 'It adds what was chosen.' });
  if (!(await appears(runner, text, limits.lookMs / 2)))
    throw new RunFailure(`“${shorten(text)}” was chosen, but is not listed on the page.`, shouldShow(text));
}

/** Such a list goes back to its first entry; what was chosen is shown elsewhere. */
async function addFromList(runner: ActionRunner, list: Found, text: string) {
  const count = (view: PageView) =>
    view.elements.filter((each) => !each.hidden && isSaidIn(text, each.own || each.name)).length;
  const before = count(list.view);
  await chooseFrom(runner, list, [unquoted(text)]).catch(async (error) => {
    if (!(error instanceof RunFailure) || count(await runner.look()) <= before) throw error;
  });
}

/** "Add the filter Status": a list of what can be added. */
function offering(view: PageView, noun: string, text: string): Found | null {
  const list = view.elements.find(
    (each) =>
      coverage(mainWords(noun), mainWords(view.labelOf(each))) > 0.9 &&
      each.options.some(({ label }) => likeness(text, label) > 0.9),
  );
  return list ? { view, element: list, why: `It offers “${shorten(text)}”.` } : null;
}

/** The field for something new: called so, or the only one that is not for searching. */
async function entryField(runner: ActionRunner, noun: string): Promise<Found | null> {
  const end = Date.now() + 1_500;
  for (;;) {
    const found = entryIn(await runner.look(), noun);
    if (found || Date.now() > end) return found;
    await pause(120, runner.signal);
  }
}

function entryIn(view: PageView, noun: string): Found | null {
  const fields = view.elements.filter(
    (each) =>
      each.editable &&
      !each.disabled &&
      !each.readonly &&
      each.type !== 'password' &&
      each.type !== 'search' &&
      fieldFit(view, each, 'search') < 0.9,
  );
  const score = (each: PageElement) =>
    Math.max(
      fieldFit(view, each, noun),
      fieldFit(view, each, 'new'),
      fieldFit(view, each, 'add') * 0.9,
      each.tag === 'textarea' ? 0.6 : 0,
    );
  const best = fields.map((element) => ({ element, score: score(element) })).sort((a, b) => b.score - a.score)[0];
  return best && (best.score > 0.5 || fields.length === 1)
    ? { view, element: best.element, why: `It is the field for a new ${noun || 'entry'}.` }
    : null;
}

/** What a list offers is not what was added. */
const isOption = (view: PageView, each: PageElement) =>
  [each, ...view.around(each).slice(0, 6)].some(
    ({ role, hint }) => role === 'option' || role === 'listbox' || isOffering.test(hint),
  );

/** To be read on the page, outside of the fields. */
async function appears(runner: ActionRunner, text: string, ms: number, before = 0) {
  const end = Date.now() + ms;
  for (;;) {
    if (timesSaid(await runner.look(), text) > before) return true;
    if (Date.now() > end) return false;
    await pause(100, runner.signal);
  }
}

const timesSaid = (view: PageView, text: string) =>
  view.elements.filter((each) => !each.editable && !isOption(view, each) && isSaidIn(text, each.text || each.own))
    .length;
