// A calendar of any make: opened by its field, leafed through month by month, and the day clicked.
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { targetOf } from '../ground/name-element.ts';
import type { PageView } from '../ground/page-view.ts';
import { identifierWords } from '../ground/words.ts';
import { type Hands, lower, nameOf, pause } from '../hands.ts';
import type { Found } from './find-element.ts';
import { readDay, readMonth } from './read-date.ts';

export async function pickDate(hands: Hands, { view, element, why }: Found, text: string) {
  const wanted = readDay(text);
  if (!wanted) throw new RunFailure(`${nameOf(element)} needs a date, but “${text}” was not recognized as one.`);
  await hands.use(
    view,
    element,
    { method: 'click', action: { kind: 'click', target: targetOf(element) }, reasoning: why, mustChange: false },
    (live) => clickOn(live),
  );
  for (let leaf = 0; leaf < 240; leaf += 1) {
    const now = await hands.look();
    const head = findHead(now);
    if (!head) {
      if (leaf > 15) break;
      await pause(100, hands.signal);
      continue;
    }
    const months = (wanted.year - head.year) * 12 + wanted.month - head.month;
    const button =
      months === 0 ? findDay(now, head.element, wanted.day) : findLeaf(now, head.element, months > 0 ? 'next' : 'prev');
    if (!button) break;
    const deed = { method: 'click', action: { kind: 'click', target: targetOf(button) } as const, mustChange: true };
    await hands.use(now, button, deed, (live) => clickOn(live));
    if (months === 0) return;
  }
  throw new RunFailure(`${text} could not be chosen in the calendar of ${lower(nameOf(element))}.`);
}

function findHead(view: PageView) {
  for (const element of view.elements) {
    const text = element.text || element.own || (element.end - element.id < 8 ? view.textOf(element) : '');
    const shown = text.length < 40 ? readMonth(text) : null;
    if (shown && !element.editable) return { ...shown, element };
  }
  return null;
}

function findLeaf(view: PageView, head: PageElement, way: 'next' | 'prev'): PageElement | undefined {
  const words =
    way === 'next' ? ['next', 'right', 'forward', '›', '»', '>'] : ['prev', 'previous', 'left', 'back', '‹', '«', '<'];
  const near = view.elements.filter((each) => each.usable && Math.abs(each.box[1] - head.box[1]) < 60);
  return near.find((each) =>
    [...identifierWords(`${each.name} ${each.hint}`), each.own].some((word) => words.includes(word)),
  );
}

function findDay(view: PageView, head: PageElement, day: number): PageElement | undefined {
  const cells = view.elements.filter(
    (each) =>
      each.id > head.id &&
      (each.own === String(day) || each.name === String(day)) &&
      !each.disabled &&
      !isOtherMonth(each),
  );
  return cells.find((each) => each.usable) ?? cells[0];
}

function isOtherMonth({ hint }: PageElement) {
  return /other|outside|adjacent|disabled|unselectable|muted/i.test(hint);
}
