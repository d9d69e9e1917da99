// Looks for what a step names: on the page as it is, then after waiting, then where it may be hidden.
import type { Action } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import { capital } from '../../../contract/actions/wording.ts';
import { limits } from '../../../contract/limits.ts';
import { isActionName, isIconName, meansIcon } from '../../../language/thesaurus.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { findColour } from '../ground/find-colour.ts';
import { type Candidate, type Decision, decide, type Purpose, rankCandidates } from '../ground/find-target.ts';
import { findThing } from '../ground/find-thing.ts';
import { targetOf } from '../ground/name-element.ts';
import type { PageView } from '../ground/page-view.ts';
import { recognizeIcons } from '../ground/recognize-icons.ts';
import { coverage, identifierWords, mainWords } from '../ground/words.ts';
import { type Hands, lower, nameOf, pause } from '../hands.ts';
import { findChanged, recall, settleIdentity } from '../memory/recall.ts';
import { explore, followLink, followPlace } from '../search/explore.ts';
import { allWord } from './all-word.ts';
import { isView } from './click-words.ts';
import { nextPage } from './next-page.ts';
import { NotFound } from './not-found.ts';
import { travel } from './travel.ts';
import { uncover } from './uncover.ts';

export type Found = {
  view: PageView;
  element: PageElement;
  why: string;
  /** The page is about it already: there is no more to open. */
  isOpen?: boolean;
};

const pollMs = 120;
const hiddenPlaces = 8;
/** As long as dialogs take to open. */
const graceMs = 500;

/** `opens`: the step wants to get to it, so that other pages of the site are looked at too. */
export async function findElement(
  hands: Hands,
  target: Target,
  purpose: Purpose,
  { opens = false }: { opens?: boolean } = {},
): Promise<Found> {
  const recalled = await recall(hands, target, purpose);
  if (recalled) return recalled;
  const sought = await seek(hands, target, purpose, opens);
  const found = purpose === 'read' ? sought : await uncovered(hands, sought);
  return settleIdentity(hands, { target, purpose }, found);
}

export async function uncovered(hands: Hands, found: Found): Promise<Found> {
  if (!found.element.covered) return found;
  const view = await uncover(hands, found.element);
  const element = view?.elements.find(({ key }) => key === found.element.key);
  return view && element ? { view, element, why: found.why } : found;
}

async function seek(hands: Hands, target: Target, purpose: Purpose, opens: boolean): Promise<Found> {
  const found = await lookFor(hands, target, { purpose, ms: limits.lookMs / 2 });
  if ('view' in found) return found;
  const changed = await findChanged(hands, { target, purpose });
  if (changed) return changed;
  const coloured = await findColoured(hands, target);
  if (coloured) return coloured;
  const described = (await findDescribed(hands, target, purpose)) ?? (await findOwnName(hands, target, purpose));
  if (described) return described;
  const shown = await findShown(hands, target, purpose);
  if (shown) return shown;
  if (await closeAnyCover(hands)) {
    const uncovered = await lookFor(hands, target, { purpose, ms: 500 });
    if ('view' in uncovered) return uncovered;
  }
  const followed = opens ? await followPlace(hands, target, purpose) : await followLink(hands, target, purpose);
  if (followed) return followed;
  const revealed = await searchHiddenPlaces(hands, target, purpose);
  if (revealed) return revealed;
  const leafed = purpose === 'type' ? null : await searchNextPages(hands, target, purpose);
  if (leafed) return leafed;
  const explored = opens ? await explore(hands, target) : null;
  if (explored) return explored;
  const again = await lookFor(hands, target, { purpose, ms: 0 });
  if ('view' in again) return again;
  const only =
    purpose === 'type' ? (onlyUnlabelled(await hands.look(), target) ?? (await onlyCalled(hands, target))) : null;
  if (only) return only;
  throw new NotFound(explain(target, again, hands), { failed: { action: soughtFor(target, purpose) } });
}

