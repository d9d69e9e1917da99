import { correctWord } from './correct-word.ts';

/** Long ones alone: the short ones are too near to words of their own. */
const vocabulary =
  'should displayed displays visible contain contains enabled disabled unchecked selected appears required expanded collapsed focused invalid'.split(
    ' ',
  );
const real = new Set(
  'display disable disables enable enables require requires requited obtain appear appeals expand expands'.split(' '),
);

/** A slip of the finger in the words by which statements are made: "dispalyed". Names are left as they are. */
export function correctStatement(words: string): string {
  return words.replace(/(?<![\w'-])[a-z]{5,}(?![\w'-])/g, (word) =>
    vocabulary.includes(word) || real.has(word) ? word : (correctWord(word, vocabulary) ?? word),
  );
}
