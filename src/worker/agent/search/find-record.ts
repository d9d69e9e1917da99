// The row, list item or card that a step means.

import { type Target, unquoted } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { NotFound } from '../actions/not-found.ts';
import { findNow } from '../locate/find-now.ts';
import { findThing } from '../locate/find-thing.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { identifierWords, isSaidIn, mainWords } from '../page/words.ts';
import { followKind } from './explore.ts';
import { findElement } from './find-element.ts';
import { essential } from './find-navigation-link.ts';

export type Record = { view: PageView; record: PageElement; element: PageElement };

/** The row, list item or card that a step names by a part of what it says. */
export async function findRecord(runner: ActionRunner, asked: Target): Promise<Record> {
  const target = essential(asked);
  const told = tellingRecord(await runner.look(), asked) ?? (await thingMeant(runner, asked));
  if (told) return told;
  const { view, element } = await findElement(
    runner,
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
async function thingMeant(runner: ActionRunner, target: Target): Promise<Record | null> {
  const view = await runner.look();
  const here = findThing(view, target);
  if (here) return { view, ...here };
  if ((await findNow(runner, target, 'read')) || !(await followKind(runner, target))) return null;
  const now = await runner.look();
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

/** "The two cheapest": by the price that each of them shows. */
export async function pickByRank(runner: ActionRunner, target: Target): Promise<Target[]> {
  const records = await rankRecords(runner, target);
  return records.slice(0, target.superlative?.count).map(({ view, element }) => unquoted(titleOf(view, element)));
}

export async function rankRecords(runner: ActionRunner, { superlative }: Target) {
  const end = Date.now() + limits.lookMs / 2;
  const { by, end: way } = superlative ?? { by: 'price', end: 'lowest' };
  for (;;) {
    const view = await runner.look();
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
    await pause(120, runner.signal);
  }
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
