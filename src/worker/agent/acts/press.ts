// Keys.
import type { Action } from '../../../contract/actions/action.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { pressOn } from '../../browser/use-element.ts';
import { targetOf } from '../ground/name-element.ts';
import type { Deed, Hands } from '../hands.ts';
import { purposes } from '../memory/purposes.ts';
import { findElement } from './find-element.ts';

/** Enter, pressed in a field. */
export function enterIn(field: PageElement): Deed {
  return { method: 'press', action: { kind: 'pressKey', key: 'Enter', target: targetOf(field) }, arguments: ['Enter'] };
}

export async function press(hands: Hands, { key, target }: Extract<Action, { kind: 'pressKey' }>) {
  if (target) {
    const { view, element, why } = await findElement(hands, target, purposes.pressKey);
    const action = { kind: 'pressKey', key, target: targetOf(element) } as const;
    await hands.use(view, element, { method: 'press', action, arguments: [key], reasoning: why }, (live) =>
      pressOn(live, key),
    );
    return;
  }
  await hands.perform({ method: 'press', action: { kind: 'pressKey', key }, arguments: [key] }, () =>
    hands.session.front().keyboard.press(key),
  );
}
