// Which element of a page a step means: every candidate is ranked by what speaks for it.
import type { Relation, Target } from '../../../contract/actions/target.ts';
import { viewport } from '../../../contract/viewport.ts';
import { meansIcon, signsFor } from '../../../language/thesaurus.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { distance, type PageView } from '../page/page-view.ts';
import { isInOtherSection, isUnderHeading, rowAnchor, rowsOf } from '../page/sections.ts';
import { shorten } from '../page/shorten.ts';
import { identifierWords, isExample, likeness, stem, wordsOf } from '../page/words.ts';
import { scoreKind } from './score-kind.ts';

export type Purpose = 'click' | 'type' | 'choose' | 'tick' | 'read' | 'hover';
export type Candidate = {
  element: PageElement;
  score: number;
  why: string;
  /** Which of its names fits; empty when none had to. */
  fits: NameSource | '';
};
type NameSource =
  | 'name'
  | 'text'
  | 'placeholder'
  | 'description'
  | 'type'
  | 'label'
  | 'value'
  | 'row'
  | 'column'
  | 'content'
  | 'name in the HTML'
  | 'look';
type Search = { purpose: Purpose; last?: PageElement | null };

/** Below this nothing speaks for it; from `sure` on it is taken. */
const least = 0.3;
const sure = 0.5;
/** Two that are closer than this are told apart by nothing. */
const clear = 0.03;

const controlRoles = new Set([
  'button',
  'link',
  'option',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'switch',
  'treeitem',
]);
const tickRoles = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

/** The best first. */
export function rankCandidates(view: PageView, target: Target, question: Search): Candidate[] {
  const anchor = rowAnchor(target);
  if (anchor) {
    const rows = rowsOf(view, anchor).map((element) => ({
      element,
      score: 1,
      why: `it says “${anchor.name}”`,
      fits: '' as const,
    }));
    return target.ordinal === undefined ? rows : pickOrdinal(rows, target.ordinal);
  }
  const scored = view.elements
    .filter((element) => question.purpose === 'read' || !holdsForm(view, element))
    .map((element) => scoreElement(view, element, { target, ...question }))
    .filter((each) => each.score >= least);
  const related = target.relations.reduce(
    (list, { relation, target: anchor }) => keepRelated(view, list, { relation, anchor, target }),
    scored,
  );
  const ranked = withoutDoubles(view, related).sort((a, b) => b.score - a.score || a.element.id - b.element.id);
  return target.ordinal === undefined ? ranked : pickOrdinal(ranked, target.ordinal);
}

/** A dialog may react to clicks as a whole; what stands in it is meant. */
const holdsForm = (view: PageView, element: PageElement) =>
  element.usable &&
  !element.editable &&
  view.size(element) > largestControl &&
  view.within(element).some(({ editable }) => editable);

const largestControl = 40;

export type Decision =
  | { found: PageElement; why: string; near: Candidate[] }
  | { found: null; near: Candidate[]; reason: 'none' | 'several' };

export function decide(ranked: Candidate[], target: Target): Decision {
  const [best, second] = ranked;
  const near = ranked.slice(0, 3);
  if (!best || best.score < sure) return { found: null, near, reason: 'none' };
  const tied = second && target.ordinal === undefined && best.score - second.score < clear && best.score < 1.5;
  if (tied && !isSameThing(best.element, second.element)) {
    // A heading beside the one link that is called so.
    const usable = ranked.filter(({ score, element }) => element.usable && best.score - score < clear);
    const [only] = usable;
    const isOnly =
      only && usable.length === 1 && !target.kind && ranked.some(({ element }) => element.role === 'heading');
    return isOnly ? { found: only.element, why: only.why, near } : { found: null, near, reason: 'several' };
  }
  return { found: best.element, why: best.why, near };
}

/** The same words leading to the same place, or shown twice: either will do. */
function isSameThing(one: PageElement, other: PageElement) {
  if (one.href && one.href === other.href) return true;
  return false;
}

