// What of a step no act has a part in, so that it cannot have been done by them.
import { lexiconFor } from '../../../language/lexicon.ts';
import type { DoneSoFar } from '../../chooser/outline.ts';
import { isSaidIn, mainWords, wordsOf } from '../ground/words.ts';

/** `texts`: what was typed, and what is said by the controls that were used and around them. */
type Done = {
  texts: string[];
  done: DoneSoFar[];
  /** What the rows and cards of the page say. */
  records?: string[];
};

/** What the step says that no act has a part in. */
export function unaccountedIn(words: string, rare: string[], { texts, done, records = [] }: Done): string[] {
  const { numbers, frames } = lexiconFor(words);
  const all = wordsOf(words);
  // “They brought the throne back”: where one row is about a throne, it is meant.
  const things = mainWords(words).filter((word) => {
    const saying = records.filter((text) => isSaidIn(word, text));
    return saying.length > 0 && saying.length <= records.length / 2 && !isUsed(word, texts);
  });
  const counts = all.filter((word) => {
    const count = Number(numbers.of(word) ?? 1);
    return count > 1 && count !== done.length && !isUsed(String(count), texts) && !isUsed(word, texts);
  });
  const isClicked = done.some(({ kind }) => kind === 'click');
  const finishes = all.filter((word) => frames.has('save', word) || frames.has('submit', word));
  const names = [...new Set(namesOf(words, rare).map(bareOf))].filter((name) => !isUsed(name, texts));
  const states = all.filter((word) => done.some(({ kind, name }) => kind === 'click' && isStateOf(word, name, all)));
  return [
    ...names,
    ...things,
    ...counts,
    ...states,
    ...(isClicked ? [] : finishes.filter((word) => !isUsed(word, texts))),
  ];
}

/** “Show the cancelled visits” does not ask to cancel one. */
function isStateOf(word: string, name: string, all: string[]): boolean {
  const [verb = ''] = wordsOf(name);
  const isForm = new RegExp(`^${verb.replace(/\W/g, '')}(?:${verb.at(-1)?.replace(/\W/, '')})?e?d$`).test(word);
  return verb.length > 2 && isForm && !all.includes(verb);
}

/** Words with a capital letter, unless they are common ones that begin a sentence, numbers, and what is quoted. */
function namesOf(words: string, rare: string[]): string[] {
  const begins = /(^|[.!?:]\s+)["“'(]?(\p{Lu}[\p{Ll}’']*)/gu;
  const plainWords = words.replace(begins, (all, before, first: string) =>
    rare.includes(bareOf(first)) ? all : before,
  );
  const capital = plainWords.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’-]*/gu) ?? [];
  const numbers = words.match(/\p{N}[\p{N}.,:/-]*/gu) ?? [];
  const quoted = [...words.matchAll(/["“]([^"“”]+)["”]/gu)].map(([, text]) => text as string);
  return [...capital.filter((word) => word !== 'I' && !/^I[’']/.test(word)), ...numbers, ...quoted];
}

/** “Ada’s” is said by “Ada”. */
const bareOf = (name: string) => name.replace(/(?:[’']s|[.,:])$/u, '');

const isUsed = (name: string, texts: string[]) =>
  texts.some((text) => isSaidIn(name, text) || wordsOf(text).includes(name.toLowerCase()));
