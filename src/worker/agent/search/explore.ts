// What a step wants to open is not on this page: other pages of the site are looked at, by ways that change nothing.

import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { isActionName } from '../../../language/thesaurus.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, lower, nameOf, pause } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { travel, visit } from '../actions/navigate.ts';
import { findDescribed } from '../locate/find-described.ts';
import { findNow } from '../locate/find-now.ts';
import type { Purpose } from '../locate/find-target.ts';
import { findThing } from '../locate/find-thing.ts';
import { levelOf } from '../page/drawn-headings.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { isMarked, topicsOf } from '../page/topics.ts';
import { coverage, identifierWords, isNavigationWord, likeness, likeWord, mainWords } from '../page/words.ts';
import { clearMatch, longestSearchMs, mostPages, wordMatch } from './limits.ts';

/** "In the settings, …", on another page: a link or tab of exactly this name is followed, if nothing typed would be lost. */
export async function followLink(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const view = await runner.look();
  if (hasTyped(view, runner)) return null;
  const ways = placesIn(target).flatMap((place) => {
    const [way, ...others] = view.elements.filter(
      (each) =>
        each.usable && !each.hidden && leadsOn(view, each) && likeness(place.name, each.name || each.own) > clearMatch,
    );
    return way && !isAt(view, place) && others.every(({ href }) => href === way.href) ? [{ place, way }] : [];
  });
  const [first] = ways;
  if (!first) return null;
  const { url } = view;
  await clickFound(runner, { view, element: first.way, why: `The step is about “${first.place.name}”.` });
  const rest = withoutPlace(target, first.place);
  const found = await whenHere(runner, rest, purpose);
  if (!found && runner.session.front().url() !== url) await visit(runner, url);
  return found;
}

/** Where it is said to be, the next wider place last. */
function placesIn({ relations }: Target): Target[] {
  return relations.flatMap(({ relation, target: place }) => [
    ...(isWay(relation) && place.name && !place.position ? [place] : []),
    ...placesIn(place),
  ]);
}

const withoutPlace = (target: Target, place: Target): Target => ({
  ...target,
  relations: target.relations
    .filter((each) => each.target !== place)
    .map((each) => ({ ...each, target: withoutPlace(each.target, place) })),
});

/** A page that was just opened may not be complete. */
async function whenHere(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const found = await findNow(runner, target, purpose);
    if (found || Date.now() > end) return found;
    await pause(100, runner.signal);
  }
}

/** A page with something typed in is not left. */
export function hasTyped(view: PageView, runner: ActionRunner): boolean {
  const last = runner.lastUsed();
  const typed = view.elements.find(({ key }) => key === last?.key);
  return Boolean(typed?.editable && typed.value);
}

/** "The reports of a department": first to the department, then to its reports. */
export async function followPlace(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const at = target.relations.findIndex(
    ({ relation, target: place }) => isWay(relation) && place.name && !place.position,
  );
  const place = target.relations[at]?.target;
  if (!place) return null;
  const rest = { ...target, relations: target.relations.filter((_, index) => index !== at) };
  const start = runner.session.front().url();
  if (!isAt(await runner.look(), place)) {
    const way =
      (await isHere(runner, place, 'click')) ??
      (await followPlace(runner, place, 'click')) ??
      (await explore(runner, place));
    if (!way || !(way.isOpen || leadsOn(way.view, way.element))) return null;
    if (!way.isOpen) await clickFound(runner, way);
  }
  const found = (await isHere(runner, rest, purpose)) ?? (await explore(runner, rest));
  if (!found && runner.session.front().url() !== start) await visit(runner, start);
  return found;
}

/** Something to click that leads there, or the page itself. */
async function isHere(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const found = (await findNow(runner, target, purpose)) ?? (await findDescribed(runner, target, purpose));
  return found && !found.element.usable && isAt(found.view, targetOf(found.element))
    ? { ...found, isOpen: true }
    : found;
}

/** "The standing order for the gym", from another page: first to the standing orders. */
export async function followKind(runner: ActionRunner, target: Target): Promise<boolean> {
  const view = await runner.look();
  if (target.quoted || hasTyped(view, runner)) return false;
  const said = [target.name, target.noun ?? '', ...target.relations.map((each) => each.target.name)].join(' ');
  const way = wayToKind(view, mainWords(said), (each) => leadsOn(view, each));
  if (!way) return false;
  const begun = runner.actedAt();
  await clickFound(runner, { view, element: way, why: 'It leads to such things.' });
  const end = Date.now() + limits.lookMs / 2;
  while (Date.now() < end) {
    if (findThing(await runner.look(), target)) return true;
    await pause(100, runner.signal);
  }
  if (runner.session.front().url() !== view.url) await visit(runner, view.url);
  runner.forgetSince(begun);
  return false;
}

