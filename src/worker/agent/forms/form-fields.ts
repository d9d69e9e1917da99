// What can be filled in on a page, or in the dialog in front, and what each field takes.

import { isActionName } from '../../../language/thesaurus.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { numbersBetweenSigns } from '../controls/quantity.ts';
import { offersAll } from '../controls/show-all.ts';
import { takesNumbers } from '../page/measures.ts';
import type { Outlined } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { isSearchField } from '../page/search-field.ts';
import { wordsOf } from '../page/words.ts';
import type { TaskField } from './assign-values.ts';

/** `isCounted`: a number that is only changed by the signs beside it; the element is the plus. */
export type FormField = TaskField & { element: PageElement; isCounted?: true };

const kindOf: Partial<Record<Outlined['node']['kind'], TaskField['kind']>> = {
  text: 'text',
  area: 'area',
  password: 'text',
  number: 'number',
  date: 'date',
  time: 'time',
  combo: 'list',
  select: 'list',
  check: 'box',
  switch: 'box',
  radio: 'box',
};

/** What lists offer that had to be opened for it, by their labels. */
export type Offered = Map<string, string[]>;

/** `before`: the page before the form was opened, whose own fields are no part of it. */
export function fieldsIn(
  view: PageView,
  outlined: Outlined[],
  before: PageView | null,
  offered: Offered = new Map(),
): FormField[] {
  const dialog = view.topDialog();
  const known = new Set(before?.url === view.url ? before.elements.map(({ key }) => key) : []);
  const isPart = (element: PageElement) =>
    dialog ? view.isWithin(element, dialog) : !known.has(element.key) && !isOfList(view, element);
  const fields = outlined.flatMap(({ node, element, option }): FormField[] => {
    const kind = kindOf[node.kind];
    if (!kind || option !== undefined || element.disabled || !isPart(element)) return [];
    const label = labelFor(view, element, node.name);
    const options = offered.get(label) ?? element.options.map((each) => each.label);
    return [
      {
        kind: kind === 'text' ? kindOfText(view, element) : kind,
        label,
        group: kind === 'box' ? groupOf(view, element) : '',
        value: node.value,
        options: kind === 'list' && options.length > 0 ? options : null,
        element,
      },
    ];
  });
  const counted = numbersBetweenSigns(view, view.elements.filter(isPart));
  const chips = view.elements
    .filter((each) => isChip(view, each) && isPart(each) && !fields.some(({ element }) => element === each))
    .map((element): FormField => {
      const label = element.name || element.own || view.textOf(element);
      return { kind: 'button', label, group: groupOf(view, element), value: '', options: null, element };
    });
  const isSign = ({ element }: FormField) =>
    counted.some(({ more }) => view.around(more)[0] === view.elements[element.parent]);
  const counters = counted.map(
    ({ more, label, shown }): FormField => ({
      kind: 'number',
      label,
      group: '',
      value: String(shown),
      options: null,
      element: more,
      isCounted: true,
    }),
  );
  return [...fields, ...chips.filter((each) => !isSign(each)), ...counters];
}

/** The search of a list, what filters it, and what stands in its rows are no part of a form. */
const isOfList = (view: PageView, element: PageElement) =>
  isSearchField(view, element) ||
  (offersAll(element) && !view.formAround(element)) ||
  view.around(element).some(({ role }) => role === 'navigation') ||
  isRepeated(view, element);

/** Each row of a list has such a field. */
function isRepeated(view: PageView, element: PageElement): boolean {
  const row = view.around(element).find(({ role }) => role === 'row' || role === 'listitem' || role === 'article');
  const others = row ? view.childrenOf(view.elements[row.parent] ?? row).filter((each) => each !== row) : [];
  return others.some((each) => view.within(each).some(({ role, tag }) => role === element.role && tag === element.tag));
}

/** One of several values that are shown side by side, outside of the navigation and of lists. */
function isChip(view: PageView, element: PageElement): boolean {
  const name = element.name || element.own || view.textOf(element);
  const isShort = /[\p{L}\p{N}]/u.test(name) && wordsOf(name).length <= longestChip;
  const isInRow = !view.topDialog() && view.recordOf(element)?.role === 'row';
  const { usable, href, disabled, hidden, editable, checked } = element;
  if (!isShort || !usable || href || disabled || hidden || editable || checked !== undefined || isInRow) return false;
  // “Create tour” sends the form.
  const [verb = ''] = wordsOf(name);
  if (element.type === 'submit' || isActionName(name) || isActionName(verb)) return false;
  if (
    isOn.test(
      `${element.hint} ${view
        .childrenOf(element)
        .map((each) => each.hint)
        .join(' ')}`,
    )
  )
    return false;
  const dialog = view.topDialog();
  if (dialog && view.isWithin(element, dialog)) return true;
  const alike = view
    .childrenOf(view.elements[element.parent] ?? element)
    .filter((each) => each.usable && each.tag === element.tag && each.role === element.role);
  return alike.length > 1 && !view.around(element).some(({ role }) => role === 'navigation');
}

const longestChip = 4;
/** What is chosen already would be taken back. */
const isOn = /(?:^|[\s_-])(?:on|checked|active|selected|ticked|current)(?:$|\s)/i;

/** What the boxes or values side by side are for. */
function groupOf(view: PageView, element: PageElement): string {
  const outer = view.around(element).slice(0, 4);
  const group = outer.find(({ role, name }) => (role === 'radiogroup' || role === 'group') && name);
  if (group) return group.name;
  const legend = outer.flatMap((box) => view.childrenOf(box)).find(({ role }) => role === 'legend');
  if (legend) return legend.name || view.textOf(legend);
  for (const box of outer) {
    const first = view.childrenOf(box)[0];
    if (first && !first.usable && first.id < element.id && first.own && !view.isWithin(element, first))
      return first.own;
  }
  return '';
}

function kindOfText(view: PageView, element: PageElement): TaskField['kind'] {
  if (element.type === 'email') return 'email';
  // A card number has spaces, a number of guests has none.
  const isCalledNumber = /number(?! of)|nummer|\bno\.?$/i.test(view.labelOf(element));
  return takesNumbers(view, element) && !isCalledNumber ? 'number' : 'text';
}

/** A list that is only drawn is called by what stands beside it, not by what it shows. */
function labelFor(view: PageView, element: PageElement, name: string): string {
  const isDrawn = element.role === 'combobox' && !element.editable && element.options.length === 0;
  const seen = isDrawn ? view.seenLabelOf(element) : '';
  return seen || name || view.labelOf(element) || element.placeholder;
}
