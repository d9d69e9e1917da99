// What the page says of a thing that was used: its names, its row, its column, the headings above it.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';

/** A larger box is about more than this thing. */
const largestSection = 80;
const smallBox = 12;

export function textsAbout(view: PageView, element: PageElement): string[] {
  const record = view.recordOf(element);
  const around = view.around(element);
  const sections = around.filter((each) => view.size(each) <= largestSection || each === view.topDialog());
  const headings = sections.flatMap((each) => view.childrenOf(each).filter(({ role }) => role === 'heading'));
  return [
    ...namesOf(view, element),
    ...(record ? [ownTextOf(view, record, element), ...view.childrenOf(record).map(({ column }) => column)] : []),
    ...around.map(({ name }) => name),
    ...headings.map((each) => view.textOf(each)),
    ...around
      .slice(0, 2)
      .filter((each) => view.size(each) < smallBox)
      .map((each) => ownTextOf(view, each, element)),
  ].filter(Boolean);
}

/** Without what other controls of the row or card would do: “Cash” is not said by “Sell tickets” beside it. */
function ownTextOf(view: PageView, record: PageElement, used: PageElement): string {
  const isOther = (each: PageElement) =>
    each.usable &&
    !each.href &&
    each !== used &&
    !view.isWithin(used, each) &&
    !view.isWithin(each, used) &&
    view
      .childrenOf(view.elements[each.parent] ?? each)
      .some((beside) => beside !== each && beside.usable && beside.tag === each.tag && beside.role === each.role);
  const said = (each: PageElement): string =>
    isOther(each) ? '' : [each.own, each.value, ...view.childrenOf(each).map(said)].join(' ');
  return said(record);
}

/** What it is called itself, by the page, its icon or its makers. */
export const namesOf = (view: PageView, each: PageElement) => [
  each.name,
  each.own,
  each.placeholder,
  each.description,
  each.value,
  each.icon ?? '',
  view.labelOf(each),
  view.columnOf(each),
  view.textOf(each).slice(0, 300),
  each.hint,
];
