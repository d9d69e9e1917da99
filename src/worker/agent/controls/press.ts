// Keys.
import type { Action } from '../../../contract/actions/action.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { pressOn } from '../../browser/use-element.ts';
import type { ActionRunner, PerformedAction } from '../actions/action-runner.ts';
import { purposes } from '../locate/purposes.ts';
import { targetOf } from '../page/name-element.ts';
import { findElement } from '../search/find-element.ts';

/** Enter, pressed in a field. */
export function enterIn(field: PageElement): PerformedAction {
  return { method: 'press', action: { kind: 'pressKey', key: 'Enter', target: targetOf(field) }, arguments: ['Enter'] };
}

export async function press(runner: ActionRunner, { key, target }: Extract<Action, { kind: 'pressKey' }>) {
  if (target) {
    const { view, element, why } = await findElement(runner, target, purposes.pressKey);
    const action = { kind: 'pressKey', key, target: targetOf(element) } as const;
    await runner.use(view, element, { method: 'press', action, arguments: [key], reasoning: why }, (live) =>
      pressOn(live, key),
    );
    return;
  }
  await runner.perform({ method: 'press', action: { kind: 'pressKey', key }, arguments: [key] }, () =>
    runner.session.front().keyboard.press(key),
  );
}
