// Making things: "add the todos A and B", "create a page with the text …", and putting products into the cart.
import type { FieldValue, Intent, Target, Value } from './intent.ts';
import { findProtected, readProtected, reveal } from './protect-quotes.ts';
import { readFieldValues, splitRoles } from './read-field-values.ts';
import { readTarget, readTargets } from './read-target.ts';
import { readValue } from './read-value.ts';
import { splitList } from './split-list.ts';

const cart =
  /^(.+?)\s+(?:in|into|to|in to)\s+(?:(?:the|my|your|our)\s+)?(?:shopping[- ])?(?:cart|basket|bag|trolley|shopping)$/i;

export function readCart(words: string): Intent[] | null {
  const found = cart.exec(words);
  return found ? [{ kind: 'addToCart', items: readTargets(found[1] as string) }] : null;
}

const nouns =
  'to-?\\s?do(?: items?)?s?|tasks?|items?|list items?|notes?|pages?|comments?|posts?|articles?|projects?|users?|contacts?|entr(?:y|ies)|events?|lists?|folders?|messages?|tickets?|issues?|products?|categor(?:y|ies)|tags?|reviews?|reminders?|appointments?|bookings?|boards?|documents?|customers?|records?|meetings?|employees?|groups?|teams?|books?|recipes?|questions?|rows?|columns?|cards?|e-?mails?|replies|reply|tweets?|topics?|threads?|labels?|accounts?|invoices?|orders?|files?|expenses?|goals?|habits?|playlists?|polls?|surveys?';
const count =
  '(?:(?:\\d+|one|two|three|four|five|six|another|a second|a third|a few|some|several|these|the following)\\s+)?';
const noun = new RegExp(
  `^(?:(?:the|a|an|my|your)\\s+)?${count}(new\\s+|another\\s+)?((?:[a-z-]+\\s+)?(?:${nouns}))(?=$|[\\s,:\\uE000\\uE002(])\\s*(.*)$`,
  'i',
);
const naming =
  /^(?:[:,(-]\s*|(?:named|called|titled|entitled|labell?ed|saying|that says?|reading|as|namely)\s+(?:that\s+)?|with (?:the |a )?(?:names?|titles?|texts?|content|words|label|description)s?\s*(?:of\s+)?:?\s+|to (?:the|my) (?:to-?do )?list\s*[:,]?\s*)+/i;

function singular(words: string): string {
  return words
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');
}

/** The texts of "“A”, “B” and a todo “C”"; unquoted words are one text unless a list of them was announced. */
function readTexts(words: string, plural: boolean): Value[] {
  const parts = splitList(words);
  const repeat = new RegExp(
    `^(?:(?:the|a|an|another|one)\\s+)?(?:new\\s+)?(?:${nouns})(?:\\s+(?:named|called|titled|saying))?\\s*:?\\s+(?=\\S)`,
    'i',
  );
  const quotedParts = parts.map((part) => part.replace(repeat, ''));
  if (quotedParts.every((part) => readProtected(part))) return quotedParts.map((part) => readValue(part));
  if (plural && parts.length > 1)
    return quotedParts.map((part) => ({ kind: 'text', text: reveal(part), quoted: false }));
  const told = readValue(words);
  return [told.kind === 'text' && !told.quoted ? { ...told, text: reveal(words) } : told];
}

const extra = /^(.*?)(?:^|\s+|,\s*)(?:and )?(?:with|having|using)\s+(.+)$/i;

function readParts(rest: string, plural: boolean): { texts: Value[]; values: FieldValue[] } {
  const pairs = /^with\s+/i.test(rest) ? readFieldValues(rest.replace(/^with\s+/i, '')) : [];
  if (pairs.length > 1 && pairs.every(({ field }) => field !== null)) return { texts: [], values: pairs };
  const onlyNamed = rest.replace(naming, '');
  const cleaned = onlyNamed
    .replace(/\s+(?:to|in|into|on) (?:the|my) (?:to-?do )?(?:list|page|board|app)$/i, '')
    .replace(/\)$/, '');
  if (cleaned === '' || /^(?:to|in|on) (?:the|my) [\w -]+$/i.test(cleaned)) return { texts: [], values: [] };
  const about = /^(.*\S)\s+(?:to|on|under|for) ((?:the|this|that|my) [\w -]+|it)$/i.exec(cleaned);
  if (about && findProtected(about[1] as string).length > 0) {
    const made = readParts(about[1] as string, plural);
    return {
      ...made,
      values: [...made.values, { field: readTargets('to')[0] ?? null, value: readValue(about[2] as string) }],
    };
  }
  const when = /^(\uE000[\uE100-\uE1FF]*\uE001)\s+((?:on|at|for|from|until|by)\s.+)$/i.exec(cleaned);
  if (when) return { texts: [readValue(when[1] as string)], values: splitRoles(when[2] as string).values };
  const more = extra.exec(cleaned);
  if (more && findProtected(cleaned).length !== 1) {
    const name = (more[1] as string).trim();
    return { texts: name === '' ? [] : readTexts(name, plural), values: readFieldValues(more[2] as string) };
  }
  const [first = '', ...others] = splitList(cleaned);
  if (readProtected(first) && others.length > 0 && !others.some((part) => findProtected(part).length > 0))
    return { texts: [readValue(first)], values: others.flatMap((part) => readFieldValues(part)) };
  if (more && /^\s*$/.test(more[1] as string)) return { texts: [], values: readFieldValues(more[2] as string) };
  return { texts: readTexts(cleaned, plural), values: [] };
}

