// What is said of every row, of each product, of all checkboxes: it must hold of one after the other.

import type { Check } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { listItems } from '../locate/count-things.ts';
import { rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { coverage, identifierWords, isSaidIn, mainWords, stem } from '../page/words.ts';
import { compare } from './compare.ts';
import { sortedValues } from './judge-order.ts';
import { isInState } from './judge-state.ts';
import type { Judgement } from './judgement.ts';

/** What the check says it of, when it says it of all. */
export function findEvery(check: Check): Target | null {
  const within = check.kind === 'textVisible' ? check.within : undefined;
  if (within?.every) return within;
  if (check.kind !== 'elementPresent' && check.kind !== 'value' && check.kind !== 'state') return null;
  // "No errors are shown", "errors are shown": of any.
  const isAny = check.kind === 'elementPresent' && (check.negated || check.target.kind === 'message');
  if (check.target.all) return isAny ? null : check.target;
  return check.target.relations.find(({ target }) => target.every)?.target ?? null;
}

type EveryOf = { every: Target; wanted: string };

export function judgeEvery(view: PageView, check: Check, { every, wanted }: EveryOf): Judgement {
  const unable = { holds: false, missing: true, seen: 'this cannot be checked for all of them yet' };
  if (check.negated || every.except || (check.kind === 'elementPresent' && check.target === every)) return unable;
  if (check.kind === 'state' && check.target === every) return judgeStates(view, every, check.state);
  const column = check.kind === 'value' && check.target === every ? judgeColumn(view, check, wanted) : null;
  if (column) return column;
  const things = thingsCalled(view, every);
  if (things.length === 0) return { ...unable, seen: `${sayTarget(every)} is not shown` };
  const holds = holdsOfOne(view, check, wanted);
  if (!holds) return unable;
  // "The results contain X": one of them does.
  const isSome = check.kind === 'value' && check.target === every && !every.every;
  const without = isSome && things.some(holds) ? undefined : things.find((each) => !holds(each));
  return {
    holds: !without,
    seen: without ? `“${shorten(view.seenTextOf(without))}” does not match` : `all ${things.length} of them match`,
  };
}

function thingsCalled(view: PageView, { kind, noun, name: text, relations }: Target): PageElement[] {
  const places = relations.map(({ target }) => rankCandidates(view, target, { purpose: 'read' })[0]?.element);
  const inPlace = (each: PageElement) => places.every((place) => !place || view.isWithin(each, place));
  const rows = view.elements.filter((each) => each.role === 'row' && !view.isHead(each) && !each.veiled);
  return (kind === 'row' && rows.length > 0 ? rows : listItems(view, noun ?? text)).filter(inPlace);
}

function holdsOfOne(view: PageView, check: Check, wanted: string): ((each: PageElement) => boolean) | null {
  if (check.kind === 'textVisible') return (each) => isSaidIn(check.text, view.seenTextOf(each));
  if (check.kind === 'elementPresent') return (each) => hasThing(view, each, check.target);
  if (check.kind !== 'value') return null;
  // Of a limit, as “below 10”, not just any number in the row may be meant.
  const isExact = check.comparison === 'equals';
  if (check.target.all)
    return (each) =>
      compare(view.seenTextOf(each), check.comparison, wanted) ||
      (isExact && partsOf(view, each).some((text) => compare(text, 'equals', wanted)));
  return (each) => partsCalled(view, each, check.target.name).some((text) => compare(text, check.comparison, wanted));
}

/** Each part of a row says something alone: its state, or its owner. */
const partsOf = (view: PageView, thing: PageElement): string[] =>
  view.recordOf(thing) === thing ? view.within(thing).flatMap(({ own }) => own || []) : [];

/** A thing of that name in it, or words where such a thing belongs. */
function hasThing(view: PageView, outer: PageElement, target: Target) {
  if (target.name && partsCalled(view, outer, target.name).length > 0) return true;
  const plain = { ...target, relations: target.relations.filter(({ target: place }) => !place.every) };
  return rankCandidates(view, plain, { purpose: 'read' }).some(
    ({ element, score }) =>
      element !== outer && score >= 0.55 && !element.veiled && !element.hidden && view.isWithin(element, outer),
  );
}

function partsCalled(view: PageView, outer: PageElement, name: string): string[] {
  const words = mainWords(name);
  const isMoney = words.some((word) => ['price', 'cost', 'amount', 'total'].includes(word));
  return view
    .within(outer)
    .filter((each) => {
      const called = [...mainWords(each.column), ...identifierWords(each.hint)];
      const text = each.value || view.seenTextOf(each);
      return text && (coverage(words, called) > 0.9 || (isMoney && /[$€£]\s?\d|\d\s?[$€£]/.test(each.own)));
    })
    .map((each) => each.value || view.seenTextOf(each));
}

function judgeStates(view: PageView, every: Target, state: Extract<Check, { kind: 'state' }>['state']): Judgement {
  const { all: _, ...one } = every;
  const ranked = rankCandidates(view, one, { purpose: state === 'ticked' ? 'tick' : 'read' });
  const alike = ranked.filter(({ score }) => score >= 0.5 && score >= (ranked[0]?.score ?? 0) * 0.85);
  if (alike.length === 0) return { holds: false, missing: true, seen: `${sayTarget(every)} is not shown` };
  const other = alike.find(({ element }) => !isInState(element, state));
  return {
    holds: !other,
    seen: other ? `“${shorten(other.element.name || other.element.own)}” is not ${state}` : `all of them are ${state}`,
  };
}

/** "All prices are below $10": what stands under that head, or is called so. Null when nothing is. */
function judgeColumn(view: PageView, { target, comparison }: Extract<Check, { kind: 'value' }>, wanted: string) {
  const values = sortedValues(view, mainWords(target.name).map(stem).join(' '));
  if (values.length === 0) return null;
  const other = values.find((value) => !compare(value, comparison, wanted));
  return {
    holds: other === undefined,
    seen: other === undefined ? 'all of them match' : `one of them says “${other}”`,
  };
}
