// What is searched for: one phrase, or a noun with what is said about it ("drama movies directed by X from year 1989").
import type { FieldValue, Value } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import { splitRoles } from './read-field-values.ts';
import { readValue } from './read-value.ts';

const telling =
  /\b(?:[a-z]+ed by|(?:written|sung|made|drawn|built|sold|shot) by|starring|featuring|(?:released|published|made|produced|filmed|shot|recorded|built) in|(?:in|from|of|with|for) (?:the )?(?:year|category|genre|director|author|artist|actor|brand|language|country|colou?r|size|type)|by (?:the )?(?:director|author|artist|actor|writer)|by (?=[A-Z\uE000])|(?:in|from) (?:1[89]|20)\d\d\b|from: |to: |(?:from|to|on|until) \d)/;
const relative =
  /\s*,?\s*\b(?:that|which) (?:(?:is|are|was|were|has been|have been|came out|come out|comes? from)\s+)?(?=\S)/gi;
const nouned =
  /^(?:(?:the|an?|some|any|all)\s+)?((?:\S+\s+){0,4}?)([a-z][a-z-]*?s|movie|film|book|song|album|game|product|item|article|recipe|show|series|video|anime)$/i;

function readQuery(words: string): Value {
  const whole = readProtected(words);
  return whole
    ? { kind: 'text', ...whole }
    : { kind: 'text', text: reveal(words.replace(/^(?:the|a|an|some|any|all)\s+/i, '')), quoted: false };
}

const plain = /^(?:to|on|date|at|time|for|until|between)$/;

type Query = { query: Value | null; values: FieldValue[]; noun?: string };

/** Only words that name a field ("directed by", "from year") are taken out of what is searched for. */
export function splitQuery(phrase: string): Query {
  const words = telling.test(phrase) ? phrase.replace(relative, ' ') : phrase;
  if (!telling.test(words)) return { query: readQuery(phrase), values: [] };
  const { head, values } = splitRoles(words);
  if (head === '') return { query: null, values };
  // "things to do in 2024": the preposition belongs to the phrase.
  const [first] = values;
  if (plain.test(first?.field?.name ?? '') && first?.value.kind === 'text' && /^[a-z]/.test(first.value.text))
    return { query: readQuery(phrase), values: [] };
  const found = values.length > 0 && !/\d[/.:-]\d/.test(words) ? nouned.exec(head) : null;
  if (!found) return { query: readQuery(head), values };
  const described = (found[1] as string).replace(/\s+$/, '').replace(/(?:\s+|^)(?:genre)$/i, '');
  const said: FieldValue[] = described === '' ? [] : [{ field: null, value: readValue(described) }];
  return { query: null, values: [...said, ...values], noun: (found[2] as string).toLowerCase() };
}
