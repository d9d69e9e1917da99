// Checking out and sorting.
import type { Action } from '../../../contract/actions/action.ts';
import type { FieldValue } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import { judgeSorted } from '../checks/judge-order.ts';
import { rankCandidates } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';
import { coverage, mainWords } from '../ground/words.ts';
import { type Hands, pause } from '../hands.ts';
import { clickFound, describeMissing, findButton, words } from './click-words.ts';
import { fillRest, putValues } from './forms.ts';
import { NotFound } from './not-found.ts';
import { splitNames } from './split-names.ts';
import { chooseFrom, plain } from './use-fields.ts';
import { wayTo } from './way-to.ts';

const pages = 8;

/** From wherever we are: into the cart, to the checkout, through its pages, each filled in as it asks. */
export async function checkOut(hands: Hands, { values, until }: Extract<Action, { kind: 'checkOut' }>) {
  let open = values;
  for (let page = 0; page < pages; page += 1) {
    const view = await hands.look();
    if (isOverview(view) && until === 'overview') return;
    if (page > 0 && isDone(view)) return;
    if (view.elements.some((each) => each.editable && each.type !== 'search')) open = await fillPage(hands, view, open);
    const now = await hands.look();
    const last = until === 'done' ? findButton(now, words.finish) : null;
    const next = last ?? findButton(now, words.checkout) ?? findButton(now, words.next);
    const toCart = next || page > 0 ? null : await wayTo(hands, plain('cart'));
    if (toCart) {
      await clickFound(hands, toCart);
      continue;
    }
    if (!next) throw new NotFound(describeMissing('button to continue the checkout', now));
    await clickFound(hands, { view: now, element: next, why: 'It continues the checkout.' });
    await pause(100, hands.signal);
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

async function fillPage(hands: Hands, view: PageView, values: FieldValue[]): Promise<FieldValue[]> {
  const split = splitNames(view, values);
  const here = split.filter(
    ({ field }) =>
      field === null ||
      [...rankCandidates(view, field, { purpose: 'type' }), ...rankCandidates(view, field, { purpose: 'choose' })].some(
        ({ score }) => score > 0.5,
      ),
  );
  await putValues(hands, here);
  await fillRest(hands);
  return split.filter((each) => !here.includes(each));
}

export async function sort(hands: Hands, intent: Extract<Action, { kind: 'sort' }>) {
  const { by, direction } = intent;
  const ways = direction ? [direction] : (['ascending', 'descending'] as const);
  for (let press = 1; ; press += 1) {
    await pressSort(hands, intent);
    const problem = await whyUnsorted(hands, by, ways);
    if (!problem) return;
    // Where one click sorts the other way, the next one turns it round.
    if (press === mostPresses) throw new RunFailure(`The page was sorted by ${by}, but ${problem}.`);
  }
}

const mostPresses = 3;

async function whyUnsorted(hands: Hands, by: string, ways: readonly ('ascending' | 'descending')[]) {
  const end = Date.now() + limits.lookMs / 4;
  for (;;) {
    const view = await hands.look();
    const judged = ways.map((way) => judgeSorted(view, { kind: 'sorted', negated: false, by, direction: way }));
    if (judged.some(({ holds }) => holds)) return null;
    if (Date.now() > end) return judged[0]?.seen ?? '';
    await pause(120, hands.signal);
  }
}

async function pressSort(hands: Hands, { by, direction }: Extract<Action, { kind: 'sort' }>) {
  const view = await hands.look();
  const lists = view.elements.filter((each) => each.options.length > 1);
  const best = lists
    .flatMap((element) =>
      element.options.map(({ label }) => ({ element, label, score: scoreOrder(label, by, direction) })),
    )
    .sort((a, b) => b.score - a.score)[0];
  if (best && best.score >= 0.6)
    return chooseFrom(hands, { view, element: best.element, why: `It has the option “${best.label}”.` }, [
      { ...plain(best.label), quoted: true },
    ]);
  const head = view.elements.find(
    (each) => each.role === 'columnheader' && coverage(mainWords(by), mainWords(each.name)) > 0.8,
  );
  const button = head
    ? (view.within(head).find((each) => each.usable && !each.editable) ?? head)
    : findButton(view, [`Sort by ${by}`, by]);
  if (!button) throw new NotFound(describeMissing(`way to sort by ${by}`, view));
  await clickFound(hands, { view, element: button, why: `It sorts by ${by}.` });
}

const rising = /low(?:est)?\b.*high|ascend|\basc\b|a\b.{1,4}z\b|cheap|oldest|smallest|increas|↑/i;
const falling = /high(?:est)?\b.*low|descend|\bdesc\b|z\b.{1,4}a\b|expensive|newest|latest|largest|decreas|↓/i;

function scoreOrder(label: string, by: string, direction: 'ascending' | 'descending' | null) {
  const named = coverage(mainWords(by), mainWords(label));
  const way = rising.test(label) ? 'ascending' : falling.test(label) ? 'descending' : null;
  if (direction === null) return named;
  return way === null ? named * 0.7 : way === direction ? 0.6 * named + 0.4 : 0.3 * named;
}
