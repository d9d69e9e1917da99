// A box or switch, or the one of a record.
import type { PageAction } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { shorten } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';
import { identifierWords } from '../ground/words.ts';
import { type Hands, nameOf, pause } from '../hands.ts';
import { recall, settleIdentity } from '../memory/recall.ts';
import { describeTarget, type Found, findElement, findNow } from './find-element.ts';
import { NotFound } from './not-found.ts';
import { findRecord } from './records.ts';
import { isTickable, sameElement, tick } from './use-fields.ts';

export async function tickTarget(hands: Hands, target: Target, on: boolean) {
  const direct = (await recall(hands, target, 'tick')) ?? (await findNow(hands, target, 'tick'));
  if (direct) return tick(hands, settleIdentity(hands, { target, purpose: 'tick' }, direct), on);
  const card = await findNow(hands, target, 'click');
  // A line that is used as a whole shows its state by the box in it.
  const boxes = card ? card.view.within(card.element).filter((each) => isTickable(card.view, each)) : [];
  const [box] = boxes;
  if (card?.element.usable && box && boxes.every(({ checked }) => checked === box.checked))
    return tick(hands, { ...card, element: box }, on);
  // A card that is chosen by a click says so in what its makers call it then.
  if (card?.element.usable && !card.element.href && card.element.role !== 'button' && isOn(card.element) !== on)
    return turnDrawn(hands, card, on);
  const { view, record } = await findRecord(hands, target);
  const beside = boxIn(view, record);
  if (beside) return turn(hands, { view, element: beside, why: `It is next to ${describeTarget(target)}.` }, on);
  const found = await findElement(hands, target, 'tick');
  // “It” may be what was used last, which cannot be ticked.
  if (target.pronoun && !isTickable(found.view, found.element) && found.element.checked === undefined)
    throw new NotFound(`${nameOf(found.element)} cannot be switched ${on ? 'on' : 'off'}.`);
  return tick(hands, found, on);
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

export const tickBoxIn = (hands: Hands, view: PageView, record: PageElement) =>
  turn(hands, { view, element: boxIn(view, record) as PageElement, why: 'It is the box of this row.' }, true);

function turn(hands: Hands, found: Found, on: boolean) {
  return isTickable(found.view, found.element) || !isBlank(found.element)
    ? tick(hands, found, on)
    : turnDrawn(hands, found, on);
}

/** A box that can be used and says nothing: a switch that is only drawn. */
function isBlank({ usable, editable, options, name, own, text, role }: PageElement) {
  return usable && !editable && options.length === 0 && !name && !own && !text && ['', 'img'].includes(role);
}

/** Whether it is on is told by what its makers call it then. One that is not on may only look so. */
async function turnDrawn(hands: Hands, { view, element, why }: Found, on: boolean) {
  const said = view.textOf(view.recordOf(element) ?? element);
  const called = `The switch in “${shorten(said)}”`;
  if ([element, ...view.within(element)].some(isOn) === on) {
    if (!on) throw new RunFailure(`${called} does not show whether it is on.`);
    return hands.think(`${called} is already on.`);
  }
  const record = named(shorten(said), 'switch');
  const action = { kind: 'tick', targets: [record], on } as const satisfies PageAction;
  await hands.use(view, element, { method: 'click', action, reasoning: why, mustChange: true }, clickOn);
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const look = await hands.look();
    const now = boxOfSame(look, said) ?? sameElement(look, element);
    if (now && [now, ...look.within(now)].some(isOn) === on) return;
    if (Date.now() > end) throw new RunFailure(`${called} is not ${on ? 'on' : 'off'} after it was clicked.`);
    await pause(pollMs, hands.signal);
  }
}

/** What was clicked may be drawn anew, and elsewhere. */
function boxOfSame(view: PageView, said: string): PageElement | undefined {
  const [row, ...others] = view.elements.filter((each) => view.recordOf(each) === each && view.textOf(each) === said);
  return row && others.length === 0 ? boxIn(view, row) : undefined;
}

const pollMs = 100;

const isOn = ({ hint }: PageElement) => /(?<![a-z])(?:on|active|checked|selected|enabled)(?![a-z])/i.test(hint);
