// Keys.
import { pressOn } from '../../browser/use-element.ts';
import type { Hands } from '../hands.ts';
import type { Intent } from '../understand/intent.ts';
import { findElement } from './find-element.ts';

export async function press(hands: Hands, { key, target }: Extract<Intent, { kind: 'pressKey' }>) {
  const deed = { method: 'press', description: `Pressed ${key}`, arguments: [key] };
  if (target) {
    const { view, element, why } = await findElement(hands, target, 'hover');
    await hands.use(view, element, { ...deed, reasoning: why }, (live) => pressOn(live, key));
    return;
  }
  hands.think(`Press ${key}.`);
  await hands.perform(deed, () => hands.session.front().keyboard.press(key));
}
