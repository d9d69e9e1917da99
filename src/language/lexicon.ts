// What the reader knows of a language. All of it is data in lexicon/LANGUAGE; no other file contains words of a language.
import { readFileSync } from 'node:fs';
import { Phrases, wordsOf } from './phrases.ts';
import { findQuotes } from './tokens.ts';

const files = {
  kinds: 'kinds',
  kindWords: 'kind-words',
  determiners: 'determiners',
  numbers: 'numbers',
  ordinals: 'ordinals',
  superlatives: 'superlatives',
  relations: 'relations',
  positions: 'positions',
  comparisons: 'comparisons',
  states: 'states',
  verbs: 'verbs',
  verbForms: 'verb-forms',
  conditions: 'conditions',
  values: 'values',
  keys: 'keys',
  smallWords: 'small-words',
  evidence: 'evidence',
  frames: 'frames',
  endings: 'endings',
  introductions: 'introductions',
  commonWords: 'common-words',
  persons: 'persons',
  claims: 'claims',
  tasks: 'tasks',
} as const;

export type Lexicon = { [Name in keyof typeof files]: Phrases };
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const folder = new URL('../../src/language/lexicon/', import.meta.url);
const open = new Map<Language, Lexicon>();

export const readList = (language: Language, name: string) =>
  readFileSync(new URL(`${language}/${name}.txt`, folder), 'utf8');

export function lexiconOf(language: Language): Lexicon {
  let lexicon = open.get(language);
  if (!lexicon) {
    const read = (name: string) => new Phrases(readList(language, name));
    lexicon = Object.fromEntries(Object.entries(files).map(([key, name]) => [key, read(name)])) as Lexicon;
    open.set(language, lexicon);
  }
  return lexicon;
}

/** Whether any list has the word. */
export const isInLexicon = (word: string, lexicon: Lexicon) =>
  Object.values(lexicon).some((list) => list.contains(word.toLowerCase()));

const patterns = new WeakMap<Lexicon, Map<string, RegExp>>();

/** A pattern of the lexicon's phrases. It is built once: that takes longer than using it. */
export function patternOf(lexicon: Lexicon, name: string, build: () => RegExp): RegExp {
  const known = patterns.get(lexicon) ?? new Map<string, RegExp>();
  patterns.set(lexicon, known);
  const pattern = known.get(name) ?? build();
  known.set(name, pattern);
  return pattern;
}

type Ending = { end: string; base: string };

const endingsOf = new WeakMap<readonly string[], Ending[]>();

function parseEndings(rules: readonly string[]): Ending[] {
  const known = endingsOf.get(rules);
  if (known) return known;
  const parsed = rules.map((rule) => {
    const [end = '', base = '-'] = rule.split(' ');
    return { end, base: base === '-' ? '' : base };
  });
  endingsOf.set(rules, parsed);
  return parsed;
}

/** The word, and what it may be without an ending: "rows" is a form of "row". */
export function formsOf(word: string, ending: 'plural' | 'verb' | 'owner', { endings }: Lexicon): string[] {
  const forms = [word];
  for (const { end, base } of parseEndings(endings.listOf(ending)))
    if (word.endsWith(end) && word.length > end.length + 1) forms.push(word.slice(0, -end.length) + base);
  return forms;
}

function weightOf(word: string, { smallWords, frames, kinds, states }: Lexicon): number {
  if (smallWords.has('grammar', word) || smallWords.has('negations', word)) return 1;
  return frames.of(word) !== undefined || kinds.of(word) !== undefined || states.of(word) !== undefined ? 0.6 : 0;
}

/** The language with more of the text's small words and verbs. What is quoted is the website's text, in the website's language. */
export function lexiconFor(text: string): Lexicon {
  const known = lexicons.get(text) ?? lexiconOf(detectLanguage(text));
  if (lexicons.size > 2000) lexicons.clear();
  lexicons.set(text, known);
  return known;
}

const lexicons = new Map<string, Lexicon>();

function detectLanguage(text: string): Language {
  const quotes = findQuotes(text);
  const own = quotes.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  const words = wordsOf(own).length > 0 ? wordsOf(own) : wordsOf(text);
  const score = (language: Language) => words.reduce((sum, word) => sum + weightOf(word, lexiconOf(language)), 0);
  return score('de') > score('en') ? 'de' : 'en';
}
