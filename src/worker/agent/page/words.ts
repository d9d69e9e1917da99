// How words are compared: as a person would, who does not mind case, accents, endings, small slips and synonyms.
import { meansSame } from '../../../language/thesaurus.ts';

/** Several words that are one. */
const phrases: [RegExp, string][] = [
  [/\b(?:sign|log|logged|signed|signing|logging)[ -]?(?:in|on)\b/g, 'login'],
  [/\b(?:sign|log|logged|signed|signing|logging)[ -]?(?:out|off)\b/g, 'logout'],
  [/\bsign(?:ing)?[ -]?up\b|\bcreate (?:an |your )?account\b/g, 'signup'],
  [/\bcheck(?:ing)?[ -]out\b/g, 'checkout'],
  [/\be-?mails?\b/g, 'email'],
  [/\buser[ -](?:name|id)\b/g, 'username'],
  [/\b(?:zip(?:[ -]?code)?|post(?:al)?[ -]?code|postal)\b/g, 'postcode'],
  [/\b(?:given|first)[ -]name\b|\bforename\b|\bfirstname\b/g, 'firstname'],
  [/\b(?:family|last)[ -]name\b|\bsurname\b|\blastname\b/g, 'lastname'],
  [/\bfull[ -]name\b/g, 'fullname'],
  [/\bto-?dos?\b/g, 'todo'],
];

/** Each line is one meaning. A word stands in one line only. */
const synonyms = `
cart basket bag trolley
delete remove trash bin erase discard
search find lookup magnifier
settings preferences configuration options config
next continue proceed
previous back prev
ok okay yes confirm
accept agree allow
decline reject deny refuse
cancel dismiss
close x × ✕ ✖
submit send
save apply update store
edit change modify rename
new create
phone telephone mobile
picture image photo
menu hamburger navigation nav
start begin home main
price cost amount
quantity qty
colour color
address street
message note comment
done complete completed finished
active open
favourite favorite star starred
download export
upload attach
country nation
company organisation organization
buy purchase order
product article
person user member
name fullname
cheap cheapest low lowest
info information details
autumn fall
movie film
reply respond answer
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const meaning = new Map(synonyms.flatMap((line) => line.map((word) => [word, line[0] as string] as const)));

const small = new Set(
  'a an the this that these those of to in on at for with and or is are be was were been it its by from as my your our their his her there here into onto has have had do does please page'.split(
    ' ',
  ),
);

export function normalize(text: string) {
  let plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/([$€£]) (?=\d)/g, '$1')
    .trim();
  for (const [pattern, word] of phrases) plain = plain.replace(pattern, word);
  return plain;
}

/** Words and numbers, in order. A price or a date stays one; `×` and the like count as words. */
export function wordsOf(text: string): string[] {
  return normalize(text).match(/[$€£]?\d[\d.,:/-]*\d|[$€£]?\d+|[\p{L}\p{N}']+|[×✕✖★☆+–-]/gu) ?? [];
}

/** Those that carry the meaning; all of them when none does. */
export function mainWords(text: string): string[] {
  const all = wordsOf(text).filter((word) => word !== '-' && word !== '–');
  const main = all.filter((word) => !small.has(word));
  return main.length > 0 ? main : all;
}

/** Joined words of an identifier, such as `shoppingCart_badge`, told apart. */
export function identifierWords(text: string): string[] {
  return mainWords(text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' '));
}

export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const plain = word.replace(/'s?$/, '');
  if (plain.endsWith('ies') && plain.length > 4) return `${plain.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(plain)) return plain.slice(0, -2);
  if (plain.endsWith('ings')) return stem(plain.slice(0, -1));
  if (plain.endsWith('s') && !/(?:ss|us|is)$/.test(plain)) return plain.slice(0, -1);
  const ing = /^(.{3,}?)(?:ing|ed)$/.exec(plain)?.[1];
  return ing ? ing.replace(/(.)\1$/, '$1') : plain;
}

