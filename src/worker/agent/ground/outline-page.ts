// The page in the few words that the chooser of controls takes: what can be used, what it belongs to, what can be read.

import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { boxKinds, controlKinds, type OutlineNode } from '../../chooser/outline.ts';
import type { PageView } from './page-view.ts';

type Kind = OutlineNode['kind'];
/** `option`: the entry of a native list that the node stands for. */
export type Outlined = { node: OutlineNode; element: PageElement; option?: string };

/** As many as the network was trained with. */
const mostNodes = 230;
const mostTexts = 30;
const mostOptions = 40;
const longestText = 160;
const mostPlace = 7;

const sectionRoles: Record<string, Kind> = {
  dialog: 'dialog',
  alertdialog: 'dialog',
  navigation: 'nav',
  menu: 'menu',
  toolbar: 'toolbar',
  form: 'form',
};
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
const isControlKind = new Set<Kind>(controlKinds);
const isBoxKind = new Set<Kind>(boxKinds);

export function outlinePage(view: PageView): Outlined[] {
  const usable = view.elements.filter((each) => isControl(view, each));
  const { records, tiles, groups } = recordsOf(view, usable);
  // What only belongs to a row that is clicked as a whole.
  const controls = usable.filter((each) => !isPartOfTile(view, each, tiles));
  const listed: Listed[] = [];
  const sections = new Map<PageElement, Kind>();
  const sectionOf = new Map<PageElement, PageElement | undefined>();
  const inside = new Set(controls);
  const texts = textsOf(view, { inside, records: new Set(records.keys()) });
  const heads = new Set(view.elements.filter((each) => view.isHead(each) && !each.veiled));
  for (const element of [...controls, ...records.keys(), ...texts, ...heads]) {
    const section = sectionAround(view, element, groups);
    sectionOf.set(element, section?.element);
    if (section) sections.set(section.element, section.kind);
  }
  for (const element of view.elements) {
    const section = sections.get(element);
    if (section) listed.push({ element, kind: section });
    const record = records.get(element);
    if (heads.has(element)) listed.push({ element, kind: 'columns' });
    if (record && !inside.has(element)) listed.push({ element, kind: tiles.has(element) ? 'tile' : record });
    if (inside.has(element)) {
      listed.push({ element, kind: record ? 'tile' : kindOf(view, element) });
      for (const { label } of element.options.slice(0, mostOptions))
        listed.push({ element, kind: 'choice', option: label });
    }
    if (texts.has(element)) listed.push({ element, kind: 'say' });
  }
  return toNodes(view, cut(listed), { records, sectionOf });
}

type Listed = { element: PageElement; kind: Kind; option?: string };

/** Where there is too much, texts go first, then options, then what comes last. */
function cut(listed: Listed[]): Listed[] {
  const keep = (all: Listed[], kind: Kind) =>
    all.length > mostNodes - 1 ? all.filter((each) => each.kind !== kind) : all;
  return keep(keep(listed, 'say'), 'choice').slice(0, mostNodes - 1);
}

type Places = { records: Map<PageElement, Kind>; sectionOf: Map<PageElement, PageElement | undefined> };