/** "The Berlin office", "album Summer": with a noun that the page does not write. What is left must be its whole name. */
export async function findDescribed(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  const words = target.name.split(' ');
  if (target.quoted) return null;
  const view = await hands.look();
  const filter = purpose === 'choose' ? filterFor(view, target) : null;
  if (filter) return filter;
  const one =
    purpose === 'click' || purpose === 'read'
      ? (findAbout(view, target, purpose) ?? thingIn(view, target, purpose))
      : null;
  if (one || words.length < 2 || words.length > 5) return one;
  for (const rest of [words.slice(0, -1), words.slice(1)]) {
    const name = rest.join(' ');
    // "Sent letters" are not all letters, and "order R-12" is not “Order”.
    const dropped = rest[0] === words[0] ? (words.at(-1) as string) : '';
    if (/[\p{Lu}\d]/u.test(dropped) || (dropped === '' && !/[\p{Lu}\d]/u.test(name))) continue;
    // A button "Delete" is not what "delete account" is called.
    const isAction = isActionName(name) || isActionName(target.name);
    const exact = rankCandidates(view, { ...target, name, quoted: true }, { purpose }).filter(
      ({ element, fits }) =>
        !(isAction && (element.role === 'button' || element.role === 'link')) &&
        [element.name, element.own].some((text) => fits !== '' && text.trim().toLowerCase() === name.toLowerCase()),
    );
    const { found, why } = { why: '', ...decide(exact, target) };
    if (found) return { view, element: found, why };
  }
  return null;
}

/** "The status filter", which shows only “Any status”. */
function filterFor(view: PageView, { name, relations }: Target): Found | null {
  const said = mainWords(name);
  const fitting = view.elements.filter((each) => {
    if (!each.usable || each.href || each.hidden || each.role === 'option') return false;
    const shown = (each.value || each.name || each.own).trim();
    const called = mainWords(shown.replace(allWord, ''));
    return allWord.test(shown) && called.length > 0 && coverage(called, said) > 0.95;
  });
  const [only] = fitting;
  return only && fitting.length === 1 && relations.length === 0
    ? { view, element: only, why: 'It shows all of them.' }
    : null;
}

/** To be clicked: itself, or the only link in its row or card. */
function thingIn(view: PageView, target: Target, purpose: Purpose): Found | null {
  const thing = findThing(view, target);
  if (!thing) return null;
  const { record, element } = thing;
  const clicked = element.usable || record.usable ? element : openerIn(view, record);
  const found = purpose === 'click' ? clicked : element;
  return found ? { view, element: found, why: 'It is the only one that says so.' } : null;
}

/** The only link in it, or the only control with words that are no command, such as its number. */
export function openerIn(view: PageView, record: PageElement): PageElement | undefined {
  const inside = view.within(record).filter(({ hidden }) => !hidden);
  const links = inside.filter(({ href }) => href);
  if (links.length > 0) return new Set(links.map(({ href }) => href)).size === 1 ? links[0] : undefined;
  const [only, ...others] = inside.filter((each) => {
    if (!each.usable || each.editable || each.checked !== undefined || each.opensMenu || each.options.length > 0)
      return false;
    const said = view.textOf(each);
    return /[\p{L}\p{N}]/u.test(said) && !isActionName(said);
  });
  return others.length === 0 ? only : undefined;
}

/** "The entry about the broken lamp", "the ticket for the train to Berlin": the one whose text has all of these words. */
function findAbout(view: PageView, target: Target, purpose: Purpose): Found | null {
  const wanted = wordsAbout(target);
  // A button that is not there is not the link beside it.
  if (target.kind && target.kind !== 'item' && target.kind !== 'link' && target.kind !== 'row') return null;
  if (wanted.length === 0 || (wanted.length === 1 && !isAbout(target))) return null;
  const saying = view.elements.filter((each) => {
    if (each.hidden || each.veiled || each.editable || (purpose === 'click' && !each.usable)) return false;
    const text = purpose === 'click' ? each.name || each.own : each.own || each.text;
    // A view “Open (3)” is none of the open ones.
    return text.length < longestTitle && !isView.test(text) && coverage(wanted, mainWords(text)) > 0.95;
  });
  const [first] = saying;
  const isOne =
    first &&
    saying.every(({ href, name, own }) =>
      href || first.href ? href === first.href : (name || own) === (first.name || first.own),
    );
  return first && isOne ? { view, element: first, why: `it is about “${wanted.join(' ')}”` } : null;
}

