// What something says, holds or costs, and what stands with it in one record.

import type { Check } from '../../../contract/actions/action.ts';
import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { nthItems } from '../locate/count-things.ts';
import { findThing, isNavigation } from '../locate/find-thing.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { topicsOf } from '../page/topics.ts';
import { coverage, isSaidIn, mainWords, normalize } from '../page/words.ts';
import { compare } from './compare.ts';
import type { Judgement } from './judgement.ts';
import { readings } from './read-shown-value.ts';
import { standsUnder } from './under-heads.ts';

export function judgeValue(view: PageView, check: Extract<Check, { kind: 'value' }>, wanted: string): Judgement {
  const { target, comparison } = check;
  if (!target.name && target.ordinal !== undefined) return judgeNth(view, check, wanted);
  const found = readings(view, target);
  const best = found[0];
  const top = found.filter(({ score }) => best && score >= best.score - 0.04);
  const fitting = top.find(({ text }) => compare(text, comparison, wanted));
  if (fitting)
    return {
      holds: true,
      seen: `${sayTarget(target)} says “${shorten(wanted)}”`,
      by: [fitting.element],
      said: wordsFor(wanted, fitting.text),
    };
  if (isInSameRecord(view, check, wanted))
    return {
      holds: true,
      seen: `${sayTarget(target)} is listed with “${shorten(wanted)}”`,
      by: recordsOf(view, target).slice(0, 1),
    };
  const told = findTold(view, check, wanted, best?.element);
  if (told) return { holds: true, seen: `the page says “${shorten(wanted)}”`, by: [told] };
  // What something does not say proves nothing, unless it is certain which thing that is.
  if (best && check.negated && best.score < clear)
    return { holds: false, missing: true, seen: `it is not clear what ${sayTarget(target)} is` };
  if (best)
    return {
      holds: false,
      isSure: best.score >= clear && !isProperName(target.name),
      isOpen: isInHead(view, best.element) || /^\p{Lu}/u.test(target.name),
      seen: `${sayTarget(target)} says “${shorten(best.text, 120)}”`,
      by: [best.element],
    };
  return {
    holds: false,
    missing: recordsOf(view, target).length === 0,
    seen: `${sayTarget(target)} is not shown`,
  };
}

const clear = 0.8;

/**
 * "The order has the status Paid" on the page of one order, or in its dialog: a text that says it alone, and is no entry of a
 * list, no button and no step of many.
 */
function findTold(
  view: PageView,
  { target, comparison, negated }: Extract<Check, { kind: 'value' }>,
  wanted: string,
  called: PageElement | undefined,
): PageElement | undefined {
  const { name, quoted, relations, ordinal, all, superlative } = target;
  const isPlain = !quoted && relations.length === 0 && ordinal === undefined && !all && !superlative;
  if (!isPlain || negated || !/^\p{Ll}+$/u.test(name) || (comparison !== 'contains' && comparison !== 'equals')) return;
  // A field or a text that is called so says something else.
  const isNumbered = (each: PageElement) => {
    const words = mainWords(view.textOf(each));
    return words.includes(name) && words.length > 1 && words.every((word) => /\d/.test(word) || word === name);
  };
  const isTitle = (each: PageElement) => each.role === 'heading' || view.isHead(each) || isNumbered(each);
  if (called && !(called.usable && !called.editable) && !isTitle(called)) return;
  const dialog = view.topDialog();
  // The page, or the dialog, must be about one such thing: “Order 12”, “Flat L4”.
  const isOne = (dialog ? view.within(dialog) : view.elements).some((each) => !each.usable && isNumbered(each));
  if (!isOne || mainWords(wanted).length === 0) return;
  const places = dialog ? view.within(dialog) : view.elements;
  return places.find(
    (each) =>
      !each.usable &&
      !each.veiled &&
      !each.hidden &&
      each.role !== 'heading' &&
      normalize(each.own) === normalize(wanted) &&
      !view.recordOf(each) &&
      !isNavigation(view, each),
  );
}

/** Of a person or thing, more is said than stands beside its name. */
const isProperName = (name: string) => /\p{Lu}\S* \p{Lu}/u.test(name);

const isInHead = (view: PageView, element: PageElement) =>
  [element, ...view.around(element)].some((each) => each.role === 'columnheader' || view.isHead(each));

/** "The first row contains X". */
function judgeNth(view: PageView, { target }: Extract<Check, { kind: 'value' }>, wanted: string): Judgement {
  const [record] = nthItems(view, target, wanted);
  if (!record) return { holds: false, missing: true, seen: `${sayTarget(target)} is not shown` };
  return {
    holds: isSaidIn(wanted, view.seenTextOf(record)),
    by: [record],
    seen: `${sayTarget(target)} says “${shorten(view.seenTextOf(record), 120)}”`,
  };
}

/** "Plot 9 belongs to X": both stand in one row or list item, and that is the one of plot 9. */
function isInSameRecord(view: PageView, { target, comparison }: Extract<Check, { kind: 'value' }>, wanted: string) {
  if (comparison !== 'contains' && comparison !== 'equals') return false;
  // "The row of X": what else stands there.
  const [of] = target.relations;
  const isRow = !target.name && of && (target.kind === 'row' || target.kind === 'item');
  const records = recordsOf(view, isRow ? of.target : target);
  const isChosen = (record: PageElement) =>
    view
      .within(record)
      .every((each) => each.checked !== false || !isSaidIn(wanted, `${each.name} ${view.labelOf(each)}`));
  const places = isRow ? [] : placeNames(target);
  const isThere = (record: PageElement) =>
    places.every(
      (name) => coverage(mainWords(name), [...wordsIn(view, record), ...mainWords(view.headingOf(record))]) > 0.95,
    );
  const named = [target.noun ?? '', target.name, ...placeNames(target), wanted].flatMap(mainWords);
  return (
    records.length > 0 &&
    records.every(
      (record) =>
        isSaidIn(wanted, view.textOf(record)) &&
        isChosen(record) &&
        isThere(record) &&
        standsUnder(view, record, named, { known: topicsOf(view).whole }),
    )
  );
}

/** "Ada in the list on Monday": what the record must say besides; a list may be called anything. */
const placeNames = ({ relations }: Target): string[] =>
  relations.flatMap(({ target }) => [
    ...(target.kind === 'list' || target.kind === 'table' || !target.name ? [] : [target.name]),
    ...placeNames(target),
  ]);

/** The smallest rows, list items or cards that have all the words of what is named, those over their columns included. */
function recordsOf(view: PageView, target: Target): PageElement[] {
  const wanted = mainWords(target.name);
  if (wanted.length === 0) return nthItems(view, target);
  const fits = view.elements.filter(
    (each) =>
      view.recordOf(each) === each && view.textOf(each).length < 400 && coverage(wanted, wordsIn(view, each)) >= 0.96,
  );
  const smallest = fits.filter((each) => !fits.some((other) => other !== each && view.isWithin(other, each)));
  const thing = smallest.length > 0 ? null : findThing(view, target);
  return thing ? [thing.record] : smallest;
}

function wordsIn(view: PageView, record: PageElement) {
  return [...mainWords(view.textOf(record)), ...view.childrenOf(record).flatMap(({ column }) => mainWords(column))];
}

/** What the page says itself, unless the words are in it as they are. */
export function wordsFor(wanted: string, text: string) {
  const plain = (each: string) => each.replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(text).includes(plain(wanted)) ? undefined : text;
}