/** With what each belongs to, by the number of its node. */
function toNodes(view: PageView, listed: Listed[], { records, sectionOf }: Places): Outlined[] {
  const title: Outlined = {
    node: { ...blank, kind: 'section', name: view.title },
    element: view.elements[0] as PageElement,
  };
  const placeOf = new Map<PageElement, number>();
  for (const [at, { element, option }] of listed.entries()) if (option === undefined) placeOf.set(element, at + 1);
  const siblings = new Map<string, number>();
  const family = ({ element, kind }: Listed) => `${element.parent} ${kind}`;
  const isRecord = ({ element }: Listed) => records.has(element);
  for (const each of listed.filter(isRecord)) siblings.set(family(each), (siblings.get(family(each)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const dialog = view.topDialog();
  return [
    title,
    ...listed.map((each): Outlined => {
      const { element, kind, option } = each;
      if (option !== undefined) {
        const owner = placeOf.get(element) ?? -1;
        const on = element.options.find(({ label }) => label === option)?.selected;
        const node: OutlineNode = { ...blank, kind: 'choice', name: option, flags: on ? ['on'] : [], owner };
        return { node: { ...node, section: indexOf(placeOf, sectionOf.get(element)) }, element, option };
      }
      const record = recordAround(view, element, records);
      const place = isRecord(each) ? (seen.get(family(each)) ?? 0) + 1 : 0;
      if (isRecord(each)) seen.set(family(each), place);
      const node: OutlineNode = {
        ...blank,
        kind,
        name: nameFor(view, element, kind).slice(0, longestText),
        value: isControlKind.has(kind) ? shownValue(view, element, kind) : '',
        flags: flagsOf(view, element, kind, dialog),
        record: kind === 'tile' ? (placeOf.get(element) ?? -1) : indexOf(placeOf, record),
        section: indexOf(placeOf, sectionOf.get(element) ?? (record && sectionOf.get(record))),
        fromFirst: Math.min(mostPlace, place),
        fromLast: place ? Math.min(mostPlace, (siblings.get(family(each)) ?? 0) - place + 1) : 0,
      };
      return { node, element };
    }),
  ];
}

const blank: OutlineNode = {
  kind: 'say',
  name: '',
  value: '',
  flags: [],
  record: -1,
  section: -1,
  owner: -1,
  fromFirst: 0,
  fromLast: 0,
};

const indexOf = (places: Map<PageElement, number>, element: PageElement | undefined) =>
  (element && places.get(element)) ?? (element ? -1 : 0);

/** What follows a box until it ends is in it. */
const insideOf = (view: PageView, box: PageElement) => view.elements.slice(box.id + 1, box.end);

function isControl(view: PageView, element: PageElement): boolean {
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

const holdsValue = ({ editable, checked, options, role }: PageElement) =>
  editable || checked !== undefined || options.length > 0 || role === 'combobox' || role === 'slider';

/** A box that takes clicks for the field inside it. */
const isWidget = ({ usable, hidden, role, box }: PageElement) =>
  usable && !hidden && (role === '' || role === 'label' || role === 'group') && box[3] < tallestWidget;
const tallestWidget = 64;

/** A list that a library draws: a box that takes clicks, with fields in it that nobody uses. */
function isDrawnList(view: PageView, element: PageElement) {
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

const isIn = (role: string) => role === 'row' || role === 'listitem' || role === 'article';
const isPlain = ({ role }: PageElement) =>
  role === '' || role === 'cell' || role === 'gridcell' || role === 'rowheader';

type Records = { records: Map<PageElement, Kind>; tiles: Set<PageElement>; groups: Set<PageElement> };

/** Rows and cards with something to read in them, which of them are clicked as a whole, and what holds several of them. */
function recordsOf(view: PageView, controls: PageElement[]): Records {
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
  // What holds several of them is a part of the page, as a column of cards.
  for (const record of found.keys())
    if (insideOf(view, record).filter((each) => found.has(each)).length > 1) found.delete(record);
  const groups = groupsOf(view, [...found.keys()]);
  const tiles = [...found.keys()].filter(
    (record) => own.has(record) || insideOf(view, record).filter((each) => own.has(each) && isPlain(each)).length > 1,
  );
  return { records: found, tiles: new Set(tiles), groups };
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

const isField = (view: PageView, element: PageElement) => holdsValue(element) || isDrawnList(view, element);

function isPartOfTile(view: PageView, element: PageElement, tiles: Set<PageElement>) {
  return isPlain(element) && !tiles.has(element) && view.around(element).some((each) => tiles.has(each));
}

function recordAround(view: PageView, element: PageElement, records: Map<PageElement, Kind>) {
  return view.around(element).find((each) => records.has(each));
}

/** What can be read in it, with the names that only it has, without its other buttons and fields. */
function piecesOf(view: PageView, record: PageElement): string[] {
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

function sectionAround(
  view: PageView,
  element: PageElement,
  groups: Set<PageElement>,
): { element: PageElement; kind: Kind } | undefined {
  for (const box of view.around(element)) {
    if (groups.has(box)) return { element: box, kind: 'section' };
    const kind = sectionRoles[box.role];
    if (kind && (kind !== 'form' || box.name)) return { element: box, kind };
  }
  const heading = headingBefore(view, element);
  return heading && { element: heading, kind: 'section' };
}

/** The last heading before it that does not belong to another card. */
function headingBefore(view: PageView, element: PageElement): PageElement | undefined {
  const name = view.headingOf(element);
  if (!name) return;
  for (let id = element.id - 1; id >= 0; id -= 1) {
    const each = view.elements[id];
    if (each && isTitle(each) && (each.name || view.textOf(each)) === name) return each;
  }
  return;
}

/** Sentences and numbers that belong to no control and no row. */
function textsOf(
  view: PageView,
  { inside, records }: { inside: Set<PageElement>; records: Set<PageElement> },
): Set<PageElement> {
  const isTold = (each: PageElement) =>
    ['heading', 'legend', 'label', 'columnheader', 'option'].includes(each.role) || each.tag === 'label';
  const found = view.elements.filter(
    (each) =>
      (each.text || each.own) &&
      !each.veiled &&
      !each.hidden &&
      !isTold(each) &&
      !inside.has(each) &&
      !records.has(each) &&
      !view.around(each).some((box) => inside.has(box) || records.has(box) || isTold(box) || box.text !== ''),
  );
  // Short texts in one box belong together: “4” and “On the road”.
  const heads = found.filter((each) => !isSaidWithOthers(found, each) && sayOf(view, each).length > 1);
  return new Set(heads.slice(0, mostTexts));
}

const shortSay = 40;

const isSaidWithOthers = (found: PageElement[], { parent, id }: PageElement) =>
  found.some((each) => each.parent === parent && each.id < id && (each.text || each.own).length < shortSay);

function sayOf(view: PageView, element: PageElement): string {
  const own = (element.text || element.own).trim();
  if (own.length >= shortSay) return own;
  const others = view
    .childrenOf(view.elements[element.parent] ?? element)
    .filter(({ id, usable, own: said, text }) => id > element.id && !usable && (said || text))
    .map((each) => (each.text || each.own).trim());
  return [own, ...others].join(' ');
}

function kindOf(view: PageView, element: PageElement): Kind {
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

function nameFor(view: PageView, element: PageElement, kind: Kind): string {
  if (kind === 'dialog') return element.name || headingIn(view, element);
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
  if (isNamedField)
    return view.labelOf(element) || element.placeholder || view.columnOf(element) || element.description;
  if (kind === 'icon') return element.name || element.icon || element.description || iconWords(view, element);
  return element.name || view.textOf(element) || view.labelOf(element) || view.columnOf(element);
}

const isTitle = ({ role }: PageElement) => role === 'heading' || role === 'legend';

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

function shownValue(view: PageView, element: PageElement, kind: Kind): string {
  const chosen = element.options.find(({ selected }) => selected)?.label;
  if (chosen !== undefined) return chosen;
  if (kind === 'password' || kind === 'check' || kind === 'switch' || kind === 'radio') return '';
  if (kind === 'select' && isDrawnList(view, element))
    return insideOf(view, element).find(({ own, veiled }) => own && !veiled)?.own ?? '';
  return element.value || (kind === 'select' ? view.textOf(element) : '');
}

function flagsOf(view: PageView, element: PageElement, kind: Kind, dialog: PageElement | undefined) {
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
