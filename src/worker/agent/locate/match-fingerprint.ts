// Whether an element is what a step used before, though the page has changed. In doubt it is not.
import type { Fingerprint } from '../../../contract/fingerprint.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';
import { likeness } from '../page/words.ts';
import { called, takeFingerprint } from './take-fingerprint.ts';

/** So much more must speak for it than for the next best. */
const clear = 1;
/** Names of which one is the other with a word more or less. */
const alike = 0.75;

const kinds: string[][] = [
  ['button', 'link', 'menuitem', 'tab', 'img', ''],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['combobox', 'listbox'],
  ['checkbox', 'switch', 'radio'],
];

type Likeness = {
  sameName: boolean;
  likeName: boolean;
  sameMark: boolean;
  otherMark: boolean;
  sameTarget: boolean;
  /** How many of the things around it are the same. */
  places: number;
};

/** The one element of the page that clearly is the same thing; null when there is none, or when two may be it. */
export function findByFingerprint(view: PageView, known: Fingerprint): PageElement | null {
  const ranked = view.elements
    .filter((each) => each.usable && isSameKind(known.role, each.role))
    .map((element) => ({ element, now: takeFingerprint(view, element) }))
    .filter(({ now }) => !wasBeside(known, now))
    .map(({ element, now }) => ({ element, like: compare(known, now) }))
    .filter(({ like }) => isClearly(like))
    .map(({ element, like }) => ({ element, score: scoreOf(like) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || (second && best.score - second.score < clear)) return null;
  return best.element;
}

/** Nothing that a person, or the page's makers, know it by is different. */
export function isUnchanged(known: Fingerprint, now: Fingerprint) {
  const sameMark = stable(known.mark) === stable(now.mark) || !stable(known.mark);
  return known.role === now.role && withoutNumbers(called(known)) === withoutNumbers(called(now)) && sameMark;
}

/** The next invoice has the next number. */
function withoutNumbers(name: string) {
  return /\p{L}/u.test(name) ? name.replace(/\d+/g, '0') : name;
}

function isSameKind(one: string, other: string) {
  return one === other || kinds.some((kind) => kind.includes(one) && kind.includes(other));
}

/** The page had it before, as another thing. */
function wasBeside(known: Fingerprint, now: Fingerprint) {
  const name = called(now);
  return name !== called(known) && known.others.includes(name);
}

function compare(known: Fingerprint, now: Fingerprint): Likeness {
  const [before, after] = [called(known), called(now)];
  const [mark, markNow] = [stable(known.mark), stable(now.mark)];
  const places = [
    known.heading !== '' && known.heading === now.heading,
    known.before !== '' && known.before === now.before,
    known.after !== '' && known.after === now.after,
  ];
  return {
    sameName: before !== '' && before === after,
    likeName: before !== '' && after !== '' && Math.max(likeness(before, after), likeness(after, before)) >= alike,
    sameMark: mark !== '' && mark === markNow,
    otherMark: mark !== '' && markNow !== '' && mark !== markNow,
    sameTarget: known.leadsTo !== '' && known.leadsTo === now.leadsTo,
    places: places.filter(Boolean).length,
  };
}

function isClearly({ sameName, likeName, sameMark, otherMark, sameTarget, places }: Likeness) {
  if (sameName) return !otherMark || sameTarget || places > 0;
  if (sameMark) return likeName || sameTarget || places > 1;
  return likeName && !otherMark && (sameTarget ? places > 0 : places > 1);
}

function scoreOf({ sameName, likeName, sameMark, sameTarget, places }: Likeness) {
  const name = sameName ? 3 : likeName ? 1.5 : 0;
  return name + (sameMark ? 3 : 0) + (sameTarget ? 1.5 : 0) + places * 0.75;
}

/** Without what a machine makes anew for each page: `:r1:`, `input-48213`, long hashes. */
function stable(mark: string) {
  return mark
    .split('|')
    .filter((part) => !/^:|\d{3,}|[0-9a-f]{8,}/i.test(part))
    .filter(Boolean)
    .join('|');
}