/** From 0 (another word) to 1 (the same). */
export function likeWord(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [stem(one), stem(other)];
  if (a === b) return 0.97;
  if (isNumber(one) || isNumber(other)) return sameNumber(one, other) ? 0.97 : 0;
  const same = meaning.get(one) ?? meaning.get(a);
  if (same && same === (meaning.get(other) ?? meaning.get(b))) return 0.85;
  if (isSameDay(one, other)) return 0.96;
  if (a.length >= 5 && b.length >= 5 && isSlip(a, b)) return 0.8;
  if (a.length >= 4 && b.length >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0.75;
  return 0;
}

const days = new Map(
  'monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .flatMap((day) => [2, 3, 4, 5, day.length].map((length) => [day.slice(0, length), day] as const))
    .filter(([short]) => short !== 'we' && short !== 'mond' && short !== 'sund'),
);

/** “Tue” and “Tuesday”. */
export function isSameDay(one: string, other: string): boolean {
  const day = days.get(one.replace(/'?s$/, ''));
  return day !== undefined && (one === day || other === day || one === `${day}s`) && day === days.get(other);
}

function isNumber(word: string) {
  return /\d/.test(word);
}

export function sameNumber(one: string, other: string) {
  const value = (text: string) =>
    Number(
      text
        .replace(/[$€£]/g, '')
        .replace(/,(?=\d{3}\b)/g, '')
        .replace(/,/g, '.'),
    );
  return value(one) === value(other);
}

/** One letter too many, missing, wrong, or two in the wrong order. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && b === `${a[1]}${a[0]}`);
}

/** The share of the query's words that the text has, each as like as it is. */
export function coverage(query: string[], text: string[]): number {
  if (query.length === 0) return 0;
  const sum = query.reduce((total, word) => total + Math.max(0, ...text.map((other) => likeWord(word, other))), 0);
  return sum / query.length;
}

/** From 0 to 1: how well a text on the page is what a step calls it. Quoted words must be there letter by letter. */
export function likeness(query: string, text: string, quoted = false): number {
  if (!query || !text) return 0;
  if (query === text) return 1;
  const [wanted, found] = [normalize(query), normalize(text)];
  if (wanted === found) return quoted ? 0.95 : 0.99;
  const [bareWanted, bareFound] = [bare(wanted), bare(found)];
  if (bareWanted && bareWanted === bareFound) return quoted ? 0.94 : 0.97;
  if (quoted) return quotedWithin(bareWanted, bareFound);
  if (meansSame(query, text)) return 0.86;
  const [main, other] = [mainWords(query), mainWords(text)];
  const there = coverage(main, other);
  if (there < 0.5) return 0;
  const back = coverage(other, main);
  const inOrder = bareFound.includes(bareWanted) ? 0.05 : 0;
  return there ** 2 * (0.62 + 0.3 * back) + (there > 0.9 ? inOrder : 0);
}

function quotedWithin(wanted: string, found: string) {
  if (!wanted) return 0;
  // A sign is called by what it means: × is “Close” to a screen reader.
  if (wanted.length === 1 && likeWord(wanted, found) > 0.8) return 0.9;
  const share = wanted.length / found.length;
  // “Save” is not “Save as draft”; but a card or a sentence may be named by a part of it.
  if (!` ${found} `.includes(` ${wanted} `) || (share < 0.4 && found.length < 40)) return 0;
  return 0.62 + 0.3 * share;
}

/** Without punctuation, so that a colon after a label or an ellipsis does not count. */
function bare(text: string) {
  return text
    .replace(/[^\p{L}\p{N}$€£%+@.,/:'-]+/gu, ' ')
    .replace(/[.,:'-]+(?=\s|$)|(?:^|\s)[.,:'-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the text is to be read in the other: the same words in the same order, whatever stands around them. */
export function isSaidIn(text: string, within: string): boolean {
  const [wanted, found] = [bare(normalize(text)), bare(normalize(within))];
  if (wanted && ` ${found} `.includes(` ${wanted} `)) return true;
  return hasWhole(normalize(within), normalize(text));
}

/** Not as a part of a longer word or number: 12.50 is not said by 112.50. Scripts without spaces know no such parts. */
function hasWhole(text: string, part: string): boolean {
  if (!part) return false;
  const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z0-9\u00c0-\u024f]/i.test(sign);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const cutsBefore =
      isLetter(part[0]) &&
      (isLetter(text[at - 1]) || (/[.,]/.test(text[at - 1] ?? '') && /\d/.test(text[at - 2] ?? '')));
    const cutsAfter = isLetter(part.at(-1)) && isLetter(text[at + part.length]);
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
}

/** "name@example.com", "e.g. Main Street 1": what could be typed, and not what the field is called. */
export const isExample = (placeholder: string) =>
  /\S@\S|^(?:e\.?g\.?|for example|z\.?\s?b\.?|p\.?\s?ex\.?)[\s:,]|^https?:|^[\d\s.,:/+()-]+$/i.test(placeholder.trim());

/** What the makers of a page call its navigation. */
export const isNavigationWord = (word: string) =>
  /^(?:nav|navi|navbar|navigation|navitem|navlink|menu|sidebar|menuitem)$/i.test(word);
