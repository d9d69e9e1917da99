// What the agent sees of a page: its snapshot, with the questions that are asked of it again and again.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { Snapshot } from '../../browser/snapshot/take-snapshot.ts';
import { markDrawnLists } from './drawn-fields.ts';
import { markDrawnHeadings } from './drawn-headings.ts';
import { markDrawnTables } from './drawn-tables.ts';
import { identifierWords, isExample } from './words.ts';

export type PageView = ReturnType<typeof viewPage>;

const mostParts = 4;
const recordRoles = new Set([
  'row',
  'listitem',
  'article',
  'option',
  'treeitem',
  'gridcell',
  'definition',
  'dialog',
  'alertdialog',
]);
const fieldRoles = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'listbox',
  'checkbox',
  'radio',
  'switch',
]);

const gridRoles = new Set(['grid', 'treegrid', 'table']);
export const cellRoles = new Set(['cell', 'gridcell', 'rowheader']);

/** In a grid that is no table, a cell belongs to the heading above it. */
function nameColumns(elements: PageElement[], grid: PageElement) {
  const inside = elements.slice(grid.id + 1, grid.end);
  const heads = inside.filter(({ role, box }) => role === 'columnheader' && box[2] > 0);
  if (heads.length === 0) return;
  for (const cell of inside) {
    if (cell.column || !cellRoles.has(cell.role)) continue;
    const middle = cell.box[0] + cell.box[2] / 2;
    const head = heads.find(({ box: [left, , width] }) => left <= middle && middle < left + width);
    if (head) cell.column = head.name || head.own;
  }
}

