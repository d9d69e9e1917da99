// Which one of several is meant: ordinals, numbers, superlatives.
import type { Target } from './intent.ts';

const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];
const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const numberWord = `(?:\\d{1,6}|${numbers.join('|')}|a couple of|a single|no)`;
const ordinalWord = `(?:\\d{1,4}(?:st|nd|rd|th)|${ordinals.slice(1).join('|')})`;

export function readNumber(word: string): number | null {
  const lower = word.toLowerCase().trim();
  if (/^\d+$/.test(lower)) return Number(lower);
  if (lower === 'a couple of') return 2;
  if (lower === 'a single') return 1;
  if (lower === 'no') return 0;
  const at = numbers.indexOf(lower);
  return at < 0 ? null : at;
}

function ordinalOf(word: string): number {
  const lower = word.toLowerCase();
  return ordinals.indexOf(lower) > 0 ? ordinals.indexOf(lower) : Number.parseInt(lower, 10);
}

const fromEnd = new RegExp(`^(${ordinalWord}) (?:[- ]?(?:to|from) (?:the )?)?last\\b\\s*`, 'i');
const lastButOne = /^(?:last but one|next to last|penultimate)\b\s*/i;
const last = /^(?:last|bottommost|final)\b(?! (?:name|names|login|updated|changed|modified|seen|visited|minute))\s*/i;
const first = new RegExp(`^(${ordinalWord}|topmost)\\b(?! (?:names?|class|hand|aid|party)\\b)\\s*`, 'i');
const fromBottom = new RegExp(
  `^(${ordinalWord})\\b\\s*(.*?)\\s*\\b(?:from|counted from|counting from) the (bottom|end|last|top|start|beginning)\\b\\s*`,
  'i',
);

/** Takes an ordinal from the front of the words, where there is one. */
export function takeOrdinal(words: string): { ordinal: number; rest: string } | null {
  if (/^(?:First|Second|Third|Last) [A-Z]/.test(words)) return null;
  const counted = fromBottom.exec(words);
  if (counted) {
    const ordinal = ordinalOf(counted[1] as string);
    const rest = `${counted[2]} ${words.slice(counted[0].length)}`.trim();
    return { ordinal: /top|start|beginning/i.test(counted[3] as string) ? ordinal : -ordinal, rest };
  }
  const end = fromEnd.exec(words);
  if (end) return { ordinal: -ordinalOf(end[1] as string), rest: words.slice(end[0].length) };
  for (const [pattern, ordinal] of [
    [lastButOne, -2],
    [last, -1],
  ] as const) {
    const found = pattern.exec(words);
    if (found) return { ordinal, rest: words.slice(found[0].length) };
  }
  const found = first.exec(words);
  if (!found) return null;
  return {
    ordinal: /topmost/i.test(found[1] as string) ? 1 : ordinalOf(found[1] as string),
    rest: words.slice(found[0].length),
  };
}

type Superlative = NonNullable<Target['superlative']>;
const superlatives: [RegExp, by: string, end: Superlative['end']][] = [
  [/^(?:cheapest|least expensive|lowest[- ]priced?|least costly|most affordable)\b/i, 'price', 'lowest'],
  [/^(?:most expensive|priciest|dearest|highest[- ]priced?|most costly|costliest)\b/i, 'price', 'highest'],
  [/^(?:newest|latest|most recent)\b/i, 'date', 'highest'],
  [/^(?:oldest|earliest)\b/i, 'date', 'lowest'],
  [/^(?:best|top|highest)[- ]rated\b/i, 'rating', 'highest'],
  [/^(?:worst|lowest)[- ]rated\b/i, 'rating', 'lowest'],
  [/^(?:quickest|fastest)\b/i, 'duration', 'lowest'],
  [/^shortest\b/i, 'length', 'lowest'],
  [/^longest\b/i, 'length', 'highest'],
  [/^(?:largest|biggest)\b/i, 'size', 'highest'],
  [/^smallest\b/i, 'size', 'lowest'],
  [/^most popular\b/i, 'popularity', 'highest'],
  [/^(?:highest|greatest|maximum)\b/i, 'value', 'highest'],
  [/^(?:lowest|minimum|least)\b/i, 'value', 'lowest'],
];
const counted = new RegExp(`^(${numberWord}) (?=\\w)`, 'i');

/** "two cheapest products", "cheapest two products", "most expensive item". */
export function takeSuperlative(words: string): { superlative: Superlative; rest: string } | null {
  const before = counted.exec(words);
  const start = before ? words.slice(before[0].length) : words;
  for (const [pattern, by, end] of superlatives) {
    const found = pattern.exec(start);
    if (!found) continue;
    const behind = start.slice(found[0].length).trim();
    const after = before ? null : counted.exec(behind);
    const count = readNumber((before ?? after)?.[1] ?? '1') ?? 1;
    const rest = after ? behind.slice(after[0].length) : behind;
    // "the lowest-cost ticket", "the highest price item": what is ranked by is said.
    const said =
      by === 'value' ? /^[ -]?(price|cost|fare|rating|duration|score|rated|priced?)\s+(?=[a-z])/i.exec(rest) : null;
    return {
      superlative: { by: said ? (said[1] as string).toLowerCase() : by, end, count },
      rest: said ? rest.slice(said[0].length) : rest,
    };
  }
  return null;
}

