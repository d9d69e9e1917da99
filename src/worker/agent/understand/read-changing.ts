// Changing what is there: editing, styling, copying, dragging, uploading, sorting, filtering.
import type { FoundVerb } from './find-verb.ts';
import type { Intent } from './intent.ts';
import { findProtected, readProtected, reveal } from './protect-quotes.ts';
import { styleWords } from './protect-styled.ts';
import { readSorting } from './read-sorting.ts';
import { nothing, readTarget } from './read-target.ts';
import { readValue } from './read-value.ts';
import { stripArticle } from './strip-filler.ts';

/** "the phone number 555-0188" is the text 555-0188. */
function oldText(words: string): string {
  const whole = readProtected(words);
  if (whole) return whole.text;
  const quoted = readValue(words);
  if (quoted.kind === 'text' && quoted.quoted) return quoted.text;
  const described = /^(?:the|every|all|each|its) (?:[a-z]+ ){1,3}(?=\S*[\d\p{Lu}@])(.+)$/u.exec(words);
  return reveal(described?.[1] ?? stripArticle(words));
}

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

function readRestyled(what: string, style: string): Intent[] | null {
  const of = colour.exec(what);
  if (of && findProtected(style).length <= 1) return [styling(of[1] ?? of[2] ?? 'it', style)];
  return textual.test(what) && onlyStyle.test(style) ? [styling(what, style)] : null;
}

function styling(what: string, style: string): Intent {
  return { do: 'style', target: readTarget(textOnly(what)), style: plainStyle(style) };
}

export function readEditing(found: FoundVerb): Intent[] | null {
  const words = found.rest;
  if (words === '') return null;
  const replaced = /^(.+?)\s+(?:with|by|for|through)\s+(.+)$/i.exec(words);
  if (/^(?:replace|substitute)/.test(found.verb) && replaced) {
    const behind = /^(.+?)\s+in\s+((?:the|this) .+)$/i.exec(replaced[2] as string);
    if (behind)
      return [
        {
          do: 'edit',
          target: readTarget(behind[2] as string),
          old: oldText(replaced[1] as string),
          value: readValue(behind[1] as string),
        },
      ];
    const placed = /^(.+?)\s+in\s+((?:the|this) .+)$/i.exec(replaced[1] as string);
    return [
      {
        do: 'edit',
        target: placed ? readTarget(placed[2] as string) : null,
        old: oldText(placed?.[1] ?? (replaced[1] as string)),
        value: readValue(replaced[2] as string),
      },
    ];
  }
  const fromTo = /^(.+?)\s+from\s+(.+?)\s+to\s+(.+)$/i.exec(words);
  if (fromTo)
    return [
      {
        do: 'edit',
        target: readTarget(fromTo[1] as string),
        old: oldText(fromTo[2] as string),
        value: readValue(fromTo[3] as string),
      },
    ];
  const to = /^(.+?)\s+(?:to|into|so that it (?:says|reads)|to be|to read|to say)\s+(.+)$/i.exec(words);
  if (to) return readChange(to[1] as string, (to[2] as string).replace(/^(?:be|read|say)\s+/i, ''));
  if (/^(?:edit|change|modify|update)/.test(found.verb))
    return [{ do: 'perform', verb: 'edit', target: readTarget(words), values: [] }];
  return null;
}

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

/** The text of a thing is what an edit changes anyway. */
const ownText =
  /^(?:(?:its|their|his|her|the)\s+(?:current\s+|existing\s+)?(?:text|contents?|wording|caption|label)|the (?:text|contents?|wording) of it)$/i;