/** "Show only the tenants of …", from another page: first to the tenants. Answers whether there was a way to them. */
export async function followTopic(runner: ActionRunner, said: string[]): Promise<boolean> {
  const view = await runner.look();
  if (view.topDialog() || hasTyped(view, runner)) return false;
  const way = wayToKind(view, said, (each) => isRoute(view, each));
  const { title, whole } = topicsOf(view);
  // On the page of one of them, the way to all of them may be marked as where we are.
  const here = title.length > 0 ? title : whole;
  const isHere = (word: string) => here.some((other) => likeWord(word, other) >= sameKind);
  if (!way || calledWords(way).every(isHere)) return false;
  await clickFound(runner, { view, element: way, why: 'It leads to such things.' });
  return true;
}

/** A click on it shows another part of the site, and changes nothing. */
export const isRoute = (view: PageView, each: PageElement) =>
  leadsOn(view, each) || isOneOfChoice(view, each) || isPartOfSite(view, each);

/** The way that is called by most of the words, and by no others. */
function wayToKind(view: PageView, said: string[], mayLead: (each: PageElement) => boolean): PageElement | undefined {
  const isSaid = (word: string) => said.some((other) => likeWord(word, other) >= sameKind);
  // On the page of one of them, the way to all of them is marked as where we are.
  const isAtIt = ({ selected, href }: PageElement) => selected && (!href || new URL(href, view.url).href === view.url);
  const [way, ...others] = view.elements
    .filter((each) => each.usable && !each.hidden && !isAtIt(each) && mayLead(each))
    .map((element) => ({ element, called: calledWords(element) }))
    .filter(({ called }) => called.length > 0 && called.every(isSaid))
    .sort((one, other) => other.called.length - one.called.length);
  const isSame = ({ element: { href, name, own } }: NonNullable<typeof way>) =>
    href ? href === way?.element.href : (name || own) === (way?.element.name || way?.element.own);
  if (!way || others.some((each) => each.called.length === way.called.length && !isSame(each))) return undefined;
  return way.element;
}

/** “Sales today (6)” are the sales. */
function calledWords({ name, own }: PageElement): string[] {
  const said = mainWords((name || own).replace(/\d+/g, ''));
  const telling = said.filter((word) => !lexiconFor(name || own).smallWords.has('of an area', word));
  return telling.length > 0 ? telling : said;
}

/** An entry of the navigation, whatever kind of control it is, or one of a menu that shows where we are. */
function isPartOfSite(view: PageView, each: PageElement): boolean {
  const name = each.name || each.own;
  if (name.length >= longestEntry || acting.test(name) || isActionName(name) || each.editable) return false;
  const beside = view.childrenOf(view.elements[each.parent] ?? each);
  if (each.role === 'menuitem') return beside.some(isMarked);
  return view.around(each).some(({ role, tag }) => role === 'navigation' || tag === 'nav');
}

/** The parts of a site, drawn as plain boxes: several that are alike, of which only the one that is shown has another look. */
function isOneOfChoice(view: PageView, each: PageElement): boolean {
  const parent = view.elements[each.parent];
  const [look = ''] = each.hint.split(' ');
  if (
    !parent ||
    (each.role !== '' && each.role !== 'button') ||
    !look ||
    acting.test(each.name || each.own) ||
    isActionName(each.name || each.own)
  )
    return false;
  const alike = view
    .childrenOf(parent)
    .filter(({ tag, hint, usable }) => usable && tag === each.tag && hint.split(' ')[0] === look);
  const marked = alike.filter(({ hint, selected }) => selected || hint.trim() !== look);
  return alike.length >= fewestParts && marked.length === 1 && !marked.includes(each);
}

const fewestParts = 3;
const sameKind = 0.95;

const isWay = (relation: string) => relation === 'within' || relation === 'of';

