// What the things of an outline are: of which kind, how a person calls them, what they hold.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { boxKinds, controlKinds, type OutlineNode } from '../../chooser/outline.ts';
import { holdsValue, insideOf, isDrawnList } from './outline-controls.ts';
import type { PageView } from './page-view.ts';

export type Kind = OutlineNode['kind'];

const kindByRole: Record<string, Kind> = {
  link: 'link',
  searchbox: 'text',
  textbox: 'text',
  spinbutton: 'number',
  slider: 'slider',
  checkbox: 'check',
  menuitemcheckbox: 'check',
  switch: 'switch',
  radio: 'radio',
  menuitemradio: 'radio',
  tab: 'tab',
  menuitem: 'item',
  option: 'option',
  treeitem: 'item',
};
const kindByType: Record<string, Kind> = {
  password: 'password',
  number: 'number',
  date: 'date',
  time: 'time',
  'datetime-local': 'date',
  file: 'file',
};
export const isControlKind = new Set<Kind>(controlKinds);
const isBoxKind = new Set<Kind>(boxKinds);

export function kindOf(view: PageView, element: PageElement): Kind {
  const { role, type, tag, options, editable, expanded, opensMenu } = element;
  if (options.length > 0 || isDrawnList(view, element)) return 'select';
  if (kindByType[type] && (editable || type === 'file' || type === 'date' || type === 'time')) return kindByType[type];
  if (tag === 'textarea' || type === 'contenteditable') return 'area';
  if (role === 'combobox') return editable && !element.readonly ? 'combo' : 'select';
  const named = kindByRole[role];
  if (named === 'link' || named === undefined) {
    if (element.checked !== undefined) return 'switch';
    const shown = view.textOf(element);
    if (!/[\p{L}\p{N}]/u.test(shown)) return 'icon';
    if (named) return named;
    if (editable) return 'text';
    return expanded !== undefined && !opensMenu ? 'fold' : 'button';
  }
  return named;
}

export function nameFor(view: PageView, element: PageElement, kind: Kind): string {
  if (kind === 'dialog') return element.name || titleOf(view, element);
  if (kind === 'nav' || kind === 'menu' || kind === 'toolbar' || kind === 'form') return element.name;
  if (kind === 'row' || kind === 'card' || kind === 'tile') return piecesOf(view, element).join(' | ');
  if (kind === 'columns') {
    return view
      .childrenOf(element)
      .map((each) => each.name || view.textOf(each))
      .filter(Boolean)
      .join(' | ');
  }
  if (kind === 'say') return element.text || element.own ? sayOf(view, element) : view.textOf(element);
  if (kind === 'section') return isTitle(element) ? element.name || view.textOf(element) : titleOf(view, element);
  if (isBoxKind.has(kind)) return element.name;
  if (kind === 'select' && isDrawnList(view, element)) {
    const [before] = view
      .childrenOf(view.elements[element.parent] ?? element)
      .filter(({ id, usable, own }) => id < element.id && !usable && own)
      .reverse();
    return before?.own ?? '';
  }
  const isNamedField = element.editable || element.options.length > 0 || kind === 'select' || kind === 'slider';
  // A list that is only drawn is named by what is chosen in it.
  if (kind === 'select' && element.options.length === 0 && element.name.trim() === view.textOf(element).trim())
    return view.seenLabelOf(element) || view.columnOf(element);
  if (isNamedField)
    return view.labelOf(element) || element.placeholder || view.columnOf(element) || element.description;
  if (kind === 'icon') return element.name || element.icon || element.description || iconWords(view, element);
  return ownName(view, element) || view.labelOf(element) || view.columnOf(element);
}

/** What opens a list that is drawn inside of it is not called by the entries of the list. */
function ownName(view: PageView, element: PageElement): string {
  const said = element.name || view.textOf(element);
  const inside = insideOf(view, element);
  if (said !== view.textOf(element) || !inside.some(({ usable }) => usable)) return said;
  const isInControl = (each: PageElement) =>
    view.around(each).some((box) => box.usable && box.id > element.id && box.id < element.end);
  const texts = inside.filter((each) => each.own && !each.usable && !isInControl(each)).map(({ own }) => own.trim());
  return [element.own.trim(), ...texts].filter(Boolean).join(' ').slice(0, longestName) || said;
}
const longestName = 60;

export const isTitle = ({ role }: PageElement) => role === 'heading' || role === 'legend';

/** Of a group without a heading of its own: what is said first in it. */
const titleOf = (view: PageView, group: PageElement) =>
  headingIn(view, group) ||
  (insideOf(view, group)
    .find(({ own, veiled }) => own.trim() && !veiled)
    ?.own.trim() ??
    '');

