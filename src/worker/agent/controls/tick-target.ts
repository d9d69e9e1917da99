// A box or switch, or the one of a record.

import type { PageAction } from '../../../contract/actions/action.ts';
import { named, sayTarget, type Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { findNow } from '../locate/find-now.ts';
import { recall, settleIdentity } from '../locate/recall.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { identifierWords } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { findRecord } from '../search/find-record.ts';
import { isTickable, sameElement, tick } from './use-fields.ts';

export async function tickTarget(runner: ActionRunner, target: Target, on: boolean) {
  const direct = (await recall(runner, target, 'tick')) ?? (await findNow(runner, target, 'tick'));
  if (direct) return tick(runner, settleIdentity(runner, { target, purpose: 'tick' }, direct), on);
  const card = await findNow(runner, target, 'click');
  // A line that is used as a whole shows its state by the box in it.
  const boxes = card ? card.view.within(card.element).filter((each) => isTickable(card.view, each)) : [];
  const [box] = boxes;
  if (card?.element.usable && box && boxes.every(({ checked }) => checked === box.checked))
    return tick(runner, { ...card, element: box }, on);
  // A card that is chosen by a click says so in what its makers call it then.
  if (card?.element.usable && !card.element.href && card.element.role !== 'button' && isOn(card.element) !== on)
    return turnDrawn(runner, card, on);
  const { view, record } = await findRecord(runner, target);
  const beside = boxIn(view, record);
  if (beside) return turn(runner, { view, element: beside, why: `It is next to ${sayTarget(target)}.` }, on);
  const found = await findElement(runner, target, 'tick');
  // “It” may be what was used last, which cannot be ticked.
  if (target.pronoun && !isTickable(found.view, found.element) && found.element.checked === undefined)
    throw new NotFound(`${nameOf(found.element)} cannot be switched ${on ? 'on' : 'off'}.`);
  return tick(runner, found, on);
}

/** The box of a row or card: a real one, what its makers call so, or the only thing in it that can be used and says nothing. */
export function boxIn(view: PageView, record: PageElement): PageElement | undefined {
  const inside = view.within(record);
  const called = (each: PageElement) => each.usable && identifierWords(each.hint).some((word) => isBoxWord.test(word));
  const [drawn, ...others] = inside.filter(isBlank);
  return (
    inside.find((each) => isTickable(view, each)) ?? inside.find(called) ?? (others.length === 0 ? drawn : undefined)
  );
}

const isBoxWord = /toggle|check|tick|done/;

export const tickBoxIn = (runner: ActionRunner, view: PageView, record: PageElement) =>
  turn(runner, { view, element: boxIn(view, record) as PageElement, why: 'It is the box of this row.' }, true);

function turn(runner: ActionRunner, found: Found, on: boolean) {
  return isTickable(found.view, found.element) || !isBlank(found.element)
    ? tick(runner, found, on)
    : turnDrawn(runner, found, on);
}

/** A box that can be used and says nothing: a switch that is only drawn. */
function isBlank({ usable, editable, options, name, own, text, role }: PageElement) {
  return usable && !editable && options.length === 0 && !name && !own && !text && ['', 'img'].includes(role);
}

/** Whether it is on is told by what its makers call it then. One that is not on may only look so. */
async function turnDrawn(runner: ActionRunner, { view, element, why }: Found, on: boolean) {
  const said = view.textOf(view.recordOf(element) ?? element);
  const called = `The switch in “${shorten(said)}”`;
  if ([element, ...view.within(element)].some(isOn) === on) {
    if (!on) throw new RunFailure(`${called} does not show whether it is on.`);
    return runner.think(`${called} is already on.`);
  }
  const record = named(shorten(said), 'switch');
  const action = { kind: 'tick', targets: [record], on } as const satisfies PageAction;
  await runner.use(view, element, { method: 'click', action, reasoning: why, mustChange: true }, clickOn);
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const look = await runner.look();
    const now = boxOfSame(look, said) ?? sameElement(look, element);
    if (now && [now, ...look.within(now)].some(isOn) === on) return;
    if (Date.now() > end) throw new RunFailure(`${called} is not ${on ? 'on' : 'off'} after it was clicked.`);
    await pause(pollMs, runner.signal);
  }
}

/** What was clicked may be drawn anew, and elsewhere. */
function boxOfSame(view: PageView, said: string): PageElement | undefined {
  const [row, ...others] = view.elements.filter((each) => view.recordOf(each) === each && view.textOf(each) === said);
  return row && others.length === 0 ? boxIn(view, row) : undefined;
}

const pollMs = 100;

const isOn = ({ hint }: PageElement) => /(?<![a-z])(?:on|active|checked|selected|enabled)(?![a-z])/i.test(hint);
