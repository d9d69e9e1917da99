// What a phrase names: "the second Delete button next to “Bob” in the users table".
import { correctWord } from './correct-word.ts';
import { findRelation } from './find-relation.ts';
import type { Target } from './intent.ts';
import { findProtected, readProtected, reveal } from './protect-quotes.ts';
import { readLetter } from './read-letter.ts';
import { splitRank, takeCount, takeOrdinal, takeSuperlative } from './read-rank.ts';
import { type Split, splitKindAtEnd, splitKindAtStart } from './split-kind.ts';
import { splitList } from './split-list.ts';
import { stripTrailingFiller } from './strip-filler.ts';

const deepest = 6;
const fromBottom =
  /\b(\w+(?:st|nd|rd|th)|second|third|first)\b ?([\w -]*?) (?:from|counted from) the (?:bottom|end)\b/i;
const pronoun =
  /^(?:it|them|this|that|these|those|there|here|him|her|they|itself|themselves|the same one|(?:this|that|the) one|the same|ones)$/i;
const pronounKind = /^(?:this|that|these|those|the same|said)\s+(?=\S)/i;
const articles =
  /^(?:(?:the|a|an|my|your|our|their|some|any|given|following|corresponding|appropriate|correct|right|specified|respective|new|just|own|available|existing|random|arbitrary)\s+)+(?=\S)/i;
/** "the text Mauris": the noun only says what follows. */
const describing = /^(?:text|label|phrase|value|string|named?)\s+(?=[\p{Lu}\uE000])/u;
/** "the filter Active", "the Shoes category": no element, but what the step calls it. */
const plainNoun =
  'filter|category|tag|topic|person|user|customer|plan|recipe|project|status|brand|genre|country|city|language|colou?r|size|team|group|department|course|lesson|chapter|event|place|shop|song|album|artist|player|member|employee|student|subject|theme|font|currency|month|day|animal|plot|order|invoice|document';
const nounFirst = new RegExp(`^(${plainNoun})s?:?\\s+(?=[\\p{Lu}\\uE000\\uE002])`, 'u');
const nounLast = new RegExp(`(?<=(?:^|\\s)(?:\\p{Lu}\\S*|\\S*\\uE001))\\s+(${plainNoun})$`, 'u');
const everything = /^(?:all(?: of)?(?: the)?|every|each(?: of the)?|both(?: of)?(?: the)?)\s+(?=\S)/i;
const naming =
  /^(.*?)\s+(?:named|called|labell?ed(?: as| with)?|titled|entitled|saying|that (?:says|reads)|which (?:says|reads)|reading|with (?:the |a )?(?:text|label|name|title|caption|words?|heading)(?: of)?|whose (?:text|name|label|title) (?:is|reads)|(?:that|which) is (?:called|named|labell?ed|titled)):?\s+(.+)$/i;
const patternHead =
  /^(.*?)\s*\b(?:that|which|whose (?:name|text|title|label))?\s*\b((?:starts?|starting|begins?|beginning|ends?|ending) (?:with|in)|contains|containing|includes|including)\s+(.+)$/i;
const likeness =
  /^(?:the |all |all the |any )?(?:(?:words?|options?|items?|things?|ones?|terms?|choices?|entries|something|anything|checkbox(?:es)?)\s+)?(?:(?:that|which) (?:are|is|mean)\s+)?(?:similar (?:to|in meaning to)|synonyms? (?:of|for|to)|synonymous (?:with|to)|(?:close|related) in meaning to|related to|resembling|meaning the same as|the same as|like)\s+(.+)$/i;

export const nothing = (): Target => ({ name: '', quoted: false, relations: [] });

const turning = /\b(?:except|but|not|without|than|between|or|and|until|unless|only|in|on|to|from)\b/;

function readName(words: string): Pick<Target, 'name' | 'quoted'> {
  const whole = readProtected(words);
  if (whole) return { name: whole.text, quoted: whole.quoted };
  const quotes = findProtected(words);
  const first = quotes[0];
  // In `the big "Save" thing` the quoted words are the name; "all except X" is not X.
  const around = first && quotes.length === 1 ? words.replace(first, '') : '';
  const isNamed = first && /^[a-z -]*$/.test(around) && around.split(' ').length <= 4 && !turning.test(around);
  // Words behind the name that name no kind say how it is to be done, and must not be lost: `"Name" backwards`.
  if (isNamed && !words.endsWith(first) && !/\b(?:thing|one|part|stuff)$/.test(words))
    return { name: reveal(words).trim(), quoted: true };
  if (isNamed) return { name: readProtected(first)?.text ?? '', quoted: readProtected(first)?.quoted ?? false };
  return { name: reveal(words).trim(), quoted: false };
}

