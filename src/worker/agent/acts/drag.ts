// Dragging: onto something, or to a place in the list that it stands in.

import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { targetOf } from '../ground/name-element.ts';
import type { PageView } from '../ground/page-view.ts';
import { type Hands, nameOf } from '../hands.ts';
import { purposes } from '../memory/purposes.ts';
import { capital, describeTarget, type Found, findElement, findNow } from './find-element.ts';

/** How far into the goal it is dropped, as it comes: most lists make room once its middle is passed. */
const drops = [0.85, 0.5];

export async function drag(hands: Hands, { from, to }: Extract<Action, { kind: 'drag' }>) {
  if (isPlace(to)) return dragToPlace(hands, from, to);
  const source = await findElement(hands, from, purposes.drag);
  await dragOnto(hands, source, await findElement(hands, to, purposes.drag), 0.5);
}

async function dragOnto(hands: Hands, source: Found, goal: Found, drop: number) {
  const end = await goal.view.locate(goal.element.id);
  if (!end) throw new RunFailure(`${nameOf(goal.element)} disappeared during the drag.`);
  const page = hands.session.front();
  const action = { kind: 'drag', from: targetOf(source.element), to: targetOf(goal.element) } as const;
  const deed = { method: 'dragTo', action, dropSelector: end.selector, mustChange: true };
  await hands.use(source.view, source.element, deed, async (live) => {
    await live.scrollIntoViewIfNeeded({ timeout: limits.actionMs });
    const [start, stop] = [await live.boundingBox(), await end.element.boundingBox()];
    if (!start || !stop) throw new RunFailure(`${nameOf(source.element)} could not be dragged.`);
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(stop.x + stop.width / 2, stop.y + stop.height * drop, { steps: 12 });
    await page.mouse.up();
  });
}

function isPlace({ name: text, ordinal }: Target) {
  return ordinal !== undefined && /^(?:position|place|spot|slot)$/i.test(text);
}

/** "To the 4th position": it must then be the fourth of its list. */
async function dragToPlace(hands: Hands, from: Target, { ordinal = 1 }: Target) {
  let source: Found | null = await findElement(hands, from, purposes.drag);
  for (const drop of drops) {
    const { item, items } = listOf(source);
    const goal = items.at(ordinal > 0 ? ordinal - 1 : ordinal);
    if (!goal) throw new RunFailure(`The list with ${describeTarget(from)} has only ${items.length} items.`);
    if (goal === item) return;
    await dragOnto(hands, source, { ...source, element: goal }, goal.id > item.id ? drop : 1 - drop);
    source = await findNow(hands, from, purposes.drag);
    // The page went on to something else.
    if (!source) return;
  }
  const { item, items } = listOf(source);
  const place = items.indexOf(item) + 1;
  if (place !== (ordinal > 0 ? ordinal : items.length + 1 + ordinal))
    throw new RunFailure(`${capital(describeTarget(from))} is number ${place} in its list after the drag.`);
}

function listOf({ view, element }: Found) {
  const [item = element] = [element, ...view.around(element)].filter((each) => siblingsOf(view, each).length > 1);
  return { item, items: siblingsOf(view, item) };
}

function siblingsOf(view: PageView, { parent, tag }: PageElement) {
  return view.elements.filter((each) => each.parent === parent && each.tag === tag);
}
