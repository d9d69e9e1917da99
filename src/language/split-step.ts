// A step cut into pieces that are read on their own: lines, items of a list, sentences of a long text.
import { languages, lexiconOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

const tag = /<\/?(?:br|p|b|i|u|strong|em|li|ul|ol|code|span|div)\s*\/?>/gi;
const marker = /^\s*(?:[-*•–·▪◦+>]\s+)?(?:\[[ xX]?\]\s*)?(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]\s+)?/;

/** Lines that begin with a mark of a list, or follow the end of a sentence, are read on their own. */
function splitLines(step: string): string[] {
  const lines: string[] = [];
  // "1. Open the cart 2. Click Checkout"
  const isNumbered = /^\s*1[.)]\s.*\s2[.)]\s/s.test(step);
  for (const line of (isNumbered ? step.replace(/\s(?=\d{1,2}[.)]\s)/g, '\n') : step).split(/\n+/)) {
    const bare = line
      .replace(tag, ' ')
      .replace(marker, '')
      .replace(/:[a-z]+:(?=`)/g, '')
      .trim();
    const last = lines.at(-1);
    const goesOn =
      last !== undefined && bare.length === line.trim().length && !/[.!?:;]$/.test(last) && /^[\p{Ll}(,]/u.test(bare);
    if (goesOn) lines[lines.length - 1] = `${last} ${bare}`;
    else if (bare && !isHeading(bare)) lines.push(bare);
  }
  return lines;
}

/** "Expected:" in a line of its own. */
function isHeading(line: string): boolean {
  const words = wordsOf(line.replace(/[*_:#]/g, ' ')).join(' ');
  return languages.some((language) => lexiconOf(language).values.has('headings', words));
}

/** Lines, and sentences of a text that is too long to be read at once. */
export function splitStep(step: string): string[] {
  return splitLines(step).flatMap((line) => (line.length < 600 ? [line] : line.split(/(?<=[.!?])\s+(?=[\p{Lu}"“])/u)));
}
