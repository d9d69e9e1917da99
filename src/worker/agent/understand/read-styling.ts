// Bold, italics and colours for words on the page, and what else is given: stars, likes, ratings.
import type { FoundVerb } from './find-verb.ts';
import type { Intent } from './intent.ts';
import { findProtected, reveal } from './protect-quotes.ts';
import { styleWords } from './protect-styled.ts';
import { readHandledLetter } from './read-letter.ts';
import { nothing, readTarget } from './read-target.ts';
import { readValue } from './read-value.ts';

const colour =
  /^(?:(?:the )?(?:text |font )?(?:colou?r|style|font|formatting) (?:of|for) (.+)|(.+?)'s (?:text |font )?(?:colou?r|style|font)|(?:its|their) (?:text |font )?(?:colou?r|style|font))$/i;
const onlyStyle = new RegExp(
  `^(?:be )?(?:the )?(?:(?:colou?r|style|font)\\s+)?(?:${styleWords})(?: (?:text|colou?r|style|font))?$`,
  'i',
);

/** "the text Urna" is Urna. */
const textOnly = (words: string) =>
  words
    .replace(/^(?:the )?(?:text|words?|phrase|sentence)\s*:?\s+(?=\S)/i, '')
    .replace(
      /^(?:all(?: of)?(?: the)?|the (?:whole|entire|complete|full)) (?:text|texts|content|document|paragraph|thing|words)$/i,
      'everything',
    );

const plainStyle = (words: string) =>
  reveal(words)
    .replace(/^(?:(?:in|to be|be|into|the|a)\s+|(?:colou?r|style|font)\s+)+/i, '')
    .replace(/\s+(?:text|colou?r|style|font)$/i, '')
    .toLowerCase();

/** What can only be meant as text, so that "set the theme to black" stays a setting. */
const textual =
  /^(?:the |this )?(?:text|words?|phrase|sentence|everything|all|whole|entire|it|them)\b|^[\uE000\uE002]/i;

/** "turn everything red", "put X in bold", "apply bold to X": null when no style is said. */
export function readStyled(words: string): Intent[] | null {
  const applied =
    /^(?:the |an? )?(?:(?:style|colou?r|formatting)\s+)?(\S+)(?: (?:style|colou?r|formatting|font))?\s+(?:to|for|on)\s+(.+)$/i.exec(
      words,
    );
  if (applied && onlyStyle.test(applied[1] as string)) return [styling(applied[2] as string, applied[1] as string)];
  const last =
    /^(.+?)\s+((?:in(?:to)?\s+|to\s+|as\s+)?(?:the |an? )?(?:(?:colou?r|style|font)\s+)?\S+(?: (?:text|colou?r|style|font))?)$/i.exec(
      words,
    );
  return last ? readRestyled(last[1] as string, (last[2] as string).replace(/^(?:in(?:to)?|to|as)\s+/i, '')) : null;
}

export function readRestyled(what: string, style: string): Intent[] | null {
  const of = colour.exec(what);
  if (of && findProtected(style).length <= 1) return [styling(of[1] ?? of[2] ?? 'it', style)];
  return textual.test(what) && onlyStyle.test(style) ? [styling(what, style)] : null;
}

function styling(what: string, style: string): Intent {
  return { kind: 'style', target: readTarget(textOnly(what)), style: plainStyle(style) };
}

const given = new RegExp(
  `^(.+?)\\s+(?:(?:the|a|an)\\s+)?(?:(?:text )?(?:style|colou?r|format(?:ting)?|font|look)\\s*:?\\s+(.+)|((?:in |to be |into )?(?:${styleWords}))(?: (?:text|colou?r|style|font))?)$`,
  'i',
);

export function readStyling(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/^(?:the )?(?:text|words?|phrase|sentence) (?=\S+ )/i, '');
  const star = /^(.+?)\s+(?:a|one)\s+(star|like|heart|thumbs up|upvote|rating of .+)$/i.exec(words);
  if (found.verb === 'give' && star)
    return [
      {
        kind: 'perform',
        verb: (star[2] as string).toLowerCase().replace('heart', 'like').replace('thumbs up', 'like'),
        target: readTarget(star[1] as string),
        values: [],
      },
    ];
  const rated = /^(.+?)\s+(\d(?:\.\d)?|one|two|three|four|five) stars?$/i.exec(words);
  if (found.verb === 'give' && rated) {
    const rating = { ...nothing(), name: 'rating' };
    return [
      {
        kind: 'perform',
        verb: 'rate',
        target: readTarget(rated[1] as string),
        values: [{ field: rating, value: readValue(rated[2] as string) }],
      },
    ];
  }
  const handed = /^(\p{Lu}\S*(?: \p{Lu}\S*)?)\s+(.+)$/u.exec(words);
  const letter = found.verb === 'give' && handed ? readHandledLetter(handed[2] as string) : null;
  if (letter)
    return [
      {
        kind: 'perform',
        verb: 'forward',
        target: letter,
        values: [{ field: { ...nothing(), name: 'to' }, value: readValue((handed as RegExpExecArray)[1] as string) }],
      },
    ];
  const valued = /^(.+?)\s+((?:an? )?(?:important|starred|favou?rite))$/i.exec(words);
  if (found.verb === 'make' && valued)
    return [
      { kind: 'mark', targets: [readTarget(valued[1] as string)], as: (valued[2] as string).replace(/^an? /i, '') },
    ];
  const starred = /^(?:a|one)\s+(star|like|heart)\s+to\s+(.+)$/i.exec(words);
  if (found.verb === 'give' && starred)
    return [
      {
        kind: 'perform',
        verb: (starred[1] as string).toLowerCase(),
        target: readTarget(starred[2] as string),
        values: [],
      },
    ];
  const styled =
    given.exec(words) ??
    (/^(?:format|style|colou?r)$/.test(found.verb) ? /^(.+?)\s+(?:as|in|with)?\s*(\S+)$/i.exec(words) : null);
  if (styled)
    return [
      {
        kind: 'style',
        target: readTarget(textOnly(styled[1] as string)),
        style: plainStyle((styled[2] ?? styled[3]) as string),
      },
    ];
  const into = /^(.+?)\s+(?:in|into|to)\s+(?:the )?(\S+(?: (?:colou?r|style|font|letters|text))?)$/i.exec(words);
  if (into && onlyStyle.test(into[2] as string))
    return [{ kind: 'style', target: readTarget(textOnly(into[1] as string)), style: plainStyle(into[2] as string) }];
  if (/^(?:bold|italici|underline)/.test(found.verb) && words !== '')
    return [{ kind: 'style', target: readTarget(words), style: found.verb.replace(/^italici.*/, 'italic') }];
  return null;
}
