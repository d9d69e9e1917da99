// Something nobody asked for lies over what is needed: it is closed, in the way that changes least.
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickFound, findButton, words } from '../actions/buttons.ts';
import type { PageView } from '../page/page-view.ts';

const ways = [
  'Close',
  '×',
  'Dismiss',
  'Cancel',
  'No thanks',
  'Not now',
  'Later',
  'Skip',
  ...words.decline,
  'Got it',
  'Accept',
  'OK',
  ...words.accept,
];
const patienceMs = 600;
const loading = /loading|spinner|skeleton|progress|busy|backdrop|mask/i;

/** The page after it was closed; null when it could not be. What only moves out of the way is waited for. */
export async function closeOverlay(runner: ActionRunner, covered: PageElement): Promise<PageView | null> {
  const end = Date.now() + patienceMs;
  const loaded = Date.now() + limits.lookMs;
  for (;;) {
    const view = await runner.look();
    const now = view.elements.find(({ key }) => key === covered.key);
    if (!now?.covered) return view;
    const isLoading =
      Date.now() < loaded && coversOf(view, now).some(({ hint, role }) => loading.test(hint) || role === 'progressbar');
    if (Date.now() > end && !isLoading) return closeCover(runner, view, now);
    await pause(100, runner.signal);
  }
}

async function closeCover(runner: ActionRunner, view: PageView, covered: PageElement): Promise<PageView | null> {
  // What dims the rest of the page is often no element of its own: the dialog before it is.
  const dialogs = view.elements.filter(({ role }) => role === 'dialog' || role === 'alertdialog');
  const others = dialogs.filter((each) => !view.isWithin(covered, each));
  const covers = [...coversOf(view, covered), ...others];
  // A form is there to be filled in. A newsletter asks for one thing.
  const isForm = (cover: PageElement) => {
    const inside = view.within(cover);
    return inside.filter(({ editable }) => editable).length > 1 || inside.some(isList);
  };
  if (covers.some(isForm)) return null;
  const button = covers
    .map((cover) => findButton(view, ways, (each) => view.isWithin(each, cover) && !each.covered))
    .find((found) => found !== null);
  if (!button) return null;
  const last = runner.lastUsed();
  await clickFound(runner, { view, element: button, why: 'Something covers the page, and this closes it.' });
  // The step goes on where it was.
  if (last) runner.remember(last);
  return runner.look();
}

const isList = ({ role, options }: PageElement) => role === 'combobox' || options.length > 0;

/** What has the middle of it within its box and is no part of it, the smallest first. */
function coversOf(view: PageView, covered: PageElement) {
  const [x, y] = [covered.box[0] + covered.box[2] / 2, covered.box[1] + covered.box[3] / 2];
  const contains = ({ box: [left, top, width, height] }: PageElement) =>
    x >= left && x <= left + width && y >= top && y <= top + height;
  const over = view.elements.filter(
    (each) => contains(each) && !each.covered && !view.isWithin(covered, each) && !view.isWithin(each, covered),
  );
  const around = over.flatMap((each) => [each, ...view.around(each).filter((outer) => !view.isWithin(covered, outer))]);
  return [...new Set(around)].sort((a, b) => view.size(a) - view.size(b));
}

/** Something popped up that nobody asked for, and keeps the page from being used. */
export async function dismissPopup(runner: ActionRunner, before: PageView): Promise<boolean> {
  const view = await runner.look();
  const known = new Set(before.elements.map(({ key }) => key));
  const isNew = (each: PageElement | undefined) => each !== undefined && !known.has(each.key);
  const roots = view.elements.filter(
    (each) => isNew(each) && !isNew(view.elements[each.parent]) && view.size(each) > 2,
  );
  const button = roots
    .map((root) => findButton(view, ways, (each) => view.isWithin(each, root)))
    .find((found) => found !== null);
  if (!button) return false;
  const last = runner.lastUsed();
  await clickFound(runner, { view, element: button, why: 'A popup appeared that the step does not mention.' });
  if (last) runner.remember(last);
  return true;
}
