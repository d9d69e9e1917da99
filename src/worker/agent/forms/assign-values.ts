// Which of the values that a task names goes into which field: by the words beside it, by what the field takes and offers, each once.
import { lexiconFor } from '../../../language/lexicon.ts';
import type { TaskToken } from '../../../language/task-tokens.ts';
import { asInputTime, readDay } from '../page/read-date.ts';
import { likeness, likeWord, wordsOf } from '../page/words.ts';

export type TaskField = {
  kind: 'text' | 'area' | 'number' | 'date' | 'time' | 'email' | 'list' | 'box' | 'button';
  /** What it is called. */
  label: string;
  /** What the boxes that it is one of are for. */
  group: string;
  /** What stands in it, or is chosen. */
  value: string;
  /** What it offers; null where that is not known before it is opened. */
  options: string[] | null;
};
type Filling = { field: TaskField; token: number; score: number };
export type Assignment = {
  fillings: Filling[];
  /** The tokens that are values, or words of a label that is used. */
  used: Set<number>;
};

/** Scores of a value and a field. All were chosen on the apps for development in `widgets/apps`. */
const weights = {
  /** The field only takes such a value, or offers it. */
  exact: 1,
  /** The field may take it. */
  possible: 0.4,
  /** It would have to be opened to know. */
  unknown: 0.45,
  /** A number in a list, without its label. */
  rare: 0.1,
  /** The label stands right before the value, or right behind it. */
  label: 1,
  /** “By Lena Hoyt”: the author. */
  suits: 0.3,
  /** What is empty is filled rather than what is not. */
  filled: -0.15,
  /** A note that is not asked for. */
  notes: -0.2,
};
/** Below this, nothing tells that the value belongs to the field. */
const least = 0.3;
/** Two ways that are closer than this are told apart by nothing. */
const clearlyBetter = 0.12;
const sameWord = 0.8;
const sameOption = 0.9;
const mostValues = 7;
/** How many words may stand between a label and its value. */
const farthest = 4;

/** The best way to put all of the values somewhere; null where there is none, or where two are as good. */
export function assignValues(tokens: TaskToken[], fields: TaskField[], values: number[]): Assignment | null {
  if (values.length === 0 || values.length > mostValues) return null;
  const gist = readGist(tokens, values);
  const choices = values.map((token) =>
    fields
      .map((field) => ({ field, token, ...scorePair(gist, token, field) }))
      .filter(({ score }) => score >= least)
      .sort((one, other) => other.score - one.score),
  );
  let best: { picked: Pair[]; score: number } | null = null;
  let second = Number.NEGATIVE_INFINITY;
  const search = (at: number, picked: Pair[], score: number) => {
    if (at === values.length) {
      if (!best || score > best.score) {
        second = Math.max(second, best?.score ?? Number.NEGATIVE_INFINITY);
        best = { picked: [...picked], score };
      } else second = Math.max(second, score);
      return;
    }
    for (const pair of choices[at]?.slice(0, mostValues) ?? []) {
      if (picked.some(({ field }) => field === pair.field)) continue;
      search(at + 1, [...picked, pair], score + pair.score);
    }
  };
  search(0, [], 0);
  const found = best as { picked: Pair[]; score: number } | null;
  if (!found || found.score - second < clearlyBetter) return null;
  const used = new Set(found.picked.flatMap(({ token, words }) => [token, ...words]));
  return { fillings: found.picked, used };
}

type Pair = Filling & { words: number[] };
type Gist = { tokens: TaskToken[]; places: number[]; values: Set<number> };

/** Where the words are that say something, in their order. */
function readGist(tokens: TaskToken[], values: number[]): Gist {
  const { tasks } = lexiconFor(tokens.map(({ text }) => text).join(' '));
  let place = 0;
  const places = tokens.map(({ kind, text }) =>
    kind === 'word' && tasks.has('between', text.toLowerCase()) && !isBound(text, tasks) ? place : ++place,
  );
  return { tokens, places, values: new Set(values) };
}

