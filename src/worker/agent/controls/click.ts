// A click on what a step names, however it has to be found.

import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { hoverOver } from '../../browser/use-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound, words } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { purposes } from '../locate/purposes.ts';
import { targetOf } from '../page/name-element.ts';
import { likeness } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { pickByRank } from '../search/find-record.ts';
import { clickAll, forEvery } from './each-of.ts';
import { findNthItem } from './nth-item.ts';
import { clickDrawn } from './use-canvas.ts';

export async function clickTarget(
  runner: ActionRunner,
  { kind, target }: Extract<Action, { kind: 'click' | 'doubleClick' | 'rightClick' }>,
) {
  if (target.ordinal !== undefined && target.kind === 'item' && !target.name && target.relations.length === 0) {
    await clickFound(runner, await findNthItem(runner, target));
    return;
  }
  const options = {
    ...(kind === 'doubleClick' ? { clickCount: 2 } : {}),
    ...(kind === 'rightClick' ? ({ button: 'right' } as const) : {}),
  };
  if (target.all || forEvery(target)) return clickAll(runner, target, options);
  const targets = target.superlative ? await pickByRank(runner, target) : [target];
  for (const each of targets)
    await clickDrawn(runner, each, options, async () => {
      const found = await findElement(runner, each, purposes[kind]).catch((error) => sendInstead(runner, each, error));
      if (!(await openByHover(runner, found))) await clickFound(runner, found, options);
    });
}

/** An entry that leads to a menu of its own opens under the mouse; a click might close it again. */
async function openByHover(runner: ActionRunner, { view, element, why }: Found): Promise<boolean> {
  if (element.role !== 'menuitem' || !element.opensMenu || element.expanded) return false;
  const performed = { method: 'hover', action: { kind: 'hover', target: targetOf(element) } as const, reasoning: why };
  return (await runner.use(view, element, performed, hoverOver)).changed;
}

/** "Press login": where the form at hand has a single button, it is meant, whatever it is called. */
async function sendInstead(
  runner: ActionRunner,
  { name: text, quoted, relations }: Target,
  error: unknown,
): Promise<Found> {
  const last = runner.lastUsed();
  const isSending = [...words.submit, ...words.save].some((word) => likeness(word, text) > 0.9);
  if (!(error instanceof NotFound) || quoted || relations.length > 0 || !isSending || !last) throw error;
  const view = await runner.look();
  const form = view.around(last).find((each) => view.within(each).some(({ role }) => role === 'button'));
  const buttons = form ? view.within(form).filter(({ role, disabled }) => role === 'button' && !disabled) : [];
  const [only] = buttons;
  if (!only || buttons.length > 1) throw error;
  return { view, element: only, why: 'it is the only button in the form' };
}
