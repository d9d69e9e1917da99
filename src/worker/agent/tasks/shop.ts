// Checking out and sorting.

import type { Action } from '../../../contract/actions/action.ts';
import { unquoted } from '../../../contract/actions/target.ts';
import type { FieldValue } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickFound, describeMissing, findButton, words } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import { judgeSorted, sortedValues } from '../checks/judge-order.ts';
import { press } from '../controls/press.ts';
import { splitNames } from '../controls/split-names.ts';
import { chooseFrom } from '../controls/use-fields.ts';
import { rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { coverage, mainWords, normalize } from '../page/words.ts';
import { ignoreFailure } from '../search/find-element.ts';
import { findNavigationLink } from '../search/find-navigation-link.ts';
import { fillRest, putValues } from './forms.ts';

const pages = 8;

/** From wherever we are: into the cart, to the checkout, through its pages, each filled in as it asks. */
export async function checkOut(runner: ActionRunner, { values, until }: Extract<Action, { kind: 'checkOut' }>) {
  let open = values;
  for (let page = 0; page < pages; page += 1) {
    const view = await runner.look();
    if (isOverview(view) && until === 'overview') return;
    if (page > 0 && isDone(view)) return;
    if (view.elements.some((each) => each.editable && each.type !== 'search'))
      open = await fillPage(runner, view, open);
    const now = await runner.look();
    const last = until === 'done' ? findButton(now, words.finish) : null;
    const next = last ?? findButton(now, words.checkout) ?? findButton(now, words.next);
    const toCart = next || page > 0 ? null : await findNavigationLink(runner, unquoted('cart'));
    if (toCart) {
      await clickFound(runner, toCart);
      continue;
    }
    if (!next) throw new NotFound(describeMissing('button to continue the checkout', now));
    await clickFound(runner, { view: now, element: next, why: 'It continues the checkout.' });
    await pause(100, runner.signal);
  }
  throw new RunFailure('The checkout was not completed.');
}

function isOverview(view: PageView) {
  return heads(view).some((text) => /overview|review|summary|confirm your/i.test(text));
}

function isDone(view: PageView) {
  return heads(view).some((text) => /thank you|complete|confirmation|order (?:placed|received|confirmed)/i.test(text));
}

function heads(view: PageView) {
  return [
    view.title,
    view.url,
    ...view.elements
      .filter((each) => each.role === 'heading' || /title|header/i.test(each.hint))
      .map((each) => each.name || each.own),
  ];
}

async function fillPage(runner: ActionRunner, view: PageView, values: FieldValue[]): Promise<FieldValue[]> {
  const split = splitNames(view, values);
  const here = split.filter(
    ({ field }) =>
      field === null ||
      [...rankCandidates(view, field, { purpose: 'type' }), ...rankCandidates(view, field, { purpose: 'choose' })].some(
        ({ score }) => score > 0.5,
      ),
  );
  await putValues(runner, here);
  await fillRest(runner);
  return split.filter((each) => !here.includes(each));
}

export async function sort(runner: ActionRunner, asked: Extract<Action, { kind: 'sort' }>) {
  if (!asked.direction && saysOrder(asked.by) && (await pressNamed(runner, asked.by))) return;
  const intent = isCalledSo(await runner.look(), asked.by) ? asked : inDirection(asked);
  const { by, direction } = intent;
  const ways = direction ? [direction] : (['ascending', 'descending'] as const);
  for (let press = 1; ; press += 1) {
    const isChosen = await pressSort(runner, intent);
    const { holds, seen: problem, isUnknown } = await judgeOrder(runner, by, ways);
    // What it is sorted by need not be shown; then the list itself says how it is sorted.
    if (holds || (isChosen && isUnknown)) return;
    // Where one click sorts the other way, the next one turns it round.
    if (press === mostPresses) throw new RunFailure(`The page was sorted by ${by}, but ${problem}.`);
  }
}

/** “Cheapest first”: an option or a control that is called so, word for word. */
async function pressNamed(runner: ActionRunner, by: string): Promise<boolean> {
  const view = await runner.look();
  const isIt = (text: string) => normalize(text) === normalize(by);
  const list = view.elements.find((each) => each.options.some(({ label }) => isIt(label)));
  const control = view.elements.find(
    (each) =>
      each.usable && !each.disabled && !each.hidden && each.role !== 'columnheader' && isIt(each.name || each.own),
  );
  if (list)
    await chooseFrom(runner, { view, element: list, why: 'It has this option.' }, [{ ...unquoted(by), quoted: true }]);
  else if (control) await clickFound(runner, { view, element: control, why: 'It is called so.' });
  else return chooseOther(runner, view, by);
  return true;
}

/** The page shows its order on the one list that it has drawn for it. */
async function chooseOther(runner: ActionRunner, view: PageView, by: string): Promise<boolean> {
  const shown = (each: PageElement) => each.name || each.own || view.textOf(each);
  const orders = view.elements.filter(
    (each) => each.usable && !each.href && !each.hidden && shown(each).length < longestOrder && saysOrder(shown(each)),
  );
  const [only, ...others] = orders.filter(
    (each) => !orders.some((other) => other !== each && view.isWithin(other, each)),
  );
  if (!only || others.length > 0) return false;
  try {
    await chooseFrom(runner, { view, element: only, why: 'It shows how the list is sorted.' }, [unquoted(by)]);
    return true;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await press(runner, { kind: 'pressKey', key: 'Escape' });
    return false;
  }
}

const longestOrder = 40;
/** “Cheapest first”, “Name A–Z”: an order, and not only what is ordered. */
const saysOrder = (text: string) => /\bfirst$/i.test(text) || rising.test(text) || falling.test(text);

const mostPresses = 3;

/** “Best before” is the name of a column or of an order, and not the best of something. */
const isCalledSo = ({ elements }: PageView, by: string) =>
  elements.some((each) =>
    [...(each.role === 'columnheader' ? [each.name || each.own] : []), ...each.options.map(({ label }) => label)].some(
      (text) => normalize(text) === normalize(by),
    ),
  );

/** "By highest price" is by price, downwards. */
function inDirection<T extends Extract<Action, { kind: 'sort' }>>(intent: T): T {
  const [first = '', ...rest] = intent.by.split(' ');
  const isUp = /^(?:lowest|cheapest|smallest|oldest|earliest|fewest|least)$/i.test(first);
  const isDown = /^(?:highest|most|largest|biggest|newest|latest|best)$/i.test(first);
  if (intent.direction || rest.length === 0 || !(isUp || isDown)) return intent;
  return { ...intent, by: rest.join(' '), direction: isUp ? 'ascending' : 'descending' };
}

async function judgeOrder(runner: ActionRunner, by: string, ways: readonly ('ascending' | 'descending')[]) {
  const end = Date.now() + limits.lookMs / 4;
  for (;;) {
    const view = await runner.look();
    const judged = ways.map((way) => judgeSorted(view, { kind: 'sorted', negated: false, by, direction: way }));
    const best = judged.find(({ holds }) => holds) ?? judged[0];
    if (best && (best.holds || Date.now() > end)) return { ...best, isUnknown: sortedValues(view, by).length < 2 };
    await pause(120, runner.signal);
  }
}

/** Answers whether an option was chosen that says how it sorts. */
async function pressSort(runner: ActionRunner, { by, direction }: Extract<Action, { kind: 'sort' }>): Promise<boolean> {
  const view = await runner.look();
  const lists = view.elements.filter((each) => each.options.length > 1);
  const best = lists
    .flatMap((element) =>
      element.options.map(({ label }) => ({ element, label, score: scoreOrder(label, by, direction) })),
    )
    .sort((a, b) => b.score - a.score)[0];
  if (best && best.score >= 0.6) {
    await chooseFrom(runner, { view, element: best.element, why: `It has the option “${best.label}”.` }, [
      { ...unquoted(best.label), quoted: true },
    ]);
    return best.score >= clearOption;
  }
  const head = view.elements.find(
    (each) => each.role === 'columnheader' && coverage(mainWords(by), mainWords(each.name)) > 0.8,
  );
  const button = head
    ? (view.within(head).find((each) => each.usable && !each.editable) ?? head)
    : findButton(view, [`Sort by ${by}`, by]);
  const drawn = head ? null : await chooseDrawn(runner, view, by, direction);
  if (drawn !== null) return drawn >= clearOption;
  if (!button) throw new NotFound(describeMissing(`way to sort by ${by}`, view));
  await clickFound(runner, { view, element: button, why: `It sorts by ${by}.` });
  return false;
}

const clearOption = 0.9;

/** From a list that the page has drawn itself. Answers how well the option says the order; null if there is none. */
async function chooseDrawn(
  runner: ActionRunner,
  first: PageView,
  by: string,
  direction: 'ascending' | 'descending' | null,
): Promise<number | null> {
  const closed = first.elements.filter((each) => {
    const says = each.name || each.own || first.textOf(each);
    // A list with another name chooses something else.
    const named = each.role === 'combobox' && each.name && each.name !== each.value;
    const label = [each.name, says, each.value].join(' ');
    const isOther = named && !isOrder.test(label) && !rising.test(label) && !falling.test(label);
    const isDrawn = each.role === 'combobox' || /(?:^|[\s_-])(?:drop|dropdown|select|sort)/i.test(each.hint);
    return (
      each.usable &&
      !each.disabled &&
      !each.hidden &&
      !isOther &&
      !(each.editable && !each.readonly && each.role !== 'combobox') &&
      says.length < 40 &&
      (isDrawn || /[▾▼⌄]/.test(says) || (each.opensMenu && /\bsort/i.test(says))) &&
      !['row', 'listitem'].includes(first.recordOf(each)?.role ?? '')
    );
  });
  for (const { key, tag, hint, own } of closed.slice(0, mostPresses)) {
    const view = await runner.look();
    // The page may be drawn anew with each click.
    const each =
      view.elements.find((other) => other.key === key) ??
      view.elements.find((other) => other.tag === tag && other.hint === hint && other.own === own);
    if (!each) continue;
    const known = new Set(view.elements.map((other) => `${other.key} ${other.own}`));
    await clickFound(runner, { view, element: each, why: 'It may offer an order.' }).catch(ignoreFailure);
    await pause(150, runner.signal);
    const now = await runner.look();
    const offered = now.elements
      .filter((option) => !known.has(`${option.key} ${option.own}`) && (option.usable || option.role === 'option'))
      .map((element) => ({
        element,
        score: scoreOrder(element.name || element.own || now.textOf(element), by, direction),
      }))
      .sort((one, other) => other.score - one.score);
    const [best, second] = offered;
    const isClear =
      best && best.score >= 0.6 && (!second || second.score < best.score || now.isWithin(second.element, best.element));
    if (isClear) {
      await clickFound(runner, { view: now, element: best.element, why: `It sorts by ${by}.` });
      return best.score;
    }
    await press(runner, { kind: 'pressKey', key: 'Escape' });
  }
  return null;
}

const isOrder = /\b(?:sort|order)/i;
const rising = /low(?:est)?\b.*high|ascend|\basc\b|a\b.{1,4}z\b|cheap|oldest|smallest|increas|↑/i;
const falling = /high(?:est)?\b.*low|descend|\bdesc\b|z\b.{1,4}a\b|expensive|newest|latest|largest|decreas|↓/i;

function scoreOrder(label: string, by: string, direction: 'ascending' | 'descending' | null) {
  const named = coverage(mainWords(by), mainWords(label));
  const way = rising.test(label) ? 'ascending' : falling.test(label) ? 'descending' : null;
  if (direction === null) return named;
  return way === null ? named * 0.7 : way === direction ? 0.6 * named + 0.4 : 0.3 * named;
}
