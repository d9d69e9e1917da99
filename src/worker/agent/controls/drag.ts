// Dragging: onto something, beside something in a list, or to a place in its list. Where it lands is looked at afterwards.

import type { Action } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { findNow } from '../locate/find-now.ts';
import { namesNothing } from '../locate/find-target.ts';
import { purposes } from '../locate/purposes.ts';
import { isField } from '../locate/score-kind.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { findElement } from '../search/find-element.ts';

type Drag = Extract<Action, { kind: 'drag' }>;
/** How far into the goal it is dropped: most lists make room once the middle is passed. */
const drops = [0.8, 0.5, 0.2];
const steps = 15;
const holdMs = 80;

export async function drag(runner: ActionRunner, { from, to, side }: Drag) {
  const place = placeIn(to);
  if (place !== null) return dragToPlace(runner, from, place);
  let why = '';
  for (const drop of drops) {
    const source = await findElement(runner, from, purposes.drag);
    // “Move it to …” may mean something that is not moved with the mouse.
    if (isField(source.element) && source.element.role !== 'slider')
      throw new NotFound(`${nameOf(source.element)} cannot be dragged.`);
    const goal = await findElement(runner, to, purposes.drag);
    const onto = side ? goal : { ...goal, element: holderOf(goal) };
    const isDown = onto.element.box[1] > source.element.box[1];
    await dragOnto(runner, source, onto, !side ? 0.5 : isDown === (side === 'after') ? drop : 1 - drop);
    why = await notLanded(runner, { from, to, side });
    if (!why) return;
    if (!side) break;
  }
  throw new RunFailure(`${why} after the drag.`);
}

async function dragOnto(runner: ActionRunner, source: Found, goal: Found, drop: number) {
  const end = await goal.view.locate(goal.element.id);
  if (!end) throw new RunFailure(`${nameOf(goal.element)} disappeared during the drag.`);
  const page = runner.session.front();
  const action = { kind: 'drag', from: targetOf(source.element), to: targetOf(goal.element) } as const;
  const performed = { method: 'dragTo', action, dropSelector: end.selector, mustChange: true };
  await runner.use(source.view, source.element, performed, async (live) => {
    await live.scrollIntoViewIfNeeded({ timeout: limits.actionMs });
    const [start, stop] = [await live.boundingBox(), await end.element.boundingBox()];
    if (!start || !stop) throw new RunFailure(`${nameOf(source.element)} could not be dragged.`);
    const [x, y] = [stop.x + stop.width / 2, stop.y + stop.height * drop];
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    // Libraries begin a drag after a first small move, and look where the pointer rests.
    await page.mouse.move(start.x + start.width / 2 + 4, start.y + start.height / 2 + 4, { steps: 3 });
    await page.mouse.move(x, y, { steps });
    await pause(holdMs, runner.signal);
    await page.mouse.move(x, y + 1);
    await pause(holdMs, runner.signal);
    await page.mouse.up();
  });
}

/** A heading names the list that follows it. */
function holderOf({ view, element }: Found): PageElement {
  if (element.role !== 'heading' && element.role !== 'legend' && !(element.own && view.size(element) === 1))
    return element;
  const [outer] = view.around(element);
  const after = outer ? view.childrenOf(outer).find((each) => each.id > element.id && each.box[3] > 10) : undefined;
  const holds = (each: PageElement) => !each.usable && each.tag !== 'p' && !/^h\d$/.test(each.tag);
  if (after && holds(after)) return after;
  return outer && !['body', 'main', 'html'].includes(outer.tag) && element.role === 'heading' ? outer : element;
}

/** Empty where it lies where it was dragged; else what is wrong. */
async function notLanded(
  runner: ActionRunner,
  { from, to, side }: Pick<Drag, 'from' | 'to' | 'side'>,
): Promise<string> {
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const [source, goal] = [await findNow(runner, from, purposes.drag), await findNow(runner, to, purposes.drag)];
    // The page may go on to something else, or take it away.
    const why = !source || !goal ? '' : side ? notBeside(source, goal, side) : notOnto(source, goal);
    if ((source && goal && !why) || Date.now() > end) return why;
    await pause(100, runner.signal);
  }
}