function scoreElement(
  view: PageView,
  element: PageElement,
  { target, purpose, last }: Search & { target: Target },
): Candidate {
  const use = fitPurpose(element, purpose);
  if (use === 0 || (target.kind === 'row' && !target.name && view.isHead(element)))
    return { element, score: 0, why: '', fits: '' };
  const kind = target.kind ? scoreKind(target.kind, element) : 1;
  const named =
    (target.name && !namesNothing(target)) || target.pattern
      ? bestName(view, element, { target, purpose })
      : unnamed({ target, kind, element });
  let score = named.score * use * (0.4 + 0.6 * kind);
  if (score < least) return { element, score: 0, why: '', fits: '' };
  score *= standing(view, element, purpose);
  if (purpose === 'click' && addsAction(element, target)) score *= otherAction;
  if (purpose === 'click' && isAllOf(element, target)) score *= allOfThem;
  if (last && view.elements[last.id] === last) score += closenessBonus(view, element, last);
  return { element, score, why: named.why, fits: named.fits };
}

/** "Orders" is rather the way to the orders than a button to create one. */
const otherAction = 0.9;

function addsAction({ name, own }: PageElement, { name: wanted, quoted }: Target): boolean {
  const [first = ''] = wordsOf(name || own);
  return !quoted && making.test(first) && !wordsOf(wanted).includes(first);
}

/** "The claim about the roof" is not what leads to all claims. */
const allOfThem = 0.45;

function isAllOf({ name, own }: PageElement, { name: wanted, relations, quoted }: Target): boolean {
  const [[one = '', ...more], [all = '', ...others]] = [wordsOf(wanted), wordsOf(name || own)];
  const isPlural = all.endsWith('s') && !one.endsWith('s') && all !== one && stem(all) === stem(one);
  return !quoted && relations.length > 0 && more.length + others.length === 0 && /^\p{Ll}/u.test(wanted) && isPlural;
}

const making = /^(?:create|new|add|delete|remove|edit)$/;

const kindWords =
  /^(?:scroll(?:able)?|drop ?down|list|menu|text|input|select|combo|field|box|textbox|button|slider|spinner|checkbox|table|form)$/i;

/** Its words only say once more what kind it is: "the scroll list". */
export function namesNothing({ name: text, quoted, kind }: Target) {
  return !quoted && kind !== undefined && text.split(' ').every((word) => kindWords.test(word));
}

/** Only a kind was said ("the dropdown", "the text field"): whatever is of that kind. */
function unnamed({ target, kind, element }: { target: Target; kind: number; element: PageElement }) {
  // “The menu” is rather what the page itself calls a menu.
  const isCalled = target.kind !== undefined && (element.name || element.own).trim().toLowerCase() === target.kind;
  return {
    score: target.kind && kind >= 0.85 ? 0.75 * kind + (isCalled ? 0.1 : 0) : target.kind ? 0 : 0.4,
    why: `it is the ${target.kind ?? 'one'} here`,
    fits: '' as const,
  };
}

const behindForm = 0.6;

function standing(view: PageView, element: PageElement, purpose: Purpose) {
  const dialog = view.topDialog();
  let factor = 1;
  if (dialog && !view.isWithin(element, dialog)) factor *= element.covered ? 0.7 : 0.95;
  // A form in front is filled in before anything behind it is used.
  if (dialog && view.isBehind(element) && view.within(dialog).some(({ editable }) => editable)) factor *= behindForm;
  if (element.covered) factor *= 0.93;
  if (element.disabled) factor *= 0.9;
  // Of two fields that are called the same, the one in sight is meant.
  if (!element.onScreen) factor *= purpose === 'type' ? 0.96 : 0.985;
  return factor;
}

/** What belongs to the same form as what was used before is meant rather than its like elsewhere. */
function closenessBonus(view: PageView, element: PageElement, last: PageElement) {
  const shared = view.common(element, last);
  return 0.05 * (1 - Math.min(1, view.size(shared) / Math.max(1, view.elements.length)));
}

