// A calendar of any make: opened by its field, leafed through month by month, and the day clicked.
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { type ActionRunner, lower, nameOf, pause } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { type Day, readDay, readMonth } from '../page/read-date.ts';
import { identifierWords, mainWords } from '../page/words.ts';

const openMs = 700;
const mostLeaves = 240;

/** Through the calendar that its field opens. Answers false where none opens. */
export async function pickDate(runner: ActionRunner, { view, element, why }: Found, text: string): Promise<boolean> {
  const wanted = readDay(text);
  if (!wanted) return false;
  await runner.use(
    view,
    element,
    { method: 'click', action: { kind: 'click', target: targetOf(element) }, reasoning: why, mustChange: false },
    (live) => clickOn(live),
  );
  return pickInOpened(runner, { view, element, why }, wanted);
}

/** `found`: what has been clicked, in the page as it was before. */
export async function pickInOpened(runner: ActionRunner, { view, element }: Found, wanted: Day): Promise<boolean> {
  const known = new Set(view.elements.map(({ key }) => key));
  if (!(await waitForHead(runner, known))) return false;
  for (let leaf = 0; leaf < mostLeaves; leaf += 1) {
    const now = await runner.look();
    const head = findHead(now, known);
    if (!head) break;
    const months = (wanted.year - head.year) * 12 + wanted.month - head.month;
    const button =
      months === 0 ? findDay(now, head.element, wanted.day) : findLeaf(now, head.element, months > 0 ? 'next' : 'prev');
    if (!button || button.disabled) break;
    const performed = {
      method: 'click',
      action: { kind: 'click', target: targetOf(button) } as const,
      mustChange: true,
    };
    await runner.use(now, button, performed, (live) => clickOn(live));
    if (months === 0) return true;
  }
  const { year, month, day } = wanted;
  throw new RunFailure(`${year}-${month}-${day} could not be chosen in the calendar of ${lower(nameOf(element))}.`);
}

const isMonth = /^\p{L}{3,}\.?,? \d{4}$/u;

/** "Go to May 2027", where the page shows a calendar with another month. */
export async function turnToMonth(runner: ActionRunner, text: string): Promise<boolean> {
  const wanted = isMonth.test(text) ? readMonth(text) : null;
  for (let leaf = 0; wanted && leaf < mostLeaves; leaf += 1) {
    const view = await runner.look();
    const head = findHead(view, new Set(), ({ own, text: whole }) => isMonth.test((whole || own).trim()));
    if (!head) return false;
    const months = (wanted.year - head.year) * 12 + wanted.month - head.month;
    if (months === 0) return true;
    const button = findLeaf(view, head.element, months > 0 ? 'next' : 'prev');
    if (!button || button.disabled) return false;
    const performed = {
      method: 'click',
      action: { kind: 'click', target: targetOf(button) } as const,
      mustChange: true,
    };
    await runner.use(view, button, performed, (live) => clickOn(live));
  }
  return false;
}

async function waitForHead(runner: ActionRunner, known: Set<string>): Promise<boolean> {
  const end = Date.now() + openMs;
  for (;;) {
    if (findHead(await runner.look(), known)) return true;
    if (Date.now() > end) return false;
    await pause(80, runner.signal);
  }
}

/** The month and the year that a calendar shows, in what has opened. */
function findHead(view: PageView, known: Set<string>, isHead: (each: PageElement) => boolean = () => true) {
  for (const element of view.elements) {
    if (!isHead(element) || element.editable || element.veiled) continue;
    if (known.has(element.key) && !isCalendar(view, element)) continue;
    const text = element.text || element.own || (element.end - element.id < 12 ? view.seenTextOf(element) : '');
    const shown = text.length < 40 ? readMonth(text) : null;
    if (shown) return { ...shown, element };
  }
  return null;
}

/** One that was there before, but hidden or for another field. */
const isCalendar = (view: PageView, element: PageElement) =>
  view
    .around(element)
    .some(
      ({ role, hint }) =>
        role === 'dialog' || identifierWords(hint).some((word) => /calendar|datepicker|picker/.test(word)),
    );

function findLeaf(view: PageView, head: PageElement, way: 'next' | 'prev'): PageElement | undefined {
  const words =
    way === 'next' ? ['next', 'right', 'forward', '›', '»', '>'] : ['prev', 'previous', 'left', 'back', '‹', '«', '<'];
  const isLeaf = (each: PageElement) =>
    each.usable &&
    Math.abs(each.box[1] - head.box[1]) < 60 &&
    !view.within(each).some((inner) => inner !== each && inner.usable) &&
    !mainWords(each.name).includes('year');
  const near = view.elements.filter(isLeaf);
  const called = near.find((each) =>
    [...identifierWords(`${each.name} ${each.hint}`), each.own].some((word) => words.includes(word)),
  );
  return called ?? signBeside(view, head, way);
}

/** Signs without a name on the line of the month: the first one leads back, the last one forward. */
function signBeside(view: PageView, head: PageElement, way: 'next' | 'prev'): PageElement | undefined {
  const [, top, , height] = head.box;
  const box = view.around(head).find((each) => view.within(each).filter(isSign).length >= 2);
  const signs = (box ? view.within(box) : []).filter(
    (each) =>
      isSign(each) && Math.abs(each.box[1] + each.box[3] / 2 - (top + height / 2)) < Math.max(height, each.box[3]),
  );
  signs.sort((one, other) => one.box[0] - other.box[0]);
  return signs.length === 2 ? signs.at(way === 'next' ? -1 : 0) : undefined;
}

const isSign = ({ usable, name, own, text }: PageElement) => usable && !/[\p{L}\p{N}]/u.test(name + own + text);

function findDay(view: PageView, head: PageElement, day: number): PageElement | undefined {
  const cells = view.elements.filter(
    (each) =>
      each.id > head.id &&
      (each.own === String(day) || each.name === String(day)) &&
      !each.disabled &&
      !isOtherMonth(each),
  );
  // A page may show a calendar of its own behind that of the field.
  const box = view.around(head).find((outer) => cells.some((each) => view.isWithin(each, outer)));
  const own = box ? cells.filter((each) => view.isWithin(each, box)) : cells;
  return own.find((each) => each.usable) ?? own[0];
}

function isOtherMonth({ hint }: PageElement) {
  return /other|outside|adjacent|disabled|unselectable|muted/i.test(hint);
}
