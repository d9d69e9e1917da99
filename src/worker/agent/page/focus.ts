// What the steps before spoke of last, where the page shows it: what "it" is, and of which row something is claimed.
import { namesSaid } from '../../../language/spoken-of.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';
import { isSaidIn } from './words.ts';

/** `record`: the one row or card that says the name; none where the whole page, or a dialog, is about it. */
export type Focus = { name: string; record?: PageElement | undefined };

/** What was spoken of longer ago is seldom meant. */
const mostSteps = 5;

export function findFocus(view: PageView, earlier: readonly string[]): Focus | null {
  const shown = view.elements.filter(({ veiled, hidden }) => !veiled && !hidden);
  for (const step of earlier.slice(-mostSteps).reverse())
    for (const name of namesSaid(step)) {
      const saying = shown.filter((each) => isSaidIn(name, each.own || each.text || each.name));
      if (saying.length === 0) continue;
      const isAbout = [...saying].some(({ role }) => role === 'heading');
      const dialog = view.topDialog();
      if (isAbout || dialog) return { name };
      const records = new Set(saying.map((each) => view.recordOf(each)).filter((each) => each !== undefined));
      if (records.size === 1) return { name, record: [...records][0] };
    }
  return null;
}
