// Looks for what a step names: on the page as it is, then after waiting, then where it may be hidden.
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn } from '../../browser/use-element.ts';
import { type Candidate, type Decision, decide, type Purpose, rankCandidates, shorten } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';
import { type Hands, nameOf, pause } from '../hands.ts';
import type { Relation, Target } from '../understand/intent.ts';
import { nextPage } from './next-page.ts';
import { NotFound } from './not-found.ts';
import { uncover } from './uncover.ts';

export type Found = { view: PageView; element: PageElement; why: string };

const pollMs = 120;
const hiddenPlaces = 8;

export async function findElement(hands: Hands, target: Target, purpose: Purpose): Promise<Found> {
  const found = await seek(hands, target, purpose);
  if (!found.element.covered || purpose === 'read') return found;
  const view = await uncover(hands, found.element);
  const element = view?.elements.find(({ key }) => key === found.element.key);
  return view && element ? { view, element, why: found.why } : found;
}

async function seek(hands: Hands, target: Target, purpose: Purpose): Promise<Found> {
  const found = await lookFor(hands, target, { purpose, ms: limits.lookMs / 2 });
  if ('view' in found) return found;
  if (await closeAnyCover(hands)) {
    const uncovered = await lookFor(hands, target, { purpose, ms: 500 });
    if ('view' in uncovered) return uncovered;
  }
  const revealed = await searchHiddenPlaces(hands, target, purpose);
  if (revealed) return revealed;
  const leafed = purpose === 'type' ? null : await searchNextPages(hands, target, purpose);
  if (leafed) return leafed;
  const again = await lookFor(hands, target, { purpose, ms: 0 });
  if ('view' in again) return again;
  const only = purpose === 'type' ? onlyUnlabelled(await hands.look(), target) : null;
  if (only) return only;
  throw new NotFound(explain(target, again, hands));
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
    if (decision.found) return { view, element: decision.found, why: decision.why };
    if (Date.now() >= end) return decision;
    await pause(pollMs, hands.signal);
  }
}

function decideIn(view: PageView, hands: Hands, target: Target, purpose: Purpose): Decision {
  const last = hands.lastUsed();
  if (target.pronoun && !target.text && last && view.elements[last.id] === last)
    return { found: last, why: 'it is what the step before was about', near: [] };
  return decide(rankCandidates(view, target, { purpose, last }), target);
}

/** Closed sections, tabs and menus are opened one by one, and the page is scrolled to its end. */
async function searchHiddenPlaces(hands: Hands, target: Target, purpose: Purpose): Promise<Found | null> {
  const tried = new Set<string>();
  for (let place = 0; place < hiddenPlaces; place += 1) {
    const view = await hands.look();
    const closed = view.elements.find((each) => isClosed(each) && !tried.has(keyOf(each)));
    if (!closed) break;
    tried.add(keyOf(closed));
    hands.think(`Open ${nameOf(closed)} to look inside.`, 'What the step names is not to be seen on the page.');
    const deed = { method: 'click', description: `Opened ${nameOf(closed)}` };
    await hands.use(view, closed, deed, (live) => clickOn(live)).catch(ignoreFailure);
    const found = await findNow(hands, target, purpose);
    if (found) return found;
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

function isClosed(each: PageElement) {
  if (!each.usable || each.disabled || each.editable || each.options.length > 0) return false;
  return each.expanded === false || (each.role === 'tab' && each.selected === false);
}

function keyOf({ tag, name, hint, box }: PageElement) {
  return `${tag}|${name}|${hint}|${box[0]}`;
}

function ignoreFailure(error: unknown) {
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
  const wanted = describeTarget(target);
  if (!decision.found && decision.reason === 'several')
    return `${url} shows several things that ${wanted} could mean: ${list(decision.near)}. Please say which.`;
  const near = decision.near.length > 0 ? ` Nearest to it: ${list(decision.near)}.` : '';
  return `${capital(wanted)} was not found on ${url}.${near}`;
}

function list(near: Candidate[]) {
  return near.map(({ element }) => nameOf(element).replace(/^./, (letter) => letter.toLowerCase())).join(', ');
}

/** As it stands within a sentence: the button “Pay” in the dialog. */
export function describeTarget({ text, kind, ordinal, relations, pattern, noun }: Target): string {
  const nth = ordinal === undefined ? '' : ordinal === -1 ? 'last ' : `${ordinal}. `;
  const called = text
    ? `“${shorten(text)}”`
    : pattern
      ? `one like “${pattern.starts ?? ''}…${pattern.ends ?? ''}”`
      : '';
  const what = kind === 'item' ? (noun ?? 'item') : (kind ?? (called ? '' : 'element'));
  const where = relations.map(({ relation, target }) => ` ${places[relation]} ${describeTarget(target)}`).join('');
  return `${what || nth ? `the ${nth}${what} ` : ''}${called}`.trim() + where;
}

const places: { [relation in Relation]: string } = {
  in: 'in',
  near: 'next to',
  under: 'under',
  above: 'above',
  leftOf: 'left of',
  rightOf: 'right of',
  after: 'after',
  before: 'before',
  of: 'of',
  with: 'with',
};

export function capital(text: string) {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
