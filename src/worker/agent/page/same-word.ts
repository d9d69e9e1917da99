// Whether two words say the same in a claim: in another form, or by another word for it.
import { saysSame } from '../../../language/thesaurus.ts';
import { isSameDay, sameNumber, stem } from './words.ts';

export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return sameNumber(one, other);
  // What is to be done has not been done.
  if (isDone(one) !== isDone(other)) return false;
  const [a, b] = [stem(one), stem(other)];
  return a === b || isSameDay(one, other) || isDerived(a, b) || saysSame(one, other) || saysSame(a, b);
}

const isDone = (word: string) =>
  /..ed$/.test(word) ||
  /^(?:sent|paid|made|sold|built|done|gone|lost|kept|held|left|bought|written|given|taken|shown|hidden|broken|chosen|found)$/.test(
    word,
  );
const ending = /^(?:e|ed|ing|ion|ions|ment|al|ly|s|es|d|n)?$/;

/** "assign" and "assignment", "create" and "creation". */
function isDerived(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= 5 && ending.test(one.slice(shared)) && ending.test(other.slice(shared));
}
