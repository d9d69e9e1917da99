// Whether a text asks for something to be done.
import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

export const isVerb = (word: string, { frames, verbs }: Lexicon) =>
  (frames.of(word) !== undefined && !frames.has('check', word)) || verbs.has('clicking', word);

export const firstWord = (text: string, { smallWords }: Lexicon) =>
  wordsOf(text).find((word) => !['filler', 'politeness', 'joining'].some((kind) => smallWords.has(kind, word))) ?? '';

export const asks = (text: string, lexicon: Lexicon) => isVerb(firstWord(text, lexicon), lexicon);
