// Pairs of a field and what belongs into it: "Jane as first name", "postal code 1010", "Name: Jane", "from X to Y".
import type { FieldValue, Target } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import { nothing, readTarget } from './read-target.ts';
import { readValue, textValue } from './read-value.ts';
import { splitList } from './split-list.ts';
import { stripArticle } from './strip-filler.ts';

const fieldNames =
  'user ?name|user id|user|login|e-?mail address|e-?mail|mail address|pass ?word|passphrase|pass|pin code|pin|first name|firstname|given name|last name|lastname|family name|surname|middle name|full name|name|zip ?code|zip|postal code|postcode|post code|city|town|street address|street|billing address|shipping address|delivery address|address line \\d|address|state|province|region|country|phone number|phone|telephone number|telephone|mobile number|mobile|cell phone|company name|company|organi[sz]ation|job title|date of birth|birth ?date|birthday|departure date|return date|check-?in date|check-?out date|start date|end date|due date|delivery date|date|departure time|start time|end time|time|age|gender|comments?|message|subject|title|headline|description|summary|notes?|body|content|text|quantity|qty|amount|price|credit card number|card number|card holder|cardholder name|cvv|cvc|security code|expiry date|expiration date|expiry|iban|coupon code|coupon|promo code|discount code|voucher code|code|genre|director|author|artist|actor|category|year|month|day|language|currency|colou?r|size|rating|priority|status|type|website|url|link|website url|nickname|display name|position|department|role|label|tag|tags|origin|destination|departure|arrival|number of (?:guests|people|passengers|adults|children|nights|rooms|tickets)|guests|passengers|adults|children|room type|seat|reason|budget|weight|height|length|width|recipient';
