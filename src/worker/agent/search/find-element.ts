// Looks for what a step names: on the page as it is, then after waiting, then where it may be hidden.
import type { Action } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import { capital } from '../../../contract/actions/wording.ts';
import { limits } from '../../../contract/limits.ts';
import { isIconName, meansIcon } from '../../../language/thesaurus.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { type ActionRunner, lower, nameOf, pause } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { travel } from '../actions/navigate.ts';
import { NotFound } from '../actions/not-found.ts';
import { findDescribed } from '../locate/find-described.ts';
import { findNow, lookFor } from '../locate/find-now.ts';
import { type Candidate, type Decision, decide, type Purpose, rankCandidates } from '../locate/find-target.ts';
import { findChanged, recall, settleIdentity } from '../locate/recall.ts';
import { findColour } from '../page/find-colour.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { recognizeIcons } from '../page/recognize-icons.ts';
import { identifierWords } from '../page/words.ts';
import { closeOverlay } from './close-overlay.ts';
import { closePopup } from './close-popup.ts';
import { explore, followLink, followPlace } from './explore.ts';
import { nextPage } from './next-page.ts';

const hiddenPlaces = 8;

/** `opens`: the step wants to get to it, so that other pages of the site are looked at too. */
export async function findElement(
  runner: ActionRunner,
  target: Target,
  purpose: Purpose,
  { opens = false }: { opens?: boolean } = {},
): Promise<Found> {
  const recalled = await recall(runner, target, purpose);
  if (recalled) return recalled;
  const sought = await seek(runner, target, purpose, opens);
  const found = purpose === 'read' ? sought : await withoutOverlay(runner, sought);
  return settleIdentity(runner, { target, purpose }, found);
}

export async function withoutOverlay(runner: ActionRunner, found: Found): Promise<Found> {
  if (!found.element.covered) return found;
  const view = await closeOverlay(runner, found.element);
  const element = view?.elements.find(({ key }) => key === found.element.key);
  return view && element ? { view, element, why: found.why } : found;
}

async function seek(runner: ActionRunner, target: Target, purpose: Purpose, opens: boolean): Promise<Found> {
  const found = await lookFor(runner, target, { purpose, ms: limits.lookMs / 2 });
  if ('view' in found) return found;
  const changed = await findChanged(runner, { target, purpose });
  if (changed) return changed;
  const coloured = await findColoured(runner, target);
  if (coloured) return coloured;
  const described = (await findDescribed(runner, target, purpose)) ?? (await findOwnName(runner, target, purpose));
  if (described) return described;
  const shown = await findShown(runner, target, purpose);
  if (shown) return shown;
  if (await closeAnyCover(runner)) {
    const withoutOverlay = await lookFor(runner, target, { purpose, ms: 500 });
    if ('view' in withoutOverlay) return withoutOverlay;
  }
  const followed = opens ? await followPlace(runner, target, purpose) : await followLink(runner, target, purpose);
  if (followed) return followed;
  const revealed = await searchHiddenPlaces(runner, target, purpose);
  if (revealed) return revealed;
  const leafed = purpose === 'type' ? null : await searchNextPages(runner, target, purpose);
  if (leafed) return leafed;
  const explored = opens ? await explore(runner, target) : null;
  if (explored) return explored;
  const again = await lookFor(runner, target, { purpose, ms: 0 });
  if ('view' in again) return again;
  const only =
    purpose === 'type' ? (onlyUnlabelled(await runner.look(), target) ?? (await onlyCalled(runner, target))) : null;
  if (only) return only;
  throw new NotFound(explain(target, again, runner), { failed: { action: soughtFor(target, purpose) } });
}

/** "The yellow box", which no text names. */
async function findColoured(runner: ActionRunner, { name: text, quoted }: Target): Promise<Found | null> {
  if (quoted) return null;
  const view = await runner.look();
  const element = findColour(view, text.replace(/[ -]?colou?r(?:ed)?$/i, ''));
  return element ? { view, element, why: `it is ${text}` } : null;
}

