// Whether a check holds on the page as it is, and what was there instead. Only what a person can see counts.

import type { Check } from '../../../contract/actions/action.ts';
import type { Comparison } from '../../../contract/actions/comparison.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { findButton, words } from '../actions/buttons.ts';
import { cookieButton } from '../actions/cookie-button.ts';
import { countThings, namedGroup } from '../locate/count-things.ts';
import { areasOf, isInArea, rankCandidates } from '../locate/find-target.ts';
import { isColour } from '../page/find-colour.ts';
import { findErrorMessages } from '../page/page-messages.ts';
import { distance, type PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { coverage, identifierWords, isSaidIn, likeness, mainWords, wordsOf } from '../page/words.ts';
import { compare } from './compare.ts';
import { findSaying } from './find-saying.ts';
import { findEvery, judgeEvery } from './judge-every.ts';
import { judgeMessage } from './judge-message.ts';
import { judgeSorted } from './judge-order.ts';
import { isInState } from './judge-state.ts';
import { judgeValue, wordsFor } from './judge-value.ts';
import type { Ask, Judgement } from './judgement.ts';
import { placesOf } from './places-of.ts';

/** A negated check holds when its opposite does not. */
export function judgeCheck(check: Check, ask: Ask): Judgement {
  const judgement = judge(check, ask);
  return { ...judgement, holds: !judgement.missing && judgement.holds !== check.negated };
}

function judge(check: Check, ask: Ask): Judgement {
  const { view } = ask;
  const every = findEvery(check);
  if (every) return judgeEvery(view, check, { every, wanted: check.kind === 'value' ? ask.text(check) : '' });
  switch (check.kind) {
    case 'textVisible':
      return judgeText(view, check, ask);
    case 'elementPresent':
      return judgeMessage(view, check, ask) ?? judgePresent(view, check, ask);
    case 'value':
      return judgeValue(view, check, ask.text(check));
    case 'count': {
      const { count, what, by } = countThings(view, check.target, check.count);
      return {
        holds: count !== null && compare(String(count), check.comparison, String(check.count)),
        missing: count === null,
        by,
        seen:
          count === null
            ? `${sayTarget(check.target)} could not be counted`
            : `the number of ${check.target.quoted ? `“${what}”` : plural(what)} is ${count}`,
      };
    }
    case 'only':
      return judgeOnly(view, check);
    case 'state':
      return judgeState(view, check);
    case 'sorted':
      return judgeSorted(view, check);
    case 'order': {
      const place = (target: Target) => rankCandidates(view, target, { purpose: 'read' })[0]?.element.id ?? -1;
      const [first, second] = [place(check.first), place(check.second)];
      const holds = first >= 0 && second >= 0 && first < second;
      return {
        holds,
        seen: `${sayTarget(check.first)} ${holds ? 'comes' : 'does not come'} before ${sayTarget(check.second)}`,
      };
    }
    case 'url':
      return { holds: compareUrl(view.url, check.comparison, check.text), seen: `the address is ${view.url}` };
    case 'title':
      return { holds: compare(view.title, check.comparison, check.text), seen: `the title is “${view.title}”` };
    case 'loggedIn':
      return judgeLoggedIn(view);
    case 'noErrors':
      return judgeFaultless(view, ask.errors);
    case 'pageChanges':
      return { holds: false, missing: true, seen: 'a page shows only what it is now, not what changed' };
    default:
      return check satisfies never;
  }
}

function plural(noun: string) {
  return noun.endsWith('s') ? noun : `${noun}s`;
}

/** By a way out, or by a sign of one's own account; that nobody asks for a password proves nothing. */
function judgeLoggedIn(view: PageView): Judgement {
  const asked = view.elements.some((each) => each.type === 'password');
  const account = view.elements.some(
    (each) =>
      each.usable &&
      identifierWords(`${each.hint} ${each.name}`).some((word) => ['account', 'profile', 'avatar'].includes(word)),
  );
  const holds = !asked && (findButton(view, words.logOut) !== null || account);
  return {
    holds,
    seen: asked
      ? 'the page asks for a password'
      : holds
        ? 'the page shows that someone is logged in'
        : 'nothing shows that someone is logged in',
  };
}

function judgeFaultless(view: PageView, errors: readonly string[]): Judgement {
  const [complaint] = findErrorMessages(view);
  const seen = [...errors.slice(0, 3), ...(complaint ? [`the page says “${shorten(view.textOf(complaint))}”`] : [])];
  return { holds: seen.length === 0, seen: seen.join('; ') || 'the page shows no error' };
}

function judgeText(view: PageView, check: Extract<Check, { kind: 'textVisible' }>, ask: Ask): Judgement {
  const { text, quoted, within, about, isNew, negated } = check;
  const areas = within?.position ? areasOf(view, within) : null;
  const places = within && !areas ? placesOf(view, within) : null;
  const beside = !negated && within?.kind === 'message' ? saidBeside(view, within, text) : undefined;
  if (beside) return { holds: true, seen: `“${shorten(text)}” is shown`, by: [beside] };
  if (places?.length === 0 || areas?.length === 0)
    return { holds: false, missing: true, seen: `${sayTarget(within as Target)} is not shown` };
  const shown = visible(view).filter(
    (each) =>
      (!places || places.some((place) => view.isWithin(each, place))) &&
      (!areas || areas.some((area) => isInArea(each, area))) &&
      !isOnlyTold(view, each, { ask, negated }),
  );
  const saying = shown.filter((each) => isSaidIn(text, view.seenTextOf(each)));
  if (saying.length > 0 && isNew && !negated && !hasNews(view, saying, ask))
    return { holds: false, seen: `“${shorten(text)}” was already on the page` };
  const least = smallest(view, saying);
  if (least)
    return {
      holds: true,
      seen: `“${shorten(text)}” is shown`,
      by: [places?.[0] ?? least],
      said: wordsFor(text, view.seenTextOf(least)),
    };
  const fitting = quoted ? null : findSaying(view, text, shown);
  if (fitting) {
    const said = view.seenTextOf(fitting);
    return { holds: true, seen: `the page says “${shorten(said, 120)}”`, by: [places?.[0] ?? fitting], said };
  }
  const message = about === 'error' || within?.kind === 'message' ? shown.find((each) => isMessage(each)) : undefined;
  const nearest = message ? view.textOf(message) : nearestText(view, shown, text);
  return {
    holds: false,
    seen: nearest ? `the most similar text is “${shorten(nearest, 120)}”` : `${view.url} shows nothing similar`,
  };
}

/** A message below a field is whatever the page says right there. */
function saidBeside(view: PageView, { relations }: Target, text: string): PageElement | undefined {
  const places = relations.map(({ target }) => placesOf(view, target));
  if (places.length === 0) return undefined;
  return visible(view).find(
    (each) =>
      !each.usable &&
      each.own !== '' &&
      isSaidIn(text, each.own) &&
      places.every((list) => list.some((place) => distance(each, place) < besidePixels)),
  );
}

const besidePixels = 60;

function smallest(view: PageView, [first, ...rest]: PageElement[]): PageElement | undefined {
  return first && rest.reduce((best, each) => (view.isWithin(each, best) ? each : best), first);
}

/** Of all that say it, only the smallest are what came. */
function hasNews(view: PageView, saying: PageElement[], { isNews }: Ask) {
  return saying.some(
    (each) =>
      !saying.some((other) => other !== each && view.isWithin(other, each)) &&
      [each, ...view.within(each)].some(isNews),
  );
}

/** A message that comes and goes. */
const passing = /(?:^|[\s_-])(?:toasts?|snackbars?|notifications?|flash|notify|message)(?:$|[\s_-])/i;

export const tellsSomething = ({ role, hint }: PageElement) =>
  role === 'alert' || role === 'status' || passing.test(hint);

/** In a message, or around one, where it should be one of what the page lists. */
function isOnlyTold(view: PageView, element: PageElement, { ask, negated }: { ask: Ask; negated: boolean }) {
  const isTold = () => [element, ...view.around(element), ...view.within(element)].some(tellsSomething);
  return ask.isListed === true && !negated && isTold();
}

function isMessage(each: PageElement) {
  return (
    each.role === 'alert' || each.role === 'status' || /error|alert|message|notice|toast|flash|warning/i.test(each.hint)
  );
}

function nearestText(view: PageView, shown: PageElement[], text: string) {
  const ranked = shown
    .filter((each) => each.own)
    .map((each) => ({ each, score: coverage(mainWords(text), mainWords(each.own)) }))
    .sort((a, b) => b.score - a.score);
  return ranked[0] && ranked[0].score > 0.3 ? view.textOf(ranked[0].each) : '';
}

/** What is covered cannot be read; what must be scrolled to can. */
function visible(view: PageView) {
  return view.elements.filter((each) => !each.veiled && !each.hidden);
}

function judgePresent(
  view: PageView,
  { target, isNew, negated }: Extract<Check, { kind: 'elementPresent' }>,
  ask: Ask,
): Judgement {
  const wanted = sayTarget(target);
  const asksCookies = target.kind === 'banner' && /cookie|consent/i.test(target.name);
  if (asksCookies && cookieButton(view, [...words.accept, ...words.decline]))
    return { holds: true, seen: `${wanted} is shown` };
  if (target.kind === 'page') return target.name ? judgePage(view, target) : judgeThisPage(view);
  const within = target.relations.filter(({ relation, target: place }) => relation === 'within' && isCertain(place));
  const places = within.map(({ target: place }) => placesOf(view, place));
  const parts = target.relations.filter(({ target: place }) => place.position);
  if (parts.some(({ target: place }) => areasOf(view, place).length === 0))
    return { holds: false, missing: true, seen: `${sayTarget(parts[0]?.target as Target)} is not shown` };
  if (places.some((each) => each.length === 0))
    return { holds: false, missing: true, seen: `${sayTarget(within[0]?.target as Target)} is not shown` };
  const enough = target.kind && !target.name ? 0.5 : target.quoted ? 0.6 : 0.55;
  const found = rankCandidates(view, target, { purpose: 'read' })
    .filter(({ element, score }) => score >= enough && !element.veiled && !element.hidden)
    .map(({ element }) => element)
    .filter((element) => places.every((each) => each.some((place) => view.isWithin(element, place))))
    .filter((element) => !isOnlyTold(view, element, { ask, negated }));
  // "The order is in the list": not just any order.
  if (found.length > 0 && !negated && isUnnamedEntry(target)) {
    const made = found.filter((element) => ask.canBeMade(view.recordOf(element) ?? element));
    if (made.length === 0) return { holds: false, seen: `nothing shows which ${target.noun ?? target.name} is meant` };
    if (isNew && !hasNews(view, made, ask)) return { holds: false, seen: `${wanted} was already on the page` };
    return { holds: true, seen: `${wanted} is shown`, by: made.slice(0, 1) };
  }
  if (found.length > 0 && isNew && !negated && !hasNews(view, found, ask))
    return { holds: false, seen: `${wanted} was already on the page` };
  if (found.length > 0) return { holds: true, seen: `${wanted} is shown`, by: found.slice(0, 1) };
  if (target.kind === 'list' && hasManyOf(view, target)) return { holds: true, seen: `${wanted} is shown` };
  if (negated && isOnlyLook(target))
    return { holds: false, missing: true, seen: `nothing tells which thing ${wanted} is` };
  return { holds: false, seen: `${wanted} is not shown on ${view.url}` };
}

/** “The red number”: no page says these words, so that they are missing proves nothing. */
const isOnlyLook = ({ name, quoted }: Target) =>
  !quoted &&
  isColour(wordsOf(name)[0] ?? '') &&
  /\b(?:number|dot|circle|spot|bubble|counter|badge|sign|mark)$/i.test(name);

/** Said only by what it is, and to be in a list of such things. */
const isUnnamedEntry = ({ name, noun, quoted, ordinal, relations }: Target) =>
  !quoted &&
  ordinal === undefined &&
  /^\p{Ll}*$/u.test(name) &&
  (name === '' ? noun !== undefined : true) &&
  relations.length === 1 &&
  relations.every(
    ({ relation, target: place }) => relation === 'within' && (place.kind === 'list' || place.kind === 'table'),
  );

const certainPlaces = new Set(['row', 'dialog', 'column', 'cell', 'card', 'menu']);

/** A place that can be told from the rest of the page. "The list" may be all of it. */
const isCertain = ({ name, ordinal, kind }: Target) =>
  name !== '' || ordinal !== undefined || certainPlaces.has(kind ?? '');

const missingPage = /\b(?:does(?: not|n['’]t) exist|not found|no such page|404)\b/i;

function judgeThisPage(view: PageView): Judgement {
  if (view.status >= 400) return { holds: false, seen: `${view.url} returned ${view.status}` };
  const gone = view.elements.find((each) => missingPage.test(each.own) && each.own.length < 120);
  return { holds: gone === undefined, seen: gone ? `the page says “${shorten(gone.own)}”` : 'the page is shown' };
}

/** "The list of products" without anything called so: several alike things that are. */
function hasManyOf(view: PageView, { noun, relations }: Target) {
  const of = relations.find(({ relation }) => relation === 'of')?.target;
  const name = of ? of.name || (of.noun ?? '') : (noun ?? '');
  return name !== '' && (namedGroup(view, name)?.items.length ?? 0) > 1;
}

/** A page is known by its address, its title or its main heading. */
function judgePage(view: PageView, target: Target): Judgement {
  const names = [
    view.title,
    decodeURIComponent(new URL(view.url).pathname).replace(/[^\p{L}\p{N}]+/gu, ' '),
    ...view.elements
      .filter(({ role }) => role === 'heading')
      .slice(0, 4)
      .map(({ name }) => name),
  ];
  const best = Math.max(...names.map((name) => likeness(target.name, name)));
  if (view.status >= 400) return { holds: false, seen: `${view.url} returned ${view.status}` };
  const passwords = visible(view).filter(({ type }) => type === 'password');
  // One password is asked for to log in, two to sign up.
  if (words.logIn.some((each) => likeness(target.name, each) > 0.9) && passwords.length === 1)
    return { holds: true, seen: 'the page asks for a password', by: passwords };
  return { holds: best > 0.55, seen: `the page is “${view.title}” at ${view.url}` };
}

function judgeOnly(view: PageView, { targets: all, within }: Extract<Check, { kind: 'only' }>): Judgement {
  // "The only thing left" is no second thing.
  const named = all.filter(({ name, kind }) => name !== '' || kind !== 'item');
  const targets = named.length > 0 ? named : all;
  const found = targets.map((target) =>
    rankCandidates(view, target, { purpose: 'read' }).find(
      ({ element, score }) => score >= 0.5 && !element.veiled && view.recordOf(element),
    ),
  );
  const missing = targets.find((_, index) => !found[index]);
  if (missing) return { holds: false, seen: `${sayTarget(missing)} is not shown` };
  const records = found.map((each) => each && view.recordOf(each.element)).filter((each) => each !== undefined);
  const siblings = records[0]
    ? view
        .childrenOf(view.elements[records[0].parent] ?? records[0])
        .filter((each) => each.tag === records[0]?.tag && each.role === records[0]?.role && view.textOf(each))
    : [];
  const others = siblings.filter((each) => !records.includes(each) && alikeIn(view, each, records[0] as PageElement));
  const where = within ? ` in ${sayTarget(within)}` : '';
  return {
    holds: others.length === 0,
    seen:
      others.length > 0
        ? `there is also “${shorten(view.textOf(others[0] as PageElement))}”${where}`
        : 'there is nothing else',
  };
}

function alikeIn(view: PageView, one: PageElement, other: PageElement) {
  const shape = (each: PageElement) =>
    view
      .childrenOf(each)
      .map(({ tag }) => tag)
      .join();
  return shape(one) === shape(other);
}

function judgeState(view: PageView, { target, state }: Extract<Check, { kind: 'state' }>): Judgement {
  const purpose = state === 'ticked' ? 'tick' : 'read';
  const ranked = rankCandidates(view, target, { purpose }).filter(
    ({ element }) => element.usable || element.role !== '',
  );
  const element = ranked[0] && ranked[0].score >= 0.5 ? ranked[0].element : null;
  if (!element) return { holds: false, missing: true, seen: `${sayTarget(target)} is not shown` };
  const holds = isInState(element, state);
  return { holds, seen: `${sayTarget(target)} is ${holds ? '' : 'not '}${state}`, by: [element] };
}

/** A person says "/cart" or "the address ends in cart" without the rest. */
function compareUrl(url: string, comparison: Comparison, text: string) {
  const decoded = decodeURI(url);
  if (comparison !== 'equals')
    return (
      compare(decoded, comparison, text) ||
      (comparison === 'contains' && decoded.toLowerCase().includes(text.toLowerCase()))
    );
  const path = decoded.replace(/^https?:\/\/[^/]+/, '');
  return [decoded, path, decoded.replace(/\/$/, ''), path.replace(/\/$/, '')].includes(text);
}
