// "Seats 5 and 6 in row C": places that are called only by their numbers, in lines that are called by a letter.
import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import type { PageView } from '../page/page-view.ts';
import { wordsOf } from '../page/words.ts';

const isShort = (name: string) => /^[\p{L}\p{N}]{1,3}$/u.test(name);

/** Answers whether the page has such lines. None is chosen where one of them cannot be. */
export async function chooseInRow(
  runner: ActionRunner,
  { options, from }: Extract<Action, { kind: 'choose' }>,
): Promise<boolean> {
  const row = from && rowOf(from);
  const isNumbers = options.every(({ name, quoted }) => isShort(name) && /\d/.test(name) && !quoted);
  const first = await runner.look();
  if (!row || !isNumbers || !first.elements.some((each) => isInRow(first, each, row))) return false;
  for (const { name } of options) placeIn(first, row, name);
  for (const { name } of options) {
    const view = await runner.look();
    await clickFound(runner, { view, element: placeIn(view, row, name), why: `It is ${name} in row ${row}.` });
  }
  return true;
}

function rowOf({ relations: [place, ...more], ordinal }: Target): string | null {
  const { target, relation } = place ?? {};
  const isRow =
    relation === 'within' && target?.kind === 'row' && target.relations.length === 0 && isShort(target.name);
  return isRow && more.length === 0 && ordinal === undefined ? target.name : null;
}

const called = ({ name, own }: PageElement) => own || name;

/** The line says its name at its beginning or end, and nothing else but numbers. */
function isInRow(view: PageView, each: PageElement, row: string): boolean {
  const line = view.elements[each.parent];
  if (!line || !/^\d+$/.test(called(each))) return false;
  const names = view.childrenOf(line).filter((other) => !/^\d+$/.test(called(other)));
  return names.length > 0 && names.every((other) => !other.usable && called(other).toLowerCase() === row.toLowerCase());
}

function placeIn(view: PageView, row: string, name: string): PageElement {
  const inRow = view.elements.filter((each) => isInRow(view, each, row) && called(each) === name);
  const [only, ...others] = inRow;
  if (!only || others.length > 0 || !only.usable || only.disabled)
    throw new NotFound(`“${name}” in row ${row} cannot be chosen on ${view.url}.`);
  // What it is called on a closer look must not be another place.
  const said = wordsOf(only.description);
  if (said.some((word) => /^\d+$/.test(word)) && !said.includes(name))
    throw new NotFound(`“${name}” in row ${row} is called “${only.description}”.`);
  return only;
}
