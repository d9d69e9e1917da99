// What something on the page says: the value of a field, the cell beside a label, the number in a badge, the text after a colon.

import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { capital } from '../../../contract/actions/wording.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { areasOf, isInArea, rankCandidates } from '../locate/find-target.ts';
import { isNavigation } from '../locate/find-thing.ts';
import type { PageView } from '../page/page-view.ts';
import { rowsOf } from '../page/sections.ts';
import { identifierWords, likeness, mainWords } from '../page/words.ts';

export type Reading = { text: string; element: PageElement; score: number };

const amount = /[-+]?[$€£]?\s?\d[\d.,]*(?:\s?[$€£%])?/;
const counting = new Set(['number', 'count', 'counter', 'badge']);
const generic = new Set([
  'value',
  'text',
  'content',
  'contents',
  'number',
  'count',
  'amount',
  'label',
  'data',
  'entry',
]);

/** The best first. */
export function readings(view: PageView, target: Target): Reading[] {
  const anchor = anchorOf(target);
  if (target.kind === 'word' && target.ordinal !== undefined) return nthWord(view, target.ordinal, anchor);
  // "The button of the mug says Remove": the button itself, and nothing else that belongs to the mug.
  if (anchor?.position === undefined && anchor && !target.name && (target.kind === 'button' || target.kind === 'link'))
    return controlReadings(view, target);
  const isNumber = counting.has(target.name) || (target.name === '' && target.kind === 'badge');
  const numbers = anchor && !anchor.position && isNumber ? numbersBeside(view, anchor) : [];
  if (numbers.length > 0) return numbers;
  if (anchor && !anchor.position)
    return [
      ...aspectOf(view, target, anchor),
      ...readings(view, anchor).map((each) => ({ ...each, score: each.score - 0.15 })),
    ].sort(byScore);
  const part = target.relations.find(({ target: place }) => place.position);
  if (part) {
    const areas = areasOf(view, part.target);
    const anywhere = { ...target, relations: target.relations.filter((each) => each !== part) };
    return readings(view, anywhere).filter(({ element }) => areas.some((area) => isInArea(element, area)));
  }
  const found = [
    ...fieldReadings(view, target),
    ...cellReadings(view, target),
    ...sentenceReadings(view, target),
    ...ownReadings(view, target),
    ...(target.kind === 'badge' ? badgeReadings(view, target) : []),
  ];
  const good = found.filter(({ text, score }) => text && score >= 0.5).sort(byScore);
  const short = withoutGeneric(target);
  // "The outstanding amount", where the page says “Outstanding”.
  return good.length > 0 || !short ? good : readings(view, short);
}

function withoutGeneric(target: Target): Target | null {
  const words = target.name.split(' ');
  const rest = words.filter((word) => !generic.has(word.toLowerCase()));
  return !target.quoted && rest.length > 0 && rest.length < words.length ? { ...target, name: rest.join(' ') } : null;
}

function controlReadings(view: PageView, target: Target): Reading[] {
  return rankCandidates(view, target, { purpose: 'read' })
    .filter(({ score }) => score >= 0.5)
    .map(({ element, score }) => ({ element, score, text: view.seenTextOf(element) || element.name }));
}

export async function readValue(runner: ActionRunner, target: Target): Promise<string> {
  const end = Date.now() + limits.lookMs;
  for (;;) {
    const view = await runner.look();
    const [best] = readings(view, target);
    if (best) {
      runner.think(`${capital(sayTarget(target))} says “${best.text}”.`);
      return best.text;
    }
    if (Date.now() > end) throw new RunFailure(`${capital(sayTarget(target))} was not found, so it could not be read.`);
    await pause(120, runner.signal);
  }
}

/** "The last word in the text area", "the 2nd word of the paragraph": of that text, or of the longest on the page. */
function nthWord(view: PageView, ordinal: number, anchor: Target | null): Reading[] {
  const isText = !anchor || /^(?:paragraph|text|passage|article|sentence)?$/i.test(anchor.name);
  const named = anchor ? readings(view, anchor) : [];
  const [longest] = isText ? [...view.elements].sort((a, b) => b.own.length - a.own.length) : [];
  const blocks = longest ? [{ text: longest.own, element: longest, score: 0.6 }] : [];
  return (named.length > 0 ? named : blocks).flatMap((each) => {
    const words = each.text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
    const word = words.at(ordinal > 0 ? ordinal - 1 : ordinal);
    return word ? [{ ...each, text: word }] : [];
  });
}

/** "The value of X", "the number on X": X is what is looked for, and the word before says nothing more. */
function anchorOf({ name: text, relations }: Target): Target | null {
  const [first] = relations;
  if (!first || !['of', 'within', 'with', 'near'].includes(first.relation)) return null;
  return text === '' || mainWords(text).length > 0 ? first.target : null;
}

/** "The price of X": within the row or card of X, what is called the price. */
function aspectOf(view: PageView, target: Target, anchor: Target): Reading[] {
  const aspect = mainWords(target.name).filter((word) => !generic.has(word));
  if (aspect.length === 0) return [];
  const [row, ...otherRows] = rowsOf(view, anchor);
  const ranked = rankCandidates(view, anchor, { purpose: 'read' }).slice(0, 5);
  return (row && otherRows.length === 0 ? [{ element: row, score: 1 }, ...ranked] : ranked).flatMap(
    ({ element, score }) => {
      const record = view.recordOf(element);
      if (!record) return [];
      return view.within(record).flatMap((each) => {
        const fit = Math.max(
          likeness(target.name, each.column),
          0.9 * likeness(target.name, identifierWords(each.hint).join(' ')),
          moneyFit(aspect, each),
        );
        return fit > 0.4 && (each.own || each.value)
          ? [{ text: each.value || view.textOf(each), element: each, score: score * fit }]
          : [];
      });
    },
  );
}

