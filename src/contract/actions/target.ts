// What a phrase names: an element of a page, by what a person would call it.
import { z } from 'zod';
import { joinAnd, nth, quote } from './wording.ts';

/** The kinds of things on a page, and how a person calls one. */
const kindWords = {
  button: 'button',
  link: 'link',
  field: 'field',
  textarea: 'text area',
  checkbox: 'checkbox',
  radio: 'radio button',
  dropdown: 'dropdown',
  option: 'option',
  tab: 'tab',
  menu: 'menu',
  menuitem: 'menu item',
  icon: 'icon',
  image: 'image',
  heading: 'heading',
  dialog: 'dialog',
  section: 'section',
  table: 'table',
  row: 'row',
  column: 'column',
  cell: 'cell',
  list: 'list',
  item: 'item',
  slider: 'slider',
  spinner: 'number field',
  message: 'message',
  badge: 'badge',
  page: 'page',
  form: 'form',
  switch: 'switch',
  date: 'date field',
  editor: 'editor',
  banner: 'banner',
  card: 'card',
  word: 'word',
} as const;
export type ElementKind = keyof typeof kindWords;
const elementKind = z.enum(Object.keys(kindWords) as [ElementKind, ...ElementKind[]]);

/** Where it is, seen from something else. */
const relationWords = {
  within: 'in',
  near: 'next to',
  under: 'under',
  above: 'above',
  leftOf: 'left of',
  rightOf: 'right of',
  after: 'after',
  before: 'before',
  of: 'of',
  with: 'with',
} as const;
export type Relation = keyof typeof relationWords;
const relation = z.enum(Object.keys(relationWords) as [Relation, ...Relation[]]);

const position = z.object({
  vertical: z.enum(['top', 'middle', 'bottom']).optional(),
  horizontal: z.enum(['left', 'middle', 'right']).optional(),
});
export type Position = z.infer<typeof position>;

export type Target = {
  /** The words without quotes, articles and the kind: `Add to basket`. Empty when only a kind, place or relation is given. */
  name: string;
  /** Quoted names are matched letter by letter. */
  quoted: boolean;
  kind?: ElementKind | undefined;
  /** What the step calls one of them, where no kind fits: "product", "todo", "email", "filter". */
  noun?: string | undefined;
  /** "text input", "input field": one line, not a text area. */
  singleLine?: true | undefined;
  /** "two backpacks", "3 products": how many of them; with ordinal 1, the first so many. */
  count?: number | undefined;
  /** 1 is the first, 2 the second, -1 the last, -2 the last but one. */
  ordinal?: number | undefined;
  /** "all", "every", "each", or more than one. */
  all?: boolean | undefined;
  /** Not only more than one, but explicitly all of them. */
  every?: true | undefined;
  /** "all except C": these are left out; only with `all`. */
  except?: Target[] | undefined;
  /** "the two cheapest", "the most expensive": what it is ranked by, which end, and how many. */
  superlative?: { by: string; end: 'lowest' | 'highest'; count: number } | undefined;
  /** "starts with", "ends with", "contains": for things that are only partly named. */
  pattern?: { starts?: string | undefined; ends?: string | undefined; contains?: string | undefined } | undefined;
  /** "similar to", "synonyms of": the words need not match letter by letter. */
  similar?: boolean | undefined;
  /** "it", "that field", "this page": what the step before was about. */
  pronoun?: boolean | undefined;
  /** "the top right corner": a part of its container, or of the page. Has no name. */
  position?: Position | undefined;
  /** Its container and neighbours. */
  relations: { relation: Relation; target: Target }[];
};

export const target: z.ZodType<Target, Target> = z
  .lazy(() =>
    z.object({
      name: z.string(),
      quoted: z.boolean(),
      kind: elementKind.optional(),
      noun: z.string().optional(),
      singleLine: z.literal(true).optional(),
      count: z.int().optional(),
      ordinal: z.int().optional(),
      all: z.boolean().optional(),
      every: z.literal(true).optional(),
      except: z.array(target).optional(),
      superlative: z.object({ by: z.string(), end: z.enum(['lowest', 'highest']), count: z.int() }).optional(),
      pattern: z
        .object({ starts: z.string().optional(), ends: z.string().optional(), contains: z.string().optional() })
        .optional(),
      similar: z.boolean().optional(),
      pronoun: z.boolean().optional(),
      position: position.optional(),
      relations: z.array(z.object({ relation, target })),
    }),
  )
  .meta({ id: 'Target' });

/** A target with just a name, and perhaps a kind. */
export function named(name: string, kind?: ElementKind): Target {
  return { name, quoted: true, ...(kind ? { kind } : {}), relations: [] };
}

/** What is called so, or nearly so. */
export function unquoted(name: string): Target {
  return { name, quoted: false, relations: [] };
}

/** Several of them: 3 rows in the table. */
export function sayCounted(count: number, target: Target): string {
  const { name, kind, noun, relations } = target;
  const what = kind && kind !== 'item' ? kindWords[kind] : (noun ?? 'item');
  const where = relations.map((each) => ` ${relationWords[each.relation]} ${sayTarget(each.target)}`).join('');
  return `${count} ${name ? `${quote(name)} ` : ''}${count === 1 ? what : plural(what)}${where}`;
}

/** As part of a sentence: the second “Pay” button in the dialog. */
export function sayTarget(target: Target): string {
  const where = target.relations.map((each) => ` ${relationWords[each.relation]} ${sayTarget(each.target)}`).join('');
  const except = target.except?.length ? ` except ${joinAnd(target.except.map(sayTarget))}` : '';
  return sayThing(target) + where + except;
}

function sayPosition({ vertical, horizontal }: Position) {
  if (vertical && horizontal) return vertical === horizontal ? 'the middle' : `the ${vertical} ${horizontal} corner`;
  return horizontal && horizontal !== 'middle' ? `the ${horizontal} side` : `the ${vertical ?? horizontal}`;
}

function sayThing({ name, kind, noun, ordinal, count, all, superlative, pattern, similar, pronoun, position }: Target) {
  if (position) return sayPosition(position);
  if (pronoun && !name && !kind) return 'it';
  const called = name ? quote(name) : '';
  const what = kind && kind !== 'item' ? kindWords[kind] : (noun ?? (kind ? kindWords[kind] : called ? '' : 'element'));
  const likeIt = pattern ? ` that ${sayPattern(pattern)}` : '';
  const rank = superlative ? `${superlative.count > 1 ? `${superlative.count} ` : ''}${sayRank(superlative)} ` : '';
  const place = ordinal === undefined ? '' : `${nth(ordinal)} `;
  const many = count && !superlative ? `${count} ` : '';
  if (all) return `all ${many}${called ? `${called} ` : ''}${plural(what || 'element')}${likeIt}`;
  if (!what && !place && !rank && !many) return `${similar ? 'something like ' : ''}${called}${likeIt}`;
  return `the ${place}${rank}${many}${[called, what].filter(Boolean).join(' ')}${likeIt}`;
}

function sayRank({ by, end }: { by: string; end: 'lowest' | 'highest' }) {
  return `${end}-${by}`;
}

function sayPattern({ starts, ends, contains }: NonNullable<Target['pattern']>) {
  const parts = [
    starts === undefined ? '' : `starts with ${quote(starts)}`,
    ends === undefined ? '' : `ends with ${quote(ends)}`,
    contains === undefined ? '' : `contains ${quote(contains)}`,
  ];
  return parts.filter(Boolean).join(' and ');
}

function plural(noun: string) {
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`;
}