function fitPurpose(element: PageElement, purpose: Purpose): number {
  const field =
    element.editable || element.options.length > 0 || ['combobox', 'spinbutton', 'slider'].includes(element.role);
  switch (purpose) {
    case 'click':
      if (element.role === 'label' || (element.role === 'option' && element.tag === 'option')) return 0.7;
      return element.usable ? (element.editable ? 0.93 : 1) : element.own || element.role === 'img' ? 0.8 : 0.35;
    case 'hover':
      return element.usable ? 1 : element.own || element.role ? 0.9 : 0.5;
    case 'type':
      return element.editable
        ? element.disabled || element.readonly
          ? 0.7
          : 1
        : element.role === 'spinbutton' || element.role === 'combobox'
          ? 0.8
          : 0;
    case 'choose':
      if (field) return 1;
      if (element.role === 'columnheader' && element.expanded === undefined && !element.opensMenu) return 0.4;
      // A link leads elsewhere; what is chosen from may not be there yet.
      if (element.href && element.expanded === undefined && !element.opensMenu) return 0.4;
      return element.expanded !== undefined || element.usable ? 0.8 : 0;
    case 'tick':
      return tickRoles.has(element.role) || element.checked !== undefined ? 1 : 0;
    case 'read':
      return 1;
    default:
      return purpose satisfies never;
  }
}

type Name = { text: string; weight: number; what: NameSource };

function bestName(view: PageView, element: PageElement, { target, purpose }: { target: Target; purpose: Purpose }) {
  let best: { score: number; why: string; fits: NameSource | '' } = { score: 0, why: '', fits: '' };
  const bare = withoutKind(target);
  for (const { text, weight, what } of namesOf(view, element, purpose)) {
    const score =
      weight *
      Math.max(
        likeTarget(target, text),
        0.97 * likeTarget(target, withoutAnchors(text, target)),
        bare ? 0.95 * likeTarget(bare, text) : 0,
      );
    if (score > best.score) best = { score, why: `its ${what} is “${shorten(text)}”`, fits: what };
  }
  const look = looksLike(view, element, target);
  return look > best.score ? { score: look, why: `it looks like “${target.name}”`, fits: 'look' as const } : best;
}

/** "The due date" is the date field “Due”. */
function withoutKind(target: Target): Target | null {
  const [, name = '', last = ''] = /^(.+) (\S+)$/u.exec(target.name) ?? [];
  const isKind = !target.quoted && target.kind === 'date' && last.toLowerCase() === target.kind;
  return name && isKind ? { ...target, name } : null;
}

/** How surely a control without words shows the sign that a step describes. */
const signWeight = 0.85;

export function looksLike(view: PageView, element: PageElement, { name, quoted }: Target): number {
  if (quoted || !element.usable || element.editable) return 0;
  if (element.icon && meansIcon(name, element.icon)) return signWeight;
  const signs = signsFor(name);
  if (!signs) return 0;
  const shown = view.seenTextOf(element).trim();
  // Words beside the sign would be what the step calls it.
  if (/\p{L}{2}/u.test(shown) && !signs.has(shown.toLowerCase())) return 0;
  const called = [element, ...view.within(element).slice(0, 3)].flatMap(({ name: text, hint, own }) => [
    own.trim(),
    ...identifierWords(`${text} ${hint}`),
  ]);
  return called.some((word) => signs.has(word.toLowerCase())) ? signWeight : 0;
}

/** "Block @ada" is the “Block” of “@ada”, whole and letter by letter. */
function withoutAnchors(text: string, { relations }: Target) {
  let rest = text;
  for (const { target } of relations) if (target.name && rest !== target.name) rest = rest.replace(target.name, ' ');
  return rest === text ? '' : rest.trim();
}

function likeTarget({ name: text, quoted, pattern }: Target, found: string) {
  if (!pattern) return likeness(text, found, quoted);
  const plain = found.trim().toLowerCase();
  const fits =
    (!pattern.starts || plain.startsWith(pattern.starts.toLowerCase())) &&
    (!pattern.ends || plain.endsWith(pattern.ends.toLowerCase())) &&
    (!pattern.contains || plain.includes(pattern.contains.toLowerCase()));
  return fits && plain ? 0.95 : 0;
}

