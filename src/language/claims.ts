// A clause that could not be taken apart may still be a plain claim: its words must then be read on the page.
import type { Check } from '../contract/actions/action.ts';
import { type Lexicon, lexiconFor } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

/** Words that hold the meaning of a claim. The others only introduce it. */
export function claimWords(text: string, words = wordsOf(text)): string[] {
  const { smallWords } = lexiconFor(text);
  const all = words.filter((word) => !smallWords.has('grammar', word));
  const main = all.filter((word) => !smallWords.has('framing', word));
  // "The message was sent": one word alone says too little.
  return main.length > 1 ? main : all.filter((word) => !smallWords.has('saying', word));
}

/** The claim of a clause; null for one that asks for something to be done, denies something, or compares. */
export function readClaim(words: string): Extract<Check, { kind: 'textVisible' }> | null {
  const lexicon = lexiconFor(words);
  const all = wordsOf(words);
  const { smallWords } = lexicon;
  // "In the list of orders, delete …"
  if (words.split(/[,;:]/).some((piece) => asksForAction(wordsOf(piece), lexicon))) return null;
  if (all.some((word) => smallWords.has('judging', word) || smallWords.has('negations', word))) return null;
  if (smallWords.all(all).some(({ category }) => category === 'negations')) return null;
  // “And now just the lamps, please”
  if (endsAsRequest(words, lexicon) || isWish(words, lexicon)) return null;
  if (claimWords(withoutLead(words, lexicon)).length < 2) return null;
  return { kind: 'textVisible', negated: false, text: withoutLead(words, lexicon), quoted: false };
}

export const endsAsRequest = (words: string, { smallWords }: Lexicon) =>
  new RegExp(`[\\s,](?:${smallWords.pattern('requests')})[.!]?$`, 'iu').test(words.trim());

/** “The oat milk can go”: what is to become of it. */
export const isWish = (words: string, { claims }: Lexicon) =>
  new RegExp(`(?<=^|\\s)(?:${claims.pattern('wishes')})(?=[\\s,.!]|$)`, 'iu').test(words);

/** It says what is not, or must not be done, or when. */
export function isDenied(words: string): boolean {
  const { smallWords } = lexiconFor(words);
  return smallWords.all(wordsOf(words)).some(({ category }) => category === 'negations' || category === 'turning');
}

/** "Click …", "and then please open …". */
function asksForAction(words: string[], { smallWords, frames, verbs }: Lexicon): boolean {
  const first = words.find(
    (word) =>
      !smallWords.has('filler', word) &&
      !smallWords.has('politeness', word) &&
      !smallWords.has('joining', word) &&
      !smallWords.has('lists', word),
  );
  return first !== undefined && (verbs.of(first) !== undefined || frames.of(first) !== undefined);
}

/** "There is a notice that the shop is closed" → "the shop is closed". */
function withoutLead(words: string, { smallWords }: Lexicon): string {
  const lead = new RegExp(`^\\s*(?:\\S+\\s+)*?(?:${smallWords.pattern('that')})\\s+`, 'i').exec(words)?.[0] ?? '';
  const isFrame = wordsOf(lead).every((word) => smallWords.has('grammar', word) || smallWords.has('framing', word));
  return (lead && isFrame ? words.slice(lead.length) : words).replace(/[.!]$/, '').trim();
}
