// Rows of a list that are selected by the boxes before them, so that something can be done with all of them.
import type { Target } from '../../../contract/actions/target.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { NotFound } from '../actions/not-found.ts';
import type { PageView } from '../page/page-view.ts';
import { isSaidIn, wordsOf } from '../page/words.ts';
import { boxIn, tickBoxIn } from './tick-target.ts';

/** Answers whether the things are rows with boxes. */
export async function selectRows(runner: ActionRunner, targets: Target[], said = ''): Promise<boolean> {
  const view = await runner.look();
  const rows = targets.flatMap((target) => rowsOf(view, target));
  if (rows.length === 0 || !rows.every((row) => row && isBox(boxIn(view, row)))) return false;
  const wanted = targets.map(({ all, count }) => (all ? 1 : (count ?? 1))).reduce((sum, each) => sum + each, 0);
  if (rows.length < wanted) throw new NotFound(`There are only ${rows.length} rows to select.`);
  const [target] = targets;
  const asked = target?.all ? (target.count ?? numberOfAll(said)) : undefined;
  if (asked !== undefined && rows.length !== asked)
    throw new NotFound(`There are ${rows.length} rows to select, not ${asked}.`);
  for (const row of rows) {
    const now = await runner.look();
    const same = rowAgain(now, row as PageElement, view.textOf(row as PageElement));
    if (!same) throw new NotFound('The list has changed while its rows were selected.');
    await tickBoxIn(runner, now, same);
  }
  return true;
}

/** "Both", "all three": so many, and no more. */
function numberOfAll(said: string): number | undefined {
  const { numbers, determiners } = lexiconFor(said);
  const both = wordsOf(said).find((word) => determiners.has('every', word) && numbers.of(word) !== undefined);
  return both === undefined ? undefined : Number(numbers.of(both));
}

/** It may be drawn anew; then only one may say the same. */
function rowAgain(now: PageView, { key, role }: PageElement, text: string): PageElement | undefined {
  const same = now.elements.filter((each) => each.role === role && now.textOf(each) === text);
  return now.elements.find((each) => each.key === key) ?? (same.length === 1 ? same[0] : undefined);
}

const isRow = ({ role }: PageElement) => role === 'row' || role === 'listitem' || role === 'article';

/** Of the longest list of them. */
function rowsWithBoxes(view: PageView): PageElement[] {
  const lists = new Map<number, PageElement[]>();
  for (const each of view.elements)
    if (isRow(each) && !view.isHead(each) && !each.hidden && isBox(boxIn(view, each)))
      lists.set(each.parent, [...(lists.get(each.parent) ?? []), each]);
  return [...lists.values()].sort((one, other) => other.length - one.length)[0] ?? [];
}

const isBox = (each: PageElement | undefined) => each !== undefined && each.role !== 'radio';

/** "The first two members", "all members", or the one row that says the name. Undefined for what no row says, or several do. */
function rowsOf(view: PageView, { name, all, count, ordinal, relations, kind }: Target): (PageElement | undefined)[] {
  if (relations.some(({ target }) => target.name !== '')) return [undefined];
  if (all || count || (ordinal !== undefined && (kind === 'item' || kind === 'row'))) {
    const items = rowsWithBoxes(view);
    const first = ordinal ?? 1;
    if (all) return items;
    return count ? items.slice(first - 1, first - 1 + count) : [items.at(first > 0 ? first - 1 : first)];
  }
  const saying = view.elements.filter((each) => isRow(each) && !view.isHead(each) && isSaidIn(name, view.textOf(each)));
  return [name !== '' && saying.length === 1 ? saying[0] : undefined];
}
