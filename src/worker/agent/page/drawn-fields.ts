// Lists that a page draws from plain boxes: a caption, and beside or below it one thing to click that shows what is chosen.
import { isVerb } from '../../../language/asks.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { wordsOf } from './words.ts';

/** Longer texts are sentences, not captions or values. */
const longestCaption = 40;
const longestValue = 60;
/** A field is as high as one or two lines. */
const [lowest, highest] = [18, 64];
/** How far a caption may be from its field, and out of line with it, in pixels. */
const largestGap = 24;
const roomForArrow = 32;

const recordRoles = new Set(['row', 'listitem', 'article', 'option', 'gridcell', 'cell', 'columnheader', 'navigation']);

/** They get the role that they would have if their makers had said what they are. */
export function markDrawnLists(elements: PageElement[]) {
  for (const element of elements) if (isDrawnList(elements, element)) element.role = 'combobox';
}

/** What opens a menu or takes something away holds no value. */
const isSign = /^[⋮⋯…☰≡✕×✖★☆♥♡+−‹›«»✎\s.]+$/u;

function isDrawnList(elements: PageElement[], element: PageElement): boolean {
  const { usable, editable, href, role, box, checked, hidden } = element;
  if (!usable || editable || href || hidden || checked !== undefined || (role !== '' && role !== 'button'))
    return false;
  const [, , width, height] = box;
  if (height < lowest || height > highest || width < height) return false;
  const shown = (element.name || element.own).trim();
  if (shown === '' || shown.length > longestValue || isSign.test(shown)) return false;
  const inside = elements.slice(element.id + 1, element.end);
  if (inside.some((each) => each.usable)) return false;
  const around = elements[element.parent];
  const caption = around && captionIn(elements, around, element);
  if (!caption) return false;
  const isAbove = caption.box[1] + caption.box[3] <= box[1] + 4;
  return !isTask(shown) || (isAbove && inside.some((text) => isShownAsValue(text, element)));
}

/** The text of a button stands in its middle, a value at the left with room for an arrow behind it. */
function isShownAsValue({ own, box: [x, , width] }: PageElement, { box: [left, , wide] }: PageElement): boolean {
  const [before, after] = [x - left, left + wide - (x + width)];
  return own !== '' && before >= 0 && before <= largestGap && after >= roomForArrow && after > 2 * before;
}

/** The only other text in a box with nothing else to use. */
function captionIn(elements: PageElement[], around: PageElement, field: PageElement): PageElement | null {
  if (recordRoles.has(around.role) || around.usable) return null;
  const others = elements.slice(around.id, around.end).filter(({ id }) => id < field.id || id >= field.end);
  if (others.some((each) => each.usable || each.role === 'heading' || recordRoles.has(each.role))) return null;
  const [caption, ...more] = others.filter(({ own }) => own !== '');
  // A hint or a complaint may follow the field.
  const isNote = ({ id, box: [, y] }: PageElement) => id >= field.end && y >= field.box[1] + field.box[3] - 2;
  const isCaption =
    caption !== undefined &&
    more.every((each) => each.own === '*' || isNote(each)) &&
    caption.own.length <= longestCaption &&
    /\p{L}/u.test(caption.own) &&
    !/[.!?]$/.test(caption.own) &&
    isBeside(caption, field);
  return isCaption ? caption : null;
}

/** Above it, or before it on the same line. */
function isBeside({ id, box: [x, y, width, height] }: PageElement, field: PageElement): boolean {
  const [left, top, , tall] = field.box;
  const isAbove = y + height <= top + 4 && top - (y + height) <= largestGap && Math.abs(x - left) <= largestGap;
  const isBefore = x + width <= left + 4 && Math.abs(y + height / 2 - (top + tall / 2)) <= tall / 2;
  return id < field.id && (isAbove || isBefore);
}

/** "Add to cart" is something to do; "Pick a date" stands where nothing is chosen yet. */
function isTask(text: string): boolean {
  const [first = ''] = wordsOf(text);
  const lexicon = lexiconFor(text);
  return (isVerb(first, lexicon) || lexicon.tasks.has('making', first)) && !lexicon.verbs.has('selecting', first);
}
