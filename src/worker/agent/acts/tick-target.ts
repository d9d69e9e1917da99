// A box or switch, or the one of a record.

import { identifierWords } from '../ground/words.ts';
import type { Hands } from '../hands.ts';
import { recall, settleIdentity } from '../memory/recall.ts';
import type { Target } from '../understand/intent.ts';
import { describeTarget, findElement, findNow } from './find-element.ts';
import { findRecord } from './records.ts';
import { isTickable, tick } from './use-fields.ts';

export async function tickTarget(hands: Hands, target: Target, on: boolean) {
  const direct = (await recall(hands, target, 'tick')) ?? (await findNow(hands, target, 'tick'));
  if (direct) return tick(hands, settleIdentity(hands, { target, purpose: 'tick' }, direct), on);
  const { view, record } = await findRecord(hands, target);
  const toggle =
    view.elements.find((each) => view.isWithin(each, record) && isTickable(view, each)) ??
    view.elements.find(
      (each) =>
        view.isWithin(each, record) &&
        each.usable &&
        identifierWords(each.hint).some((word) => /toggle|check|tick|done/.test(word)),
    );
  if (toggle) return tick(hands, { view, element: toggle, why: `It stands with ${describeTarget(target)}.` }, on);
  return tick(hands, await findElement(hands, target, 'tick'), on);
}
