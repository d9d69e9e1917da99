import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import type { PageView } from '../page/page-view.ts';
import { readMonth } from '../page/read-date.ts';
import { identifierWords } from '../page/words.ts';

const onwards = /^(?:next(?: page)?|older|more(?: results)?|load more|show more|[›»>→]|>>)$/i;

/** Leafs on in a list; answers whether there was a way on. */
export async function nextPage(runner: ActionRunner): Promise<boolean> {
  const view = await runner.look();
  const way = view.elements.find(
    (each) =>
      each.usable &&
      !each.disabled &&
      !each.editable &&
      onwards.test(each.name || each.own) &&
      leafs(view, each) &&
      !ofCalendar(view, each),
  );
  if (!way) return false;
  try {
    await clickFound(runner, { view, element: way, why: 'It leads to the next page of the list.' });
    return true;
  } catch (error) {
    if (error instanceof RunFailure) return false;
    throw error;
  }
}

/** The next month of a calendar is no page of a list. */
const ofCalendar = (view: PageView, each: PageElement) =>
  view
    .around(each)
    .slice(0, 4)
    .some(
      ({ hint, id, end }) =>
        identifierWords(hint).some((word) => /^(?:cal|calendar|datepicker|picker|month)/.test(word)) ||
        (end - id < 80 && view.elements.slice(id, end).some(({ own }) => own.length < 30 && readMonth(own) !== null)),
    );

/** "Next" in a form sends it; in a list it stands with other pages, or is called so. */
function leafs(view: PageView, each: PageElement) {
  if (!/^next$/i.test(each.name || each.own)) return true;
  const called = [each, ...view.around(each).slice(0, 3)].some(
    ({ hint, role }) => role === 'navigation' || identifierWords(hint).some((word) => word.startsWith('pag')),
  );
  const beside = view.childrenOf(view.elements[each.parent] ?? each).some(({ name, own }) => /^\d+$/.test(name || own));
  return called || beside;
}
