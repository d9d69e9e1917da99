// The words by which people call the kinds of things on a page.
import { correctWord } from './correct-word.ts';
import type { ElementKind } from './intent.ts';

const names: Record<ElementKind, string> = {
  button: 'button|btn|push button',
  link: 'link|hyperlink|anchor',
  field:
    'field|text field|textfield|input field|input|text input|textbox|text box|input box|box|entry field|single-line field|single line field|one-line field|form field|search bar|searchbar|search box|search field|blank',
  textarea: 'textarea|text area|multi-line field|multiline field',
  checkbox: 'checkbox|check box|tickbox|tick box|check-box|check mark|checkmark',
  radio: 'radio|radio button|radio-button|radiobutton|radio option',
  dropdown:
    'dropdown|drop-down|drop down|dropdown list|drop-down list|drop down list|dropdown menu|drop-down menu|drop down menu|select box|combobox|combo box|selectbox|select list|select|picklist|selector|combo',
  option: 'option|choice',
  tab: 'tab',
  menu: 'menu|navigation|nav|navbar|nav bar|navigation bar|menu bar|hamburger menu|context menu|toolbar',
  menuitem: 'menu item|menu entry|menuitem|menu option',
  icon: 'icon|symbol',
  image: 'image|picture|photo|img|thumbnail|logo',
  heading: 'heading|headline|headings|h1|h2|h3|subheading',
  dialog:
    'dialog|dialogue|dialog box|dialogue box|popup|pop-up|pop up|popup window|modal|modal dialog|modal window|window|overlay|alert box|lightbox',
  section:
    'section|area|panel|sidebar|side bar|footer|header|block|accordion|region|pane|part|fieldset|box below|box above|widget|group',
  table: 'table|grid|data table',
  row: 'row|table row|line',
  column: 'column',
  cell: 'cell|table cell',
  list: 'list|todo list|to-do list|listing',
  item: 'item|list item|entry|element|product|todo|to-do|todo item|to-do item|task|article|post|comment|result|search result|record|ticket|note|email|e-mail|mail|thing|example|movie|film|book|flight|review|file|folder|contact|event|hotel|room|car',
  slider: 'slider|range slider|range',
  spinner: 'spinner|number spinner|spin button|stepper|loading spinner|loader|loading indicator',
  message:
    'message|error message|success message|warning message|confirmation message|info message|validation message|alert|toast|notice|warning|error|confirmation',
  badge: 'badge|bubble',
  page: 'page|web page|webpage|site|website|screen|view',
  form: 'form',
  switch: 'switch|toggle|toggle switch|toggle button',
  date: 'date picker|datepicker|calendar|time picker|timepicker|date field|time field|date input',
  editor: 'editor|text editor|rich text editor|richtext editor',
  banner: 'banner|cookie banner|cookie bar|cookie notice|notification bar',
  card: 'card|tile',
  word: 'word|words',
};

/** These say more than their kind: "the footer" is the section called footer. */
const telling =
  /^(?:search (?:bar|box|field)|searchbar|sidebar|side bar|footer|header|toolbar|navigation|logo|(?:error|success|warning|confirmation|info|validation) message|warning|error|confirmation|hamburger menu|context menu|cookie (?:banner|bar|notice)|todo list|to-do list|list|time (?:picker|field)|date field|(?:loading|range|box) .*)$/;

const kinds = new Map<string, ElementKind>();
for (const [kind, words] of Object.entries(names)) {
  for (const word of words.split('|')) kinds.set(word, kind as ElementKind);
}
const single = [...kinds.keys()].filter((word) => !/[ -]/.test(word));
const itemNouns = new Set(names.item.split('|'));
const oneLine =
  /^(?:text field|textfield|input field|input|text input|input box|entry field|single[- ]line field|one-line field)$/;
const general = new Set(['item', 'list item', 'element', 'entry', 'thing']);

export type NamedKind = {
  kind: ElementKind;
  noun?: string;
  singleLine?: true /** What of the kind's name belongs to the thing's own. */;
  text: string;
  plural: boolean;
};

function singular(words: string): string {
  if (/(?:ss|us|is)$/.test(words)) return words;
  if (/ies$/.test(words) && !/movies$/.test(words)) return words.replace(/ies$/, 'y');
  return words.replace(/(?<=x|sh|ch)es$|s$/, '');
}

function tellingPart(words: string, kind: ElementKind): string {
  if (!telling.test(words)) return '';
  if (kind === 'section' || kind === 'list' || kind === 'menu' || kind === 'image') return words;
  return (
    words.replace(
      / ?(?:bar|box|field|button|message|menu|banner|notice|picker|menu|spinner|slider|indicator|below|above)$/,
      '',
    ) || words
  );
}

/** Null when the words name no kind. Case does not matter. */
export function nameKind(words: string): NamedKind | null {
  const lower = words.toLowerCase();
  const one = kinds.has(lower) ? lower : singular(lower);
  const known = kinds.has(one) ? one : correctWord(one, single);
  if (!known) return null;
  const kind = kinds.get(known) as ElementKind;
  const named: NamedKind = { kind, text: tellingPart(known, kind), plural: one !== lower };
  if (oneLine.test(known)) named.singleLine = true;
  if (itemNouns.has(known) && !general.has(known)) named.noun = known;
  return named;
}
