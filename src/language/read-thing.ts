// What a phrase names: "the second Delete button", "all rows", "the footer".
import type { ElementKind, Relation, Target } from '../contract/actions/target.ts';
import type { Part } from './clause.ts';
import { formsOf, type Lexicon } from './lexicon.ts';
import { plain } from './phrases.ts';
import { isListed } from './thesaurus.ts';

export const nothing = (): Target => ({ name: '', quoted: false, relations: [] });
export const it = (): Target => ({ ...nothing(), pronoun: true });

/** A word of a phrase, or a quoted text, which counts as one. */
type Piece = { text: string; quoted: boolean; leads?: boolean };

function piecesOf(parts: { text: string; quoted: boolean; leads?: boolean }[]): Piece[] {
  return parts.flatMap(({ text, quoted, leads = false }): Piece[] =>
    quoted
      ? [{ text, quoted }]
      : text
          .split(/\s+/)
          .filter(Boolean)
          .map((word, at) => ({ text: word, quoted: false, leads: leads && at === 0 })),
  );
}

const lower = (pieces: Piece[]) => pieces.map(({ text, quoted }) => (quoted ? '"' : plain(text).replace(/[,;:]$/, '')));
const join = (pieces: Piece[]) =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .trim();

export function readNumber(words: string, { numbers }: Lexicon): number | null {
  const text = plain(words).replace(/(?<=\d)[x×]$/, '');
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const found = numbers.of(text);
  return found === undefined ? null : Number(found);
}

export function readOrdinal(words: string, { ordinals }: Lexicon): number | null {
  const text = plain(words).replace(/^the /, '');
  const fromEnd = ordinals.listOf('from the end').find((ending) => text.endsWith(` ${ending}`));
  if (fromEnd) {
    const counted = readOrdinal(text.slice(0, -fromEnd.length).trim(), { ordinals } as Lexicon);
    if (counted !== null && counted > 0) return -counted;
  }
  const known = ordinals.of(text);
  if (known !== undefined && /^-?\d+$/.test(known)) return Number(known);
  const [, digits, ending] = /^#?(\d{1,4})(\D*)$/.exec(text) ?? [];
  return digits && (ending === '' ? false : ordinals.has('endings', ending as string)) ? Number(digits) : null;
}

/** The parts of one name: with kinds, ordinals and counts, in the order of the text. */
/** `isField`: nouns such as "email" are the field's name, not items of a list. */
export function readThing(parts: Part[], lexicon: Lexicon, isField = false): Target {
  const target = nothing();
  const name: Piece[] = [];
  let anyOne = false;
  for (const part of parts) {
    if (part.label === 'ordinal' && takeRank(target, part.text, lexicon)) continue;
    if (part.label === 'count' && takeCount(target, part.text, lexicon)) continue;
    const gap = part.before.split(' ');
    if (name.length === 0 && lexicon.determiners.atEnd(gap, 'any')) anyOne = true;
    if (gap.some((word) => lexicon.determiners.has('every', word)) && name.length === 0)
      Object.assign(target, { all: true, every: true });
    if (name.length === 0 && part.label !== 'count' && lexicon.determiners.has('same', gap.at(-1) ?? ''))
      target.pronoun = true;
    name.push(...piecesOf([withoutNumber(part, target, lexicon)]));
  }
  const whole = takeName(target, name, lexicon);
  const read = anyOne && whole.kind === 'item' && whole.name === whole.noun ? { ...whole, name: '' } : whole;
  if (!isField || read.kind !== 'item') return withDate(read, lexicon);
  const { kind: _, noun, ...rest } = read;
  return withDate(
    { ...rest, name: noun && !rest.name.includes(noun) ? `${rest.name} ${noun}`.trim() : rest.name },
    lexicon,
  );
}

/** "2 posts": how many of them. */
function withoutNumber(part: Part, target: Target, lexicon: Lexicon): Part {
  const [number = '', noun = '', ...rest] = part.text.split(' ');
  const isCount =
    !part.quoted &&
    target.count === undefined &&
    readNumber(number, lexicon) !== null &&
    formsOf(plain(noun), 'plural', lexicon)
      .slice(1)
      .some((form) => lexicon.kinds.of(form) !== undefined);
  return isCount && takeCount(target, number, lexicon) ? { ...part, text: [noun, ...rest].join(' ') } : part;
}

/** "departure date" is a date even without the word field. */
function withDate(target: Target, { kindWords }: Lexicon): Target {
  const last = plain(target.name).split(' ').at(-1) ?? '';
  return !target.kind && !target.quoted && kindWords.has('dates', last) ? { ...target, kind: 'date' } : target;
}

/** A phrase in which nothing is labelled. */
export function readPhrase(text: string, quoted: boolean, lexicon: Lexicon): Target {
  return takeName(nothing(), piecesOf([{ text, quoted }]), lexicon);
}