function applyKind(target: Target, { named, rest }: Split): void {
  target.kind = named.kind;
  if (named.noun) target.noun = named.noun;
  if (named.singleLine) target.singleLine = true;
  if (named.plural && rest === '' && !target.count && !target.superlative) target.all = true;
  const counted = /^(?:row|column)$/.test(named.kind)
    ? /^(?:number |no\.? |#)?(\d{1,3})$/i.exec(rest)
    : /^(?:number |no\.? )(\d{1,3})$/i.exec(rest);
  if (counted) target.ordinal = Number(counted[1]);
  // "room 12" is called so.
  else if (named.noun && /^\d+$/.test(rest)) target.name = `${named.noun} ${rest}`;
  else
    Object.assign(
      target,
      readName(
        rest === ''
          ? named.text
          : [rest, named.kind === 'field' || named.kind === 'message' ? named.text : ''].join(' ').trim(),
      ),
    );
}

function takeRanks(target: Target, words: string): string {
  let rest = words;
  if (everything.test(rest)) {
    target.all = true;
    target.every = true;
    rest = rest.replace(everything, '').replace(articles, '');
  }
  const best = takeSuperlative(rest);
  if (best) target.superlative = best.superlative;
  rest = best?.rest ?? rest;
  const ordinal = takeOrdinal(rest);
  if (ordinal) target.ordinal = ordinal.ordinal;
  rest = (ordinal?.rest ?? rest).replace(/^of (?:the )?/i, '');
  const count = takeCount(rest);
  if (count && !readProtected(rest)) target.count = count.count;
  return count?.rest ?? rest;
}

/** "the user @ada": the sign says enough. */
const handle = /^(?:users?|accounts?|members?|authors?|persons?|handles?|profiles?)\s+(?=@\S+$)/i;

function takeNoun(target: Target, words: string): string {
  if (handle.test(words)) return words.replace(handle, '');
  const found = nounFirst.exec(words) ?? nounLast.exec(words);
  if (!found) return words;
  target.noun = found[1] as string;
  return words.replace(found[0], '');
}

function fixFieldWord(word: string): string {
  return correctWord(word.toLowerCase(), ['password', 'username']) ?? word;
}

/** Whether nothing but a noun is said. */
function isBare(target: Target): boolean {
  return !target.all && !target.ordinal && !target.superlative && !target.count && !target.pronoun;
}

/** A message that is somebody's is one of several, not a notice on the page. */
function asLetter(target: Target): Target {
  const owned = target.relations.some(({ relation }) => relation === 'of');
  const letter = target.kind === 'message' && target.name === '';
  if (owned && target.kind === 'item' && target.name === target.noun) return { ...target, name: '' };
  return owned && letter ? { ...target, kind: 'item', noun: 'message' } : target;
}

const timed =
  /^(?:flight|trip|journey|ride|connection|tour|train|bus|route|voyage|cruise|ticket|movie|film|video|event)$/;
/** What only says that it is one of those offered. */
const offered =
  /^(?:available |possible |offered |direct )?(?:trip|journey|ride|connection|offer|deal|fare|tour|train|bus|option|one|seat|plan|route|stay|package|voyage|cruise|ticket|choice|thing|rental)s?$/;

/** "the shortest trip": one of several, by what it is called. */
function readRankedNoun(words: string): Partial<Target> {
  const noun = words
    .split(' ')
    .at(-1)
    ?.replace(/(?<!s)s$/, '') as string;
  return { kind: 'item', noun, name: offered.test(words) ? '' : words };
}

function readHead(phrase: string): Target {
  const target = nothing();
  let words = phrase.trim();
  if (/^(?:everything|all|all of (?:them|it)|every one)$/i.test(words)) return { ...target, all: true };
  if (pronoun.test(words)) return { ...target, pronoun: true };
  if (pronounKind.test(words)) {
    target.pronoun = true;
    words = words.replace(pronounKind, '');
  }
  words = takeNoun(
    target,
    takeRanks(target, words.replace(articles, '')).replace(articles, '').replace(describing, ''),
  );
  if (/^ones?$/i.test(words)) return { ...target, pronoun: true };
  const parts = words.split(/\s+/);
  const atStart = splitKindAtStart(parts);
  const atEnd = atStart && !/^[a-z]+$/.test(parts.at(-1) ?? '') ? null : splitKindAtEnd(parts);
  // "click File": a capital without an article is a name.
  const name = /^\p{Lu}\S*$/u.test(phrase.trim());
  const split = name ? null : (atEnd ?? atStart);
  if (split) applyKind(target, split);
  else Object.assign(target, readName(words));
  if (
    target.superlative &&
    !target.kind &&
    /^[a-z]+(?: [a-z]+)?$/.test(target.name) &&
    !/(?:date|time|day)$/.test(target.name)
  )
    Object.assign(target, readRankedNoun(target.name));
  // How long a journey is, is a matter of time.
  if (target.superlative?.by === 'length' && timed.test(target.noun ?? ''))
    target.superlative = { ...target.superlative, by: 'duration' };
  if (!target.quoted && (!target.kind || target.kind === 'field'))
    target.name = target.name.replace(/[a-z]{7,9}/gi, fixFieldWord);
  if (
    target.noun &&
    target.kind &&
    target.name === '' &&
    isBare(target) &&
    !/^(?:any|some|an? (?:random|arbitrary))\b/i.test(phrase)
  )
    target.name = words;
  if (!target.kind && /(?:^|\s)(?:date|time|birthday)$/i.test(target.name) && !target.quoted) target.kind = 'date';
  if (target.pronoun && target.name !== '' && !target.kind) delete target.pronoun;
  return target;
}

function readNamed(phrase: string, depth: number): Target | null {
  const found = naming.exec(phrase);
  if (!found) return null;
  // "the folder or file named …": either will do.
  const head = (found[1] as string).replace(/^(?:the |a |an )?\w+ or (?=\w+$)/i, '');
  const target = readAt(head, depth + 1);
  const cut = findRelation(found[2] as string);
  const name = readName((cut ? cut.head : (found[2] as string)).trim());
  if (
    name.name === '' ||
    (target.name !== '' && target.kind === undefined && !/^(?:one|thing|something)$/i.test(target.name))
  )
    return null;
  const relations = cut ? [{ relation: cut.relation, target: readAt(cut.place, depth + 1) }] : [];
  return { ...target, ...name, relations: [...target.relations, ...relations] };
}

function readPattern(phrase: string): Target | null {
  const found = patternHead.exec(phrase);
  // "the word containing" needs a head; "Ends with" alone is a name.
  if (!found?.[1] || !/[\uE000]|^\S+$/.test(found[3] as string)) return null;
  const target = readHead((found[1] as string).replace(/\s+(?:that|which)$/i, ''));
  const pattern: NonNullable<Target['pattern']> = {};
  for (const part of `${found[2]} ${found[3]}`.split(/\s*(?:,|\band\b|\bbut\b)\s*/i)) {
    const piece = /^(?:that |which )?(\w+)(?:\s+(?:with|in|on))?\s+(.+)$/i.exec(part);
    if (!piece) return null;
    const how = /^(?:start|begin)/i.test(piece[1] as string)
      ? 'starts'
      : /^end/i.test(piece[1] as string)
        ? 'ends'
        : /^(?:contain|includ)/i.test(piece[1] as string)
          ? 'contains'
          : null;
    if (!how) return null;
    pattern[how] = reveal((piece[2] as string).replace(/^(?:with|in|the (?:letters?|words?|text)) /i, ''));
  }
  return { ...target, pattern };
}

function readOwner(phrase: string, depth: number): Target | null {
  const sent =
    /^(.+?) (?:that|which) (.{1,40}?) (?:has )?(?:sent|wrote|posted|created|added|made)(?: (?:to )?(?:you|me|us))?$/i.exec(
      phrase,
    );
  if (sent)
    return {
      ...readAt(sent[1] as string, depth + 1),
      relations: [{ relation: 'of', target: readAt(sent[2] as string, depth + 1) }],
    };
  const its = /^(?:its|their|her|his)\s+(.+)$/i.exec(phrase);
  if (its) {
    const owned = readAt(its[1] as string, depth + 1);
    return { ...owned, relations: [...owned.relations, { relation: 'of', target: { ...nothing(), pronoun: true } }] };
  }
  const owner = /^(.{1,80}?)'s\s+(.+)$/i.exec(phrase);
  // In "the star next to Jane's email" only Jane owns.
  if (owner && findRelation(owner[1] as string)?.head) return null;
  if (!owner || /^(?:it|that|let|here|there|what)$/i.test(owner[1] as string)) return null;
  const owned = readAt(owner[2] as string, depth + 1);
  return {
    ...owned,
    relations: [{ relation: 'of', target: readAt(owner[1] as string, depth + 1) }, ...owned.relations],
  };
}

function readAt(phrase: string, depth: number): Target {
  const words = stripTrailingFiller(phrase).replace(fromBottom, '$1 last $2').trim();
  if (depth > deepest || readProtected(words)) return { ...nothing(), ...readName(words) };
  const ranked = splitRank(words);
  if (ranked) {
    const head = readAt(ranked.head, depth + 1);
    return { ...head, name: head.name === head.noun ? '' : head.name, superlative: ranked.superlative };
  }
  const letter = readLetter(words);
  if (letter) return letter;
  const special = readPattern(words) ?? readNamed(words, depth) ?? readOwner(words, depth);
  if (special) return special;
  const cut = findRelation(words);
  if (!cut) return readHead(words);
  const head = cut.head === '' ? nothing() : readAt(cut.head, depth + 1);
  const place = readAt(cut.place, depth + 1);
  const counted = head.kind === 'item' && (head.ordinal !== undefined || head.superlative !== undefined);
  if (counted && namesNothing(place) && /^(?:within|of)$/.test(cut.relation)) return head;
  return { ...head, relations: [...head.relations, { relation: cut.relation, target: place }] };
}

/** "the first product in the list": which list is not said. */
function namesNothing(place: Target): boolean {
  const bare = place.name === '' || place.name === place.kind;
  return bare && /^(?:list|page)$/.test(place.kind ?? '') && isBare(place) && place.relations.length === 0;
}

const excepting =
  /^((?:all|every|each|everything|any|both)\b.*?|.*?\ball)(?:,?\s+(?:except(?:ing)?(?: for)?|apart from|other than|besides|excluding|save for|with the exception of|not including|but not|but|without)|\s*\((?:except|but not|without|not))\s+(\S.*?)\)?$/i;

/** "all boxes except B and C". */
function readExcept(words: string): Target | null {
  const found = excepting.exec(words);
  if (!found) return null;
  const { count: _, ...head } = readAt(found[1] as string, 1);
  const except = readTargets((found[2] as string).replace(/^(?:for|the ones?)\s+/i, ''));
  return { ...head, all: true, except: except.map((one) => lendNoun(one, head)) };
}

/** "all todos except the last one": the last todo. */
function lendNoun(one: Target, head: Target): Target {
  if (one.kind || one.name !== '' || !(one.ordinal || one.superlative)) return one;
  const { pronoun: _, ...rest } = one;
  return { ...rest, ...(head.kind ? { kind: head.kind } : {}), ...(head.noun ? { noun: head.noun } : {}) };
}

export function readTarget(phrase: string): Target {
  const words = phrase.trim().replace(/^[,;:]+/, '');
  return readExcept(words) ?? asLetter(readAt(words, 0));
}

/** A list of things: "A, B and the last one", "words similar to hard, big". */
export function readTargets(phrase: string): Target[] {
  const words = stripTrailingFiller(phrase);
  const alike = likeness.exec(words);
  if (alike) return splitList(alike[1] as string).map((one) => ({ ...readTarget(one), similar: true }));
  const special = readExcept(words) ?? readPattern(words);
  if (special) return [special];
  return shareKind(splitList(words).map((part) => readTarget(part)));
}

/** In "the checkboxes A and B" and "the A and B checkboxes" the kind is said once. */
function shareKind(targets: Target[]): Target[] {
  const kind = targets.length > 1 ? (targets[0]?.kind ?? targets.at(-1)?.kind) : undefined;
  const edges = targets.filter((target) => target.kind !== undefined).length;
  if (!kind || edges !== 1 || /^(?:date|section|page|list)$/.test(kind)) return targets;
  const noun = targets.find((target) => target.noun)?.noun;
  return targets.map((target) => ({ ...target, kind, ...(noun ? { noun } : {}) }));
}