/** What the makers of a list call it that is no list to the browser. */
const isCalledList = /dropdown|select|combo|picker/i;
const isUnchosen =
  /^(?:any|all|every|select|choose|pick)(?: an?| the| your)? (\p{L}[\p{L} ]{2,20}?)(?: loading|…|\.\.\.)?$/iu;

function namesOf(view: PageView, element: PageElement, purpose: Purpose): Name[] {
  const names: Name[] = [
    { text: isOnlyExample(element) ? '' : element.name, weight: 1, what: 'name' },
    { text: element.own, weight: 0.98, what: 'text' },
    { text: element.text, weight: 0.96, what: 'text' },
    {
      text: isExample(element.placeholder) ? '' : element.placeholder.replace(exampleAfter, ''),
      weight: 0.95,
      what: 'placeholder',
    },
    { text: element.description, weight: 0.8, what: 'description' },
  ];
  const isField =
    element.editable ||
    element.options.length > 0 ||
    tickRoles.has(element.role) ||
    ['slider', 'spinbutton', 'combobox'].includes(element.role);
  if (isField && element.type && !element.name) names.push({ text: element.type, weight: 0.8, what: 'type' });
  if (isField && !element.name) {
    names.push({ text: view.labelOf(element), weight: 0.92, what: 'label' });
    names.push({ text: view.columnOf(element), weight: 0.9, what: 'column' });
  } else if (
    element.type === 'contenteditable' ||
    element.role === 'slider' ||
    element.role === 'combobox' ||
    (purpose === 'choose' && element.usable && isCalledList.test(element.hint))
  )
    names.push({ text: view.seenLabelOf(element), weight: 0.88, what: 'label' });
  if (purpose === 'choose' && element.value) names.push({ text: element.value, weight: 0.7, what: 'value' });
  // “Any size”, “All sizes”: nothing has been chosen yet.
  const [, asked] = (purpose === 'choose' && isUnchosen.exec(element.name || element.own)) || [];
  if (asked) names.push({ text: asked, weight: 0.97, what: 'name' });
  if (purpose === 'read' && element.value) names.push({ text: element.value, weight: 0.8, what: 'value' });
  if (purpose === 'tick') names.push({ text: recordText(view, element), weight: 0.9, what: 'row' });
  if (purpose === 'read' && !element.own && element.end - element.id < 60)
    names.push({ text: view.textOf(element).slice(0, 400), weight: 0.8, what: 'content' });
  if (element.hint)
    names.push({
      text: hintText(element),
      weight: element.usable && !element.own ? 0.8 : element.own.length < 5 ? 0.78 : 0.62,
      what: 'name in the HTML',
    });
  return names.filter(({ text }) => text);
}

/** "Name, e.g. Ada". */
const exampleAfter = /[\s,;:(–-]+(?:e\.g\.|eg\.?|for example|z\.\s?B\.)[\s:].*$/i;

const isOnlyExample = ({ name, placeholder, own }: PageElement) =>
  isExample(name) && (name === placeholder || own === '');

const hints = new WeakMap<PageElement, string>();
function hintText(element: PageElement) {
  const known = hints.get(element) ?? identifierWords(element.hint).join(' ');
  hints.set(element, known);
  return known;
}

/** A checkbox without a label of its own is called by what stands in its row. */
function recordText(view: PageView, element: PageElement) {
  if (element.name) return '';
  const record = view.recordOf(element);
  return record ? view.textOf(record).slice(0, 300) : '';
}

/** Text in a button is the button; a label is its field. */
function withoutDoubles(view: PageView, candidates: Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const owner = candidate.element.usable
      ? candidate.element
      : (view
          .around(candidate.element)
          .slice(0, 4)
          .find((each) => each.usable && isOneThing(each, candidate.element)) ?? candidate.element);
    const element =
      candidate.score >= least && candidates.some((each) => each.element === owner) ? owner : candidate.element;
    const present = best.get(element.id);
    if (!present || present.score < candidate.score) best.set(element.id, { ...candidate, element });
  }
  const found = [...best.values()];
  // A tick that is drawn, with the browser's own hidden in it.
  const all = found.filter(
    ({ element }) =>
      !(
        element.hidden &&
        tickRoles.has(element.role) &&
        found.some(
          ({ element: outer }) => tickRoles.has(outer.role) && outer !== element && view.isWithin(element, outer),
        )
      ),
  );
  // Of a box and the one usable thing in it that is called the same, the thing is meant.
  return all.filter(
    ({ element, score }) =>
      !all.some(
        (other) =>
          other.element !== element &&
          other.element.usable &&
          other.score >= score - 0.05 &&
          other.element.end - other.element.id < element.end - element.id &&
          view.isWithin(other.element, element),
      ),
  );
}