function moneyFit(aspect: string[], { own }: PageElement) {
  const isMoney = aspect.some((word) => ['price', 'cost', 'total', 'amount', 'balance', 'rent', 'fee'].includes(word));
  return isMoney && /[$€£]\s?\d|\d\s?[$€£]/.test(own) && own.length < 20 ? 0.85 : 0;
}

function fieldReadings(view: PageView, target: Target): Reading[] {
  const isField = (each: PageElement) => each.editable || each.options.length > 0;
  return rankCandidates(view, target, { purpose: 'read' })
    .filter(({ element }) => isField(element))
    .map(({ element, score }) => ({ text: element.value, element, score: score + 0.02 }));
}

/** The cell after the one with the label, or the definition after the term. */
function cellReadings(view: PageView, target: Target): Reading[] {
  return view.elements.flatMap((each) => {
    if (!['cell', 'columnheader', 'rowheader', 'term', 'gridcell'].includes(each.role)) return [];
    const score = likeness(target.name, stripColon(view.textOf(each)), target.quoted);
    if (score < 0.5) return [];
    const siblings = view.elements.filter(({ parent }) => parent === each.parent);
    const next = siblings[siblings.indexOf(each) + 1];
    return next && !headsMany(view, each) ? [{ text: view.textOf(next), element: next, score: score * 0.98 }] : [];
  });
}

const rowHeads = new Set(['rowheader', 'columnheader']);

/** “Morning”, with one cell for each day: which of them is meant it does not say. */
function headsMany(view: PageView, { role, parent }: PageElement): boolean {
  if (!rowHeads.has(role)) return false;
  const cells = view.elements.filter((each) => each.parent === parent && each.column && !rowHeads.has(each.role));
  return cells.length > 1;
}

/** "Total: $17.27" in one text: the words are the label, and what is left is the value. A label may also stand in the text before. */
function sentenceReadings(view: PageView, target: Target): Reading[] {
  return view.elements.flatMap((each, index) => {
    if (!each.own || each.usable) return [];
    const text = each.text || each.own;
    const [label = '', after] = split(text);
    const found: Reading[] = [];
    if (after) found.push({ text: after, element: each, score: likeness(target.name, label, target.quoted) });
    const next = view.elements[index + 1];
    const alone = likeness(target.name, stripColon(text), target.quoted);
    if (next?.own && !after && alone > 0.8 && text.length < 60 && !headsMany(view, each))
      found.push({ text: next.text || next.own, element: next, score: alone * 0.9 });
    return found;
  });
}

function split(text: string): [string, string | undefined] {
  const colon = /^(.{1,60}?)\s*[:=]\s+(.+)$/.exec(text);
  if (colon) return [colon[1] ?? '', colon[2]];
  const money = amount.exec(text);
  return money && money.index > 1 && text.length < 60
    ? [text.slice(0, money.index), text.slice(money.index)]
    : [text, undefined];
}

function stripColon(text: string) {
  return text.replace(/\s*:\s*$/, '');
}

/** What is called so by the page's makers, or is of the kind that was named: its own text. */
function ownReadings(view: PageView, target: Target): Reading[] {
  // “Tenants” leads to all tenants, and says nothing of one.
  const isWay = (each: PageElement) => each.usable && !each.editable && !target.quoted && isNavigation(view, each);
  return rankCandidates(view, target, { purpose: 'read' })
    .filter(({ element }) => target.kind || !isWay(element))
    .filter(({ element }) => element.own || element.text || element.end - element.id < 12)
    .map(({ element, score, fits }) => ({
      text: view.textOf(element),
      element,
      score: fits === 'text' || fits === 'content' ? score * 0.7 : score * 0.95,
    }));
}

/** "Cart 2", "Cart (2)": the number on what is called so. */
function badgeReadings(view: PageView, { name: text, quoted }: Target): Reading[] {
  return view.elements.flatMap((each) => {
    if (each.veiled || view.size(each) > 6) return [];
    const [, label = '', number] = /^(.{0,40}?)[\s:]*[([]?(\d{1,4})\+?[)\]]?$/.exec(view.textOf(each).trim()) ?? [];
    const called = Math.max(likeness(text, label, quoted), 0.95 * likeness(text, identifierWords(each.hint).join(' ')));
    return number && called > 0.5 ? [{ text: number, element: each, score: called }] : [];
  });
}

/** "The number next to Wishlist": in it, or alone right after it. */
function numbersBeside(view: PageView, anchor: Target): Reading[] {
  const after = rankCandidates(view, anchor, { purpose: 'read' })
    .filter(({ score, element }) => score >= 0.8 && element.role !== 'heading')
    .flatMap(({ element, score }) => {
      const siblings = view.childrenOf(view.elements[element.parent] ?? element);
      const next = siblings[siblings.indexOf(element) + 1];
      const text = next && !next.usable ? view.textOf(next).trim() : '';
      return next && /^[([]?\d{1,4}\+?[)\]]?$/.test(text)
        ? [{ text: text.replace(/[^\d]/g, ''), element: next, score }]
        : [];
    });
  return [...badgeReadings(view, anchor), ...after].sort(byScore);
}

function byScore(one: Reading, other: Reading) {
  return other.score - one.score;
}
