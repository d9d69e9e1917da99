import { kindByRole } from '../contract/actions/kind-by-role.ts';
import type { ElementKind } from '../contract/actions/target.ts';

const moreRoles: Record<string, ElementKind> = {
  img: 'image',
  image: 'image',
  gridcell: 'cell',
  rowheader: 'cell',
  columnheader: 'column',
  treeitem: 'item',
  list: 'list',
  menu: 'menu',
  menubar: 'menu',
  grid: 'table',
  treegrid: 'table',
  region: 'section',
  navigation: 'section',
  tabpanel: 'section',
  group: 'section',
  alert: 'message',
  status: 'message',
  article: 'card',
};

/** What a person calls an element with this role. */
export function kindOfRole(role: string): ElementKind | undefined {
  return own(moreRoles, role) ?? own(kindByRole, role);
}

const kindByTag: Record<string, ElementKind> = {
  button: 'button',
  a: 'link',
  select: 'dropdown',
  textarea: 'field',
  option: 'option',
  tr: 'row',
  td: 'cell',
  th: 'column',
  li: 'item',
  table: 'table',
  dialog: 'dialog',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  img: 'image',
};

/** What a person calls an element with this HTML tag. */
export function kindOfTag(tag: string): ElementKind | undefined {
  return own(kindByTag, tag.toLowerCase());
}

/** A recording may name anything, also “constructor”. */
function own(table: Record<string, ElementKind>, key: string) {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
