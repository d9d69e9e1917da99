// A menu or list that was opened to look inside, and is not the one, is closed again: many keep the rest of the page from being used.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import type { PageView } from '../page/page-view.ts';

const popupRoles = new Set(['menu', 'listbox', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option']);
const closingMs = 600;
const pollMs = 60;

/** What has opened since. */
export async function closePopup(runner: ActionRunner, before: PageView) {
  const known = new Set(before.elements.map(({ key }) => key));
  const isOpened = (each: PageElement) =>
    popupRoles.has(each.role) && !each.hidden && each.onScreen && !known.has(each.key) && each.tag !== 'option';
  if (!(await runner.look()).elements.some(isOpened)) return;
  await runner.session.front().keyboard.press('Escape');
  const end = Date.now() + closingMs;
  while ((await runner.look()).elements.some(isOpened) && Date.now() < end) await pause(pollMs, runner.signal);
}
