// What steps speak of by name, and a step with such a name instead of "it".
import { isInLexicon, type Lexicon, lexiconFor, patternOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

const quoted = /["“]([^"“”]{2,80})["”]/gu;
/** “Ada Bell”, “4C Mill Lane”, “R-12”, “House of Cards”. */
const capital = (lexicon: Lexicon) =>
  patternOf(lexicon, 'name', () => {
    const word = "\\p{Lu}[\\p{L}\\p{N}'’.-]*";
    const joint = `(?: (?:${lexicon.persons.pattern('within a name')}|&))?`;
    return new RegExp(`(?:\\p{N}+\\p{L}? )?${word}(?:${joint} ${word})*`, 'gu');
  });

/** The names in a step, quoted ones first. A word that only begins a sentence is none. */
export function namesSaid(step: string): string[] {
  const lexicon = lexiconFor(step);
  const quotes = [...step.matchAll(quoted)].map(([, name]) => name as string);
  const plain = step.replace(quoted, ' ');
  const names = [...plain.matchAll(capital(lexicon))]
    .map(({ 0: text, index }) => (isStart(plain, index) ? withoutFirst(text, lexicon) : text))
    .map((name) => name.replace(/['’]s$|[.'’-]+$/u, ''))
    .filter((name) => name.length > 2);
  return [...quotes, ...names];
}

const isStart = (text: string, at: number) => /(?:^|[.:!?;]\s*)$/.test(text.slice(0, at));

/** "Open Ada Bell" names Ada Bell; "Ada Bell is listed" does, too. */
function withoutFirst(name: string, lexicon: Lexicon): string {
  const [first = '', ...rest] = name.split(' ');
  return isInLexicon(first, lexicon) ? rest.join(' ') : name;
}

/** "Open it" with the name of what is meant. Not where the step itself says before what "it" is. */
export function withThing(step: string, name: string): string {
  const lexicon = lexiconFor(step);
  const { persons } = lexicon;
  if (persons.listOf('thing').length === 0) return step;
  const pronoun = new RegExp(
    `(?<=\\s)(?:(?<of>${persons.pattern('of a thing')})|(?:${persons.pattern('thing')}))(?![\\p{L}\\p{N}'’-])`,
    'iu',
  );
  const found = pronoun.exec(step);
  const before = found ? step.slice(0, found.index) : '';
  const last = wordsOf(before).at(-1) ?? '';
  if (!found || namesSaid(before).length > 0 || hasNoun(before, lexicon) || persons.has('before no thing', last))
    return step;
  return `${before}“${name}”${found.groups?.of ? '’s' : ''}${step.slice(found.index + found[0].length)}`;
}

/** "Click the letter and delete it": the letter is meant. */
const hasNoun = (before: string, { determiners }: Lexicon) =>
  wordsOf(before).some((word) => determiners.has('article', word) || determiners.has('same', word));
