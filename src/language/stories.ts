// What a clause tells that asks for nothing: why something else is to be done.
import { isInLexicon, type Lexicon } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

/** `isTherefore`: the task follows with "so". `isBefore`, `isAfter`: whether a task follows or comes before. */
type Around = { isTherefore: boolean; isBefore: boolean; isAfter: boolean };

/** "Ada is on the phone", before a task. */
export const isOfPerson = (text: string, lexicon: Lexicon) =>
  startsWithPerson(text, wordsOf(text)[0] ?? '', lexicon) &&
  !hasState(wordsOf(text), lexicon) &&
  isStory(text, lexicon, { isTherefore: false, isBefore: true, isAfter: false });

/** What can be seen on the page is never only a story: it may have to be checked. */
export function isStory(text: string, lexicon: Lexicon, { isTherefore, isBefore, isAfter }: Around): boolean {
  const { smallWords, verbs, introductions } = lexicon;
  const words = wordsOf(text);
  const first = words.findIndex((word) => !['joining', 'filler', 'turning'].some((list) => smallWords.has(list, word)));
  const isSeen = words.some((word) => verbs.has('seeing', word) && !smallWords.has('grammar', word));
  if (isSeen || (!isBefore && !isAfter) || introductions.has('expectations', words[0] ?? '')) return false;
  if (isBefore && isTherefore) return true;
  const being = words.findIndex((word) => smallWords.has('being', word));
  const isPerson = startsWithPerson(text, words[first] ?? '', lexicon);
  const isPlain = !hasState(words, lexicon) && !/\d/.test(text);
  if (isBefore) return isPerson ? being < 0 || isOnTheWay(words, being + 1, lexicon) : isPlain && being < 0;
  return isPerson && isPlain && being < 0;
}

/** "Ada Bell …", "Mr Bell …", "we …". */
function startsWithPerson(text: string, word: string, lexicon: Lexicon): boolean {
  const { smallWords, persons } = lexicon;
  if (smallWords.has('people', word) || persons.has('title', word)) return true;
  const [name = ''] = /\p{Lu}\p{Ll}+/u.exec(text) ?? [];
  return name.toLowerCase() === word && !isInLexicon(word, lexicon);
}

/** "Is on the phone", "is leaving": not what somebody is. */
function isOnTheWay(words: string[], at: number, { relations, persons }: Lexicon): boolean {
  const next = words[at] ?? '';
  return relations.at(words, at, 'within') !== null || persons.listOf('busy').some((ending) => next.endsWith(ending));
}

/** "On the phone" is no state. */
export const hasState = (words: string[], { states, relations }: Lexicon) =>
  states.find(words.filter((word) => relations.of(word) === undefined)) !== null;
