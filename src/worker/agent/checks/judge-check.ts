// Whether a check holds on the page as it is, and what was there instead. Only what a person can see counts.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { findButton, words } from '../acts/click-words.ts';
import { describeTarget } from '../acts/find-element.ts';
import { rankCandidates, shorten } from '../ground/find-target.ts';
import type { PageView } from '../ground/page-view.ts';
import { coverage, identifierWords, isSaidIn, likeness, mainWords, normalize } from '../ground/words.ts';
import type { Check, Comparison, Target } from '../understand/intent.ts';
import { countThings, listItems, namedGroup } from './count-things.ts';
import { judgeSorted } from './judge-order.ts';
import { readings } from './read-value.ts';

/** `missing`: what the check is about is not there, so that neither it nor its opposite can be said. */
export type Judgement = { holds: boolean; seen: string; missing?: boolean };
type Ask = { view: PageView; text: (check: Extract<Check, { kind: 'value' }>) => string; errors: readonly string[] };

/** A negated check holds when its opposite does not. */
export function judgeCheck(check: Check, ask: Ask): Judgement {
  const { holds, seen, missing } = judge(check, ask);
  return { holds: !missing && holds !== check.negated, seen };
}

function judge(check: Check, ask: Ask): Judgement {
  const { view } = ask;
  switch (check.kind) {
    case 'text':
      return judgeText(view, check);
    case 'present':
      return judgePresent(view, check.target);
    case 'value':
      return judgeValue(view, check, ask.text(check));
    case 'count': {
      const { count, what } = countThings(view, check.target, check.count);
      return {
        holds: count !== null && compare(String(count), check.comparison, String(check.count)),
        missing: count === null,
        seen: count === null ? `${describeTarget(check.target)} could not be counted` : `${what}: ${count}`,
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
      return {
        holds: first >= 0 && second >= 0 && first < second,
        seen: `${describeTarget(check.first)} does not come before ${describeTarget(check.second)}`,
      };
    }
    case 'url':
      return { holds: compareUrl(view.url, check.comparison, check.text), seen: `the address is ${view.url}` };
    case 'title':
      return { holds: compare(view.title, check.comparison, check.text), seen: `the title is “${view.title}”` };
    case 'loggedIn':
      return judgeLoggedIn(view);
    case 'noErrors':
      return { holds: ask.errors.length === 0, seen: ask.errors.slice(0, 3).join('; ') };
    default:
      return check satisfies never;
  }
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
    seen: asked ? 'the page asks for a password' : holds ? 'there is a way to log out' : 'there is no way to log out',
  };
}

function judgeText(view: PageView, { text, quoted, within, about }: Extract<Check, { kind: 'text' }>): Judgement {
  const places = within ? placesOf(view, within) : null;
  if (places && places.length === 0)
    return { holds: false, missing: true, seen: `${describeTarget(within as Target)} is not shown` };
  const shown = visible(view).filter((each) => !places || places.some((place) => view.isWithin(each, place)));
  if (shown.some((each) => isSaidIn(text, view.seenTextOf(each))))
    return { holds: true, seen: `“${shorten(text)}” is shown` };
  const fits = !quoted && shown.some((each) => saysAll(text, view, each));
  if (fits) return { holds: true, seen: 'it says so' };
  const message = about === 'error' || within?.kind === 'message' ? shown.find((each) => isMessage(each)) : undefined;
  const nearest = message ? view.textOf(message) : nearestText(view, shown, text);
  return {
    holds: false,
    seen: nearest ? `nearest to it: “${shorten(nearest, 120)}”` : `${view.url} shows nothing like it`,
  };
}

/** All words that carry meaning stand in one short passage, numbers exactly. */
function saysAll(text: string, view: PageView, element: PageElement) {
  const said = view.seenTextOf(element);
  if (!said || said.length > 400) return false;
  if (isDenied(said) !== isDenied(text)) return false;
  const wanted = mainWords(text);
  return wanted.length > 1 && coverage(wanted, mainWords(said)) >= 0.93;
}