function readChange(what: string, to: string): Intent[] {
  const styled = readRestyled(what, to);
  if (styled) return styled;
  if (ownText.test(what)) return [{ do: 'edit', target: readTarget('it'), value: readValue(to) }];
  return [{ do: 'edit', target: readTarget(what), value: readValue(to) }];
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
        do: 'perform',
        verb: (star[2] as string).toLowerCase().replace('heart', 'like').replace('thumbs up', 'like'),
        target: readTarget(star[1] as string),
        values: [],
      },
    ];
  const rated = /^(.+?)\s+(\d(?:\.\d)?|one|two|three|four|five) stars?$/i.exec(words);
  if (found.verb === 'give' && rated) {
    const rating = { ...nothing(), text: 'rating' };
    return [
      {
        do: 'perform',
        verb: 'rate',
        target: readTarget(rated[1] as string),
        values: [{ field: rating, value: readValue(rated[2] as string) }],
      },
    ];
  }
  const valued = /^(.+?)\s+((?:an? )?(?:important|starred|favou?rite))$/i.exec(words);
  if (found.verb === 'make' && valued)
    return [
      { do: 'mark', targets: [readTarget(valued[1] as string)], as: (valued[2] as string).replace(/^an? /i, '') },
    ];
  const starred = /^(?:a|one)\s+(star|like|heart)\s+to\s+(.+)$/i.exec(words);
  if (found.verb === 'give' && starred)
    return [
      {
        do: 'perform',
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
        do: 'style',
        target: readTarget(textOnly(styled[1] as string)),
        style: plainStyle((styled[2] ?? styled[3]) as string),
      },
    ];
  const into = /^(.+?)\s+(?:in|into|to)\s+(?:the )?(\S+(?: (?:colou?r|style|font|letters|text))?)$/i.exec(words);
  if (into && onlyStyle.test(into[2] as string))
    return [{ do: 'style', target: readTarget(textOnly(into[1] as string)), style: plainStyle(into[2] as string) }];
  if (/^(?:bold|italici|underline)/.test(found.verb) && words !== '')
    return [{ do: 'style', target: readTarget(words), style: found.verb.replace(/^italici.*/, 'italic') }];
  return null;
}

const movable =
  /^(.+?)\s+(?:to|onto|into|on|over|in|on top of|and drop it (?:on|onto|in|into|to))\s+((?:the|a|an|its|\uE000|[A-Z]).*|\S+)$/i;

export function readCarrying(found: FoundVerb): Intent[] | null {
  const words = found.rest;
  if (found.action === 'drag') {
    const pair = movable.exec(words);
    return pair ? [{ do: 'drag', from: readTarget(pair[1] as string), to: readTarget(pair[2] as string) }] : null;
  }
  if (found.action === 'upload') {
    const place = /^(.+?)\s+(?:to|into|in|as|for|on|using|with|via)\s+(.+)$/i.exec(words);
    const file = readValue(
      (place?.[1] ?? words).replace(
        /^(?:the |a |an )?(?:file|image|picture|photo|document|attachment|pdf)(?: (?:named|called))?\s+(?=\S)/i,
        '',
      ),
    );
    return file.kind === 'text' && file.text !== ''
      ? [{ do: 'upload', target: place ? readTarget(place[2] as string) : null, file: file.text }]
      : null;
  }
  if (found.action === 'paste') return readPasting(words);
  if (words === '') return found.action === 'copy' ? [{ do: 'copy', target: readTarget('it') }] : null;
  const moved = found.action === 'copy' ? /^(.+?)\s+(?:and paste it )?(?:into|to)\s+(.+)$/i.exec(words) : null;
  if (moved && /clipboard$/i.test(moved[2] as string)) return readCarrying({ ...found, rest: moved[1] as string });
  if (moved)
    return [
      ...(readCarrying({ ...found, rest: moved[1] as string }) ?? []),
      { do: 'paste', target: readTarget(moved[2] as string) },
    ];
  const source = words.replace(/^(?:the )?(?:text|content|contents|value)\s+(?:from|of|in|inside)\s+/i, '');
  const whole = /\ball(?: the)? text$/.test(found.verb)
    ? { ...readTarget(words.replace(/^(?:in|of)\s+/i, '')), all: true }
    : null;
  return [{ do: found.action === 'copy' ? 'copy' : 'selectText', target: whole ?? readTarget(source) }];
}

function readPasting(words: string): Intent[] {
  const place =
    /^(?:(?:it|them|that|this|(?:the )?(?:copied )?(?:text|content|value|clipboard))\s+)?(?:into|in|to|inside|on)\s+(.+)$/i.exec(
      words,
    );
  return [{ do: 'paste', target: place ? readTarget(place[1] as string) : null }];
}

export function readArranging(found: FoundVerb): Intent[] | null {
  const sorting = readSorting(found.rest);
  if (!sorting) return null;
  const thing =
    /^(?!by\b|from\b|in\b|alphabetically\b)(.+?)(?=\s+(?:by|from|in (?:an? |the )?(?:ascending|descending|alphabetical|reverse)|alphabetically|according|so|with|with the|\()|,|:|$)/i.exec(
      found.rest,
    )?.[1];
  return [{ do: 'sort', ...sorting, ...(thing ? { target: readTarget(thing) } : {}) }];
}

export function readFiltering(found: FoundVerb): Intent[] | null {
  const by =
    /^(?:(?:the )?[\w -]+? )?(?:by|for|to|on|using|with|so that only)\s+(.+)$/i.exec(found.rest)?.[1] ?? found.rest;
  return by === '' ? null : [{ do: 'filter', by: readTarget(by.replace(/^(?:only|just|show)\s+/i, '')) }];
}