const about = /(?:^| )(?:about|über) (?:the |a |an |den |die |das )?/i;
const isAbout = ({ name, relations }: Target) =>
  about.test(name) || (/^\p{Ll}+$/u.test(name) && !isActionName(name) && relations[0]?.relation === 'of');

/** All words that tell it from others. What it is itself ("entry", "task") need not be written on the page. */
function wordsAbout(target: Target): string[] {
  const { name, noun, kind, relations, quoted, ordinal, superlative } = target;
  if (quoted || ordinal !== undefined || superlative || relations.some(({ target: { position } }) => position))
    return [];
  const [, said] = new RegExp(`${about.source}(.+)$`, 'i').exec(name) ?? [];
  if (isIconName(name)) return [];
  const isPlain =
    name === noun || name === kind || (relations.length > 0 && /^\p{Ll}+$/u.test(name) && !isActionName(name));
  const inner = relations.flatMap(({ relation, target: other }) =>
    relation === 'within' || relation === 'of' || relation === 'with' ? wordsIn(other) : [''],
  );
  // Where something is, in words that are no names, cannot be read in it.
  if (inner.includes('')) return [];
  return [...mainWords(said ?? (isPlain ? '' : name)), ...inner];
}

function wordsIn({ name, noun, relations, kind, quoted, position }: Target): string[] {
  if (position || (!name && kind) || (quoted && kind)) return [''];
  const own = [...mainWords(name), ...(noun && noun !== name ? [noun] : [])];
  return [...own, ...relations.flatMap(({ target }) => wordsIn(target))];
}

const longestTitle = 120;

/** "The yellow box", which no text names. */
async function findColoured(hands: Hands, { name: text, quoted }: Target): Promise<Found | null> {
  if (quoted) return null;
  const view = await hands.look();
  const element = findColour(view, text.replace(/[ -]?colou?r(?:ed)?$/i, ''));
  return element ? { view, element, why: `it is ${text}` } : null;
}

/**
 * "The bin", where no name on the page says so: by what the controls without a name show. A second one that shows the
 * same, or may, is one too many.
 */
async function findShown(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  const { name, quoted } = target;
  if (quoted || (purpose !== 'click' && purpose !== 'hover') || !isIconName(name)) return null;
  const view = await hands.look();
  await recognizeIcons(view, hands.session);
  const decision = decide(rankCandidates(view, target, { purpose, last: hands.lastUsed() }), target);
  const failed = { failed: { action: soughtFor(target, purpose) } };
  if (!decision.found) {
    if (decision.reason === 'several') throw new NotFound(explain(target, decision, hands), failed);
    return null;
  }
  const { found, why, near } = decision;
  const doubtful = view.elements.filter(
    (each) => each !== found && !each.icon && each.maybeIcon?.some((concept) => meansIcon(name, concept)),
  );
  const isOneOf = target.relations.length === 0 && found.icon !== undefined && doubtful.length > 0;
  if (isOneOf) throw new NotFound(explain(target, { found: null, near, reason: 'several' }, hands), failed);
  return { view, element: found, why };
}

/** "Click on my name": as it was used to log in. */
async function findOwnName(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  const own = hands.site.username?.split('@')[0];
  if (
    !own ||
    purpose !== 'click' ||
    target.quoted ||
    !/^(?:(?:my|your|user) )?(?:name|profile|account)$/i.test(target.name)
  )
    return null;
  return findNow(hands, { ...target, name: own }, purpose);
}

/** Something may lie over the page that has nothing to do with the step. */
async function closeAnyCover(hands: Hands) {
  const view = await hands.look();
  const covered = view.elements.find((each) => each.usable && each.covered && each.role !== 'img');
  return covered ? (await uncover(hands, covered)) !== null : false;
}

