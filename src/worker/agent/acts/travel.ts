// To another page, and back.
import type { Action } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { goTo } from '../../browser/go-to.ts';
import { holdsNow } from '../checks/run-check.ts';
import { rankCandidates } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';
import { coverage, likeness, mainWords } from '../ground/words.ts';
import type { Hands } from '../hands.ts';
import { clickFound, findButton, words } from './click-words.ts';
import { capital, describeTarget, type Found, findElement, findNow } from './find-element.ts';
import { NotFound } from './not-found.ts';
import { turnToMonth } from './pick-date.ts';
import { commands, essential, isToggle, wayTo } from './way-to.ts';

/** A file of the page rather than a host. */
const isFile = /^[^/:]+\.[a-z]{2,4}$/i;
const startPage = /^(?:start|home|main|front|landing|first|index)(?: ?page)?$|^homepage$|^site$|^website$/i;

export async function go(hands: Hands, { to, place }: Extract<Action, { kind: 'goTo' }>) {
  const file = 'url' in to && isFile.test(to.url) ? await findNow(hands, named(to.url), 'click') : null;
  if (file) return void (await clickFound(hands, file));
  if ('url' in to)
    return visit(
      hands,
      new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(to.url) ? `https://${to.url}` : to.url, hands.site.url).href,
    );
  const isStart = to.page.name ? startPage.test(to.page.name) : to.page.relations.length === 0;
  if (isStart) {
    if (place && hands.session.front().url() === hands.site.url) return;
    return visit(hands, hands.site.url);
  }
  if (
    place &&
    (await holdsNow(hands, { kind: 'elementPresent', negated: false, target: { ...to.page, kind: 'page' } }, 0))
  )
    return;
  if (await turnToMonth(hands, to.page.name)) return;
  const page = essential(to.page);
  const { kind, ...rest } = page;
  const found =
    (await wayTo(hands, page)) ??
    (await checkoutInCart(hands, page)) ??
    (place ? null : await findElement(hands, kind === 'page' ? rest : page, 'click', { opens: true }));
  if (found && (isToggle(found.element) || commands(found.element, page)))
    throw new NotFound(`${capital(describeTarget(page))} was not found on ${hands.session.front().url()}.`);
  if (found && !found.isOpen) {
    await clickFound(hands, found);
    await followOpened(hands, { before: found.view, page });
  } else if (!found) await mustBeThere(hands, page);
}

/** What was clicked may only open a box with the way to the page: “View basket”. */
export async function followOpened(hands: Hands, { before, page }: { before: PageView; page: Target }) {
  const view = await hands.look();
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
  if (only && others.length === 0) await clickFound(hands, { view, element: only, why: 'It leads to the page.' });
}

const opening = new Set(['view', 'open', 'show', 'go', 'see', 'all']);

/** Some carts must be opened first. */
async function checkoutInCart(hands: Hands, page: Target): Promise<Found | null> {
  if (!words.checkout.some((word) => likeness(word, page.name) > 0.9)) return null;
  const view = await hands.look();
  const cart = findButton(view, words.cart);
  if (!cart) return null;
  await clickFound(hands, { view, element: cart, why: 'The checkout may be in the cart.' });
  return wayTo(hands, page);
}

/** A place that nothing leads to must at least be on this page. */
async function mustBeThere(hands: Hands, place: Target) {
  const [best] = rankCandidates(await hands.look(), place, { purpose: 'read' });
  if (!best || best.score < leastThere)
    throw new NotFound(`${capital(describeTarget(place))} was not found on ${hands.session.front().url()}.`);
}

const leastThere = 0.6;

export async function visit(hands: Hands, url: string) {
  await hands.perform(
    { method: 'goto', action: { kind: 'goTo', to: { url } }, arguments: [url], mustChange: false },
    async () => {
      await goTo(hands.session, url);
    },
  );
}

export async function travel(hands: Hands, way: 'goBack' | 'goForward' | 'reload') {
  const page = hands.session.front();
  await hands.perform({ method: way, action: { kind: way }, mustChange: false }, async () => {
    const options = { waitUntil: 'domcontentloaded', timeout: limits.pageLoadTimeoutMs } as const;
    if (way === 'goBack') await page.goBack(options);
    else if (way === 'goForward') await page.goForward(options);
    else await page.reload(options);
  });
}
