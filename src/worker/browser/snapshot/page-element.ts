/** What a person can perceive or use on a page. In the order of the page; what lies within one follows it, up to `end`. */
export type PageElement = {
  /** Its place in the snapshot's list. */
  id: number;
  /** The nearest one around it; -1 at the top. */
  parent: number;
  /** The id after the last one within it. */
  end: number;
  /** The same for the same element in every snapshot of its document. */
  key: string;
  tag: string;
  /** As assistive technology tells it; empty for a plain box or text. */
  role: string;
  /** The accessible name. */
  name: string;
  /** The text that stands directly in it. */
  own: string;
  /** All that is to be read in it, where words stand both directly in it and in parts of it. */
  text: string;
  description: string;
  placeholder: string;
  /** The colour of a small box without words, as in a palette. */
  colour: string;
  /** What a field holds. A password is told by its length alone. */
  value: string;
  /** An input's type, or `contenteditable`. */
  type: string;
  /** Words from its id, class, test id, name and target: what the site's makers call it. */
  hint: string;
  /** Its id, test id and name, which tell it from all others. */
  mark: string;
  href: string;
  /** The texts of a native list, and which of them is chosen. */
  options: { label: string; selected: boolean }[];
  /** The heading of its column in a table. */
  column: string;
  /** Left, top, width and height, from the top left corner of what is on the screen. */
  box: [left: number, top: number, width: number, height: number];
  /** Can be clicked, typed into or otherwise used. */
  usable: boolean;
  editable: boolean;
  onScreen: boolean;
  /** Something else lies over it. */
  covered: boolean;
  /** What lies over it cannot be seen through. */
  veiled: boolean;
  /** Cannot be seen: only its label or a picture in its place can. */
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
  /** More of it can be scrolled to. */
  scrolls: boolean;
  /** Its words are red. */
  red: boolean;
  /** A box that lies over the middle of what is on the screen: its height above the page. */
  over?: number;
  /** For how many milliseconds its words have been as they are. */
  age?: number;
};

/** As it comes from a page: what is empty or false is left out. */
export type RawElement = Partial<PageElement> & Pick<PageElement, 'id' | 'key' | 'parent' | 'end' | 'tag' | 'box'>;

const blank: Omit<PageElement, 'id' | 'key' | 'parent' | 'end' | 'tag' | 'box'> = {
  role: '',
  name: '',
  own: '',
  text: '',
  description: '',
  placeholder: '',
  colour: '',
  value: '',
  type: '',
  hint: '',
  mark: '',
  href: '',
  options: [],
  column: '',
  usable: false,
  editable: false,
  onScreen: false,
  covered: false,
  veiled: false,
  hidden: false,
  disabled: false,
  readonly: false,
  required: false,
  invalid: false,
  focused: false,
  scrolls: false,
  red: false,
};

export function completeElement(raw: RawElement): PageElement {
  return { ...blank, ...raw };
}