function notBeside(source: Found, goal: Found, side: 'before' | 'after'): string {
  const { item, items } = listOf(source);
  const beside = source.view.elements.find(({ key }) => key === goal.element.key);
  const other = beside && items.find((each) => source.view.isWithin(beside, each));
  if (!other) return `${nameOf(source.element)} is not in the same list as ${nameOf(goal.element)}`;
  const isRight = items.indexOf(item) - items.indexOf(other) === (side === 'before' ? -1 : 1);
  return isRight ? '' : `${nameOf(source.element)} is not right ${side} ${nameOf(goal.element)}`;
}

function notOnto(source: Found, goal: Found): string {
  const holder = holderOf(goal);
  const [x, y, width, height] = source.element.box;
  const [left, top, wide, tall] = holder.box;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const isInside = middle >= left && middle <= left + wide && centre >= top && centre <= top + tall;
  const isIn = isInside || source.view.around(source.element).some(({ key }) => key === holder.key);
  return isIn ? '' : `${nameOf(source.element)} is not in ${nameOf(goal.element)}`;
}

/** "The 4th position", "the top", "the end of the list": counted from the front, or from the end if negative. */
function placeIn({ name, ordinal, position, kind, relations }: Target): number | null {
  // “The top of the Done column” is in another list.
  const isOther = ({ name: list, kind: sort }: Target) => list && !/\blist$/i.test(list) && sort !== 'list';
  if (relations.some(({ target }) => isOther(target) && !namesNothing(target))) return null;
  if (ordinal !== undefined && /^(?:position|place|spot|slot)$/i.test(name)) return ordinal;
  if (position?.vertical === 'top' || /^(?:top|start|beginning|front)(?: of(?: the)?)?$/i.test(name)) return 1;
  if (position?.vertical === 'bottom' || /^(?:bottom|end)(?: of(?: the)?)?$/i.test(name)) return -1;
  return kind === 'item' && ordinal !== undefined && !name ? ordinal : null;
}

/** "To the 4th position": it must then be the fourth of its list. */
async function dragToPlace(runner: ActionRunner, from: Target, ordinal: number) {
  for (const drop of drops) {
    const source = await findElement(runner, from, purposes.drag);
    const { item, items } = listOf(source);
    const goal = items.at(ordinal > 0 ? ordinal - 1 : ordinal);
    if (!goal) throw new RunFailure(`The list with ${sayTarget(from)} has only ${items.length} items.`);
    if (goal === item) return;
    await dragOnto(runner, source, { ...source, element: goal }, goal.id > item.id ? drop : 1 - drop);
    const now = await findNow(runner, from, purposes.drag);
    // The page went on to something else.
    if (!now || isAtPlace(now, ordinal)) return;
  }
  const { item, items } = listOf(await findElement(runner, from, purposes.drag));
  throw new RunFailure(`${nameOf(item)} is number ${items.indexOf(item) + 1} in its list after the drag.`);
}

function isAtPlace(found: Found, ordinal: number): boolean {
  const { item, items } = listOf(found);
  return items.at(ordinal > 0 ? ordinal - 1 : ordinal) === item;
}

/** As they stand on the screen, which may differ from the order in the page's code. */
function listOf({ view, element }: Found) {
  const [item = element] = [element, ...view.around(element)].filter((each) => siblingsOf(view, each).length > 1);
  const items = siblingsOf(view, item).sort((one, other) => one.box[1] - other.box[1] || one.box[0] - other.box[0]);
  return { item, items };
}

function siblingsOf(view: PageView, { parent, tag, role }: PageElement) {
  return view.elements.filter(
    (each) => each.parent === parent && each.tag === tag && each.role === role && each.box[3] > 0,
  );
}
