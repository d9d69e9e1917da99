// What on a page is a control of its own, and what only belongs to one, as the parts of a list that a library draws.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';

/** What follows a box until it ends is in it. */
export const insideOf = (view: PageView, box: PageElement) => view.elements.slice(box.id + 1, box.end);

export function isControl(view: PageView, element: PageElement): boolean {
  const { usable, hidden, veiled, box, role } = element;
  if (!usable || veiled || role === 'dialog' || (!hidden && (box[2] < 2 || box[3] < 2))) return false;
  if (hidden && element.checked === undefined && element.type !== 'file') return false;
  if (role === 'columnheader' && !element.name && !element.own) return false;
  if (isDrawnList(view, element)) return true;
  const widget = view.around(element).find(isWidget);
  if (widget && isDrawnList(view, widget)) return false;
  if (holdsValue(element)) return true;
  if (insideOf(view, element).some((each) => holdsValue(each) && !each.veiled)) return false;
  if (widget && isDrawnPart(view, element, widget)) return false;
  // The words of a button may listen for clicks themselves.
  const outer = view.around(element).find((each) => each.usable && !each.hidden);
  return !outer || (outer.name || view.textOf(outer)).trim() !== (element.name || view.textOf(element)).trim();
}

export const holdsValue = ({ editable, checked, options, role }: PageElement) =>
  editable || checked !== undefined || options.length > 0 || role === 'combobox' || role === 'slider';

/** A box that takes clicks for the field inside it. */
const isWidget = ({ usable, hidden, role, box }: PageElement) =>
  usable && !hidden && (role === '' || role === 'label' || role === 'group') && box[3] < tallestWidget;
const tallestWidget = 64;

/** A list that a library draws: a box that takes clicks, with fields in it that nobody uses. */
export function isDrawnList(view: PageView, element: PageElement) {
  if (!isWidget(element) || holdsValue(element) || element.role === 'label') return false;
  const inside = insideOf(view, element);
  if (
    inside.some(
      ({ options, editable, readonly, role, tag }) =>
        options.length > 1 || (editable && !readonly && tag !== 'select' && role !== 'combobox'),
    )
  )
    return false;
  return inside.some(
    ({ role, readonly, options, expanded }) =>
      readonly ||
      options.length === 1 ||
      (role === 'combobox' && !options.length) ||
      (role === 'button' && expanded !== undefined),
  );
}

/** The arrow of a list, the picture of a box. */
function isDrawnPart(view: PageView, element: PageElement, widget: PageElement) {
  const holds = insideOf(view, widget).some(holdsValue);
  const says = view.textOf(element).trim();
  return holds && (says === '' || says === view.textOf(widget).trim());
}

export const isField = (view: PageView, element: PageElement) => holdsValue(element) || isDrawnList(view, element);
