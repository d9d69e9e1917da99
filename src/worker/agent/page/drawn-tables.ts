// Tables that a page draws from plain boxes: one line with the names of the columns, and lines below it with cells in the same places.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { identifierWords } from './words.ts';

/** How far a cell may be out of line with the name of its column, in pixels. */
const largestShift = 4;
const fewestColumns = 3;
const longestName = 30;
const headWords = new Set(['head', 'header', 'heads', 'hd', 'hdr', 'th', 'thead', 'columns', 'labels']);

/** “Price ↑” */
const sortSign = /\s*[↑↓▲▼△▽⇅⇵↕⌃⌄]+$/u;

type Children = (element: PageElement) => PageElement[];

/** They get the roles that they would have if their makers had said what they are. */
export function markDrawnTables(elements: PageElement[], childrenOf: Children) {
  for (const head of elements) {
    const names = isPlainLine(head, childrenOf) ? childrenOf(head) : [];
    if (names.length < fewestColumns || !isHead(head, names, childrenOf)) continue;
    const rows = rowsBelow(elements, head, names, childrenOf);
    const hasOwnWords = identifierWords(head.hint).some((word) => headWords.has(word));
    if (rows.length === 0 || !(hasOwnWords || rows.every(({ hint }) => hint !== head.hint))) continue;
    head.role = 'row';
    for (const each of names) each.role = 'columnheader';
    for (const row of rows) markRow(row, names, childrenOf);
  }
}

/** A line of boxes side by side. */
function isPlainLine(element: PageElement, childrenOf: Children): boolean {
  if (element.role !== '' || element.editable || element.tag === 'tr') return false;
  const inside = childrenOf(element);
  const [, top, , height] = element.box;
  return (
    inside.length >= fewestColumns &&
    inside.every(({ box: [, y, , tall] }) => y >= top - 1 && y + tall <= top + height + 1) &&
    inside.every((each, at) => at === 0 || each.box[0] >= rightOf(inside[at - 1] as PageElement) - 1)
  );
}

const rightOf = ({ box: [x, , width] }: PageElement) => x + width;

/** Short names without numbers; the box for all rows and the head of the controls may be without one. */
function isHead(head: PageElement, names: PageElement[], childrenOf: Children): boolean {
  const texts = names.map((each) => nameOf(each, childrenOf));
  return (
    head.box[3] < 80 &&
    texts.filter(Boolean).length >= 2 &&
    texts.every((text) => text.length <= longestName && !/\d/.test(text)) &&
    names.every(({ editable, options }) => !editable && options.length === 0)
  );
}

const nameOf = (element: PageElement, childrenOf: Children): string =>
  [element.own, ...childrenOf(element).map((each) => nameOf(each, childrenOf))].filter(Boolean).join(' ').trim();

/** The lines after it: beside it in the same box, or in the box that follows. */
function rowsBelow(elements: PageElement[], head: PageElement, names: PageElement[], childrenOf: Children) {
  const around = elements[head.parent];
  const after = around ? childrenOf(around).filter(({ id }) => id > head.id) : [];
  const isRow = (each: PageElement) =>
    isInLine(each, head, names, childrenOf) &&
    !elements.slice(each.id + 1, each.end).some(({ role }) => tables.has(role));
  const own = alikeRows(after, isRow);
  return own.length > 0 ? own : alikeRows(after[0] ? childrenOf(after[0]) : [], isRow);
}

/** Where some lines of a kind are out of line with the head, the others are so by chance. */
function alikeRows(lines: PageElement[], isRow: (each: PageElement) => boolean): PageElement[] {
  const rows = lines.filter(isRow);
  const isKin = ({ tag, hint }: PageElement) => rows.some((row) => row.tag === tag && row.hint === hint && hint !== '');
  return lines.filter(isKin).every(isRow) ? rows : [];
}

/** What has a table in it is not one of its rows. */
const tables = new Set(['table', 'grid', 'treegrid', 'row']);

const rowRoles = new Set(['', 'link', 'button', 'listitem', 'article']);

function isInLine(row: PageElement, head: PageElement, names: PageElement[], childrenOf: Children): boolean {
  const cells = childrenOf(row);
  // The lines of a whole table all begin where the first of some chips above it does.
  const columns = new Set(cells.map((cell) => columnOf(cell, names)).filter(Boolean));
  const isBelow = row.box[1] >= head.box[1] + head.box[3] - 2;
  return (
    isBelow &&
    rowRoles.has(row.role) &&
    cells.length >= fewestColumns - 1 &&
    columns.size >= Math.min(cells.length, names.length) - 1
  );
}

/** The one that begins, ends or is centred where the cell does. */
function columnOf({ box: [x, , width] }: PageElement, names: PageElement[]): PageElement | undefined {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= largestShift;
  return names.find(
    ({ box: [left, , wide] }) =>
      isNear(left, x) || isNear(left + wide, x + width) || isNear(left + wide / 2, x + width / 2),
  );
}

function markRow(row: PageElement, names: PageElement[], childrenOf: Children) {
  if (row.role === '') row.role = 'row';
  for (const cell of childrenOf(row)) {
    const column = columnOf(cell, names);
    if (!column) continue;
    cell.column ||= nameOf(column, childrenOf).replace(sortSign, '');
    if (cell.role === '' && !cell.usable) cell.role = 'cell';
  }
}