function isDenied(text: string) {
  return /\b(?:not|no|never|none|cannot|without)\b|n['’]t\b/i.test(text);
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

function placesOf(view: PageView, target: Target): PageElement[] {
  if (!target.text && (target.kind === 'page' || target.kind === undefined)) return view.elements.slice(0, 1);
  const ranked = rankCandidates(view, target, { purpose: 'read' });
  const best = ranked[0];
  if (!best || best.score < 0.45) return [];
  const places = ranked.filter(({ score }) => score >= best.score - 0.05).map(({ element }) => element);
  // A heading or a label names the part that it stands in.
  return places.flatMap((place) =>
    place.own && place.end - place.id < 4 ? [view.recordOf(place) ?? view.around(place)[0] ?? place, place] : [place],
  );
}

function judgePresent(view: PageView, target: Target): Judgement {
  const wanted = describeTarget(target);
  if (target.kind === 'page') return target.text ? judgePage(view, target) : judgeThisPage(view);
  const within = target.relations.filter(({ relation, target: place }) => relation === 'in' && place.text);
  const places = within.map(({ target: place }) => placesOf(view, place));
  if (places.some((each) => each.length === 0))
    return { holds: false, seen: `${describeTarget(within[0]?.target as Target)} is not shown` };
  const [best] = rankCandidates(view, target, { purpose: 'read' }).filter(
    ({ element }) =>
      !element.veiled && !element.hidden && places.every((each) => each.some((place) => view.isWithin(element, place))),
  );
  const enough = target.kind && !target.text ? 0.5 : target.quoted ? 0.6 : 0.55;
  if (best && best.score >= enough) return { holds: true, seen: `${wanted} is shown` };
  if (target.kind === 'list' && hasManyOf(view, target)) return { holds: true, seen: `${wanted} is shown` };
  return { holds: false, seen: `${wanted} is not shown on ${view.url}` };
}

const missingPage = /\b(?:does(?: not|n['’]t) exist|not found|no such page|404)\b/i;

function judgeThisPage(view: PageView): Judgement {
  if (view.status >= 400) return { holds: false, seen: `${view.url} answered ${view.status}` };
  const gone = view.elements.find((each) => missingPage.test(each.own) && each.own.length < 120);
  return { holds: gone === undefined, seen: gone ? `the page says “${shorten(gone.own)}”` : 'the page is shown' };
}

/** "The list of products" without anything called so: several alike things that are. */
function hasManyOf(view: PageView, { noun, relations }: Target) {
  const of = relations.find(({ relation }) => relation === 'of')?.target;
  const name = of ? of.text || (of.noun ?? '') : (noun ?? '');
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
  const best = Math.max(...names.map((name) => likeness(target.text, name)));
  if (view.status >= 400) return { holds: false, seen: `${view.url} answered ${view.status}` };
  return { holds: best > 0.55, seen: `the page is “${view.title}” at ${view.url}` };
}

function judgeValue(view: PageView, check: Extract<Check, { kind: 'value' }>, wanted: string): Judgement {
  const { target, comparison } = check;
  if (!target.text && target.ordinal !== undefined) return judgeNth(view, check, wanted);
  const found = readings(view, target);
  const best = found[0];
  const top = found.filter(({ score }) => best && score >= best.score - 0.04);
  if (top.some(({ text }) => compare(text, comparison, wanted)))
    return { holds: true, seen: `${describeTarget(target)} says “${shorten(wanted)}”` };
  if (isInSameRecord(view, check, wanted))
    return { holds: true, seen: `${describeTarget(target)} stands with “${shorten(wanted)}”` };
  if (best) return { holds: false, seen: `${describeTarget(target)} says “${shorten(best.text, 120)}”` };
  return {
    holds: false,
    missing: recordsOf(view, target).length === 0,
    seen: `${describeTarget(target)} is not shown`,
  };
}

/** "The first row contains X". */
function judgeNth(view: PageView, { target }: Extract<Check, { kind: 'value' }>, wanted: string): Judgement {
  const [record] = nthRecord(view, target);
  if (!record) return { holds: false, missing: true, seen: `${describeTarget(target)} is not shown` };
  return {
    holds: isSaidIn(wanted, view.seenTextOf(record)),
    seen: `${describeTarget(target)} says “${shorten(view.seenTextOf(record), 120)}”`,
  };
}

/** "Plot 9 belongs to X": both stand in one row or list item, and that is the one of plot 9. */
function isInSameRecord(view: PageView, { target, comparison }: Extract<Check, { kind: 'value' }>, wanted: string) {
  if (comparison !== 'contains' && comparison !== 'equals') return false;
  const records = recordsOf(view, target);
  return records.length > 0 && records.every((record) => isSaidIn(wanted, view.textOf(record)));
}

/** The smallest rows, list items or cards that have all the words of what is named, those over their columns included. */
function recordsOf(view: PageView, target: Target): PageElement[] {
  const wanted = mainWords(target.text);
  if (wanted.length === 0) return nthRecord(view, target);
  const fits = view.elements.filter(
    (each) =>
      view.recordOf(each) === each && view.textOf(each).length < 400 && coverage(wanted, wordsIn(view, each)) >= 0.96,
  );
  return fits.filter((each) => !fits.some((other) => other !== each && view.isWithin(other, each)));
}

function wordsIn(view: PageView, record: PageElement) {
  return [...mainWords(view.textOf(record)), ...view.childrenOf(record).flatMap(({ column }) => mainWords(column))];
}

/** "The first product": in the longest line of alike things. */
function nthRecord(view: PageView, { ordinal, noun, text }: Target): PageElement[] {
  if (ordinal === undefined) return [];
  const item = listItems(view, noun ?? text).at(ordinal > 0 ? ordinal - 1 : ordinal);
  return item ? [item] : [];
}

function judgeOnly(view: PageView, { targets, within }: Extract<Check, { kind: 'only' }>): Judgement {
  const found = targets.map((target) =>
    rankCandidates(view, target, { purpose: 'read' }).find(
      ({ element, score }) => score >= 0.5 && !element.veiled && view.recordOf(element),
    ),
  );
  const missing = targets.find((_, index) => !found[index]);
  if (missing) return { holds: false, seen: `${describeTarget(missing)} is not shown` };
  const records = found.map((each) => each && view.recordOf(each.element)).filter((each) => each !== undefined);
  const siblings = records[0]
    ? view
        .childrenOf(view.elements[records[0].parent] ?? records[0])
        .filter((each) => each.tag === records[0]?.tag && each.role === records[0]?.role && view.textOf(each))
    : [];
  const others = siblings.filter((each) => !records.includes(each) && alikeIn(view, each, records[0] as PageElement));
  const where = within ? ` in ${describeTarget(within)}` : '';
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
  if (!element) return { holds: false, missing: true, seen: `${describeTarget(target)} is not shown` };
  const holds = {
    ticked: element.checked === true || element.selected === true,
    enabled: !element.disabled,
    focused: element.focused,
    selected: element.selected === true || element.checked === true || element.focused,
    expanded: element.expanded === true,
    editable: element.editable && !element.readonly && !element.disabled,
    required: element.required,
    invalid: element.invalid,
  }[state];
  return { holds, seen: `${describeTarget(target)} is ${holds ? '' : 'not '}${state}` };
}

const number = (text: string) => {
  const found = /-?\d[\d.,]*/.exec(text.replace(/(?<=\d)[\s’'](?=\d{3})/g, ''))?.[0];
  if (!found) return Number.NaN;
  const decimal = /[.,](\d{1,2})$/.exec(found);
  const whole = (decimal ? found.slice(0, decimal.index) : found).replace(/[.,]/g, '');
  return Number(decimal ? `${whole}.${decimal[1]}` : whole);
};

function compare(found: string, comparison: Comparison, wanted: string): boolean {
  const [now, then] = [normalize(found), normalize(wanted)];
  switch (comparison) {
    case 'equals':
      if (now === then || tidy(now) === tidy(then)) return true;
      return isAmount(then) && isAmount(now) && number(now) === number(then);
    case 'contains':
      return isSaidIn(wanted, found);
    case 'starts':
      return now.startsWith(then);
    case 'ends':
      return now.endsWith(then);
    case 'atLeast':
      return number(now) >= number(then);
    case 'atMost':
      return number(now) <= number(then);
    case 'moreThan':
      return number(now) > number(then);
    case 'lessThan':
      return number(now) < number(then);
    default:
      return comparison satisfies never;
  }
}

/** Nothing but one number, a currency and a short word. */
function isAmount(text: string) {
  return (text.match(/\d[\d.,]*/g) ?? []).length === 1 && text.replace(/[^\p{L}]/gu, '').length < 12;
}

function tidy(text: string) {
  return text.replace(/[.:!\s]+$/g, '').replace(/^["']|["']$/g, '');
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
