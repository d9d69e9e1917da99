// Changing what is there: editing, styling, copying, dragging, uploading, sorting, filtering.
import type { FoundVerb } from './find-verb.ts';
import type { Intent } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
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

const colour = /^(?:the )?(?:text )?(?:colou?r|style|font) of (.+)$/i;

function readChange(what: string, to: string): Intent[] {
  const styled = colour.exec(what);
  if (styled) return [{ do: 'style', target: readTarget(styled[1] as string), style: reveal(to) }];
  const whole = readProtected(what);
  if (whole) return [{ do: 'edit', target: readTarget(what), value: readValue(to) }];
  return [{ do: 'edit', target: readTarget(what), value: readValue(to) }];
}

const styles =
  'bold|italics?|underlined?|strike-?through|larger|smaller|bigger|red|green|blue|yellow|orange|purple|black|white|pink|brown|grey|gray|highlighted|cyan|magenta|violet|uppercase|lowercase|centered';
const given = new RegExp(
  `^(.+?)\\s+(?:(?:the|a|an)\\s+)?(?:(?:text )?(?:style|colou?r|format(?:ting)?|font|look)\\s*:?\\s+(.+)|((?:in |to be )?(?:${styles}))(?: (?:text|colou?r|style|font))?)$`,
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
        target: readTarget(styled[1] as string),
        style: reveal((styled[2] ?? styled[3]) as string)
          .replace(/^(?:in|to be)\s+/i, '')
          .toLowerCase(),
      },
    ];
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
