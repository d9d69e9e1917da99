// What a list offers that the page draws itself: it is opened, read, and closed again.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { targetIn } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';

const openingMs = 500;
const pollMs = 80;
const longestOption = 60;
const mostOptions = 80;
const optionRoles = new Set(['option', 'menuitem', 'menuitemradio', 'treeitem']);

/** Null where nothing can be told. */
export async function readOffered(runner: ActionRunner, element: PageElement): Promise<string[] | null> {
  const before = await runner.look();
  const known = new Set(before.elements.filter(({ onScreen }) => onScreen).map(asShown));
  const isNew = (each: PageElement) => each.onScreen && !each.covered && !known.has(asShown(each));
  if (!(await click(runner, before, element))) return null;
  const end = Date.now() + openingMs;
  let offered: string[] = [];
  for (;;) {
    const now = await runner.look();
    offered = optionsIn(now, isNew);
    if (offered.length > 0 || Date.now() > end) break;
    await pause(pollMs, runner.signal);
  }
  await close(runner, element, isNew);
  return offered.length > 0 ? offered : null;
}

function optionsIn(view: PageView, isNew: (each: PageElement) => boolean): string[] {
  const fresh = view.elements.filter(isNew);
  const listed = fresh.filter(({ role }) => optionRoles.has(role));
  const drawn = fresh.filter((each) => each.usable && !each.editable && each.checked === undefined);
  const shown = listed.length > 0 ? listed : drawn;
  // Some only come into sight when the list is scrolled.
  const boxes = new Set(shown.map(({ parent }) => parent));
  const all = view.elements.filter((each) => shown.includes(each) || (each.usable && boxes.has(each.parent)));
  const texts = all.map((each) => (each.name || view.textOf(each)).trim());
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= longestOption).slice(0, mostOptions);
}

/** A list with roles closes on Escape; one without may leave that to the dialog around it, so it is clicked again. */
async function close(runner: ActionRunner, element: PageElement, isNew: (each: PageElement) => boolean) {
  const now = await runner.look();
  const hasRoles = now.elements.some((each) => isNew(each) && (optionRoles.has(each.role) || each.role === 'listbox'));
  if (!hasRoles) return void (await click(runner, now, element));
  await runner.session.front().keyboard.press('Escape');
  const end = Date.now() + openingMs;
  while ((await runner.look()).elements.some((each) => isNew(each) && optionRoles.has(each.role)) && Date.now() < end)
    await pause(pollMs, runner.signal);
}

async function click(runner: ActionRunner, view: PageView, { key, box }: PageElement): Promise<boolean> {
  // The page may have drawn it anew, in the same place.
  const isThere = (each: PageElement) =>
    each.usable && each.box.every((side, at) => Math.abs(side - (box[at] ?? 0)) < 2);
  const element = view.elements.find((each) => each.key === key) ?? view.elements.find(isThere);
  if (!element || element.disabled || element.covered) return false;
  const action = { kind: 'click', target: targetIn(view, element) } as const;
  await runner.use(view, element, { method: 'click', action, mustChange: false }, (live) => clickOn(live));
  return true;
}

const asShown = ({ role, name, own, box }: PageElement) => [role, name || own, ...box.map(Math.round)].join(' ');