/** The page is about it: its title, its main heading, or the tab that is open. */
function isAt(view: PageView, { name }: Target): boolean {
  const names = [
    ...view.title.split(/\s[-–—|:·]\s/),
    ...view.elements
      .filter((each) => (each.role === 'heading' && levelOf(each) <= 2) || each.selected)
      .map((each) => each.name || view.textOf(each)),
  ];
  return names.some((each) => likeness(name, each) > clearMatch);
}

/** Pages are visited one by one, and left again, until one of them shows it. */
export async function explore(runner: ActionRunner, target: Target): Promise<Found | null> {
  const end = Date.now() + longestSearchMs;
  const tried = new Set<string>();
  const start = runner.session.front().url();
  const begun = runner.actedAt();
  if (hasTyped(await runner.look(), runner)) return null;
  for (let page = 0; page < mostPages && Date.now() < end; page += 1) {
    const view = await runner.look();
    const [way] = waysFrom(view, target).filter((each) => !tried.has(nameOfWay(each)));
    if (!way) break;
    tried.add(nameOfWay(way));
    runner.think(`Open ${lower(nameOf(way))} to look there.`, 'This page does not show what the step names.');
    const before = view.url;
    try {
      await clickFound(runner, { view, element: way, why: 'It may lead to what the step names.' });
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error;
      continue;
    }
    const found = await isHere(runner, target, 'click');
    if (found) return found;
    if (runner.session.front().url() !== before) await travel(runner, 'goBack');
  }
  if (runner.session.front().url() !== start) await visit(runner, start);
  runner.forgetSince(begun);
  return null;
}

/** A page may draw its navigation anew with each click. */
const nameOfWay = ({ href, role, name, own }: PageElement) => href || `${role} ${name || own}`;

/** Names and addresses of links that do something instead of showing something. */
const acting =
  /\b(?:log ?out|sign ?out|logoff|delete|remove|destroy|unsubscribe|cancel|download|export|pay|buy|send|save|submit|approve|reject|reset|clear|empty|leave|close|vote|like|follow|star|print|logout|add|archive|publish|activate|confirm|accept|join|checkout|toggle|abmelden|löschen|entfernen)\b/i;

/** By its name or its address. */
export const seemsToAct = ({ name, own, href }: PageElement) =>
  acting.test(name || own) || identifierWords(href).some((word) => acting.test(word));

const longestEntry = 30;

/** An entry of a menu that the page has drawn itself: it, or what it stands in, is called so. */
const isDrawnEntry = (view: PageView, each: PageElement) =>
  each.role === '' &&
  (each.name || each.own).length < longestEntry &&
  [each, ...view.around(each).slice(0, 2)].some(
    ({ role, hint }) => role === 'navigation' || identifierWords(hint).some(isNavigationWord),
  );

function leadsOn(view: PageView, each: PageElement): boolean {
  const { role, name, own, hint, opensMenu } = each;
  if (seemsToAct(each) || isActionName(name || own)) return false;
  if (role === 'combobox' || each.editable) return false;
  if (role === 'tab' || role === 'treeitem' || opensMenu || isDrawnEntry(view, each)) return true;
  if (role !== 'link') return false;
  return !acting.test(identifierWords(hint).join(' '));
}

/** One of several links that are alike, such as categories: not the only link in a text. */
const isEntry = (view: PageView, element: PageElement) =>
  element.role === 'link' && view.recordOf(element) !== undefined;

/** Words of what is looked for first, then the site's own navigation, then what it lists. */
function waysFrom(view: PageView, { name, noun, kind }: Target): PageElement[] {
  const wanted = mainWords([name, noun ?? '', kind ?? ''].join(' '));
  const origin = new URL(view.url).origin;
  return view.elements
    .filter((each) => each.usable && !each.disabled && !each.hidden && (each.name || each.own) && leadsOn(view, each))
    .filter(({ href }) => !href || new URL(href, view.url).origin === origin)
    .map((element) => {
      const said = mainWords(element.name || element.own);
      const match = Math.max(coverage(wanted, said), said.length <= 3 ? coverage(said, wanted) : 0);
      const isNavigation =
        isDrawnEntry(view, element) ||
        view
          .around(element)
          .some(
            ({ role, tag }) =>
              role === 'navigation' || tag === 'nav' || role === 'banner' || role === 'menubar' || role === 'tablist',
          );
      return {
        element,
        score: (match >= wordMatch ? match : 0) + (isNavigation ? 0.2 : isEntry(view, element) ? 0.1 : 0),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.element.id - other.element.id)
    .map(({ element }) => element);
}
