// Ways of saying something that the lexicon lists with plainer ones: the step is rewritten word for word.
import { type Lexicon, languages, lexiconOf, readList } from './lexicon.ts';

type Rewrite = { pattern: RegExp; to: string };

const begin = '(?<=^\\s*|[.,;:]\\s|(?<!\\p{L})(?:and|then|that|und|dann|dass)\\s)';
const end = '(?=\\s*(?:[.,;:!?]|$))';
const known = new WeakMap<Lexicon, Rewrite[]>();

/** A longer text is no step in other words. */
const longestStep = 1_000;

export function inPlainWords(step: string, lexicon: Lexicon): string {
  if (step.length > longestStep) return step;
  const rewrites = known.get(lexicon) ?? readRewrites(lexicon);
  known.set(lexicon, rewrites);
  return rewrites.reduce((text, { pattern, to }) => withCase(text, text.replace(pattern, to)), step);
}

const withCase = (before: string, after: string) =>
  /^\p{Lu}/u.test(before) && after !== before ? after.charAt(0).toUpperCase() + after.slice(1) : after;

function readRewrites(lexicon: Lexicon): Rewrite[] {
  const language = languages.find((each) => lexiconOf(each) === lexicon) ?? 'en';
  return readList(language, 'rewrites')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', to = ''] = /^([^#].*?): (.+)$/.exec(line) ?? [];
      return from ? [toRewrite(from.trim(), to.trim())] : [];
    });
}

const anyWords = '…';

/** "set … back to …" as a pattern. What comes before or after the rest stays as it is. */
function toRewrite(from: string, to: string): Rewrite {
  const isInside = from.startsWith(anyWords);
  const pieces = from.replace(/^…,?\s*/, '').match(/(?:\([^)]*\)|[^\s(])+/g) ?? [];
  const source = pieces
    .map((piece, at) => {
      const isLast = at === pieces.length - 1;
      if (piece === anyWords) return isLast ? '([^.;]+?)(?=\\s*(?:[.;]|$))' : '([^.,;]+?) ';
      const [, maybe] = /^\[(.+)\]$/.exec(piece) ?? [];
      if (maybe) return `(?:(?:${maybe}) )?`;
      return `(?:${piece.replace(/[()]/g, '')})${isLast ? end : ' '}`;
    })
    .join('');
  const groups = pieces.filter((piece) => piece === anyWords).length;
  const kept = (isInside ? to.replace(/^…/, '') : to)
    .split(anyWords)
    .map((words, group) => (group === 0 ? words : `$${Math.min(group, groups)}${words}`))
    .join('');
  const comma = /^…,/.test(from) ? ',' : '';
  return { pattern: new RegExp(isInside ? `${comma}\\s+${source}` : begin + source, 'iu'), to: kept };
}
