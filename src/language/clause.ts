// A labelled clause, prepared for reading: each span with the words before it that have no label.
import type { Relation, Target } from '../contract/actions/target.ts';
import { type Lexicon, patternOf } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import type { Label, TaggedClause } from './taggings.ts';

export type Part = {
  label: Label;
  text: string;
  quoted: boolean;
  /** The unlabelled words between the part before and this one, in lower case. */
  before: string;
  start: number;
  end: number;
  /** Nothing but connecting words comes before it, so that a capital letter says nothing. */
  leads: boolean;
};
export type Things = {
  targets: Target[];
  /** The place of all of them, the next wider one inside it. */
  place: { relation: Relation; target: Target } | null;
  /** The place was named before anything else: "On the cart page, …". */
  placeFirst: boolean;
  /** Names in a path: "Settings > Users". */
  isPath: boolean;
  /** Two names that nothing connects: the labels cannot be right. */
  isOdd: boolean;
  /** Names between which the reader of the step may choose. */
  isChoice: boolean;
};
export type Clause = {
  kind: string;
  sure: number;
  /** Whether the model is sure enough of its kind, and of its labels. */
  hasClearKind: boolean;
  hasClearLabels: boolean;
  /** Whether both are likely enough, if other labels come to the same. */
  isFairlyClear: boolean;
  text: string;
  parts: Part[];
  /** The unlabelled words behind the last part. */
  after: string;
  /** The text without names, values, conditions and remarks. */
  plainWords: string;
  lexicon: Lexicon;
  /** What the clause before was about, for one that names nothing itself. */
  subject?: Target | null;
  /** The things that were read from these parts. */
  read?: { parts: Part[]; things: Map<string, Things> };
  /** The predicate of these parts, and how often they negate it. */
  predicate?: { parts: Part[]; words: readonly string[] };
  negations?: { parts: Part[]; count: number };
};

/**
 * Below these, a reading is a guess: how sure its kind is, all labels on average, and the least sure label. Chosen on judged steps
 * that the reader was developed with, so that most wrong readings go and few right ones.
 */
const leastSure = 0.6;
const leastClarity = 0.78;
const leastLabel = 0.42;
/** Where nearly all other labels mean the same. Chosen on batches of the corpus that were kept out of training. */
const fairlySure = 0.4;
const fairClarity = 0.66;

/** There are more verbs for these than a list can hold; which one it is does not matter if the model is so sure of the kind. */
export const sureOfTask = 0.93;
export const tasks = new Set([
  'type',
  'set',
  'search',
  'scroll',
  'drag',
  'dismiss',
  'create',
  'edit',
  'remove',
  'mark',
  'open',
  'choose',
  'sort',
  'filter',
  'goTo',
  'tick',
  'upload',
  'addToCart',
]);

/** One word with letters and digits, as a password is: signs at its end belong to it. */
const isSecretLike = (text: string) => /^\S+$/.test(text) && /\d/.test(text) && /\p{L}/u.test(text);