const isBound = (text: string, tasks: ReturnType<typeof lexiconFor>['tasks']) =>
  tasks.has('first of two', text.toLowerCase()) || tasks.has('last of two', text.toLowerCase());

function scorePair(gist: Gist, token: number, field: TaskField): { score: number; words: number[] } {
  const { tasks } = lexiconFor(gist.tokens.map(({ text }) => text).join(' '));
  const own = gist.tokens[token] as TaskToken;
  const isTicked = tasks.has('ticking', wordBefore(gist.tokens, token));
  const fit = isTicked && field.kind !== 'box' && field.kind !== 'button' ? null : fitOf(own, field);
  if (fit === null) return { score: 0, words: [] };
  const { nearness, words } = labelBeside(gist, token, field);
  const bound = boundOf(gist, token, field);
  // “Ada” is no phone number.
  const isCode =
    (field.kind === 'text' || field.kind === 'area') && wordsOf(field.label).some((word) => tasks.has('codes', word));
  if (isCode && nearness === 0 && own.kind !== 'email' && !/\d/.test(own.text)) return { score: 0, words: [] };
  const isNote = field.label !== '' && lexiconFor(field.label).tasks.has('notes', wordsOf(field.label)[0] ?? '');
  const isLong = wordsOf((gist.tokens[token] as TaskToken).text).length > 3;
  const score =
    fit +
    weights.label * nearness +
    bound +
    (field.value !== '' && field.kind !== 'list' && field.kind !== 'box' ? weights.filled : 0) +
    ((isNote || field.kind === 'area') && nearness === 0 && !isLong ? weights.notes : 0);
  return { score, words };
}

/** What the field takes; null for what it does not. */
function fitOf({ kind, text }: TaskToken, field: TaskField): number | null {
  const { tasks } = lexiconFor(field.label || text);
  const saysDay = wordsOf(`${field.label} ${field.value}`).some((word) => tasks.has('day', word));
  const saysHour = wordsOf(`${field.label} ${field.value}`).some((word) => tasks.has('hour', word));
  const offered = field.options?.some((option) => isOption(text, option));
  switch (field.kind) {
    case 'date':
      return kind === 'date' ? weights.exact : null;
    case 'time':
      return kind === 'time' ? weights.exact : null;
    case 'email':
      return kind === 'email' || text.includes('@') ? weights.exact : null;
    case 'number':
      if (kind !== 'number' && !/^[€$£]?[\d.,]+$/.test(text)) return null;
      return weights.possible + (isMoney(text) && isMoney(`${field.label} ${field.value}`) ? 0.4 : 0.1);
    case 'box':
    case 'button':
      return isOption(text, field.label) && kind !== 'date' ? weights.exact : null;
    case 'list':
      if (offered !== undefined) return offered ? weights.exact : null;
      if (kind === 'email') return null;
      if (kind === 'date') return readDay(field.value) || saysDay ? weights.exact - 0.1 : null;
      if (kind === 'time') return asInputTime(field.value) || saysHour ? weights.exact - 0.1 : null;
      if (readDay(field.value) || asInputTime(field.value)) return null;
      return kind === 'number' ? weights.rare : weights.unknown;
    case 'text':
    case 'area':
      if (kind === 'date') return saysDay || readDay(field.value) ? weights.exact - 0.2 : null;
      if (kind === 'time') return saysHour || asInputTime(field.value) ? weights.exact - 0.2 : null;
      if (kind === 'email') return /e-?mail|@/i.test(field.label) ? weights.exact : weights.possible;
      if (kind === 'number') return isNumber.test(field.value) ? weights.possible : weights.possible - 0.1;
      return weights.possible;
    default:
      return field.kind satisfies never;
  }
}

const isNumber = /^[€$£]?\s?\d[\d.,]*$/;
const isMoney = (text: string) => /[€$£]/.test(text);

