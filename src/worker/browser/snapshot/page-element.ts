/** Something visible or usable on a page. In page order; its descendants follow it, up to `end`. */
export type PageElement = {
  /** Its index in the snapshot's list. */
  id: number;
  /** The id of its parent; -1 at the top. */
  parent: number;
  /** The id after its last descendant. */
  end: number;
  /** The same for the same element in every snapshot of its document. */
  key: string;
  tag: string;
  /** The ARIA role; empty for a plain box or text. */
  role: string;
  /** The accessible name. */
  name: string;
  /** The text directly in it. */
  own: string;
  /** All text in it, if it has text both directly and in its descendants. */
  text: string;
  description: string;
  placeholder: string;
  /** The colour of a small box without words, as in a palette. */
  colour: string;
  /** The value of a field. For a password, only its length. */
  value: string;
  /** An input's type, or `contenteditable`. */
  type: string;
  /** Words from its id, class, test id, name and target: its name in the site's code. */
  hint: string;
  /** Its id, test id and name, which identify it. */
  mark: string;
  href: string;
  /** The options of a native select. */
  options: { label: string; selected: boolean }[];
  /** The heading of its column in a table. */
  column: string;
  /** Relative to the top left corner of the viewport. */
  box: [left: number, top: number, width: number, height: number];
  /** Can be clicked, typed into or otherwise used. */
  usable: boolean;
  editable: boolean;
  onScreen: boolean;
  /** Something else is on top of it. */
  covered: boolean;
  /** What is on top of it is opaque. */
  veiled: boolean;
  /** Invisible: only its label or a picture in its place is visible. */
  hidden: boolean;
  disabled: boolean;
  readonly: boolean;
  required: boolean;
  invalid: boolean;
  focused: boolean;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
  /** A menu opens from it. */
  opensMenu?: boolean;
  /** It can be scrolled. */
  scrolls: boolean;
  /** Its text is red. */
  red: boolean;
  /** How many times as large as that of the page its text is, where a person sees it. */
  large?: number;
  /** Of a heading; 1 is the highest. */
  level?: number;
  /** The z-index of a box over the middle of the viewport. */
  over?: number;
  /** Milliseconds since its text last changed. */
  age?: number;
  /** What the icon of a control without a name shows; looked at only when a step may mean one. */
  icon?: string;
  /** What it may show instead. */
  maybeIcon?: string[];
};

/** As sent by the page: empty and false fields are left out. */
export type RawElement = Partial<PageElement> & Pick<PageElement, 'id' | 'key' | 'parent' | 'end' | 'tag' | 'box'>;

const noOptions: PageElement['options'] = [];

/** Written out, since this is several times as fast as copying all fields from one object to another. */
export function completeElement(raw: RawElement): PageElement {
  const element: PageElement = {
    id: raw.id,
    parent: raw.parent,
    end: raw.end,
    key: raw.key,
    tag: raw.tag,
    box: raw.box,
    role: raw.role ?? '',
    name: raw.name ?? '',
    own: raw.own ?? '',
    text: raw.text ?? '',
    description: raw.description ?? '',
    placeholder: raw.placeholder ?? '',
    colour: raw.colour ?? '',
    value: raw.value ?? '',
    type: raw.type ?? '',
    hint: raw.hint ?? '',
    mark: raw.mark ?? '',
    href: raw.href ?? '',
    column: raw.column ?? '',
    usable: raw.usable ?? false,
    editable: raw.editable ?? false,
    onScreen: raw.onScreen ?? false,
    covered: raw.covered ?? false,
    veiled: raw.veiled ?? false,
    hidden: raw.hidden ?? false,
    disabled: raw.disabled ?? false,
    readonly: raw.readonly ?? false,
    required: raw.required ?? false,
    invalid: raw.invalid ?? false,
    focused: raw.focused ?? false,
    scrolls: raw.scrolls ?? false,
    red: raw.red ?? false,
    options: raw.options ?? noOptions,
  };
  if (raw.checked !== undefined) element.checked = raw.checked;
  if (raw.expanded !== undefined) element.expanded = raw.expanded;
  if (raw.selected !== undefined) element.selected = raw.selected;
  if (raw.opensMenu !== undefined) element.opensMenu = raw.opensMenu;
  if (raw.over !== undefined) element.over = raw.over;
  if (raw.large !== undefined) element.large = raw.large;
  if (raw.age !== undefined) element.age = raw.age;
  if (raw.icon !== undefined) element.icon = raw.icon;
  if (raw.maybeIcon !== undefined) element.maybeIcon = raw.maybeIcon;
  return element;
}
