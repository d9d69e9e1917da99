// What is to be typed or compared: said letter by letter, kept by the product, made up, or read from the page.
import type { Value } from './intent.ts';
import { findProtected, readProtected, reveal } from './protect-quotes.ts';
import { readTarget } from './read-target.ts';
import { stripArticle } from './strip-filler.ts';

const stored =
  /^(?:the |my |your |our |its |his |her )?(?:stored |saved |usual |correct |valid |website'?s? |account |login |right )*(username|user name|user|login name|user id|login|password|passphrase|pass)$/i;
const madeUp =
  /^(?:(?:a|an|some|any|your|the|my)\s+)?(?:random(?:ly generated)?|valid|invalid|made[- ]up|fake|dummy|sample|example|arbitrary|test|new|unique|wrong|incorrect|different|suitable|plausible|malformed|non-?existent|fictional|realistic|strong|weak|long|short)\s+(.+)$/i;
const anyThing = /^(?:(?:some|any)\s+(.+)|something|anything|whatever(?: you like)?)$/i;
const read =
  /^(?:the\s+)?(?:(?:same\s+)?(?:value|text|content|contents|words?|number|code|price|total|name|amount)\s+(?:of|from|in|shown in|displayed in|that is in|found in|next to|for|corresponding to)\s+)(.+)$/i;
const copied =
  /^(?:the\s+)?(?:copied (?:text|value|content)|text (?:you |that was |that you )?(?:just )?copied|what (?:you|was|i) (?:just )?copied|clipboard(?: contents?)?|result)$/i;
const lead =
  /^(?:the\s+)?(?:(?:following\s+)?(?:text|value|words?|phrase|string|sentence|characters?|number|content|keyword|term|query|message|letters?|digits?)\s*[:=]?\s+)(.+)$/i;
const pointing = /^(?:it|that|this|them|(?:that|this|the same) (?:word|text|value|number|name|code|address))$/i;
const shownHere =
  /^(?:the )?(?:following )?(text|value|word|words|number|code)s? (?:below|above|shown|displayed|provided)$/i;
const plainNumber = /^(?:an? |the )?(?:value|number|amount) of ([$€£]?-?\d[\d.,]*)$/i;
const today = /^(?:today|tomorrow|yesterday|(?:today's|tomorrow's|yesterday's|the current) (?:date|time|day))$/i;

export const textValue = (text: string, quoted = false): Value => ({ kind: 'text', text, quoted });

function describesUnknown(words: string): Value | null {
  const any = anyThing.exec(words);
  if (any) return { kind: 'generated', what: reveal(any[1] ?? 'text') };
  const kind = madeUp.exec(words);
  // "New York" and "Long Beach" are names.
  if (!kind || /\d/.test(words) || /^\p{Lu}\S*\s+\p{Lu}/u.test(words)) return null;
  return { kind: 'generated', what: reveal(words.replace(/^(?:a|an|some|any|your|the|my)\s+/i, '')) };
}

function readFromPage(words: string): Value | null {
  if (copied.test(words)) return { kind: 'read', from: { ...readTarget('it'), name: 'copied' } };
  const from = read.exec(words);
  if (!from || findProtected(words).length > 1) return null;
  const attribute = /^(?:the\s+)?(?:price|total|name|amount|number|code)\b/i.test(words);
  return { kind: 'read', from: readTarget(attribute ? words : (from[1] as string)) };
}

export function readValue(phrase: string): Value {
  const words = phrase.trim().replace(/^[:=,]\s*|[\s,;:]+$/g, '');
  const whole = readProtected(words);
  if (whole) return { kind: 'text', ...whole };
  if (pointing.test(words)) return { kind: 'read', from: readTarget('it') };
  const here = shownHere.exec(words);
  if (here) return { kind: 'read', from: readTarget(here[1] as string) };
  const number = plainNumber.exec(words);
  if (number) return textValue(number[1] as string);
  if (today.test(words)) return { kind: 'generated', what: words.replace(/^the /i, '') };
  const own = stored.exec(words);
  if (own) return { kind: 'stored', which: /^pass/i.test(own[1] as string) ? 'password' : 'username' };
  const other = readFromPage(words) ?? describesUnknown(words);
  if (other) return other;
  const led = lead.exec(words);
  if (led) return readValue(led[1] as string);
  const quote = findProtected(words).at(-1);
  // "a title of “X”": what is quoted at the end is the value.
  if (
    quote &&
    findProtected(words).length === 1 &&
    /^(?:[a-z'-]+ ){1,4}$/i.test(words.slice(0, -quote.length)) &&
    words.endsWith(quote)
  )
    return readValue(quote);
  return textValue(reveal(stripArticle(words)));
}

/** Whether the words describe a value rather than spell it. */
export function isDescribed(value: Value): boolean {
  return value.kind !== 'text';
}