const isOption = (text: string, option: string) =>
  likeness(text, option) >= sameOption || likeness(text, option.split(/\s+[–—|·(-]/)[0] ?? '') >= sameOption;

/** "The cost of 96.50", "5 people", "“Ada” as the name": its label beside it, with no other value between. */
function labelBeside({ tokens, places, values }: Gist, token: number, { label, kind, group }: TaskField) {
  const none = { nearness: 0, words: [] as number[] };
  // A box is called by its value, and what it is for stands over all of them.
  const wanted = labelWords(kind === 'box' || kind === 'button' ? group : label);
  if (wanted.length === 0) return none;
  const matching = tokens.flatMap(({ text, kind: tokenKind }, at) =>
    tokenKind === 'word' && wanted.some((word) => wordsOf(text).some((own) => likeWord(own, word) >= sameWord))
      ? [at]
      : [],
  );
  const isFree = (from: number, to: number) => {
    for (let at = from + 1; at < to; at += 1) if (values.has(at)) return false;
    return true;
  };
  // “6 seats, 22 euros”: the seats are none of the 22.
  const isApart = (from: number, to: number) => tokens.slice(from + 1, to + 1).some(({ afterComma }) => afterComma);
  const before = matching.filter((at) => at < token && isFree(at, token) && !isApart(at, token));
  // “200 on day 5”: the day is that of the 5.
  const isOfNext = (at: number) => values.has(at + 1) && !isApart(at, at + 1);
  const after = matching.filter((at) => at > token && isFree(token, at) && !isOfNext(at));
  const nearnessOf = (list: number[], nearest: number | undefined) => {
    if (nearest === undefined) return 0;
    const distance = Math.abs((places[token] ?? 0) - (places[nearest] ?? 0));
    const said = list.filter((at) => Math.abs((places[at] ?? 0) - (places[nearest] ?? 0)) < wanted.length);
    const share = Math.min(1, new Set(said.map((at) => tokens[at]?.text.toLowerCase())).size / wanted.length);
    return distance > farthest ? 0 : (0.5 + 0.5 * share) * (1 - (distance - 1) * 0.2);
  };
  const first = nearnessOf(before, before.at(-1));
  const last = 0.9 * nearnessOf(after, after[0]);
  return first >= last ? { nearness: first, words: first > 0 ? before : [] } : { nearness: last, words: after };
}

/** Without what only says how it is to be filled in. */
export const labelWords = (label: string) =>
  wordsOf(label.replace(/\([^)]*\)/g, ' ')).filter(
    (word) => /[\p{L}]/u.test(word) && !lexiconFor(label).tasks.has('between', word),
  );

/** “To the friend Mia”: to. */
function wordBefore(tokens: TaskToken[], token: number): string {
  const { smallWords, determiners } = lexiconFor(tokens.map(({ text }) => text).join(' '));
  const isArticle = (word: string) => determiners.has('the', word) || determiners.has('article', word);
  for (let at = token - 1; at >= 0 && tokens[at]?.kind === 'word'; at -= 1) {
    const word = tokens[at]?.text.toLowerCase() ?? '';
    if (!isArticle(word) && smallWords.has('grammar', word)) return word;
    if (!isArticle(word)) return tokens[token - 1]?.text.toLowerCase() ?? '';
  }
  return '';
}

/** "From 3 May to 5 May": the first of two, and the last; a field may be called just by the word before the value. */
function boundOf({ tokens }: Gist, token: number, { label, kind }: TaskField): number {
  if (kind === 'box' || kind === 'button') return 0;
  const { tasks } = lexiconFor(tokens.map(({ text }) => text).join(' '));
  const before = wordBefore(tokens, token);
  const called = wordsOf(label);
  // The field “For”
  if (called.length === 1 && called[0] === before) return weights.label;
  for (const [bound, other] of [
    ['first of two', 'last of two'],
    ['last of two', 'first of two'],
  ] as const) {
    if (!tasks.has(bound, before)) continue;
    if (called.some((word) => tasks.has(bound, word))) return 0.4;
    if (called.some((word) => tasks.has(other, word))) return -0.4;
  }
  const suits = tasks.categories.some(
    (name) =>
      name.startsWith('words of ') &&
      tasks.has(name, before) &&
      called.some((word) => tasks.has(name.replace('words of', 'after'), word)),
  );
  return suits ? weights.suits : 0;
}