export function viewPage(snapshot: Snapshot) {
  const { elements } = snapshot;
  for (const each of elements) if (isOverlay(elements, each)) each.role = 'dialog';
  markDrawnLists(elements);
  const texts = new Map<number, string>();
  const children = new Map<number, PageElement[]>();
  for (const element of elements) {
    const siblings = children.get(element.parent);
    if (siblings) siblings.push(element);
    else children.set(element.parent, [element]);
  }
  markDrawnTables(elements, ({ id }) => children.get(id) ?? []);
  markDrawnHeadings(elements);
  const labels = new Map<number, string>();
  for (const each of elements) if (gridRoles.has(each.role)) nameColumns(elements, each);

  /** What can be read in it, in order. A field's content is read too, as a person does. */
  function textOf(element: PageElement): string {
    const known = texts.get(element.id);
    if (known !== undefined) return known;
    const inside = children.get(element.id) ?? [];
    const parts = element.text ? [element.text] : [element.own, ...inside.map(textOf)];
    if (element.value && (element.editable || element.options.length > 0)) parts.push(element.value);
    if (element.role === 'img' || (element.tag === 'input' && element.role === 'button')) parts.push(element.name);
    const text = parts.filter(Boolean).join(' ').slice(0, 20_000);
    texts.set(element.id, text);
    return text;
  }

  /** The same without what is covered. */
  function seenTextOf(element: PageElement): string {
    const inside = (children.get(element.id) ?? []).map(seenTextOf);
    const own = element.veiled || element.hidden ? '' : element.text || element.own;
    const value = element.value && (element.editable || element.options.length > 0) ? element.value : '';
    const label = element.role === 'img' || (element.tag === 'input' && element.role === 'button') ? element.name : '';
    const parts = element.text && own ? [own, value] : [own, value, label, ...inside];
    return parts.filter(Boolean).join(' ').slice(0, 20_000);
  }

  function around(element: PageElement): PageElement[] {
    const found: PageElement[] = [];
    for (let at = elements[element.parent]; at; at = elements[at.parent]) found.push(at);
    return found;
  }

  function isWithin(element: PageElement, outer: PageElement) {
    for (let at: PageElement | undefined = element; at; at = elements[at.parent]) if (at === outer) return true;
    return false;
  }

  /** The smallest thing that holds both. */
  function common(one: PageElement, other: PageElement): PageElement | undefined {
    const path = new Set([one, ...around(one)]);
    return [other, ...around(other)].find((each) => path.has(each));
  }

  function size(element: PageElement | undefined) {
    return element ? element.end - element.id : elements.length;
  }

  /** The row, list item or card it belongs to: the nearest thing around it that has others of its kind beside it. */
  function recordOf(element: PageElement): PageElement | undefined {
    const outward = [element, ...around(element)];
    const found =
      outward.find((each) => recordRoles.has(each.role) || isOneOfMany(each)) ?? outward.find(isCalledRecord);
    const line = found && !recordRoles.has(found.role) ? elements[found.parent] : undefined;
    return line && isPartOfLine(found as PageElement, line) ? line : found;
  }

  /** One half of a line has what each line has, such as its buttons: the line is the record. */
  function isPartOfLine(part: PageElement, line: PageElement) {
    const lines = (children.get(line.parent) ?? []).filter((each) => each.tag === line.tag && isAlike(each, line));
    const parts = children.get(line.id) ?? [];
    if (lines.length < 2 || parts.length > mostParts) return false;
    return parts.some((each, at) => {
      const text = each.tag === part.tag && isAlike(each, part) ? textOf(each) : '';
      return text !== '' && lines.every((other) => textOf((children.get(other.id) ?? [])[at] ?? line) === text);
    });
  }

  /** Several alike in a line: at least three, or two that hold more than a word. */
  function isOneOfMany(element: PageElement) {
    if (['body', 'main', 'td', 'th'].includes(element.tag) || element.end - element.id < 3) return false;
    const alike = (children.get(element.parent) ?? []).filter(
      (each) => each.tag === element.tag && isAlike(each, element),
    );
    return alike.length >= 2;
  }

  /** The makers of a page give things that are alike the same class; without one, they are made of the same parts. */
  function isAlike(one: PageElement, other: PageElement) {
    const [first, second] = [one.hint.split(' ')[0], other.hint.split(' ')[0]];
    return one.role === other.role && (first || second ? first === second : shapeOf(one) === shapeOf(other));
  }

  function shapeOf(element: PageElement) {
    return (children.get(element.id) ?? []).map(({ tag }) => tag).join();
  }

  /** What a person takes for a field's label, where the page does not say: the text before it, left or above. */
  function labelOf(element: PageElement): string {
    const known = labels.get(element.id);
    if (known !== undefined) return known;
    // A field that says itself what it is for needs no text beside it.
    const beside = element.placeholder ? '' : nearestText(element);
    const label = element.name || companionText(element) || rowText(element) || beside;
    labels.set(element.id, label);
    return label;
  }

  /** The label that a person sees, whatever the library calls the widget itself. */
  function seenLabelOf(element: PageElement): string {
    return companionText(element) || rowText(element) || nearestText(element);
  }

  /** The only text that shares a box with this field and no other, wherever in it. */
  function companionText(element: PageElement): string {
    for (const box of around(element).slice(0, 3)) {
      const inside = elements.slice(box.id + 1, box.end);
      if (inside.filter((each) => fieldRoles.has(each.role)).length !== 1) return '';
      // “PIN” right before the field, in the same box.
      if (box.id === element.parent && box.own && box.own.length < 60 && !box.usable && !isExample(box.own))
        return box.own;
      const texts = inside.filter(
        (each) =>
          each.own &&
          !each.usable &&
          each.own.length < 60 &&
          !isExample(each.own) &&
          !isWithin(each, element) &&
          !isInControl(each, element),
      );
      // What stands below a field is a hint or a complaint; what stands behind a box is its label.
      const before = isBox(element) ? [] : texts.filter(({ id }) => id < element.id);
      const [first] = (before.length > 0 ? before : texts).sort((a, b) => distance(a, element) - distance(b, element));
      if (first) return first.own;
    }
    return '';
  }

  /** What a list beside the field shows is not what the field is called. */
  const isInControl = (text: PageElement, field: PageElement) =>
    around(text).some((each) => each.usable && each.tag !== 'label' && !isWithin(field, each));

  /** In a table of fields, each row begins with the name of what it holds. */
  function rowText(element: PageElement): string {
    const row = around(element).find(({ role }) => role === 'row');
    const [first] = row ? (children.get(row.id) ?? []) : [];
    if (!first || isWithin(element, first) || elements.slice(first.id, first.end).some(({ usable }) => usable))
      return '';
    const text = textOf(first).trim();
    return text.length < 60 ? text : '';
  }

  /** The heading of the column that it stands in. */
  function columnOf(element: PageElement): string {
    return (
      element.column ||
      (around(element)
        .slice(0, 4)
        .find(({ column }) => column)?.column ??
        '')
    );
  }

  function nearestText(element: PageElement): string {
    const [left, top, , height] = element.box;
    let best = '';
    let least = 220;
    for (const other of elements) {
      if (!other.own || other.usable || other.own.length > 80 || other.covered || isExample(other.own)) continue;
      if (isWithin(other, element) || isInControl(other, element)) continue;
      const [x, y, width, tall] = other.box;
      const sameLine = Math.abs(y + tall / 2 - (top + height / 2)) < Math.max(height, tall) / 2;
      const gapLeft = sameLine && x + width <= left + 4 ? left - (x + width) : Number.POSITIVE_INFINITY;
      const isAbove = y + tall <= top + 4 && Math.abs(x - left) < 60;
      const gapAbove = isAbove ? (top - (y + tall)) * 1.5 + Math.abs(x - left) / 2 : Number.POSITIVE_INFINITY;
      const gap = Math.min(gapLeft, gapAbove);
      if (gap < least && !isTakenBetween(other, element)) {
        least = gap;
        best = other.own;
      }
    }
    return best;
  }

  /** Another field between the text and this one has the better claim. */
  function isTakenBetween(text: PageElement, field: PageElement) {
    return elements.some(
      (each) =>
        each !== field &&
        fieldRoles.has(each.role) &&
        !each.name &&
        each.id > text.id &&
        each.id < field.id &&
        distance(text, each) < distance(text, field),
    );
  }

  /** The heading that it stands under, which is not that of the card before it. */
  function headingOf(element: PageElement) {
    const alike = (children.get(element.parent) ?? []).filter(
      (each) =>
        each !== element &&
        each.tag === element.tag &&
        each.role === element.role &&
        each.role !== 'heading' &&
        isAlike(each, element),
    );
    for (let id = element.id - 1; id >= 0; id -= 1) {
      const each = elements[id];
      if (each?.role !== 'heading' && each?.role !== 'legend') continue;
      const card = recordOf(each);
      const isOfOther = card && card !== each && !isWithin(element, card);
      if (!isOfOther && !alike.some((other) => isWithin(each, other))) return each.name || textOf(each);
    }
    return '';
  }

  function isHead(row: PageElement) {
    const inside = children.get(row.id) ?? [];
    return row.role === 'row' && inside.length > 0 && inside.every(({ role }) => role === 'columnheader');
  }

  /** What lies over the page and must be dealt with first; the last one is on top. */
  function topDialog() {
    return elements
      .filter((each) => (each.role === 'dialog' || each.role === 'alertdialog') && each.box[2] > 20 && each.box[3] > 20)
      .at(-1);
  }

  let front: { dialog: PageElement | undefined; isModal: boolean } | undefined;
  /** Whether the dialog in front keeps the rest of the page from being used. */
  function inFront() {
    if (front) return front;
    const dialog = topDialog();
    const others = elements.filter(
      (each) => dialog && each.usable && each.onScreen && !isWithin(each, dialog) && !isWithin(dialog, each),
    );
    const covered = others.filter((each) => each.covered);
    front = { dialog, isModal: covered.length > others.length / 2 };
    return front;
  }

  /** It lies behind a dialog, and cannot be used before that is closed. */
  function isBehind(element: PageElement): boolean {
    const { dialog, isModal } = inFront();
    if (!dialog || !isModal || isWithin(element, dialog) || isWithin(dialog, element)) return false;
    return element.covered || !element.onScreen;
  }

  return {
    ...snapshot,
    isBehind,
    /** Everything that stands on the page, in order, as one text. */
    text: () =>
      elements[0]
        ? elements
            .filter((each) => each.parent < 0 || elements[each.parent]?.tag === 'iframe')
            .map(textOf)
            .join(' ')
        : '',
    textOf,
    seenTextOf,
    around,
    isWithin,
    common,
    size,
    recordOf,
    labelOf,
    seenLabelOf,
    columnOf,
    headingOf,
    isHead,
    topDialog,
    /** The form or dialog that a field belongs to. */
    formAround: (element: PageElement) =>
      around(element).find(({ role, tag }) => role === 'form' || tag === 'form' || role === 'dialog'),
    childrenOf: (element: PageElement) => children.get(element.id) ?? [],
    within: (outer: PageElement) => elements.filter((each) => each !== outer && isWithin(each, outer)),
  };
}

