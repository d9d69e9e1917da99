// What opens the form for a task: a button that is called by the task's own words, or the row that the task is about.

import type { TaskToken } from '../../../language/task-tokens.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { words as buttonWords, findButton, isView } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { outlinePage } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { isSearchField } from '../page/search-field.ts';
import { shorten } from '../page/shorten.ts';
import { isSaidIn, likeWord, wordsOf } from '../page/words.ts';
import { isSameMonth } from '../tasks/record-control.ts';
import { buttonIn } from '../tasks/records.ts';
import type { Task } from './task.ts';

/** `says`: what it and its row say, which the form need not be told again. */
export type Opener = Found & { says: string[] };

const sameWord = 0.8;

export async function findOpener(runner: ActionRunner, view: PageView, task: Task): Promise<Opener | null> {
  return openingButton(view, task) ?? (await openerOfRecord(runner, view, task)) ?? editButton(view, task);
}

/** Of what the page is about. */
function editButton(view: PageView, { verb, lexicon }: Task): Opener | null {
  if (!lexicon.tasks.has('changing', verb)) return null;
  const button = findButton(view, buttonWords.edit, (each) => canOpen(each) && !isInList(view, each));
  return button && { view, element: button, why: 'It starts editing.', says: [] };
}

/** “+ Plan a viewing”: all its words are said, and it does what the step asks for; “Book a room” may not say the room. */
function openingButton(view: PageView, { tokens, verb, lexicon }: Task): Opener | null {
  const { tasks } = lexicon;
  const said = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase());
  const isSaid = (word: string) => said.some((own) => likeWord(own, word) >= sameWord);
  const isMaking = tasks.has('making', verb);
  const hasFields = view.elements.some((each) => each.editable && !each.hidden && !isSearchField(view, each));
  const fitOf = (element: PageElement) => {
    const words = wordsOf(element.name || element.own).filter((word) => /\p{L}/u.test(word));
    const isMaker = (word: string) => isMaking && tasks.has('making', word) && !tasks.has('using', word);
    const isVerb = (word: string) => isSameVerb(word, verb) || isMaker(word);
    const things = words.filter((word) => !isVerb(word) && !tasks.has('between', word));
    if (!words.some(isVerb)) return 0;
    // A button “Add” beside a field sends what is typed there.
    if (things.every(isSaid))
      return things.length > 0 || (isSameVerb(words[0] ?? '', verb) && !hasFields) ? 1 + things.length : 0;
    return isMaking && isSameVerb(words[0] ?? '', verb) && things.length === 1 ? 0.5 : 0;
  };
  const called = view.elements
    .filter((each) => canOpen(each) && !isView.test(each.name || each.own) && !isInList(view, each))
    .map((element) => ({ element, score: fitOf(element) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const [best] = called;
  const isApart = (one: PageElement, other: PageElement) =>
    one !== other && !view.isWithin(one, other) && !view.isWithin(other, one);
  if (!best || called.some((each) => each.score === best.score && isApart(each.element, best.element))) return null;
  const name = best.element.name || best.element.own;
  return { view, element: best.element, why: `“${shorten(name)}” is for this.`, says: [name] };
}

/** “Declined” declines nothing, and “Bookings” books nothing. */
export const isSameVerb = (word: string, verb: string) =>
  word === verb || (likeWord(word, verb) >= sameWord && endingOf(word) === endingOf(verb));

const endingOf = (word: string) => /(?:ed|ings?|s)$/.exec(word)?.[0] ?? '';

const canOpen = ({ usable, editable, disabled, hidden, checked, options, role }: PageElement) =>
  usable && !editable && !disabled && !hidden && checked === undefined && options.length === 0 && role !== 'combobox';

/** In a row or card that has others beside it. */
const isInList = (view: PageView, element: PageElement) => {
  const record = view.recordOf(element);
  return record !== undefined && record !== element && listRoles.has(record.role);
};
const listRoles = new Set(['row', 'listitem', 'article']);

/** “Move the viewing with Rosa Klein to …”: the row or card of Rosa Klein, and its button or menu for it. */
async function openerOfRecord(
  runner: ActionRunner,
  view: PageView,
  { tokens, verb, lexicon }: Task,
): Promise<Opener | null> {
  const isNamed = (token: TaskToken) => token.kind === 'name' || token.kind === 'quoted' || token.kind === 'number';
  const named = tokens.filter(isNamed);
  const words = tokens.filter(
    ({ kind, text }) =>
      kind === 'word' && text.toLowerCase() !== verb && !lexicon.tasks.has('between', text.toLowerCase()),
  );
  const countIn = (list: TaskToken[], text: string) => list.filter((each) => isSaidIn(each.text, text)).length;
  const records = outlinePage(view).filter(({ node }) => ['row', 'card', 'tile'].includes(node.kind));
  const scored = records
    .map(({ element }) => ({ element, text: view.textOf(element) }))
    .filter(({ text }) => text.length < longestRecord)
    .map((each) => ({ ...each, names: countIn(named, each.text), count: countIn(words, each.text) }))
    .filter(({ names, count }) => names + count > 0)
    .sort(
      (one, other) =>
        other.names - one.names || other.count - one.count || view.size(one.element) - view.size(other.element),
    );
  const [best] = scored;
  const isAsGood = (each: (typeof scored)[number]) =>
    each !== best &&
    each.names === best?.names &&
    each.count === best.count &&
    !view.isWithin(best.element, each.element);
  if (!best || scored.some(isAsGood)) return null;
  const record = best.element;
  const says = [best.text];
  // What the row says in its own words needs no form: “Add the 5 kg bag” where a row has 5 kg.
  if (named.every(({ text }) => isTold(text, best.text)) && !tokens.some(isOwnValue(best.text))) return null;
  const isChanging = lexicon.tasks.has('changing', verb) && best.names > 0;
  const names = [verb, ...(isChanging ? buttonWords.edit : [])];
  const button = await buttonIn(runner, { view, record, element: record }, names).catch(ifMissing);
  if (button) return { ...button, says: [...says, button.element.name || button.element.own] };
  const element = isChanging ? opens(view, record) : null;
  return element ? { view, element, why: `It is “${shorten(best.text)}”.`, says } : null;
}

const longestRecord = 400;

/** “August” is told by “14 Aug”. */
const isTold = (text: string, record: string) =>
  isSaidIn(text, record) ||
  wordsOf(text).every((word) =>
    wordsOf(record).some((other) => likeWord(word, other) >= alikeWord || isSameMonth(word, other)),
  );
const alikeWord = 0.75;

/** A day, a time or an address that the row does not say. */
const isOwnValue = (record: string) => (token: TaskToken) =>
  (token.kind === 'date' || token.kind === 'time' || token.kind === 'email') && !isTold(token.text, record);

function ifMissing(error: unknown) {
  if (!(error instanceof NotFound)) throw error;
  return null;
}

/** The row itself, or what it is called; what listens for clicks on all of a list is seen nowhere. */
function opens(view: PageView, record: PageElement): PageElement | null {
  if (record.usable) return record;
  const title = view.within(record).find((each) => /\p{L}/u.test(each.name || each.own));
  return title && title.role !== 'button' && !title.editable && title.checked === undefined ? title : null;
}
