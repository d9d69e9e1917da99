// To another page of the site.

import type { Action } from '../../../contract/actions/action.ts';
import { named, sayTarget, type Target } from '../../../contract/actions/target.ts';
import { capital } from '../../../contract/actions/wording.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound, findButton, words } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { visit } from '../actions/navigate.ts';
import { NotFound } from '../actions/not-found.ts';
import { holdsNow } from '../checks/run-check.ts';
import { turnToMonth } from '../controls/pick-date.ts';
import { findNow } from '../locate/find-now.ts';
import { rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { coverage, likeness, mainWords } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { commands, essential, findNavigationLink, isToggle } from '../search/find-navigation-link.ts';

/** A file of the page rather than a host. */
const isFile = /^[^/:]+\.[a-z]{2,4}$/i;

const startPage = /^(?:start|home|main|front|landing|first|index)(?: ?page)?$|^homepage$|^site$|^website$/i;

export async function go(runner: ActionRunner, { to, place }: Extract<Action, { kind: 'goTo' }>) {
  const file = 'url' in to && isFile.test(to.url) ? await findNow(runner, named(to.url), 'click') : null;
  if (file) return void (await clickFound(runner, file));
  if ('url' in to)
    return visit(
      runner,
      new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(to.url) ? `https://${to.url}` : to.url, runner.site.url).href,
    );
  const isStart = to.page.name ? startPage.test(to.page.name) : to.page.relations.length === 0;
  if (isStart) {
    if (place && runner.session.front().url() === runner.site.url) return;
    return visit(runner, runner.site.url);
  }
  if (
    place &&
    (await holdsNow(runner, { kind: 'elementPresent', negated: false, target: { ...to.page, kind: 'page' } }, 0))
  )
    return;
  if (await turnToMonth(runner, to.page.name)) return;
  const page = essential(to.page);
  const { kind, ...rest } = page;
  const found =
    (await findNavigationLink(runner, page)) ??
    (await checkoutInCart(runner, page)) ??
    (place ? null : await findElement(runner, kind === 'page' ? rest : page, 'click', { opens: true }));
  if (found && (isToggle(found.element) || commands(found.element, page)))
    throw new NotFound(`${capital(sayTarget(page))} was not found on ${runner.session.front().url()}.`);
  if (found && !found.isOpen) {
    await clickFound(runner, found);
    await followOpened(runner, { before: found.view, page });
  } else if (!found) await mustBeThere(runner, page);
}

/** What was clicked may only open a box with the way to the page: “View basket”. */
export async function followOpened(runner: ActionRunner, { before, page }: { before: PageView; page: Target }) {
  const view = await runner.look();
  if (view.url !== before.url) return;
  const known = new Set(before.elements.map(({ key }) => key));
  const ways = view.elements.filter((each) => {
    const called = mainWords(each.name || each.own);
    const isNew = each.usable && !each.hidden && !known.has(each.key);
    return (
      isNew &&
      opening.has(called[0] ?? '') &&
      called.length > 1 &&
      coverage(called.slice(1), mainWords(page.name)) > 0.9
    );
  });
  const [only, ...others] = ways.filter((each) => !ways.some((other) => other !== each && view.isWithin(other, each)));
  if (only && others.length === 0) await clickFound(runner, { view, element: only, why: 'It leads to the page.' });
}

const opening = new Set(['view', 'open', 'show', 'go', 'see', 'all']);

/** Some carts must be opened first. */
async function checkoutInCart(runner: ActionRunner, page: Target): Promise<Found | null> {
  if (!words.checkout.some((word) => likeness(word, page.name) > 0.9)) return null;
  const view = await runner.look();
  const cart = findButton(view, words.cart);
  if (!cart) return null;
  await clickFound(runner, { view, element: cart, why: 'The checkout may be in the cart.' });
  return findNavigationLink(runner, page);
}

/** A place that nothing leads to must at least be on this page. */
async function mustBeThere(runner: ActionRunner, place: Target) {
  const [best] = rankCandidates(await runner.look(), place, { purpose: 'read' });
  if (!best || best.score < leastThere)
    throw new NotFound(`${capital(sayTarget(place))} was not found on ${runner.session.front().url()}.`);
}

const leastThere = 0.6;
