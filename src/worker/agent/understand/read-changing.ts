// Changing what is there: editing, copying, dragging, uploading, sorting, filtering.
import type { FoundVerb } from './find-verb.ts';
import type { Intent } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import { readSorting } from './read-sorting.ts';
import { readRestyled } from './read-styling.ts';
import { readTarget } from './read-target.ts';
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
          kind: 'edit',
          target: readTarget(behind[2] as string),
          old: oldText(replaced[1] as string),
          value: readValue(behind[1] as string),
        },
      ];
    const placed = /^(.+?)\s+in\s+((?:the|this) .+)$/i.exec(replaced[1] as string);
    return [
      {
        kind: 'edit',
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
        kind: 'edit',
        target: readTarget(fromTo[1] as string),
        old: oldText(fromTo[2] as string),
        value: readValue(fromTo[3] as string),
      },
    ];
  const to = /^(.+?)\s+(?:to|into|so that it (?:says|reads)|to be|to read|to say)\s+(.+)$/i.exec(words);
  if (to) return readChange(to[1] as string, (to[2] as string).replace(/^(?:be|read|say)\s+/i, ''));
  if (/^(?:edit|change|modify|update)/.test(found.verb))
    return [{ kind: 'perform', verb: 'edit', target: readTarget(words), values: [] }];
  return null;
}

/** The text of a thing is what an edit changes anyway. */
const ownText =
  /^(?:(?:its|their|his|her|the)\s+(?:current\s+|existing\s+)?(?:text|contents?|wording|caption|label)|the (?:text|contents?|wording) of it)$/i;

function readChange(what: string, to: string): Intent[] {
  const styled = readRestyled(what, to);
  if (styled) return styled;
  if (ownText.test(what)) return [{ kind: 'edit', target: readTarget('it'), value: readValue(to) }];
  return [{ kind: 'edit', target: readTarget(what), value: readValue(to) }];
}

const movable =
  /^(.+?)\s+(?:to|onto|into|on|over|in|on top of|and drop it (?:on|onto|in|into|to))\s+((?:the|a|an|its|\uE000|[A-Z]).*|\S+)$/i;

export function readCarrying(found: FoundVerb): Intent[] | null {
  const words = found.rest;
  if (found.action === 'drag') {
    const pair = movable.exec(words);
    return pair ? [{ kind: 'drag', from: readTarget(pair[1] as string), to: readTarget(pair[2] as string) }] : null;
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
      ? [{ kind: 'upload', target: place ? readTarget(place[2] as string) : null, file: file.text }]
      : null;
  }
  if (found.action === 'paste') return readPasting(words);
  if (words === '') return found.action === 'copy' ? [{ kind: 'copy', target: readTarget('it') }] : null;
  const moved = found.action === 'copy' ? /^(.+?)\s+(?:and paste it )?(?:into|to)\s+(.+)$/i.exec(words) : null;
  if (moved && /clipboard$/i.test(moved[2] as string)) return readCarrying({ ...found, rest: moved[1] as string });
  if (moved)
    return [
      ...(readCarrying({ ...found, rest: moved[1] as string }) ?? []),
      { kind: 'paste', target: readTarget(moved[2] as string) },
    ];
  const source = words.replace(/^(?:the )?(?:text|content|contents|value)\s+(?:from|of|in|inside)\s+/i, '');
  const whole = /\ball(?: the)? text$/.test(found.verb)
    ? { ...readTarget(words.replace(/^(?:in|of)\s+/i, '')), all: true }
    : null;
  return [{ kind: found.action === 'copy' ? 'copy' : 'selectText', target: whole ?? readTarget(source) }];
}

function readPasting(words: string): Intent[] {
  const place =
    /^(?:(?:it|them|that|this|(?:the )?(?:copied )?(?:text|content|value|clipboard))\s+)?(?:into|in|to|inside|on)\s+(.+)$/i.exec(
      words,
    );
  return [{ kind: 'paste', target: place ? readTarget(place[1] as string) : null }];
}

export function readArranging(found: FoundVerb): Intent[] | null {
  const sorting = readSorting(found.rest);
  if (!sorting) return null;
  const thing =
    /^(?!by\b|from\b|in\b|alphabetically\b)(.+?)(?=\s+(?:by|from|in (?:an? |the )?(?:ascending|descending|alphabetical|reverse)|alphabetically|according|so|with|with the|\()|,|:|$)/i.exec(
      found.rest,
    )?.[1];
  return [{ kind: 'sort', ...sorting, ...(thing ? { target: readTarget(thing) } : {}) }];
}

export function readFiltering(found: FoundVerb): Intent[] | null {
  const by =
    /^(?:(?:the )?[\w -]+? )?(?:by|for|to|on|using|with|so that only)\s+(.+)$/i.exec(found.rest)?.[1] ?? found.rest;
  return by === '' ? null : [{ kind: 'filter', by: readTarget(by.replace(/^(?:only|just|show)\s+/i, '')) }];
}