/** The page names its only field in no way, so the step's name for it is as good as any. */
function onlyUnlabelled(view: PageView, target: Target): Found | null {
  const fields = view.elements.filter((each) => each.editable && !each.disabled);
  const [only] = fields;
  if (!only || fields.length > 1 || target.quoted || view.labelOf(only) || only.placeholder) return null;
  return { view, element: only, why: 'it is the only field' };
}

/** "The search field above the orders": the only one that is called so, whatever it stands above. */
async function onlyCalled(hands: Hands, target: Target): Promise<Found | null> {
  const isNear =
    target.relations.length > 0 &&
    target.relations.every(
      ({ relation, target: { name, quoted } }) =>
        (relation === 'above' || relation === 'under') && !quoted && !/[\p{Lu}\d]/u.test(name),
    );
  return isNear && target.ordinal === undefined ? findNow(hands, { ...target, relations: [] }, 'type') : null;
}

/** Whether it is there now: no waiting, no searching. */
export async function findNow(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  const found = await lookFor(hands, target, { purpose, ms: 0 });
  return 'view' in found ? found : null;
}

async function lookFor(
  hands: Hands,
  target: Target,
  { purpose, ms }: { purpose: Purpose; ms: number },
): Promise<Found | Decision> {
  const end = Date.now() + ms;
  for (;;) {
    const view = await hands.look();
    const decision = decideIn(view, hands, target, purpose);
    // What opens slowly may show what is meant better.
    const isRash = !isClearly(decision) && Date.now() - hands.actedAt() < graceMs && Date.now() < end;
    if (decision.found && !isRash) return { view, element: decision.found, why: decision.why };
    if (Date.now() >= end) return decision;
    await pause(pollMs, hands.signal);
  }
}

/** A name that is nearly the one that the step gives, of something that the step can use. */
const clearScore = 0.85;
const isClearly = ({ near: [best] }: Decision) => best === undefined || best.score >= clearScore;

function decideIn(view: PageView, hands: Hands, target: Target, purpose: Purpose): Decision {
  const last = hands.lastUsed();
  if (target.pronoun && !target.name && last && view.elements[last.id] === last)
    return { found: last, why: 'it is what the previous step used', near: [] };
  return decide(rankCandidates(view, target, { purpose, last }), target);
}

/** Closed sections, tabs and menus are opened one by one, and the page is scrolled to its end. */
async function searchHiddenPlaces(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  const tried = new Set<string>();
  for (let place = 0; place < hiddenPlaces; place += 1) {
    const view = await hands.look();
    const records = placesMeant(hands, view, target);
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
    hands.think(`Open ${lower(nameOf(closed))} to look inside.`, 'The page does not show what the step names.');
    const deed = { method: 'click', action: { kind: 'click', target: targetOf(closed) } as const };
    const { url } = view;
    await hands.use(view, closed, deed, (live) => clickOn(live)).catch(ignoreFailure);
    const found = await findNow(hands, target, purpose);
    if (found) return found;
    // It was a way to another page.
    if (isOtherPage(hands.session.front().url(), url)) await travel(hands, 'goBack');
  }
  return scrollToFind(hands, target, purpose);
}

async function searchNextPages(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  for (let page = 0; page < hiddenPlaces; page += 1) {
    if (!(await nextPage(hands))) return null;
    const found = await findNow(hands, target, purpose);
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
function placesMeant(hands: Hands, view: PageView, target: Target): PageElement[] | null {
  const last = hands.lastUsed();
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

async function scrollToFind(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  let before = -1;
  for (let screen = 0; screen < 10; screen += 1) {
    const view = await hands.look();
    if (view.elements.length === before) return null;
    before = view.elements.length;
    await hands.session.front().evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await pause(250, hands.signal);
    const found = await findNow(hands, target, purpose);
    if (found) return found;
  }
  return null;
}

function explain(target: Target, decision: Decision, hands: Hands) {
  const url = hands.session.front().url();
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

export { sayTarget as describeTarget } from '../../../contract/actions/target.ts';
export { capital } from '../../../contract/actions/wording.ts';