const low =
  'lowest|smallest|shortest|fewest|least|earliest|cheapest|quickest|fastest|minimum|minimal|soonest|worst|oldest|slightest';
const high =
  'highest|largest|biggest|longest|most|latest|greatest|maximum|maximal|best|newest|slowest|priciest|dearest';
const goesOn =
  '(?=$|\\s*[,;]|\\s+(?:from|to|on|in|at|for|of|by|between|until|departing|leaving|with|and|that|which)\\b)';
const owned = new RegExp(
  `\\s+(?:with|that has|which has|that have|having|at|for|offering|by|of) (?:the |its |their )?(${low}|${high})(?: possible| available)? ([a-z][a-z-]*(?: (?!from|to|on|in|at|for|of|by|between|until|with|and|that|which)[a-z]+)?)${goesOn}`,
  'i',
);
const told = new RegExp(
  `\\s+(?:whose|where the|for which the) ([a-z]+(?: [a-z]+)?) (?:is|are) (?:the )?(${low}|${high})${goesOn}`,
  'i',
);
const costs: [RegExp, by: string, end: Superlative['end']][] = [
  [/\s+(?:that|which) (?:costs?|is priced|are priced) (?:the )?(?:least|lowest)\b/i, 'price', 'lowest'],
  [/\s+(?:that|which) costs? (?:the )?most\b/i, 'price', 'highest'],
  [
    /\s+(?:that|which) (?:takes?|lasts?|needs?) (?:the )?(?:least(?: (?:amount of )?time)?|shortest(?: time)?)\b/i,
    'duration',
    'lowest',
  ],
  [/\s+(?:that|which) (?:takes?|lasts?) (?:the )?(?:most(?: time)?|longest(?: time)?)\b/i, 'duration', 'highest'],
  [/\s+(?:that|which) (?:leaves?|departs?|starts?) (?:the )?(?:earliest|first|soonest)\b/i, 'departure', 'lowest'],
  [/\s+(?:that|which) arrives? (?:the )?(?:earliest|first|soonest)\b/i, 'arrival', 'lowest'],
];
const being = new RegExp(`\\s+(?:that|which) (?:is|are) (?:the )?((?:most |least )?[a-z-]+)${goesOn}`, 'i');

/** The best price is the lowest one. */
function endOf(word: string, by: string): Superlative['end'] {
  if (/^(?:best|worst)$/i.test(word)) {
    const lowIsGood = /price|cost|fare|rate$|time|duration|fee/i.test(by);
    return (word.toLowerCase() === 'best') === lowIsGood ? 'lowest' : 'highest';
  }
  return new RegExp(`^(?:${low})$`, 'i').test(word) ? 'lowest' : 'highest';
}

/** "the item with the lowest price", "the trip that takes the least time": the words without it, and by what they rank. */
export function splitRank(words: string): { superlative: Superlative; head: string } | null {
  const cut = (found: RegExpExecArray, by: string, end: Superlative['end']) => ({
    superlative: { by, end, count: 1 },
    head: (words.slice(0, found.index) + words.slice(found.index + found[0].length)).trim(),
  });
  const has = owned.exec(words);
  if (has) return cut(has, has[2] as string, endOf(has[1] as string, has[2] as string));
  const is = told.exec(words);
  if (is) return cut(is, is[1] as string, endOf(is[2] as string, is[1] as string));
  for (const [pattern, by, end] of costs) {
    const found = pattern.exec(words);
    if (found) return cut(found, by, end);
  }
  const adjective = being.exec(words);
  const best = adjective && takeSuperlative(adjective[1] as string);
  return adjective && best ? cut(adjective, best.superlative.by, best.superlative.end) : null;
}

export function takeCount(words: string): { count: number; rest: string } | null {
  if (/^\w+ (?:dots|lines|bars|points|stripes)\b/i.test(words)) return null;
  const found = counted.exec(words);
  const rest = found ? words.slice(found[0].length) : '';
  // "3 items" counts, "3 Musketeers" and "2 factor code" are names.
  if (!found || !/^[a-z]/.test(rest) || !/s(?:$|\s)|^(?:of|pieces?|units?)\b/.test(rest)) {
    return found && /^(?:one|1|a single)$/i.test(found[1] as string) && /^[a-z]+$/.test(rest)
      ? { count: 1, rest }
      : null;
  }
  return {
    count: readNumber(found[1] as string) ?? 1,
    rest: rest.replace(/^(?:pieces?|units?|items?) of (?:the )?|^of (?:the )?/, ''),
  };
}
