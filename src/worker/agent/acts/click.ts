// A click on what a step names, however it has to be found.

import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { hoverOver } from '../../browser/use-element.ts';
import { targetOf } from '../ground/name-element.ts';
import { likeness } from '../ground/words.ts';
import type { Hands } from '../hands.ts';
import { purposes } from '../memory/purposes.ts';
import { clickFound, words } from './click-words.ts';
import { clickAll, forEvery } from './each-of.ts';
import { type Found, findElement } from './find-element.ts';
import { NotFound } from './not-found.ts';
import { findNthItem } from './nth-item.ts';
import { pickByRank } from './records.ts';
import { clickDrawn } from './use-canvas.ts';

export async function clickTarget(
  hands: Hands,
  { kind, target }: Extract<Action, { kind: 'click' | 'doubleClick' | 'rightClick' }>,
) {
  if (target.ordinal !== undefined && target.kind === 'item' && !target.name && target.relations.length === 0) {
    await clickFound(hands, await findNthItem(hands, target));
    return;
  }
  const options = {
    ...(kind === 'doubleClick' ? { clickCount: 2 } : {}),
    ...(kind === 'rightClick' ? ({ button: 'right' } as const) : {}),
  };
  if (target.all || forEvery(target)) return clickAll(hands, target, options);
  const targets = target.superlative ? await pickByRank(hands, target) : [target];
  for (const each of targets)
    await clickDrawn(hands, each, options, async () => {
      const found = await findElement(hands, each, purposes[kind]).catch((error) => sendInstead(hands, each, error));
      if (!(await openByHover(hands, found))) await clickFound(hands, found, options);
    });
}

/** An entry that leads to a menu of its own opens under the mouse; a click might close it again. */
async function openByHover(hands: Hands, { view, element, why }: Found): Promise<boolean> {
  if (element.role !== 'menuitem' || !element.opensMenu || element.expanded) return false;
  const deed = { method: 'hover', action: { kind: 'hover', target: targetOf(element) } as const, reasoning: why };
  return (await hands.use(view, element, deed, hoverOver)).changed;
}

/** "Press login": where the form at hand has a single button, it is meant, whatever it is called. */
async function sendInstead(hands: Hands, { name: text, quoted, relations }: Target, error: unknown): Promise<Found> {
  const last = hands.lastUsed();
  const isSending = [...words.submit, ...words.save].some((word) => likeness(word, text) > 0.9);
  if (!(error instanceof NotFound) || quoted || relations.length > 0 || !isSending || !last) throw error;
  const view = await hands.look();
  const form = view.around(last).find((each) => view.within(each).some(({ role }) => role === 'button'));
  const buttons = form ? view.within(form).filter(({ role, disabled }) => role === 'button' && !disabled) : [];
  const [only] = buttons;
  if (!only || buttons.length > 1) throw error;
  return { view, element: only, why: 'it is the only button in the form' };
}