/** `sure` when the verb itself says that something is made; "enter" needs "a new …". */
export function readCreation(words: string, sure: boolean): Intent[] | null {
  const found = noun.exec(words);
  if (!found) return null;
  const [, fresh, name = '', rest = ''] = found;
  const marked = fresh !== undefined || /^(?:another|\d+ new|two|three)\b/i.test(words) || /^(?:to-?\s?do)/i.test(name);
  if (!sure && (!marked || /^(?:in|into|as|for)\b/i.test(rest))) return null;
  const { texts, values } = readParts(rest, /s$/i.test(name));
  return [{ kind: 'create', noun: singular(name.replace(/^new\s+/i, '')), texts, values }];
}

const pronoun = /^(?:it|this page|that page|them|one)\b\s*(.*)$/i;
const toList = /^(.+?)\s+to\s+(?:the|my|your)\s+(?:([\w-]+)\s+)?list$/i;

export function readMaking(words: string): Intent[] | null {
  const bought = readCart(words);
  if (bought) return bought;
  const starred = /^(?:an?|the) star (?:to|on|for|next to|beside)\s+(.+)$/i.exec(words);
  if (starred) return [{ kind: 'perform', verb: 'star', target: readTarget(starred[1] as string), values: [] }];
  const known = readCreation(words, true);
  if (known) return known;
  const same = pronoun.exec(words);
  if (same) return [{ kind: 'create', noun: 'it', ...readParts(same[1] as string, false) }];
  const listed = toList.exec(words);
  if (listed)
    return [
      {
        kind: 'create',
        noun: /^(?:to-?do|task|wish)$/i.test(listed[2] ?? '') ? (listed[2] as string).toLowerCase() : 'item',
        texts: readTexts(listed[1] as string, true),
        values: [],
      },
    ];
  const texts = splitList(words);
  if (texts.every((part) => readProtected(part)))
    return [{ kind: 'create', noun: 'item', texts: texts.map((part) => readValue(part)), values: [] }];
  return readUnknown(words);
}

/** "a new widget called X": a noun that we do not know but that is said to be new. */
function readUnknown(words: string): Intent[] | null {
  const found =
    /^(?:a|an|another|one)\s+(new\s+)?([a-z][a-z -]{1,30}?)(?=$|\s+(?:named|called|titled|with|for|saying|to)\b|\s*[:,\uE000])\s*(.*)$/i.exec(
      words,
    );
  if (!found) return null;
  return [{ kind: 'create', noun: singular(found[2] as string), ...readParts(found[3] as string, false) }];
}

export function removal(words: string): Intent {
  const off = words.replace(/\s+(?:out of|off)\s+/i, ' from ').replace(/^(?:out|away|off)\s+/i, '');
  const from = /^(.+?)\s+from\s+(.+)$/i.exec(off);
  if (!from) return { kind: 'remove', targets: readTargets(off) };
  const shared: Target[] = readTargets(`items from ${from[2]}`);
  const place = shared[0]?.relations[0];
  const single = readTargets(off);
  if (single.length === 1 || !place) return { kind: 'remove', targets: single };
  return {
    kind: 'remove',
    targets: readTargets(from[1] as string).map((target) => ({ ...target, relations: [...target.relations, place] })),
  };
}
