// What of a step no act has a part in, so that it cannot have been done by them.
import { isInLexicon, lexiconFor } from '../../../language/lexicon.ts';
import { meansSame } from '../../../language/thesaurus.ts';
import type { DoneSoFar } from '../../chooser/outline.ts';
import { isSaidIn, isSameDay, mainWords, stem, wordsOf } from '../page/words.ts';

/** `texts`: what was typed, and what is said by the controls that were used and around them. */
type Done = {
  texts: string[];
  done: DoneSoFar[];
  /** What the rows and cards of the page say. */
  records?: string[];
};

/** What the step says that no act has a part in. */
export function findMissingWords(words: string, rare: string[], { texts, done, records = [] }: Done): string[] {
  const lexicon = lexiconFor(words);
  const { numbers, frames } = lexicon;
  const all = wordsOf(words);
  // “They brought the throne back”: where one row is about a throne, it is meant.
  // “Turn it off”
  const isReached = (word: string) => {
    const state = lexicon.states.of(word);
    return state !== undefined && done.some(({ kind }) => stateAfter.get(kind) === state);
  };
  const things = mainWords(words).filter((word) => {
    if (isReached(word)) return false;
    const saying = records.filter((text) => isSaidIn(word, text));
    return saying.length > 0 && saying.length <= records.length / 2 && !isUsed(word, texts);
  });
  const counts = all.filter((word) => {
    const count = Number(numbers.of(word) ?? 1);
    return count > 1 && !isDoneSoOften(count, done) && !isUsed(String(count), texts) && !isUsed(word, texts);
  });
  const isClicked = done.some(({ kind }) => kind === 'click');
  // “Don’t save yet”
  const isDeniedAt = (at: number) =>
    all.slice(Math.max(0, at - mostBetween), at).some((word) => lexicon.smallWords.has('negations', word));
  const finishes = all.filter(
    (word, at) => (frames.has('save', word) || frames.has('submit', word)) && !isReached(word) && !isDeniedAt(at),
  );
  const names = [...new Set(namesOf(words, rare).map(bareOf))].filter((name) => !isUsed(name, texts));
  const states = all.filter((word) => done.some(({ kind, name }) => kind === 'click' && isStateOf(word, name, all)));
  // “Sorted by title”: what it is sorted by has a part in it.
  // “Put the cheapest first”, but also “put it in”
  const isSorting = (word: string) =>
    frames.has('sort', word) && !['set', 'type', 'addToCart'].some((frame) => frames.has(frame, word));
  const sorting = all.findIndex(isSorting);
  const orders = sorting < 0 ? [] : all.slice(sorting).filter((word) => mainWords(words).includes(word));
  const unsorted = orders.length > 0 && !orders.some((word) => isUsed(word, texts)) ? orders : [];
  // Nothing is deleted by what is not called so.
  const isRemoved = done.some(({ kind }) => kind === 'untick') || texts.some((text) => wordsOf(text).some(isRemoving));
  const removes = isRemoved ? [] : all.filter((word, at) => isRemoving(word) && !isDeniedAt(at));
  // “Move it up” is not done by “↓”.
  const opposed = directions.flatMap(([word, other]) =>
    all.includes(word) && done.some(({ kind, name }) => kind === 'click' && other.test(name)) ? [word] : [],
  );
  return [
    ...opposed,
    ...removes,
    ...names,
    ...things,
    ...counts,
    ...states,
    ...unsorted,
    ...(isClicked ? [] : finishes.filter((word) => !isUsed(word, texts))),
  ];
}

const directions: [word: string, opposite: RegExp][] = [
  ['up', /[↓▼⬇]|\bdown\b/i],
  ['down', /[↑▲⬆]|\bup\b/i],
];

const isRemoving = (word: string) => ['delete', 'remove'].some((name) => word === name || meansSame(word, name));

/** Between “not” and what is not to be done. */
const mostBetween = 3;
const stateAfter = new Map([
  ['tick', 'ticked'],
  ['untick', 'not ticked'],
]);

/** “Delete both”: in two rows, or by ticking two and a click that finishes it. */
function isDoneSoOften(count: number, done: DoneSoFar[]): boolean {
  const last = done.at(-1);
  const sameAs = (one: DoneSoFar) => done.filter(({ kind, name }) => kind === one.kind && name === one.name).length;
  return (
    count === done.length ||
    (last?.kind === 'click' && count === done.length - 1) ||
    done.some((each) => sameAs(each) === count)
  );
}

/** “Show the cancelled visits” does not ask to cancel one. */
function isStateOf(word: string, name: string, all: string[]): boolean {
  const [verb = ''] = wordsOf(name);
  const isForm = new RegExp(`^${verb.replace(/\W/g, '')}(?:${verb.at(-1)?.replace(/\W/, '')})?e?d$`).test(word);
  return verb.length > 2 && isForm && !all.includes(verb);
}

/** Words with a capital letter, unless they are common ones that begin a sentence, numbers, and what is quoted. */
function namesOf(words: string, rare: string[]): string[] {
  const lexicon = lexiconFor(words);
  const begins = /(^|[.!?:]\s+)["“'(]?(\p{Lu}[\p{Ll}’']*)/gu;
  const plainWords = words.replace(begins, (all, before, first: string) =>
    rare.includes(bareOf(first)) && !isInLexicon(first.toLowerCase(), lexicon) ? all : before,
  );
  const capital = plainWords.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’-]*/gu) ?? [];
  const numbers = words.match(/(?<![\p{L}\p{N}])\p{N}[\p{N}.,:/-]*/gu) ?? [];
  const quoted = [...words.matchAll(/["“]([^"“”]+)["”]/gu)].map(([, text]) => text as string);
  return [...capital.filter((word) => word !== 'I' && !/^I[’']/.test(word)), ...numbers, ...quoted];
}

/** “Ada’s” is said by “Ada”. */
const bareOf = (name: string) => name.replace(/(?:[’']s|[.,:])$/u, '');

/** “The Iqbals” are told by “Iqbal”, “Thursday” by “Thu”. */
function isUsed(name: string, texts: string[]): boolean {
  const forms = [name, name.replace(/(?<=\p{Ll}{2})s$/u, '')];
  const lower = name.toLowerCase();
  return texts.some((text) => {
    const said = wordsOf(text);
    return (
      forms.some((form) => isSaidIn(form, text)) ||
      said.some((word) => word === lower || stem(word) === stem(lower) || isSameDay(word, lower))
    );
  });
}