export function toClause(step: string, asTagged: TaggedClause, lexicon: Lexicon): Clause {
  const tagged = withMeans(step, asTagged, lexicon);
  let last = tagged.start;
  const parts = tagged.spans.map(({ label, start, end: spanEnd, quoted }, at): Part => {
    const end = quoted ? spanEnd : start + withoutOf(step.slice(start, spanEnd), lexicon).length;
    const before = stripMarks(step.slice(last, start));
    const [sign = ''] =
      label === 'value' && !quoted && isSecretLike(step.slice(start, end))
        ? (/^[!?#$%&*+=^~]+(?=[\s,;.]|$)/.exec(step.slice(end)) ?? [])
        : [];
    last = end + sign.length;
    const leads = tagged.spans.slice(0, at).every((span) => span.label === 'connector') && before === '';
    return { label, text: step.slice(start, end + sign.length), quoted, before, start, end: end + sign.length, leads };
  });
  return {
    kind: tagged.kind,
    sure: tagged.sure,
    hasClearKind: tagged.together >= leastSure,
    hasClearLabels: tagged.clarity >= leastClarity && tagged.weakest >= leastLabel,
    isFairlyClear: tagged.together >= fairlySure && tagged.clarity >= fairClarity,
    text: step
      .slice(tagged.start, tagged.end)
      .trim()
      .replace(/[.,;]+$/, ''),
    parts: labelKinds(joinValues(joinOwners(parts.flatMap((part) => splitOwner(part, lexicon))), lexicon), lexicon),
    after: stripMarks(step.slice(last, tagged.end)),
    plainWords: plainWordsOf(step, tagged),
    lexicon,
  };
}

/** “Close the dialog | by clicking the "x"”, whatever the model takes the last words for. */
function withMeans(step: string, tagged: TaggedClause, lexicon: Lexicon): TaggedClause {
  const pattern = patternOf(lexicon, 'means', () => {
    const [by, doing] = [lexicon.conditions.pattern('by doing'), lexicon.verbs.pattern('doing')];
    return new RegExp(`\\s(?:${by}) (?:${doing}) (?=\\S)`, 'iu');
  });
  const text = step.slice(tagged.start, tagged.end);
  const found = pattern.exec(text);
  if (!found) return tagged;
  const start = tagged.start + found.index + 1;
  const isQuoted = tagged.spans.some((span) => span.quoted && span.start < start && start < span.end);
  const before = tagged.spans.filter((span) => span.end <= start);
  if (isQuoted || before.length === 0 || before.some(({ label }) => label === 'aside')) return tagged;
  const end = tagged.start + text.trimEnd().replace(/[.!,;]+$/, '').length;
  const hasThing = before.some(({ label }) => label === 'thing');
  const named = before.map((span) =>
    span.label === 'within' && !hasThing ? { ...span, label: 'thing' as const } : span,
  );
  const [predicate] = before;
  const closes = predicate && lexicon.frames.has('dismiss', step.slice(predicate.start, predicate.end).toLowerCase());
  const kind = closes && tagged.kind === 'click' ? 'dismiss' : tagged.kind;
  return { ...tagged, kind, spans: [...named, { label: 'aside', start, end, quoted: false }] };
}

/** "the row of | Ada": the name ends before "of". */
function withoutOf(text: string, lexicon: Lexicon): string {
  const [, name, last = ''] = /^(\p{Ll}.*\S)\s+(\p{Ll}+)$/su.exec(text) ?? [];
  if (name && lexicon.determiners.has('the', last)) return withoutOf(name, lexicon);
  return name && lexicon.relations.has('of', last) ? name : text;
}

/** "the letter from Ada", "the topic about the lamps": whose it is, or what it is about, is not its name. */
function splitOwner(part: Part, { relations, determiners }: Lexicon): Part[] {
  if (part.label !== 'thing' || part.quoted) return [part];
  const [, head = '', between = '', article = '', owner = ''] =
    /^(\p{Ll}+(?: \p{Ll}+)??) (\p{Ll}+) (\p{Ll}+ )?(\S.*)$/u.exec(part.text) ?? [];
  const isOf = relations.has('of', between) || relations.has('sender', between);
  const isNamed = article === '' ? /^[\p{Lu}@]/u.test(owner) : determiners.has('article', article.trim());
  if (!isOf || !isNamed) return [part];
  const start = part.end - owner.length;
  return [
    { ...part, text: head, end: part.start + head.length },
    { ...part, label: 'within', text: owner, before: `${between} ${article}`.trim(), start, leads: false },
  ];
}

const ownable: Label[] = ['thing', 'field', 'within', 'near'];

/** "Ada’s role": the owner belongs to the name, whatever it was taken for. */
function joinOwners(parts: Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const owner = result.at(-1);
    const owns = owner && /^['’]s$/.test(part.before) && ownable.includes(part.label) && !part.quoted && !owner.quoted;
    if (!owns || !['actor', 'thing', 'within', 'value', 'near'].includes(owner.label)) result.push(part);
    else
      result[result.length - 1] = {
        ...part,
        text: `${owner.text}'s ${part.text}`,
        before: owner.before,
        start: owner.start,
      };
  }
  return result;
}

/** "is the table | lamp": all of it is the value. */
function joinValues(parts: Part[], { smallWords }: Lexicon): Part[] {
  const isBeing = (part: Part | undefined) => part?.label === 'predicate' && smallWords.has('being', part.text);
  return parts.flatMap((part, at) => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    const goesOn = (one: Part | undefined, other: Part | undefined) =>
      one?.label === 'thing' && other?.label === 'value' && !one.quoted && !other.quoted && other.before === '';
    if (goesOn(part, next) && isBeing(before)) return [];
    if (!goesOn(before, part) || !isBeing(parts[at - 2])) return [part];
    return [{ ...part, text: `${before?.text} ${part.text}`, before: before?.before ?? '', start: before?.start ?? 0 }];
  });
}

/** "in the Text field": the kind behind a name belongs to it. */
function labelKinds(parts: Part[], { kinds, relations }: Lexicon): Part[] {
  return parts.map((part, at) => {
    const before = parts[at - 1];
    const isOwner =
      before?.label === 'thing' && part.label === 'thing' && relations.has('of', part.before.split(' ')[0] ?? '');
    if (isOwner && !before.quoted && kinds.of(before.text) === undefined) return { ...part, label: 'within' };
    const isKind = part.label === 'thing' && !part.quoted && part.before === '' && kinds.of(part.text) !== undefined;
    return isKind && before && ['field', 'within', 'near'].includes(before.label)
      ? { ...part, label: before.label }
      : part;
  });
}

function plainWordsOf(step: string, { start, end, spans }: TaggedClause): string {
  const said: Label[] = ['predicate', 'negation', 'connector', 'actor', 'count', 'ordinal'];
  let text = step.slice(start, end);
  for (const span of spans.filter(({ label }) => !said.includes(label)).reverse())
    text = `${text.slice(0, span.start - start)} ; ${text.slice(span.end - start)}`;
  return text;
}

function stripMarks(text: string) {
  return plain(text.replace(/["“”„«»`*()[\]]/g, ' '));
}

export function partsOf(clause: Clause, ...labels: Label[]): Part[] {
  return clause.parts.filter(({ label }) => labels.includes(label));
}

/** The words of the labels that say what is done or said of it. */
export function predicateOf(clause: Clause): readonly string[] {
  // Each rule asks for them again.
  if (clause.predicate?.parts !== clause.parts) {
    const said = partsOf(clause, 'predicate', 'position').flatMap(({ text }) => wordsOf(text));
    clause.predicate = { parts: clause.parts, words: said.map((word) => correct(word, clause.lexicon)) };
  }
  return clause.predicate.words;
}

/** A slip of the pen in a word that says what is done. */
export function correct(word: string, { states, comparisons, frames, smallWords, verbs, relations }: Lexicon): string {
  const all = [states, comparisons, frames, smallWords, verbs, relations];
  const isWord = all.some((list) => list.of(word) !== undefined) || states.contains(word) || comparisons.contains(word);
  if (word.length < 5 || isWord) return word;
  const near = new Set([states, frames, comparisons, smallWords].flatMap((list) => list.nearest(word) ?? []));
  return near.size === 1 ? ([...near][0] as string) : word;
}

/** All words that are not part of names and values. */
export function otherWords(clause: Clause): string[] {
  const named: Label[] = ['thing', 'field', 'value', 'within', 'near'];
  return [
    ...clause.parts.flatMap(({ label, text, before }) => [
      ...wordsOf(before),
      ...(named.includes(label) ? [] : wordsOf(text)),
    ]),
    ...wordsOf(clause.after),
  ];
}

/** How many negating words there are, whether they are labelled or not. */
export function negationsOf(clause: Clause): number {
  if (clause.negations?.parts !== clause.parts)
    clause.negations = { parts: clause.parts, count: countNegations(clause) };
  return clause.negations.count;
}

function countNegations(clause: Clause): number {
  const { smallWords } = clause.lexicon;
  const words = wordsOf(clause.plainWords);
  let known = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = smallWords.at(words, at, 'negations');
    if (!found) continue;
    known += 1;
    at += found.length - 1;
  }
  const unknown = partsOf(clause, 'negation').filter(
    ({ text }) =>
      !wordsOf(text).some((word) => smallWords.has('negations', word)) && !smallWords.has('negations', `n${text}`),
  );
  return known > 0 ? known : unknown.length;
}

export const isNegated = (clause: Clause) => negationsOf(clause) === 1;

/** "it", "them" … among the words without a label. */
export function hasPronoun({ parts, after, lexicon }: Clause): boolean {
  return [...parts.map(({ before }) => before), after].some((words) =>
    wordsOf(words).some((word) => lexicon.determiners.has('pronoun', word)),
  );
}
