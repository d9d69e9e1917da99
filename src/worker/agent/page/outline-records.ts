// The rows and cards of a page, and what holds several of them.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { insideOf, isField } from './outline-controls.ts';
import { type Kind, kindOf, nameFor, piecesOf } from './outline-names.ts';
import type { PageView } from './page-view.ts';

const isIn = (role: string) => role === 'row' || role === 'listitem' || role === 'article';
const isCell = ({ role }: PageElement) => role === 'cell' || role === 'gridcell' || role === 'rowheader';

type Records = { records: Map<PageElement, Kind>; tiles: Set<PageElement>; groups: Set<PageElement> };

/** Rows and cards with something to read in them, which of them are clicked as a whole, and what holds several of them. */
export function recordsOf(view: PageView, controls: PageElement[]): Records {
  const found = new Map<PageElement, Kind>();
  const add = (record: PageElement | undefined) => {
    if (!record || found.has(record) || view.isHead(record) || record.veiled) return;
    if (!isIn(record.role) && record.role !== '' && record.role !== 'group' && record.role !== 'region') return;
    if (view.around(record).some(({ role }) => role === 'navigation' || role === 'menu' || role === 'tablist')) return;
    if (piecesOf(view, record).length === 0) return;
    found.set(record, record.role === 'row' || record.role === 'listitem' ? 'row' : 'card');
  };
  for (const control of controls) {
    const record = view.recordOf(control);
    // A cell of a grid belongs to its row.
    add(record && !isIn(record.role) ? (view.around(record).find(({ role }) => role === 'row') ?? record) : record);
  }
  for (const element of view.elements) if (isIn(element.role)) add(element);
  const own = new Set(controls);
  for (const record of found.keys()) {
    const inside = insideOf(view, record);
    const used = inside.filter((each) => own.has(each));
    const isNested = view.around(record).some((each) => found.has(each));
    const isFields =
      !isIn(record.role) && !record.usable && used.length > 0 && used.every((each) => isField(view, each));
    if ((isNested && used.length === 0 && !own.has(record)) || (isFields && !hasTwin(view, record, used, found)))
      found.delete(record);
  }
  // A single word or name that is clicked is a control.
  for (const record of found.keys())
    if (own.has(record) && !isIn(record.role) && piecesOf(view, record).length === 1) found.delete(record);
  // What holds several of them is a part of the page, as a column of cards.
  for (const record of found.keys())
    if (insideOf(view, record).filter((each) => found.has(each)).length > 1) found.delete(record);
  const groups = groupsOf(view, [...found.keys()]);
  return { records: found, tiles: new Set([...found.keys()].filter((record) => own.has(record))), groups };
}

/** Boxes with a title and entries of their own, beside others such. */
function groupsOf(view: PageView, records: PageElement[]): Set<PageElement> {
  const holds = (box: PageElement) => records.some(({ id }) => box.id < id && id < box.end);
  const hasTitle = (box: PageElement) =>
    insideOf(view, box).some(
      (each) => each.own.trim() && !records.some(({ id, end }) => id <= each.id && each.id < end),
    );
  const found = records.map((record) =>
    view.around(record).find(({ id, parent }) => {
      const outer = view.elements[parent];
      return outer && view.childrenOf(outer).some((other) => other.id !== id && holds(other));
    }),
  );
  return new Set(found.filter((box) => box !== undefined).filter(hasTitle));
}

/** Fields with their labels are no entry of a list, unless there are others with the same fields. */
function hasTwin(view: PageView, record: PageElement, used: PageElement[], found: Map<PageElement, Kind>) {
  const nameOf = (each: PageElement) => nameFor(view, each, kindOf(view, each));
  const names = used.map(nameOf);
  return view
    .childrenOf(view.elements[record.parent] ?? record)
    .some(
      (other) =>
        other !== record &&
        found.has(other) &&
        insideOf(view, other).some((each) => isField(view, each) && names.includes(nameOf(each))),
    );
}

/** A cell that takes clicks, in a row that does. */
export function isPartOfTile(view: PageView, element: PageElement, tiles: Set<PageElement>) {
  return isCell(element) && !tiles.has(element) && view.around(element).some((each) => tiles.has(each));
}

export function recordAround(view: PageView, element: PageElement, records: Map<PageElement, Kind>) {
  return view.around(element).find((each) => records.has(each));
}