const leadingField = new RegExp(
  `^(?:(?:the|a|an|my|your|with|using|and|new)\\s+)*(${fieldNames})(?: field| box)?\\s*(?::|=|\\bis\\b|\\bas\\b|\\bof\\b|\\bto\\b|\\bset to\\b|\\bwith\\b)?\\s+(\\S.*)$`,
  'i',
);
const onlyField = new RegExp(
  `^(?:(?:the|a|an|my|your|with|using|and|new|valid|random|some)\\s+)*(?:${fieldNames})(?: field| box| input)?$`,
  'i',
);
const named = /^([^:=]{1,60}?)\s*(?::|=)\s+?(\S.*)$/;
const behind =
  /^(.+?)\s+(?:as|for|in|into|to|in the field|into the field)\s+(?:the |my |your |a |an |its )?((?:[\w\uE000-\uE1FF'-]+ ?){1,6})$/i;
const quotedBehind = /^(.*?\S)\s*(?:with|to|is|=|:|as)?\s*(\uE000[\uE100-\uE1FF]*\uE001)$/;

export function looksLikeField(words: string): boolean {
  return onlyField.test(words.trim());
}

/** "text", "form" and the like name no field of their own. */
const general = /^(?:text|word|words|phrase|string|sentence|value|following|it|data|info(?:rmation)?|details|values)$/i;

function fieldOf(words: string): Target | null {
  const name = stripArticle(words.replace(/^(?:with|using|and|for|by)\s+/i, ''));
  if (name === '' || general.test(name)) return null;
  if (!looksLikeField(name) || / (?:field|box|input)$/i.test(name)) return readTarget(name);
  return { ...nothing(), name: reveal(name), ...(/(?:date|time|birthday)$/i.test(name) ? { kind: 'date' } : {}) };
}

function readPair(part: string): FieldValue {
  const words = part.trim().replace(/^(?:with|using|and|by|set)\s+/i, '');
  if (readProtected(words)) return { field: null, value: readValue(words) };
  const stars = /^(\d(?:\.\d)?)[- ]stars?(?: rating)?$/i.exec(words);
  if (stars) return { field: { ...nothing(), name: 'rating' }, value: textValue(stars[1] as string) };
  const colon = named.exec(words);
  if (colon) return { field: fieldOf(colon[1] as string), value: readValue(colon[2] as string) };
  const asField = /^(.+?)\s+as\s+(.+)$/i.exec(words) ?? quotedFirst(words);
  if (asField) return { field: fieldOf(asField[2] as string), value: readValue(asField[1] as string) };
  const lead = leadingField.exec(words);
  if (lead && /\bcharacters?\b|^(?:at least|more than|at most)\b/i.test(lead[2] as string))
    return { field: fieldOf(lead[1] as string), value: { kind: 'generated', what: reveal(stripArticle(words)) } };
  if (lead) return { field: fieldOf(lead[1] as string), value: readValue(lead[2] as string) };
  const quoted = quotedBehind.exec(words);
  if (quoted) return { field: fieldOf(quoted[1] as string), value: readValue(quoted[2] as string) };
  const placed = behind.exec(words);
  if (placed && looksLikeField(placed[2] as string))
    return { field: fieldOf(placed[2] as string), value: readValue(placed[1] as string) };
  if (looksLikeField(words))
    return { field: fieldOf(words.replace(/\b(?:valid|random|some)\b/gi, '')), value: unsaid(words) };
  return { field: null, value: readValue(words) };
}

function quotedFirst(words: string): RegExpExecArray | null {
  return /^(\uE000[\uE100-\uE1FF]*\uE001)\s+(?:for|in|into|to)\s+(.+)$/i.exec(words);
}

/** A field that is only named gets what the product keeps, or something made up. */
export function unsaid(words: string): FieldValue['value'] {
  const value = readValue(words);
  return value.kind === 'text' ? { kind: 'generated', what: reveal(stripArticle(words)) } : value;
}

export function readFieldValues(phrase: string): FieldValue[] {
  const words = phrase.trim().replace(/^[:,]\s*/, '');
  return words === '' ? [] : splitList(words).map(readPair);
}

const prepositions: Record<string, string> = {
  from: 'from',
  to: 'to',
  on: 'date',
  at: 'time',
  until: 'until',
  by: 'by',
  for: 'for',
};
const said =
  /\b((?:in|from|of|with|for|by) (?:the )?(?:year|category|genre|director|author|artist|actor|writer|brand|language|country|colou?r|type)(?: of)?|(?:released|published|made|produced|filmed|shot|recorded|built) in(?: the year)?|(?:in|from)(?= (?:1[89]|20)\d\d\b(?![/.-]))|from|to|on|at|until|[a-z]+ed by|(?:written|sung|made|drawn|built|sold|shot) by|by|starring|featuring|for|between|with)\s*:?\s+/gi;
const roles: [RegExp, string][] = [
  [/^directed by$/i, 'director'],
  [/^written by$/i, 'author'],
  [/^made by$/i, 'maker'],
  [/^(?:starring|featuring)$/i, 'actor'],
  [/^authored by$|writer$/i, 'author'],
  [/^(?:performed|sung|recorded) by$/i, 'artist'],
  [/ in(?: the year)?$|^in$/i, 'year'],
];

const namedRole =
  / (?:the )?(year|category|genre|director|author|artist|actor|brand|language|country|colou?r|type)(?: of)?$/i;

function roleOf(word: string, value: string): string {
  if (/^(?:in|from)$/i.test(word) && /^(?:1[89]|20)\d\d$/.test(value)) return 'year';
  const named = namedRole.exec(word)?.[1];
  if (named) return named.toLowerCase();
  return roles.find(([pattern]) => pattern.test(word))?.[1] ?? prepositions[word.toLowerCase()] ?? word.toLowerCase();
}

/** "from: X to: Y on 10/02/2016", "directed by X from year 2010": the head, and one pair for each preposition. */
export function splitRoles(phrase: string): { head: string; values: FieldValue[] } {
  // "Toronto, ON" and "Graz, AT" are places.
  const cuts = [...phrase.matchAll(said)].filter((cut) => !/^[A-Z]{2}$/.test(cut[1] as string));
  const head = phrase.slice(0, cuts[0]?.index ?? phrase.length).trim();
  const values = cuts.flatMap((cut, index) => {
    const word = cut[1] as string;
    const value = phrase
      .slice(cut.index + cut[0].length, cuts[index + 1]?.index ?? phrase.length)
      .replace(/(?:[\s,]+|\s+and)+$/, '');
    if (/^with\b/i.test(word)) return readFieldValues(`${word.slice(5)} ${value}`.trim());
    return [
      { field: { ...nothing(), name: roleOf(word, value) }, value: value === '' ? textValue('') : readValue(value) },
    ];
  });
  return { head: head.replace(/[\s,]+$/, ''), values };
}