function takeRank(target: Target, text: string, lexicon: Lexicon): boolean {
  const words = plain(text).replace(/^the /, '').split(' ');
  const found = lexicon.superlatives.find(words);
  if (found) {
    const rest = [...words.slice(0, found.start), ...words.slice(found.start + found.length)].join(' ');
    const count = rest === '' ? 1 : readNumber(rest, lexicon);
    const [by, end] = found.category.split(' ') as [string, 'lowest' | 'highest'];
    if (count === null) return false;
    target.superlative = { by, end, count };
    return true;
  }
  const ordinal = readOrdinal(text, lexicon);
  if (ordinal !== null) {
    target.ordinal = ordinal;
    return true;
  }
  // "first three": a place and a number.
  const place = words.length > 1 ? readOrdinal(words[0] as string, lexicon) : null;
  const many = place === null ? null : readNumber(words.slice(1).join(' '), lexicon);
  if (place === null || many === null) return false;
  target.ordinal = place;
  target.count = many;
  return true;
}

function takeCount(target: Target, text: string, lexicon: Lexicon): boolean {
  if (lexicon.determiners.has('every', text)) {
    target.all = true;
    target.every = true;
    return true;
  }
  if (lexicon.determiners.has('any', text)) return true;
  const count = readNumber(text, lexicon);
  if (count === null) return false;
  target.count = count;
  return true;
}

function takeName(target: Target, all: Piece[], lexicon: Lexicon): Target {
  let pieces = all;
  const { determiners } = lexicon;
  if (pieces.length === 1 && pieces[0]?.quoted) return { ...target, name: pieces[0].text, quoted: true };
  if (pieces.every(({ quoted }) => !quoted)) {
    const words = lower(pieces).join(' ');
    // “Here” in the middle of a sentence is what something is called.
    const isCalled = determiners.has('place', words) && /^\p{Lu}/u.test(pieces[0]?.text ?? '');
    if (words !== '' && determiners.has('pronoun', words) && !isCalled) return { ...target, pronoun: true };
  }
  let isAny = false;
  for (let taken = true; taken && pieces.length > 0; ) {
    const words = lower(pieces);
    const every = determiners.at(words, 0, 'every');
    const any = determiners.at(words, 0, 'any');
    const present = determiners.at(words, 0, 'present');
    const isShown = present && opening.has(lexicon.kinds.of(words.slice(present.length).join(' ')) ?? '');
    const found = every ?? any ?? determiners.at(words, 0, 'article') ?? (isShown ? present : null);
    taken = found !== null;
    // "The" alone, or "Just Juice": a name in capitals keeps its words.
    if (!found || (found.length === pieces.length && !every) || isName(pieces.slice(0, 2))) break;
    if (every) Object.assign(target, { all: true, every: true });
    if (any) isAny = true;
    if (determiners.has('same', words.slice(0, found.length).join(' '))) target.pronoun = true;
    pieces = pieces.slice(found.length);
  }
  pieces = takeLeadingRank(target, pieces, lexicon);
  const owner = splitOwner(pieces, lexicon);
  if (owner) {
    const head = takeName(target, owner.thing, lexicon);
    return {
      ...head,
      relations: [...head.relations, { relation: owner.relation, target: takeName(nothing(), owner.owner, lexicon) }],
    };
  }
  const read = takeKind(target, pieces, lexicon);
  return isAny && read.kind === 'item' && read.name === read.noun ? { ...read, name: '' } : read;
}

/** What is there only when it is open, or while it is offered. */
const opening = new Set(['dialog', 'menu', 'dropdown', 'list', 'option', 'tab', 'form', 'section', 'message']);

/** Two capitals in a row, at the start of a name. */
function isName([first, second]: Piece[]): boolean {
  const capital = (piece: Piece | undefined) => piece && !piece.quoted && /^\p{Lu}/u.test(piece.text);
  return Boolean(capital(first) && capital(second));
}

function takeLeadingRank(target: Target, pieces: Piece[], lexicon: Lexicon): Piece[] {
  const words = lower(pieces);
  if (pieces.length < 2 || isName(pieces)) return pieces;
  const best = lexicon.superlatives.at(words, 0);
  if (best && !target.superlative) {
    takeRank(target, words.slice(0, best.length).join(' '), lexicon);
    return pieces.slice(best.length);
  }
  if (target.ordinal === undefined) {
    const phrase = lexicon.ordinals.at(words, 0);
    const length = phrase && /^-?\d+$/.test(phrase.category) ? phrase.length : 1;
    const ordinal = readOrdinal(words.slice(0, length).join(' '), lexicon);
    const rest = words.slice(length);
    if (ordinal !== null && rest.length > 0 && !lexicon.ordinals.at(rest, 0, 'no ordinal')) {
      target.ordinal = ordinal;
      return pieces.slice(length);
    }
  }
  return pieces;
}

