// A task in pieces: what may be a value (texts in quotation marks, names, dates, times, numbers), and the words between.
import { lexiconFor } from './lexicon.ts';
import { findQuotes } from './tokens.ts';

export type TaskToken = {
  kind: 'word' | 'quoted' | 'email' | 'date' | 'time' | 'number' | 'name';
  text: string;
  start: number;
  end: number;
  /** A comma stands before it. */
  afterComma?: true;
};

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th)?\\.?';
const dates = new RegExp(
  [
    `${dayOfMonth} (?:of )?${month}(?:,? \\d{4})?`,
    `${month} ${dayOfMonth}(?:,? \\d{4})?(?![\\d:])`,
    '\\d{4}-\\d{1,2}-\\d{1,2}',
    '\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}',
  ].join('|'),
  'giu',
);
const times = /\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?(?!\p{L}))?|\d{1,2}(?:\.\d{2})?\s?[ap]\.?m\.?(?!\p{L})/giu;
/** “0170 555 299”, “4000 1234 5678” */
const groups = /\+?\d{3,}(?:[ /-]\d{2,})+/gu;
const emails = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const numbers = /[€$£]\s?\d[\d.,]*\d|[€$£]\s?\d|\d[\d.,/-]*\d(?:\s?[€$£%](?!\S))?|\d(?:\s?[€$£%](?!\S))?/gu;
/** “KV 204 TR”, “Anna Keller”, “St. Mary’s Road”. */
const names = /\p{Lu}[\p{L}\p{N}'’.&-]*(?: (?:\p{Lu}|\d)[\p{L}\p{N}'’&-]*)*/gu;
const words = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** `known`: what things on the page are called, which is a name wherever the step says it. */
export function readTaskTokens(step: string, known: readonly string[]): TaskToken[] {
  const { smallWords, tasks, values } = lexiconFor(step);
  const text = spreadRange(step, tasks.pattern('last of two'));
  const tokens: TaskToken[] = [];
  const isFree = (start: number, end: number) => tokens.every((each) => end <= each.start || start >= each.end);
  const add = (kind: TaskToken['kind'], start: number, end: number) => {
    if (end > start && isFree(start, end)) tokens.push({ kind, text: text.slice(start, end), start, end });
  };
  for (const { start, end } of findQuotes(text)) {
    tokens.push({ kind: 'quoted', text: text.slice(start, end), start: start - 1, end: end + 1 });
  }
  // “A list named Buy milk”
  const joints = `${smallWords.pattern('joining')}|${values.pattern('together with')}|${tasks.pattern('joints')}`;
  const called = new RegExp(
    `(?<=\\s(?:${tasks.pattern('naming')})\\s)(?!["“])[^,"“]+?(?=$|[,.]|\\s(?:${joints})\\s)`,
    'giu',
  );
  for (const { 0: found, index } of text.matchAll(called)) add('name', index, index + found.length);
  const addAll = (kind: TaskToken['kind'], pattern: RegExp) => {
    for (const { 0: found, index } of text.matchAll(pattern)) add(kind, index, index + found.length);
  };
  addAll('email', emails);
  addAll('date', dates);
  for (const name of [...known].sort((one, other) => other.length - one.length))
    for (const start of placesOf(name, text)) add('name', start, start + name.length);
  addAll('time', times);
  addAll('name', groups);
  const first = text.search(/\S/);
  for (const { 0: found, index } of text.matchAll(names)) {
    // A sentence begins with a capital letter, too.
    const begins = index === first || /[.!?]\s+$/.test(text.slice(0, index));
    const [head = ''] = found.split(' ');
    const start = begins ? index + head.length + 1 : index;
    const name = text.slice(start, index + found.length).replace(/(?:['’]s|[.'’])$/u, '');
    if (/\p{Lu}/u.test(name) && name !== 'I' && !smallWords.has('grammar', name))
      add('name', start, start + name.length);
  }
  addAll('number', numbers);
  addAll('word', words);
  tokens.sort((one, other) => one.start - other.start);
  return tokens.map((each, at) => {
    const before = text.slice(tokens[at - 1]?.end ?? 0, each.start);
    return before.includes(',') ? { ...each, afterComma: true } : each;
  });
}

/** "From 22 to 24 June": from 22 June to 24 June. */
function spreadRange(text: string, until: string): string {
  const range = new RegExp(
    `(?<!\\d )\\b(${dayOfMonth})(?= ?(?:${until}|-|–) ?${dayOfMonth} (${month}(?:,? \\d{4})?))`,
    'giu',
  );
  return text.replace(range, (_, day, rest) => `${day} ${rest}`);
}

/** Where the text has the name, whole. Lower case is enough for what is longer than a word. */
function placesOf(name: string, text: string): number[] {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const [lower, wanted] = [text.toLowerCase(), name.toLowerCase()];
  const found: number[] = [];
  for (let at = lower.indexOf(wanted); at >= 0 && wanted; at = lower.indexOf(wanted, at + 1)) {
    const isNamed = /[\p{Lu}\p{N}]/u.test(text.slice(at, at + name.length)) || name.includes(' ');
    if (isNamed && !isLetter(text[at - 1]) && !isLetter(text[at + name.length])) found.push(at);
  }
  return found;
}
