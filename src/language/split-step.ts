// A step cut into pieces that are read on their own: lines, items of a list, sentences of a long text.
import { joinHeadings, type Line } from './introductions.ts';
import { languages, lexiconOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';
import { findQuotes } from './tokens.ts';

const tag = /<\/?(?:br|p|b|i|u|strong|em|li|ul|ol|code|span|div)\s*\/?>/gi;
/** A line of this length that does not end a sentence was wrapped. */
const longLine = 50;
const marker = /^\s*(?:[-*•–·▪◦+>]\s+)?(?:\[[ xX]?\]\s*)?(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]\s+)?/;

/** Lines that begin with a mark of a list, or follow the end of a sentence, are read on their own. */
function splitLines(step: string): string[] {
  const lines: Line[] = [];
  // "1. Open the cart 2. Click Checkout"
  const isNumbered = /^\s*1[.)]\s.*\s2[.)]\s/s.test(step);
  for (const line of (isNumbered ? step.replace(/\s(?=\d{1,2}[.)]\s)/g, '\n') : step).split(/\n+/)) {
    const bare = line
      .replace(tag, ' ')
      .replace(marker, '')
      .replace(/:[a-z]+:(?=`)/g, '')
      .trim();
    const last = lines.at(-1);
    const isItem = bare.length !== line.trim().length;
    const isWrapped = /^[\p{Ll}(,]/u.test(bare) || (last?.text.length ?? 0) > longLine;
    const goesOn = last !== undefined && !isItem && !/[.!?:;]$/.test(last.text) && isWrapped;
    if (goesOn) last.text += ` ${bare}`;
    else if (bare) lines.push({ text: bare, isItem });
  }
  return joinHeadings(lines).filter((line) => !isHeading(line));
}

/** "Expected:" in a line of its own. */
function isHeading(line: string): boolean {
  const words = wordsOf(line.replace(/[*_:#]/g, ' ')).join(' ');
  return languages.some((language) => lexiconOf(language).values.has('headings', words));
}

/** Lines, questions, and sentences of a text that is too long to be read at once. */
export function splitStep(step: string): string[] {
  return splitLines(step)
    .flatMap(splitQuestions)
    .flatMap((line) => (line.length < 600 ? [line] : line.split(/(?<=[.!?])\s+(?=[\p{Lu}"“])/u)));
}

function splitQuestions(line: string): string[] {
  const quotes = findQuotes(line);
  const ends = [...line.matchAll(/(?<=\?)\s+(?=[\p{Lu}"“])/gu)].map(({ index }) => index);
  const outside = ends.filter((at) => !quotes.some(({ start, end }) => start <= at && at < end));
  return [0, ...outside].map((from, at) => line.slice(from, outside[at]).trim());
}