type Owned = { thing: Piece[]; owner: Piece[]; relation: Relation };

/** "Bob's row", "the price of the mug": only where the thing's own name is a kind or a property. */
function splitOwner(pieces: Piece[], lexicon: Lexicon): Owned | null {
  const genitive = pieces.findIndex(({ text, quoted }) => !quoted && /\p{L}['’]s$/u.test(text));
  if (genitive >= 0 && genitive < pieces.length - 1 && genitive < 3) {
    const owner = pieces
      .slice(0, genitive + 1)
      .map((piece, at) => (at === genitive ? { ...piece, text: piece.text.slice(0, -2) } : piece));
    return { thing: pieces.slice(genitive + 1), owner, relation: 'of' };
  }
  const words = lower(pieces);
  for (let at = 1; at < words.length - 1; at += 1) {
    const found = lexicon.relations.at(words, at);
    if (!found || pieces[at]?.quoted) continue;
    const head = words.slice(0, at);
    const isProperty =
      lexicon.kindWords.atEnd(head, 'attributes') !== null || kindAtEnd(pieces.slice(0, at), lexicon) !== null;
    const owner = pieces.slice(at + found.length);
    const isTitle =
      /^\p{Lu}/u.test(pieces[at - 1]?.text ?? '') && /^\p{Lu}/u.test(owner[0]?.text ?? '') && !owner[0]?.quoted;
    if (isProperty && !isTitle && owner.length > 0)
      return { thing: pieces.slice(0, at), owner, relation: found.category as Relation };
  }
  return null;
}

/** Where all nouns are capitalised, a capital says nothing. */
const hasCapitalNouns = ({ kindWords }: Lexicon) => kindWords.listOf('capital nouns').length > 0;

type KindFound = { kind: ElementKind; words: string; rest: Piece[]; plural: boolean };

/** A word that the lexicon knows is no slip of the pen. */
function isWord(word: string, lexicon: Lexicon): boolean {
  return formsOf(word, 'plural', lexicon).some(
    (form) => isListed(form) || Object.values(lexicon).some((list) => list.contains(form)),
  );
}

/** Only a word that may be a slip of the pen is looked up: the thesaurus is large. */
function nearestKind(word: string, lexicon: Lexicon): string | undefined {
  const nearest = lexicon.kinds.nearest(word);
  return nearest !== undefined && !isWord(word, lexicon) ? nearest : undefined;
}

function kindOf(words: string, lexicon: Lexicon): { kind: ElementKind; words: string; plural: boolean } | null {
  const { kinds } = lexicon;
  const known =
    formsOf(words, 'plural', lexicon).find((each) => kinds.of(each) !== undefined) ??
    (/^\p{L}{5,}$/u.test(words) ? nearestKind(words, lexicon) : undefined);
  return known ? { kind: kinds.of(known) as ElementKind, words: known, plural: known !== words } : null;
}

function kindAtEnd(pieces: Piece[], lexicon: Lexicon): KindFound | null {
  for (let length = Math.min(3, pieces.length); length > 0; length -= 1) {
    const tail = pieces.slice(-length);
    if (tail.some(({ quoted }) => quoted)) continue;
    const found = kindOf(lower(tail).join(' '), lexicon);
    const rest = pieces.slice(0, -length);
    if (found && mayEnd(found, tail, rest, lexicon)) return { ...found, rest };
  }
  return null;
}

/** "the Canvas Tote product" ends in a kind, "Work email" does not; nor does "Main Menu", a name in capitals. */
function mayEnd(
  found: { kind: ElementKind; words: string },
  tail: Piece[],
  rest: Piece[],
  { kindWords }: Lexicon,
): boolean {
  if (rest.length === 0) return true;
  const last = rest.at(-1) as Piece;
  if (/^\p{Lu}/u.test(tail[0]?.text ?? '') && /^\p{Lu}/u.test(last.text) && !last.quoted) return false;
  if (found.kind === 'card' && kindWords.has('no card', last.text)) return false;
  if (found.kind !== 'item' || last.quoted) return true;
  return kindWords.has('safe', found.words);
}

function kindAtStart(pieces: Piece[], lexicon: Lexicon): KindFound | null {
  for (let length = Math.min(3, pieces.length - 1); length > 0; length -= 1) {
    const head = pieces.slice(0, length);
    const next = pieces[length] as Piece;
    if (head.some(({ quoted, text }) => quoted || (text !== text.toLowerCase() && !hasCapitalNouns(lexicon)))) continue;
    const found = kindOf(lower(head).join(' '), lexicon);
    if (found && (next.quoted || /^[\p{Lu}\d#@$/+-]|[.@_\d]/u.test(next.text)))
      return { ...found, rest: pieces.slice(length) };
  }
  return null;
}

function takeKind(target: Target, all: Piece[], lexicon: Lexicon): Target {
  const { kindWords } = lexicon;
  // `"Save" "button"`: a quoted kind beside a quoted name.
  const pieces = all.map((piece) =>
    piece.quoted &&
    all.filter(({ quoted }) => quoted).length > 1 &&
    piece === all.at(-1) &&
    kindOf(plain(piece.text), lexicon)
      ? { ...piece, quoted: false }
      : piece,
  );
  const quotes = pieces.filter(({ quoted }) => quoted);
  const [quote] = quotes;
  // A single capitalised word is a name: "click File".
  const [single] = pieces;
  if (
    single &&
    pieces.length === 1 &&
    !single.quoted &&
    !single.leads &&
    /^\p{Lu}\p{Ll}/u.test(single.text) &&
    !hasCapitalNouns(lexicon)
  )
    return { ...target, name: single.text, quoted: false };
  const atStart = kindAtStart(pieces, lexicon);
  const found = kindAtEnd(pieces, lexicon) ?? atStart;
  if (!found) {
    if (quote && quotes.length === 1 && pieces.length > 1)
      return withNoun(
        { ...target, name: quote.text, quoted: true },
        pieces.filter((each) => each !== quote),
        lexicon,
      );
    const noun = pieces.length > 1 ? nounOf(pieces, lexicon) : null;
    // "order 42" is called so.
    if (noun)
      return {
        ...target,
        noun: noun.noun,
        name: /^\d+$/.test(join(noun.rest)) ? join(pieces) : join(noun.rest),
        quoted: false,
      };
    return { ...target, name: join(pieces), quoted: false };
  }
  target.kind = found.kind;
  if (kindWords.has('single', found.words)) target.singleLine = true;
  const telling = kindWords.has('telling', found.words) ? tellingPart(found.words, found.kind, lexicon) : '';
  const isItem = found.kind === 'item' && !kindWords.has('general', found.words);
  if (isItem) target.noun = found.words;
  if (found.plural && found.rest.length === 0 && !target.count && !target.superlative && target.ordinal === undefined)
    Object.assign(target, { all: true, ...(found.kind === 'section' ? { noun: found.words } : {}) });
  const rest = join(found.rest.filter(({ text }) => !/^[:#-]$/.test(text)));
  const numbered = /^(?:#|no\.?|nr\.?)?\s*(\d{1,3})$/i.exec(rest);
  if (numbered && (found.kind === 'row' || found.kind === 'column' || /^[#n]/i.test(rest)))
    target.ordinal = Number(numbered[1]);
  else if (isItem && /^\d+$/.test(rest)) target.name = `${found.words} ${rest}`;
  else if (quote && quotes.length === 1) {
    target.name = quote.text;
    target.quoted = true;
    return withNoun(
      target,
      found.rest.filter((each) => each !== quote),
      lexicon,
    );
  } else if (found.rest.length > 0)
    target.name = [rest, found.kind === 'field' || found.kind === 'message' ? telling : ''].join(' ').trim();
  else
    target.name =
      telling ||
      (isItem && !target.all && !target.count && target.ordinal === undefined && !target.superlative && !target.pronoun
        ? found.words
        : '');
  return target;
}

/** "the user Bob", "the Shoes category": no element, but what the step calls it. */
function nounOf(pieces: Piece[], lexicon: Lexicon): { noun: string; rest: Piece[] } | null {
  const { kindWords } = lexicon;
  const words = lower(pieces);
  const capital = (piece: Piece | undefined) => piece !== undefined && /^[\p{Lu}@\d]/u.test(piece.text);
  const first = formsOf(words[0] as string, 'plural', lexicon).find((each) => kindWords.has('plain', each));
  if (first && pieces[0]?.text === words[0] && capital(pieces[1])) return { noun: first, rest: pieces.slice(1) };
  const last = kindWords.has('plain', words.at(-1) as string) && pieces.at(-1)?.text === words.at(-1);
  return last && capital(pieces.at(-2)) ? { noun: words.at(-1) as string, rest: pieces.slice(0, -1) } : null;
}

/** Words beside a quoted name that name no kind say what it is called. */
function withNoun(target: Target, rest: Piece[], lexicon: Lexicon): Target {
  const words = join(rest.filter(({ text }) => !/^[:#-]$/.test(text)));
  const small = lexicon.determiners.of(words);
  return words === '' || target.noun || (small && small !== 'present') ? target : { ...target, noun: words };
}

function tellingPart(words: string, kind: ElementKind, { kindWords }: Lexicon): string {
  if (kind === 'section' || kind === 'list' || kind === 'menu' || kind === 'image') return words;
  const parts = words.split(' ');
  return parts.length > 1 && kindWords.has('ends', parts.at(-1) as string) ? parts.slice(0, -1).join(' ') : words;
}
