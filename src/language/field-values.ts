// Which value goes into which field: "Ada as first name", "first name: Ada", "Ada into the first name field".

import type { Target } from '../contract/actions/target.ts';
import type { FieldValue, Value } from '../contract/actions/value.ts';
import type { Clause, Part } from './clause.ts';
import { plain, wordsOf } from './phrases.ts';
import { readThing } from './read-thing.ts';
import { readValue } from './read-value.ts';
import { readThings } from './things.ts';

type Group = { label: 'field' | 'value'; parts: Part[] };

/** Neighbouring parts of one field are one field; each value is one. */
function groupsOf(clause: Clause): Group[] {
  const { smallWords } = clause.lexicon;
  const groups: Group[] = [];
  const ranks: Part[] = [];
  for (const part of clause.parts) {
    if (part.label === 'ordinal' || part.label === 'count') ranks.push(part);
    else if (part.label === 'thing') ranks.length = 0;
    if (part.label !== 'field' && part.label !== 'value') continue;
    const last = groups.at(-1);
    const between = clause.parts.slice(
      clause.parts.indexOf(last?.parts.at(-1) as Part) + 1,
      clause.parts.indexOf(part),
    );
    const isList =
      wordsOf(part.before).some((word) => smallWords.has('lists', word)) ||
      between.some(({ label }) => label === 'connector');
    const isLead = part.label === 'field' && clause.lexicon.values.has('no field', part.text);
    if (isLead && clause.parts.some((other) => other !== part && other.label === 'field')) continue;
    if (part.label === 'field' && last?.label === 'field' && !isList) last.parts.push(...ranks.splice(0), part);
    else groups.push({ label: part.label, parts: part.label === 'field' ? [...ranks.splice(0), part] : [part] });
  }
  return groups;
}

export type Pair = { field: Target | null; value: Value; part: Part };

export function readPairs(clause: Clause): { pairs: Pair[]; fields: Target[] } {
  const groups = groupsOf(clause);
  const { lexicon } = clause;
  const asTarget = ({ parts }: Group): Target => {
    const [owner, thing, ...more] = parts;
    // “Ada Bell’s phone” is the phone of Ada Bell.
    if (owner && thing && more.length === 0 && /^['’]s?$/.test(thing.before.trim())) {
      const [of, what] = [owner, thing].map((part) => readThing([{ ...part, label: 'thing' }], lexicon)) as [
        Target,
        Target,
      ];
      return { ...what, relations: [...what.relations, { relation: 'of', target: of }] };
    }
    return readThings({ ...clause, parts }, ['field']).targets[0] as Target;
  };
  const values = groups.filter(({ label }) => label === 'value');
  if (values.some(({ parts: [part] }) => part && !part.quoted && lexicon.determiners.has('article', part.text)))
    return { pairs: [], fields: [] };
  const fields = groups.filter(({ label }) => label === 'field');
  const fieldOf = new Map<Group, Group>();
  for (const field of fields) {
    const at = groups.indexOf(field);
    const free = (group: Group | undefined) => (group?.label === 'value' && !fieldOf.has(group) ? group : undefined);
    const [left, right] = [free(groups[at - 1]), free(groups[at + 1])];
    // “using the password fox-7”
    const isNext = right?.parts[0] && wordsOf(right.parts[0].before).length === 0;
    const value =
      (leadsFrom(field, lexicon) && !isNext ? (left ?? right) : (right ?? left)) ??
      (values.length === 1 ? free(values[0]) : undefined);
    if (value) fieldOf.set(value, field);
  }
  const used = new Set(fieldOf.values());
  const pairs = values.map((group): Pair => {
    const field = fieldOf.get(group);
    const part = group.parts[0] as Part;
    return { field: field ? asTarget(field) : null, value: readValue(part, lexicon), part };
  });
  // "depth as “9.5”": what is quoted is the value.
  const swapped = pairs.map((pair): Pair => {
    const { field, part } = pair;
    const quote = clause.parts.find(({ label, quoted, text }) => label === 'field' && quoted && text === field?.name);
    const isNamed = wordsOf(quote?.before ?? '').some((word) => lexicon.comparisons.has('equals', word));
    const isSwapped =
      quote && isNamed && !part.quoted && quote.start > part.end && /^\p{Ll}[\p{L} ]*$/u.test(part.text);
    return isSwapped
      ? {
          field: readThing([{ ...part, label: 'thing' }], lexicon, true),
          value: readValue(quote, lexicon),
          part: quote,
        }
      : pair;
  });
  return { pairs: swapped, fields: fields.filter((field) => !used.has(field)).map(asTarget) };
}

/** "Ada as first name", "Ada into the field": the words before the field say that its value came before. */
function leadsFrom({ parts: [first] }: Group, { relations, comparisons, smallWords }: Clause['lexicon']): boolean {
  const words = wordsOf(first?.before ?? '');
  if (words.some((word) => smallWords.has('lists', word)) || words.some((word) => relations.of(word) === 'with'))
    return false;
  return words.some((word) => relations.of(word) !== undefined || comparisons.has('equals', word));
}

export function readFieldValues(clause: Clause): FieldValue[] {
  return readPairs(clause).pairs.map(({ field, value }) => ({ field, value }));
}

/** "a valid email address" goes into the email address. */
export function describedField(value: Value, part: Part, { lexicon }: Clause): Target | null {
  if (part.quoted || value.kind === 'text' || value.kind === 'read') return null;
  const words = part.text.split(/\s+/);
  let from = 0;
  while (from < words.length - 1) {
    const rest = words.slice(from).map(plain);
    const described = lexicon.values.at(rest, 0, 'described');
    if (described) from += described.length;
    else if (lexicon.determiners.has('article', rest[0] as string) || lexicon.numbers.of(rest[0] as string) === '1')
      from += 1;
    else break;
  }
  const relation = words.slice(from).findIndex((word, at) => at > 0 && lexicon.relations.of(word) !== undefined);
  const noun = words.slice(from, relation > 0 ? from + relation : undefined).join(' ');
  if (!noun || lexicon.values.has('anything', noun)) return null;
  return readThing([{ ...part, label: 'thing', text: noun }], lexicon, true);
}
