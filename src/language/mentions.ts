// Where a step uses the names of the website. A name that is put into quotation marks cannot be cut in the wrong place.
import { formsOf, type Lexicon, lexiconFor } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import { findQuotes, type Token, tokenize } from './tokens.ts';

/** What the things of a page are called; which of these names belong to something that can be clicked, and which to fields. */
export type PageNames = { names: string[]; controls: string[]; labels: string[] };
type Mention = { start: number; end: number; isCertain: boolean };

/** The step with its names in quotation marks: those that can hardly be anything else, and then all of them. */
export function quoteNames(step: string, names: PageNames): string[] {
  const mentions = findMentions(step, names);
  const certain = mentions.filter(({ isCertain }) => isCertain);
  const variants = [certain, mentions]
    .filter((each) => each.length > 0)
    .map((each) => withClick(addQuotes(step, each)));
  return [...new Set(variants)];
}

/** "Use “Insert” to add …" is a click and something else. */
function withClick(step: string): string {
  const { smallWords, determiners, kinds, verbs } = lexiconFor(step);
  const kind = ['button', 'link', 'tab', 'menu', 'icon'];
  const using = new RegExp(
    `^\\s*(?:${smallWords.pattern('use')}) (?:(?:${determiners.pattern('article')}) )?([“"][^”"]+[”"])(?: (?:${kinds.pattern(...kind)}))?,? (?:(?:${smallWords.pattern('infinitive')}) )?(?=\\p{Ll})`,
    'iu',
  );
  const [click] = verbs.listOf('clicking');
  const [and] = smallWords.listOf('joining');
  return step.replace(using, (_, control) => `${click} ${control} ${and} `);
}

const marksFor = (step: string): [open: string, close: string] => (/[“”]/.test(step) ? ['"', '"'] : ['“', '”']);

function addQuotes(step: string, mentions: Mention[]): string {
  const [open, close] = marksFor(step);
  return mentions
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) => text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end),
      step,
    );
}

/** As the step was written. */
export function withoutAddedQuotes(words: string, step: string): string {
  return /[“”]/.test(step) ? words : words.replace(/[“”]/g, '');
}

export function findMentions(step: string, { names, controls, labels }: PageNames): Mention[] {
  const lexicon = lexiconFor(step);
  const tokens = tokenize(step);
  const quotes = findQuotes(step);
  const usable = new Set([...controls, ...labels].map(plain));
  const fields = new Set(labels.map(plain));
  const byFirst = new Map<string, { name: string; words: string[] }[]>();
  for (const name of names) {
    const words = tokenize(name).map(({ text }) => text.toLowerCase());
    const [first] = words;
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { name, words }]);
  }
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const inQuotes = quotes.some(({ start, end }) => start <= token.start && token.start < end);
    const options = formsOf(token.text.toLowerCase(), 'plural', lexicon).flatMap((form) => byFirst.get(form) ?? []);
    const best = inQuotes
      ? undefined
      : options
          .filter(({ words }) => isHere(tokens, at, words, lexicon))
          .sort((one, other) => other.words.length - one.words.length)[0];
    const mention = best && toMention(step, tokens, at, { ...best, usable, labels: fields }, lexicon);
    if (mention) found.push(mention);
    at += mention && best ? best.words.length : 1;
  }
  return found;
}

/** Word for word; only the last one may have an ending. */
function isHere(tokens: Token[], at: number, words: string[], lexicon: Lexicon): boolean {
  return words.every((word, index) => {
    const said = tokens[at + index]?.text.toLowerCase();
    if (said === undefined) return false;
    return said === word || (index === words.length - 1 && formsOf(said, 'plural', lexicon).includes(word));
  });
}

type Named = { name: string; words: string[]; usable: Set<string>; labels: Set<string> };