/** A box that lies over what stands behind it is a dialog, whether its makers say so or not. */
function isOverlay(elements: PageElement[], box: PageElement) {
  if (box.over === undefined || box.role) return false;
  const inside = elements.slice(box.id + 1, box.end);
  const isDialog = ({ role }: PageElement) => role === 'dialog' || role === 'alertdialog';
  if (!box.own && !inside.some(({ own, usable }) => own || usable)) return false;
  const isNested = elements.some((each) => isDialog(each) && each.id < box.id && each.end > box.id);
  if (isNested || inside.some(isDialog)) return false;
  const isOutside = ({ id, end }: PageElement) => id >= box.end || end <= box.id;
  const behind = elements.some(
    (each) => isOutside(each) && each.covered && (each.own || each.usable) && distance(each, box) === 0,
  );
  return behind || box.over >= 100 || /modal|popup|dialog|lightbox|overlay/i.test(box.hint);
}

const isBox = ({ role, checked }: PageElement) => checked !== undefined || role === 'radio' || role === 'checkbox';

/** One that is left alone has nothing beside it to be alike, but its makers may have said what it is. */
function isCalledRecord({ hint, id, end }: PageElement) {
  return (
    end - id > 2 &&
    identifierWords(hint.split(' ')[0] ?? '').some((word) =>
      ['item', 'card', 'row', 'entry', 'record', 'result'].includes(word),
    )
  );
}

export function distance(one: PageElement, other: PageElement) {
  const [x1, y1, w1, h1] = one.box;
  const [x2, y2, w2, h2] = other.box;
  const dx = Math.max(0, x2 - (x1 + w1), x1 - (x2 + w2));
  const dy = Math.max(0, y2 - (y1 + h1), y1 - (y2 + h2));
  return Math.hypot(dx, dy);
}