/**
 * "The bin", where no name on the page says so: by what the controls without a name show. A second one that shows the
 * same, or may, is one too many.
 */
async function findShown(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const { name, quoted } = target;
  if (quoted || (purpose !== 'click' && purpose !== 'hover') || !isIconName(name)) return null;
  const view = await runner.look();
  await recognizeIcons(view, runner.session);
  const decision = decide(rankCandidates(view, target, { purpose, last: runner.lastUsed() }), target);
  const failed = { failed: { action: soughtFor(target, purpose) } };
  if (!decision.found) {
    if (decision.reason === 'several') throw new NotFound(explain(target, decision, runner), failed);
    return null;
  }
  const { found, why, near } = decision;
  const doubtful = view.elements.filter(
    (each) => each !== found && !each.icon && each.maybeIcon?.some((concept) => meansIcon(name, concept)),
  );
  const isOneOf = target.relations.length === 0 && found.icon !== undefined && doubtful.length > 0;
  if (isOneOf) throw new NotFound(explain(target, { found: null, near, reason: 'several' }, runner), failed);
  return { view, element: found, why };
}

/** "Click on my name": as it was used to log in. */
async function findOwnName(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const own = runner.site.username?.split('@')[0];
  if (
    !own ||
    purpose !== 'click' ||
    target.quoted ||
    !/^(?:(?:my|your|user) )?(?:name|profile|account)$/i.test(target.name)
  )
    return null;
  return findNow(runner, { ...target, name: own }, purpose);
}

/** Something may lie over the page that has nothing to do with the step. */
async function closeAnyCover(runner: ActionRunner) {
  const view = await runner.look();
  const covered = view.elements.find((each) => each.usable && each.covered && each.role !== 'img');
  return covered ? (await closeOverlay(runner, covered)) !== null : false;
}

/** The page names its only field in no way, so the step's name for it is as good as any. */
function onlyUnlabelled(view: PageView, target: Target): Found | null {
  const fields = view.elements.filter((each) => each.editable && !each.disabled);
  const [only] = fields;
  if (!only || fields.length > 1 || target.quoted || view.labelOf(only) || only.placeholder) return null;
  return { view, element: only, why: 'it is the only field' };
}

/** "The search field above the orders": the only one that is called so, whatever it stands above. */
async function onlyCalled(runner: ActionRunner, target: Target): Promise<Found | null> {
  const isNear =
    target.relations.length > 0 &&
    target.relations.every(
      ({ relation, target: { name, quoted } }) =>
        (relation === 'above' || relation === 'under') && !quoted && !/[\p{Lu}\d]/u.test(name),
    );
  return isNear && target.ordinal === undefined ? findNow(runner, { ...target, relations: [] }, 'type') : null;
}

/** Closed sections, tabs and menus are opened one by one, and the page is scrolled to its end. */
async function searchHiddenPlaces(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const tried = new Set<string>();
  for (let place = 0; place < hiddenPlaces; place += 1) {
    const view = await runner.look();
    const records = placesMeant(runner, view, target);
    if (!records) break;
    const all = view.elements.filter(
      (each) =>
        isClosed(each) &&
        !tried.has(each.key) &&
        (records.length === 0 || records.some((record) => view.isWithin(each, record))),
    );
    // "… in the menu": rather what is called one.
    const inMenu = target.relations.some(({ target: place }) => place.kind === 'menu');
    const closed = (inMenu ? all.find((each) => each.opensMenu || isCalledClosed(each)) : undefined) ?? all[0];
    if (!closed) break;
    tried.add(closed.key);
    runner.think(`Open ${lower(nameOf(closed))} to look inside.`, 'The page does not show what the step names.');
    const performed = { method: 'click', action: { kind: 'click', target: targetOf(closed) } as const };
    const { url } = view;
    await runner.use(view, closed, performed, (live) => clickOn(live)).catch(ignoreFailure);
    const found = await findNow(runner, target, purpose);
    if (found) return found;
    await closePopup(runner, view);
    // It was a way to another page.
    if (isOtherPage(runner.session.front().url(), url)) await travel(runner, 'goBack');
  }
  return scrollToFind(runner, target, purpose);
}