/** A control with all that is in it; a box that listens for several things in it is not one of them. */
function isOneThing(outer: PageElement, inner: PageElement) {
  if (outer.end - outer.id >= 12) return false;
  return controlRoles.has(outer.role) || outer.name.length < (inner.name || inner.own).length * 2 + 12;
}

function pickOrdinal(ranked: Candidate[], ordinal: number): Candidate[] {
  const top = ranked[0]?.score ?? 0;
  const alike = ranked.filter(({ score }) => score >= top * 0.85).sort((a, b) => a.element.id - b.element.id);
  const picked = alike.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return picked ? [{ ...picked, score: picked.score + 0.01 }] : [];
}

type Area = { left: number; top: number; right: number; bottom: number };

/** "the top right corner": of the things it belongs to, else of the screen, or the first or last screenful of the page. */
export function areasOf(view: PageView, { position, relations: [around] }: Target): Area[] {
  const { vertical, horizontal } = position ?? {};
  const [x, y, width, height] = view.elements[0]?.box ?? [0, 0, 0, 0];
  const isPage = !around || (around.target.kind === 'page' && around.target.name === '');
  const screenful = Math.min(height, viewport.height);
  const boxes = isPage
    ? [
        [0, 0, width, screenful],
        [x, vertical === 'bottom' ? y + height - screenful : y, width, screenful],
      ]
    : rankCandidates(view, around.target, { purpose: 'read' })
        .filter(({ score }, _, all) => score >= sure && score >= (all[0]?.score ?? 0) - 0.05)
        .map(({ element }) => element.box);
  return boxes.map(([left = 0, top = 0, wide = 0, tall = 0]) => {
    const [from, to] = sharesOf(horizontal);
    const [above, below] = sharesOf(vertical);
    return {
      left: left + from * wide,
      right: left + to * wide,
      top: top + above * tall,
      bottom: top + below * tall,
    };
  });
}

/** People are not exact about where something is, but they do not confuse left and right. */
function sharesOf(side: string | undefined): [from: number, to: number] {
  if (side === 'middle') return [0.2, 0.8];
  return side === 'top' || side === 'left' ? [0, 0.5] : side === undefined ? [0, 1] : [0.5, 1];
}

export function isInArea({ box: [x, y, width, height] }: PageElement, { left, top, right, bottom }: Area): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  if (width > right - left + 1 || height > bottom - top + 1) return false;
  return middle >= left && middle <= right && centre >= top && centre <= bottom;
}

const strictPlaces = new Set(['dialog', 'row', 'card', 'tab', 'menu']);

type Related = { relation: Relation; anchor: Target; target: Target };

