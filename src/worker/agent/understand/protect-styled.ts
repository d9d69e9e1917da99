// "Give the text Urna,. the style italics": unquoted words that hold punctuation are kept together up to the style.
import { protect } from './protect-quotes.ts';

export const styleWords =
  'bold|italics?|italicized|underlined?|strike-?through|larger|smaller|bigger|red|green|blue|yellow|orange|purple|black|white|pink|brown|grey|gray|highlighted|cyan|magenta|violet|turquoise|gold|uppercase|lowercase|centered';

const styled = new RegExp(
  `\\b((?:give|make|turn|set|format|style|colou?r|change|put|render)\\s+(?:(?:the\\s+)?(?:text\\s+|font\\s+)?(?:colou?r|style|font|formatting)\\s+(?:of|for)\\s+)?(?:the\\s+|this\\s+)?(?:(?:text|words?|phrase|sentence|string|part)\\s*:?\\s+)?)([^\\uE000\\n]{1,120}?)(\\s+(?:to\\s+|in(?:to)?\\s+|as\\s+|with\\s+)?(?:the\\s+|an?\\s+)?(?:(?:text\\s+|font\\s+)?(?:style|colou?r|format(?:ting)?|font)\\b|(?:${styleWords})\\b))`,
  'gi',
);
/** "apply bold to Urna,. and …": up to the next instruction or the end. */
const applied = new RegExp(
  `\\b((?:apply|add)\\s+(?:the\\s+|an?\\s+)?(?:(?:style|colou?r|formatting)\\s+)?(?:${styleWords})(?:\\s+(?:style|colou?r|formatting|font))?\\s+to\\s+(?:the\\s+)?(?:(?:text|words?|phrase|sentence)\\s+)?|(?:bold|italici[sz]e|underline)\\s+(?:the\\s+)?(?:text|words?|phrase|sentence)\\s+)([^\\uE000\\n]{1,120}?)(?=,?\\s+(?:and|then)\\s|(?:(?<!,)\\.)?\\s*$)`,
  'gi',
);
const punctuation = /[.,;:!?]/;

/** A sentence that only begins with "make" and ends elsewhere is none of ours. */
const instruction =
  /[.,;]\s+(?:and |then |and then )?(?:click|press|give|make|set|type|enter|open|select|submit|hit|change|turn)\b/i;

function keep(whole: string, before: string, words: string, behind = ''): string {
  if (!punctuation.test(words) || instruction.test(words)) return whole;
  return `${before}${protect(words.trim(), false)}${behind}`;
}

export function protectStyled(text: string): string {
  return text
    .replace(styled, (whole, before: string, words: string, behind: string) => keep(whole, before, words, behind))
    .replace(applied, (whole, before: string, words: string) => keep(whole, before, words));
}
