import type { SiteName } from '../../../../contract/entities.ts';

const mostMatches = 6;
/** Fewer letters would offer something at nearly every word. */
const fewestLetters = 3;

type Typed = { text: string; caret: number };
export type Completion = {
  /** The part of the text that a name would replace. */
  start: number;
  end: number;
  isQuoted: boolean;
  matches: SiteName[];
};

/** The names that the text before the caret can be the beginning of: after a quotation mark, or of the word there. */
export function findCompletion({ text, caret }: Typed, names: readonly SiteName[]): Completion | null {
  const before = text.slice(0, caret);
  const quoted = openQuote(before);
  const start = quoted ?? caret - (/[\p{L}\p{N}]+$/u.exec(before)?.[0].length ?? 0);
  const begun = before.slice(start).toLowerCase();
  if (quoted === null && begun.length < fewestLetters) return null;
  const matches = names
    .filter(({ name }) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, mostMatches);
  return matches.length > 0 ? { start, end: caret, isQuoted: quoted !== null, matches } : null;
}

/** The text with the name in quotation marks, and where the caret is then. */
export function insertName({ text }: Typed, { start, end, isQuoted }: Completion, name: string): Typed {
  const rest = text.slice(end);
  const isClosed = isQuoted && rest.startsWith('"');
  const inserted = `${isQuoted ? '' : '"'}${name}"`;
  return {
    text: text.slice(0, start) + inserted + (isClosed ? rest.slice(1) : rest),
    caret: start + inserted.length,
  };
}

/** Where the text inside a quotation begins that is not closed before the caret; null if there is none. */
function openQuote(before: string): number | null {
  const marks = [...before.matchAll(/["“”]/g)];
  const last = marks.at(-1);
  return last && last[0] !== '”' && marks.length % 2 === 1 ? last.index + 1 : null;
}

const rank = ({ kind }: SiteName) => ['control', 'label', 'text'].indexOf(kind);
