// A box or switch, or the one of a record.
import type { PageAction } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { shorten } from '../ground/find-target.ts';
import { identifierWords } from '../ground/words.ts';
import { type Hands, pause } from '../hands.ts';
import { recall, settleIdentity } from '../memory/recall.ts';
import { describeTarget, type Found, findElement, findNow } from './find-element.ts';
import { findRecord } from './records.ts';
import { isTickable, sameElement, tick } from './use-fields.ts';

export async function tickTarget(hands: Hands, target: Target, on: boolean) {
  const direct = (await recall(hands, target, 'tick')) ?? (await findNow(hands, target, 'tick'));
  if (direct) return tick(hands, settleIdentity(hands, { target, purpose: 'tick' }, direct), on);
  const card = await findNow(hands, target, 'click');
  // A card that is chosen by a click says so in what its makers call it then.
  if (card?.element.usable && !card.element.href && card.element.role !== 'button' && isOn(card.element) !== on)
    return turnDrawn(hands, card, on);
  const { view, record } = await findRecord(hands, target);
  const toggle =
    view.elements.find((each) => view.isWithin(each, record) && isTickable(view, each)) ??
    view.elements.find(
      (each) =>
        view.isWithin(each, record) &&
        each.usable &&
        identifierWords(each.hint).some((word) => /toggle|check|tick|done/.test(word)),
    );
  const why = `It is next to ${describeTarget(target)}.`;
  if (toggle) return tick(hands, { view, element: toggle, why }, on);
  const boxes = view.elements.filter((each) => view.isWithin(each, record) && isBlank(each));
  const [drawn] = boxes;
  if (drawn && boxes.length === 1) return turnDrawn(hands, { view, element: drawn, why }, on);
  return tick(hands, await findElement(hands, target, 'tick'), on);
}

/** A box that can be used and says nothing: a switch that is only drawn. */
function isBlank({ usable, editable, options, name, own, text, role }: PageElement) {
  return usable && !editable && options.length === 0 && !name && !own && !text && ['', 'img'].includes(role);
}

/** Whether it is on is told by what its makers call it then. One that is not on may only look so. */
async function turnDrawn(hands: Hands, { view, element, why }: Found, on: boolean) {
  const called = `The switch in “${shorten(view.textOf(view.recordOf(element) ?? element))}”`;
  if (isOn(element) === on) {
    if (!on) throw new RunFailure(`${called} does not show whether it is on.`);
    return hands.think(`${called} is already on.`);
  }
  const record = named(shorten(view.textOf(view.recordOf(element) ?? element)), 'switch');
  const action = { kind: 'tick', targets: [record], on } as const satisfies PageAction;
  await hands.use(view, element, { method: 'click', action, reasoning: why, mustChange: true }, clickOn);
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const now = sameElement(await hands.look(), element);
    if (now && isOn(now) === on) return;
    if (Date.now() > end) throw new RunFailure(`${called} is not ${on ? 'on' : 'off'} after it was clicked.`);
    await pause(pollMs, hands.signal);
  }
}

const pollMs = 100;

const isOn = ({ hint }: PageElement) => /(?<![a-z])(?:on|active|checked|selected|enabled)(?![a-z])/i.test(hint);
