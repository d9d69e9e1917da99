// The page in the few words that the chooser of controls takes: what can be used, what it belongs to, what can be read.

import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { OutlineNode } from '../../chooser/outline.ts';
import { isControl } from './outline-controls.ts';
import {
  flagsOf,
  isControlKind,
  isTitle,
  type Kind,
  kindOf,
  nameFor,
  sayOf,
  shortSay,
  shownValue,
} from './outline-names.ts';
import { isPartOfTile, recordAround, recordsOf } from './outline-records.ts';
import type { PageView } from './page-view.ts';

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
export function outlinePage(view: PageView): Outlined[] {
  const usable = view.elements.filter((each) => isControl(view, each) && !view.isBehind(each));
  const { records, tiles, groups } = recordsOf(view, usable);
  // What only belongs to a row that is clicked as a whole, and what only listens for clicks on the controls in it.
  const controls = usable.filter(
    (each) => !isPartOfTile(view, each, tiles) && (records.has(each) || !holdsControls(view, each, usable)),
  );
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

/** As the dark area behind a dialog does. */
const holdsControls = (view: PageView, { id, end, role, checked, editable }: PageElement, usable: PageElement[]) =>
  role === '' &&
  checked === undefined &&
  !editable &&
  usable.filter((each) => id < each.id && each.id < end && !view.elements[each.id]?.hidden).length > 1;

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
      !view.isBehind(each) &&
      !isTold(each) &&
      !inside.has(each) &&
      !records.has(each) &&
      !view.around(each).some((box) => inside.has(box) || records.has(box) || isTold(box) || box.text !== ''),
  );
  // Short texts in one box belong together: “4” and “On the road”.
  const heads = found.filter((each) => !isSaidWithOthers(found, each) && sayOf(view, each).length > 1);
  return new Set(heads.slice(0, mostTexts));
}

const isSaidWithOthers = (found: PageElement[], { parent, id }: PageElement) =>
  found.some((each) => each.parent === parent && each.id < id && (each.text || each.own).length < shortSay);
