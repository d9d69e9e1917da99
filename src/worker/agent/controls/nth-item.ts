// "The ninth result": counted through the pages of a list.
import type { Target } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { listItems } from '../locate/count-things.ts';
import type { PageView } from '../page/page-view.ts';
import { nextPage } from '../search/next-page.ts';

const mostPages = 20;

/** What is to be clicked of the nth thing: its link or button, or itself. */
export async function findNthItem(runner: ActionRunner, { noun = '', ordinal = 1 }: Target): Promise<Found> {
  let before = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const view = await runner.look();
    const items = listItems(view, noun);
    const item = ordinal > 0 ? items[ordinal - 1 - before] : items.at(ordinal);
    if (item) return { view, element: handleOf(view, item), why: `It is number ${ordinal} in the list.` };
    before += items.length;
    if (items.length === 0 || !(await nextPage(runner))) break;
  }
  throw new RunFailure(`Only ${before} found for “${noun}”, so there is no number ${ordinal}.`);
}

function handleOf(view: PageView, item: PageElement) {
  if (item.usable) return item;
  return (
    view.within(item).find((each) => each.usable && (each.role === 'link' || each.role === 'button')) ??
    view.within(item).find((each) => each.usable) ??
    item
  );
}