const headingIn = (view: PageView, box: PageElement) => {
  const heading = insideOf(view, box).find(({ role }) => role === 'heading');
  return heading ? heading.name || view.textOf(heading) : '';
};

/** A sign such as ⋮, or what its makers call it. */
function iconWords(view: PageView, element: PageElement): string {
  const sign = view.textOf(element).trim();
  if (sign) return sign;
  const hints = [element.hint, ...insideOf(view, element).map(({ hint }) => hint)].join(' ').split(/[\s_-]+/);
  const words = hints.filter((word) => /^[a-z]{3,14}$/.test(word) && !ofLibraries.has(word));
  return [...new Set(words)].slice(0, 4).join(' ');
}

const ofLibraries = new Set(
  `active action actions ant base bootstrap box btn button center chakra class click color component container content
  control css cursor default div fab fas flat ghost group head hover icon icons img inner item items label lucide mantine mat
  material medium mui only outline outlined primary prime primary quasar radix root rounded round secondary shadow simple size
  small solid span subtle svg tabler text transparent unstyled variant vuetify wrap wrapper`.split(/\s+/),
);

export function shownValue(view: PageView, element: PageElement, kind: Kind): string {
  const chosen = element.options.find(({ selected }) => selected)?.label;
  if (chosen !== undefined) return chosen;
  if (kind === 'password' || kind === 'check' || kind === 'switch' || kind === 'radio') return '';
  if (kind === 'select' && isDrawnList(view, element))
    return insideOf(view, element).find(({ own, veiled }) => own && !veiled)?.own ?? '';
  return element.value || (kind === 'select' ? view.textOf(element).replace(arrow, '') : '');
}

/** Behind what is chosen. */
const arrow = /[\s▾▼▿⌄∨˅▦]+$/u;

export function flagsOf(view: PageView, element: PageElement, kind: Kind, dialog: PageElement | undefined) {
  const flags: OutlineNode['flags'] = [];
  if (element.checked !== undefined && isControlKind.has(kind)) flags.push(element.checked ? 'on' : 'off');
  if (
    isControlKind.has(kind) &&
    (element.selected || /(?:^|\s)(?:is-)?(?:active|current|selected)(?:$|\s)/.test(element.hint))
  )
    flags.push('current');
  if (element.disabled) flags.push('disabled');
  if (element.expanded) flags.push('open');
  if (dialog && view.isWithin(element, dialog)) flags.push('dialog');
  if (element.editable && element.value !== '' && kind !== 'password') flags.push('filled');
  return flags;
}
/** What can be read in it, with the names that only it has, without its other buttons and fields. */
export function piecesOf(view: PageView, record: PageElement): string[] {
  const outer = view.elements[record.parent] ?? record;
  const isAlone = view.childrenOf(outer).length < 2;
  const isOwn = (name: string) => !isAlone && name !== '' && (sharesOf(view, outer).get(name) ?? 0) < 2;
  const said = (each: PageElement): string[] => {
    if (each !== record && holdsValue(each)) return [];
    if (each.role === 'button') return isOwn(each.name) && view.textOf(each).trim() ? [each.name] : [];
    if (each.role === 'link' && each.usable && !isOwn(each.name) && !isAlone) return [];
    const isWhole = each.text !== '' && !insideOf(view, each).some(({ usable }) => usable);
    return isWhole ? [each.text.trim()] : [each.own.trim(), ...view.childrenOf(each).flatMap(said)];
  };
  const found = said(record).filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (found.length > 0 || record.role !== 'row') return found;
  // A row of a table that is filled in where it stands.
  return insideOf(view, record)
    .filter(({ editable, value, type }) => editable && value && type !== 'password')
    .map(({ value }) => value);
}

const shares = new WeakMap<PageElement, Map<string, number>>();

/** In how many of the boxes inside of a box each name stands. */
function sharesOf(view: PageView, outer: PageElement): Map<string, number> {
  const known = shares.get(outer) ?? new Map<string, number>();
  if (!shares.has(outer))
    for (const child of view.childrenOf(outer))
      for (const name of new Set(insideOf(view, child).map((each) => each.name)))
        known.set(name, (known.get(name) ?? 0) + 1);
  shares.set(outer, known);
  return known;
}

export const shortSay = 40;

/** With the short texts beside it. */
export function sayOf(view: PageView, element: PageElement): string {
  const own = (element.text || element.own).trim();
  if (own.length >= shortSay) return own;
  const others = view
    .childrenOf(view.elements[element.parent] ?? element)
    .filter(({ id, usable, own: said, text }) => id > element.id && !usable && (said || text))
    .map((each) => (each.text || each.own).trim());
  return [own, ...others].join(' ');
}