async function searchNextPages(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  for (let page = 0; page < hiddenPlaces; page += 1) {
    if (!(await nextPage(runner))) return null;
    const found = await findNow(runner, target, purpose);
    if (found) return found;
  }
  return null;
}

const isOtherPage = (now: string, before: string) => now.split('#')[0] !== before.split('#')[0];

function isClosed(each: PageElement) {
  if (!each.usable || each.disabled || each.editable || each.options.length > 0) return false;
  if (each.href && !each.href.includes('#') && each.expanded === undefined) return false;
  if (each.expanded !== undefined) return !each.expanded;
  return (each.role === 'tab' && each.selected === false) || isCalledClosed(each);
}

/** Its makers call it so, or it stands for more than it shows. */
function isCalledClosed({ name, own, hint, role }: PageElement) {
  if (/^(?:more|menu|options|actions|more (?:options|actions)|[⋯…⋮☰]|\.\.\.)$/i.test(name || own)) return true;
  const words = identifierWords(hint);
  if (words.some((word) => /^(?:expandable|collapsed|closed)$/.test(word))) return true;
  return (
    (role === 'img' || role === 'button') && words.some((word) => /^(?:more|ellipsis|kebab|hamburger)$/.test(word))
  );
}

/** Where something has been typed in, only its own form is searched: all else may lead away from it. */
function placesMeant(runner: ActionRunner, view: PageView, target: Target): PageElement[] | null {
  const last = runner.lastUsed();
  const typed = last?.editable && last.value ? view.elements.find(({ key }) => key === last.key) : undefined;
  if (!typed) return recordsMeant(view, target);
  const form = view.formAround(typed);
  return form ? [form] : null;
}

/** "Of Bob", "in the row of Bob": only what belongs to Bob is opened. */
function recordsMeant(view: PageView, { relations }: Target): PageElement[] | null {
  const [first] = relations;
  // "In the menu of Bob".
  if (first && !first.target.name) return recordsMeant(view, first.target);
  if (!first) return [];
  const [best] = rankCandidates(view, first.target, { purpose: 'read' });
  const record = best && best.score >= 0.6 ? view.recordOf(best.element) : undefined;
  if (record) return [record];
  // What belongs to something that is not here is not looked for elsewhere.
  return first.target.quoted && best === undefined ? null : [];
}

export function ignoreFailure(error: unknown) {
  if (!(error instanceof RunFailure)) throw error;
}

async function scrollToFind(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  let before = -1;
  for (let screen = 0; screen < 10; screen += 1) {
    const view = await runner.look();
    if (view.elements.length === before) return null;
    before = view.elements.length;
    await runner.session.front().evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await pause(250, runner.signal);
    const found = await findNow(runner, target, purpose);
    if (found) return found;
  }
  return null;
}

function explain(target: Target, decision: Decision, runner: ActionRunner) {
  const url = runner.session.front().url();
  const wanted = sayTarget(target);
  if (!decision.found && decision.reason === 'several')
    return `${url} shows several things that ${wanted} could mean: ${list(decision.near)}. Please say which.`;
  const near = decision.near.length > 0 ? ` Most similar: ${list(decision.near)}.` : '';
  return `${capital(wanted)} was not found on ${url}.${near}`;
}

/** What the element was to be used for. */
function soughtFor(target: Target, purpose: Purpose): Action {
  switch (purpose) {
    case 'click':
    case 'hover':
      return { kind: purpose, target };
    case 'type':
      return { kind: 'type', value: textValue(''), target };
    case 'choose':
      return { kind: 'click', target };
    case 'tick':
      return { kind: 'tick', targets: [target], on: true };
    case 'read':
      return { kind: 'elementPresent', negated: false, target };
    default:
      return purpose satisfies never;
  }
}

function list(near: Candidate[]) {
  return near.map(({ element }) => lower(nameOf(element))).join(', ');
}