function keepRelated(view: PageView, candidates: Candidate[], { relation, anchor, target }: Related): Candidate[] {
  if (anchor.position) {
    const areas = areasOf(view, anchor);
    return candidates.filter(({ element }) => areas.some((area) => isInArea(element, area)));
  }
  // “In the list” may be all of the page; whether there is one of such things is judged elsewhere.
  const isAnyList = (anchor.kind === 'list' || anchor.kind === 'table') && namesNothing(anchor);
  if (isAnyList && anchor.ordinal === undefined) return candidates;
  const anchors = rankCandidates(view, anchor, { purpose: 'read' })
    .filter(({ score }, _, all) => score >= 0.5 && score >= (all[0]?.score ?? 0) - 0.12)
    .slice(0, 8);
  // A place that names nothing (“in the list”) says nothing; one that is not there holds nothing.
  if (anchors.length === 0) return anchor.name === '' && !strictPlaces.has(anchor.kind ?? '') ? candidates : [];
  // The link “Blue Mug” is not the button of the Blue Mug; its checkbox may be called so itself.
  const isOnlyAnchor = (candidate: PageElement) =>
    !target.name &&
    target.kind !== undefined &&
    scoreKind(target.kind, candidate) < 1 &&
    anchors.some(({ element }) => element === candidate);
  // The heart of a card is in the card: one elsewhere is not the heart of anything.
  const isElsewhere = ({ element, fits: what }: Candidate) =>
    what === 'look' &&
    (relation === 'of' || relation === 'within') &&
    anchors.every((each) => {
      const record = view.recordOf(each.element);
      return record !== undefined && !view.isWithin(element, record);
    });
  const fits = candidates
    .filter((each) => !isOnlyAnchor(each.element) && !isElsewhere(each))
    .map((candidate) => ({
      candidate,
      fit: Math.max(
        ...anchors.map(
          ({ element, score }) =>
            score * fitRelation(view, { relation, candidate: candidate.element, anchor: element }),
        ),
      ),
    }));
  const best = Math.max(...fits.map(({ fit }) => fit));
  return fits
    .filter(({ fit }) => fit > 0)
    .map(({ candidate, fit }) => ({ ...candidate, score: candidate.score * (0.35 + 0.65 * (fit / best)) }));
}

function fitRelation(
  view: PageView,
  { relation, candidate, anchor }: { relation: Relation; candidate: PageElement; anchor: PageElement },
): number {
  if (candidate === anchor) return ['with', 'within', 'of'].includes(relation) ? 0.8 : 0;
  const [x, y, w, h] = candidate.box;
  const [ax, ay, aw, ah] = anchor.box;
  const near = 1 / (1 + distance(candidate, anchor) / 100);
  const isOver = anchor.role === 'heading';
  if (isOver && ['of', 'within', 'with'].includes(relation) && isInOtherSection(view, candidate, anchor)) return 0;
  switch (relation) {
    case 'under':
      if (isOver) return isUnderHeading(view, candidate, anchor) ? 1 : 0;
      return y + 2 >= ay + ah - 6 ? near : view.isWithin(candidate, anchor) ? 0.3 : 0;
    case 'above':
      return y + h <= ay + 6 ? near : 0;
    case 'leftOf':
      return x + w <= ax + 6 ? near : 0;
    case 'rightOf':
      return x >= ax + aw - 6 ? near : 0;
    case 'after':
      return candidate.id > anchor.id ? near : 0;
    case 'before':
      return candidate.id < anchor.id ? near : 0;
    case 'within':
    case 'of':
    case 'with':
    case 'near': {
      if (view.isWithin(candidate, anchor)) return 1;
      if (isInOtherRecord(view, candidate, anchor)) return 0;
      const shared = view.common(candidate, anchor);
      return (
        0.9 / (1 + Math.log2(1 + view.size(shared)) / 6 + (relation === 'near' ? distance(candidate, anchor) / 300 : 0))
      );
    }
    default:
      return relation satisfies never;
  }
}

/** In another row of the same table, or another card of the same shelf. */
function isInOtherRecord(view: PageView, candidate: PageElement, anchor: PageElement) {
  const [one, other] = [view.recordOf(candidate), view.recordOf(anchor)];
  if (one && other && one !== other && one.parent === other.parent && one.tag === other.tag) return true;
  // The name may stand in a part of its row that looks like a record itself.
  const shared = view.common(candidate, anchor);
  const parts = shared ? view.childrenOf(shared) : [];
  const [own, its] = [candidate, anchor].map((each) => parts.find((part) => view.isWithin(each, part)));
  return (
    own !== undefined &&
    its !== undefined &&
    own !== its &&
    own.tag === its.tag &&
    [own, its].every((part) => view.recordOf(part) === part && view.size(part) > 3)
  );
}