/** Common words are names only where something usable is called so, and verbs and kinds of things hardly ever. */
function toMention(
  step: string,
  tokens: Token[],
  at: number,
  { name, words, usable, labels }: Named,
  lexicon: Lexicon,
) {
  const start = (tokens[at] as Token).start;
  const end = (tokens[at + words.length - 1] as Token).end;
  const said = step.slice(start, end);
  const { smallWords, kinds, verbs, frames, ordinals, numbers, determiners, kindWords } = lexicon;
  const isLabel = labels.has(plain(name));
  // A part of a longer word, number or address is no name.
  if (
    /[\p{L}\p{N}@/_.-]$/u.test(step.slice(0, start)) ||
    /^(?:[\p{L}\p{N}@/_]|[.:-][\p{L}\p{N}])/u.test(step.slice(end))
  )
    return null;
  // "Old Town Market" is not the “Town” of the page.
  const isCapital = /^\p{Lu}/u.test(said) && kindWords.listOf('capital nouns').length === 0;
  const isLonger = (other: Token | undefined, gap: string) =>
    other !== undefined && gap === ' ' && /^\p{Lu}\p{Ll}/u.test(other.text) && !isKnown(other.text, lexicon);
  const [earlier, later] = [tokens[at - 1], tokens[at + words.length]];
  if (
    isCapital &&
    words.length === 1 &&
    (isLonger(at > 1 ? earlier : undefined, step.slice(earlier?.end, start)) ||
      isLonger(later, step.slice(end, later?.start)))
  )
    return null;
  const isPlainWord = words.length === 1 && /^\p{L}+$/u.test(said);
  const [before = ''] = /\p{L}+(?=\s+$)/u.exec(step.slice(0, start)) ?? [];
  const begins = /(?:^|[.,;:])\s*$/.test(step.slice(0, start)) || smallWords.has('before a verb', before);
  const isWritten = said === name && /^\p{Lu}/u.test(said) && !begins;
  const word = said.toLowerCase();
  const leads = words[0] as string;
  if (!/\p{L}/u.test(said)) return null;
  // "Create a new issue" on a page with a button “New issue”.
  if (said !== name && smallWords.has('new', leads)) return null;
  if (words.every((each) => smallWords.has('grammar', each) || smallWords.has('filler', each))) return null;
  // "Log in to …" on a page with a button “Log in”; but not "go to Log in".
  const isFirst = /(?:^|[.,;:])\s*$/.test(step.slice(0, start));
  if (
    begins &&
    (isFirst || said !== name || !/^\p{Lu}/u.test(said)) &&
    words.length < 4 &&
    (verbs.of(leads) !== undefined || frames.of(leads) !== undefined)
  )
    return null;
  if (isPlainWord) {
    const isVerb = verbs.of(word) !== undefined || frames.of(word) !== undefined;
    if (smallWords.of(word) || ordinals.of(word) || numbers.of(word)) return null;
    if (begins && (isVerb || said !== name)) return null;
    // "all orders", "the status": a noun, whatever else the word may be.
    const isNoun = determiners.of(before.toLowerCase()) !== undefined || isLabel;
    if (((isVerb && !isNoun) || (kinds.of(word) && !isLabel)) && !isWritten) return null;
    if (!isWritten && !usable.has(plain(name))) return null;
    // "the order" is none of the “Orders”; "the report called …" is a certain one.
    const [after = ''] = /^\s+(\p{L}+)/u.exec(step.slice(end))?.slice(1) ?? [];
    const isMore = smallWords.has('telling more', after);
    if (!isWritten && (isMore || (!isLabel && word !== name.toLowerCase()))) return null;
    // "the sent letters" are not all that is called letters.
    const isLed =
      before === '' ||
      begins ||
      [determiners, kinds].some((list) => list.of(before.toLowerCase()) !== undefined) ||
      smallWords.has('grammar', before) ||
      !follows(step.slice(0, start), before, lexicon);
    if (!isWritten && !isLed) return null;
  }
  return { start, end, isCertain: !isPlainWord || isWritten };
}

/** "the sent …": after an article, even a verb says which one. */
function follows(text: string, word: string, { determiners }: Lexicon): boolean {
  const lead = text.trimEnd().slice(0, -word.length).trimEnd();
  return determiners.of((/\p{L}+$/u.exec(lead)?.[0] ?? '').toLowerCase()) !== undefined;
}

const isKnown = (word: string, { verbs, frames, kinds, smallWords, keys }: Lexicon) =>
  [verbs, frames, kinds, smallWords, keys].some((list) => list.of(word.toLowerCase()) !== undefined);

/** "Save it with Go", "answer with OK": the control that a clause ends with. */
export function controlIn(words: string, controls: string[]): string | null {
  const bare = words.replace(/["“”]/g, '').replace(/[.!)]+$/, '');
  // "and add her"
  const { smallWords, determiners } = lexiconFor(bare);
  const main = wordsOf(bare).filter((word) => !smallWords.has('grammar', word) && !smallWords.has('joining', word));
  const alone = main.length > 0 ? controls.find((each) => plain(each) === main.join(' ')) : undefined;
  if (alone) return alone;
  const means = new RegExp(
    `(?:(?<!\\p{L})(?:${smallWords.pattern('by means of')}) (?:(?:${determiners.pattern('article')}) )?|\\()([^()]+)$`,
    'iu',
  );
  const [, name] = means.exec(bare) ?? [];
  return controls.find((each) => name !== undefined && plain(each) === plain(name)) ?? null;
}

const mostWords = 9;

/** "Open my post about the used bicycle": whatever is called so, where nothing else is said. */
export function openedIn(words: string): string | null {
  const bare = words.replace(/["“”]/g, '').replace(/[.!]+$/, '');
  const { smallWords, verbs, determiners } = lexiconFor(bare);
  const opening = new RegExp(
    `^(?:${verbs.pattern('to a place')}) (?:(?:${determiners.pattern('article')}) )?(?<name>[^,;:]+)$`,
    'iu',
  );
  const { name } = opening.exec(bare)?.groups ?? {};
  const said = wordsOf(name ?? '');
  const isMore = said.some((word) => smallWords.has('joining', word) || smallWords.has('turning', word));
  return name && !isMore && said.length <= mostWords ? name : null;
}
