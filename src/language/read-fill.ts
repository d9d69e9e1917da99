// A clause that puts something into a field or chooses an option, as actions.
import type { Action } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { type Clause, hasPronoun, otherWords, type Part, partsOf, predicateOf, type Things } from './clause.ts';
import { describedField, readPairs } from './field-values.ts';
import { wordsOf } from './phrases.ts';
import { it, nothing, readPhrase } from './read-thing.ts';
import { readValue, textValue } from './read-value.ts';
import { readThings, withPlace } from './things.ts';

/** "Rate the product with 5 stars". */
export function readRating(clause: Clause, target: Target | null): Action[] | null {
  const { verbs } = clause.lexicon;
  const [value] = partsOf(clause, 'value');
  const stars = /^(\d)\s*(?:\p{L}+|★+)?$/u.exec(value?.text ?? '')?.[1];
  const verb = predicateOf(clause).find((word) => verbs.has('rating', word));
  if (!stars || !verb) return null;
  const rated = target ?? fieldOf(clause) ?? it();
  return [
    {
      kind: 'perform',
      verb: verbs.listOf('rating')[0] as string,
      target: rated,
      values: [
        { field: { ...nothing(), name: verbs.listOf('rating property')[0] as string }, value: textValue(stars) },
      ],
    },
  ];
}

export function fieldOf(clause: Clause): Target | null {
  const isLead = (part: Part) => part.label === 'field' && clause.lexicon.values.has('no field', part.text);
  const parts = clause.parts.filter((part) => part.label !== 'value' && !isLead(part));
  const hasField = parts.some(({ label }) => label === 'field');
  const fields = readThings({ ...clause, parts: hasField ? parts.filter(({ label }) => label !== 'thing') : parts }, [
    hasField ? 'field' : 'thing',
  ]);
  const [field] = fields.targets.filter((each) => each.kind || !clause.lexicon.values.has('no field', each.name));
  // "the file", "the option": what is uploaded or chosen, not where.
  return (field ? withPlace(field, fields) : null) ?? (fields.place ? fields.place.target : null);
}

/** The letters that a condition asks for: "in upper case". */
function lettersOf(clause: Clause): 'upper' | 'lower' | undefined {
  const asked = partsOf(clause, 'condition').map(({ text }) => clause.lexicon.conditions.of(text));
  return asked.includes('upper') ? 'upper' : asked.includes('lower') ? 'lower' : undefined;
}

/** "Apply the code X": typed in, and then applied. */
export function readType(clause: Clause): Action[] | null {
  const typed = readTyped(clause);
  const verb = predicateOf(clause).find((word) => clause.lexicon.verbs.has('applying', word));
  return typed && verb ? [...typed, { kind: 'perform', verb, target: null, values: [] }] : typed;
}

function readTyped(clause: Clause): Action[] | null {
  const { pairs, fields } = readPairs(clause);
  const { place } = readThings(clause);
  const at = (target: Target | null) => (place ? withPlace(target, { place } as Things) : target);
  const letters = lettersOf(clause);
  const count = partsOf(clause, 'count')
    .map(({ text }) => text)
    .find((text) => clause.lexicon.determiners.has('every', text));
  const shared =
    pairs.length > 1 && pairs.filter(({ field }) => field).length === 1
      ? pairs.find(({ field }) => field)?.field
      : null;
  const typed = pairs.map(({ field, value, part }): Action => {
    const spelled: Value = letters && value.kind === 'text' ? { ...value, letters } : value;
    if (!field && !shared && value.kind === 'stored' && place?.target.quoted)
      return { kind: 'type', value, target: place.target };
    const target = field ?? shared ?? describedField(value, part, clause);
    if (target?.kind === 'date' && value.kind === 'text') return { kind: 'set', target: at(target) as Target, value };
    return {
      kind: 'type',
      value: spelled,
      target: at(target && count ? { ...target, all: true, every: true } : target),
    };
  });
  // "Find the word and type it into the field"
  const [field] = fields;
  if (pairs.length === 0 && field && fields.length === 1 && hasPronoun(clause))
    return [{ kind: 'type', value: { kind: 'read', from: it() }, target: at(field) }];
  // "Enter the username and the password": what goes in is what is stored.
  const stored = fields.map((field): Action | null => {
    const value = readValue({ text: field.name, quoted: field.quoted }, clause.lexicon);
    return value.kind === 'text' ? null : { kind: 'type', value, target: at(field) };
  });
  // "Type the username into “Member”"
  const [what, where, ...others] = stored;
  const into = fields[1];
  if (what?.kind === 'type' && where === null && into && others.length === 0 && pairs.length === 0)
    return [{ ...what, target: at(into) }];
  const inside = fields.length === 1 ? fields[0]?.relations.find(({ target }) => target.quoted)?.target : undefined;
  if (what?.kind === 'type' && inside && pairs.length === 0) return [{ ...what, target: at(inside) }];
  if (stored.includes(null))
    return pairs.length > 0 ? null : (readEmptying(clause, fields) ?? readMadeUp(clause, fields, at));
  const all = [...typed, ...(stored as Action[])];
  return all.length > 0 ? all : null;
}

/** "Fill in the name and the city": with whatever suits them. */
function readMadeUp(clause: Clause, fields: Target[], at: (target: Target) => Target | null): Action[] | null {
  const { frames, verbs } = clause.lexicon;
  const fills = predicateOf(clause).some((word) => verbs.has('filling', word) && frames.has('type', word));
  const isNamed = fields.every(({ name, pronoun, all }) => name !== '' && !pronoun && !all);
  return fills && isNamed && !hasPronoun(clause)
    ? each(fields, (field) => {
        const value = readValue({ text: field.name, quoted: false }, clause.lexicon);
        const isKnown = value.kind === 'stored';
        return { kind: 'type', value: isKnown ? value : { kind: 'generated', what: field.name }, target: at(field) };
      })
    : null;
}

/** "Leave the phone field empty". */
function readEmptying(clause: Clause, fields: Target[]): Action[] | null {
  const isEmpty = clause.lexicon.states.all(otherWords(clause)).some(({ category }) => category === 'empty');
  return isEmpty ? each(fields, (target) => ({ kind: 'clear', target })) : null;
}

function optionsOf(clause: Clause): Target[] | null {
  if (partsOf(clause, 'value').length === 0) return [];
  const values = partsOf(clause, 'value', 'ordinal').map((part) =>
    part.label === 'value' ? { ...part, label: 'thing' as const } : part,
  );
  const parts = clause.parts
    .filter(({ label }) => label === 'connector' || label === 'value' || label === 'ordinal' || label === 'count')
    .map((part) => (part.label === 'value' ? { ...part, label: 'thing' as const } : part));
  if (values.length === 0) return [];
  const { targets, isChoice } = readThings({ ...clause, parts });
  return isChoice ? null : targets.flatMap(splitNames);
}

/** "A, B and C" in one span, if the parts are short. */
function splitNames(target: Target): Target[] {
  if (target.quoted || !target.name.includes(', ') || target.kind) return [target];
  const names = target.name.split(/,\s+/);
  return names.every((name) => name.split(' ').length <= 3) ? names.map((name) => ({ ...target, name })) : [target];
}

export function readChoose(clause: Clause): Action[] | null {
  const options = optionsOf(clause);
  if (
    !options ||
    partsOf(clause, 'value').some(({ text, quoted }) => !quoted && clause.lexicon.values.has('nothing', text))
  )
    return null;
  const { pairs } = readPairs(clause);
  const set = pairs.length > 1 && pairs.every(({ field }) => field !== null);
  if (set)
    return pairs.map(({ field, part }) => ({
      kind: 'choose',
      options: [readPhrase(part.text, part.quoted, clause.lexicon)],
      from: field,
    }));
  const from = fieldOf(clause);
  const exceptions = partsOf(clause, 'condition').some(
    ({ text }) => clause.lexicon.conditions.at(wordsOf(text), 0)?.category === 'except',
  );
  const ranked = rankedOption(clause);
  if (ranked) return [ranked];
  if (options.length === 0) {
    // "Select the first option", "choose all options except A": the field is what is chosen.
    const isEvery = from?.all || from?.ordinal !== undefined || from?.superlative !== undefined || exceptions;
    return from && (isEvery || from.kind === 'option' || from.name !== '')
      ? [{ kind: 'choose', options: [from], from: null }]
      : null;
  }
  const [option] = options;
  // A slider or a date is set, not chosen.
  if (
    from &&
    option &&
    options.length === 1 &&
    (from.kind === 'slider' || from.kind === 'spinner' || from.kind === 'date') &&
    option.name !== ''
  )
    return [{ kind: 'set', target: from, value: textValue(option.name, option.quoted) }];
  return [{ kind: 'choose', options, from }];
}

/** "Increase it by 5": the new value is not said. */
export function isRelative(clause: Clause): boolean {
  const { verbs, values } = clause.lexicon;
  return (
    predicateOf(clause).some((word) => verbs.has('relative', word)) &&
    (predicateOf(clause).some((word) => values.has('relative', word)) ||
      partsOf(clause, 'value').some(({ before }) => wordsOf(before).some((word) => values.has('relative', word))))
  );
}

/** "the second option from the list" */
function rankedOption(clause: Clause): Action | null {
  const at = clause.parts.findIndex(
    ({ label, text }) => label === 'field' && clause.lexicon.kinds.of(text) === 'option',
  );
  const rank = clause.parts[at - 1];
  if (at < 1 || rank?.label !== 'ordinal') return null;
  const option = readThings({ ...clause, parts: [rank, { ...(clause.parts[at] as Part), label: 'thing' }] }).targets[0];
  const from = fieldOf({ ...clause, parts: clause.parts.filter((_, each) => each !== at && each !== at - 1) });
  return option ? { kind: 'choose', options: [option], from } : null;
}

export function readSet(clause: Clause): Action[] | null {
  if (isRelative(clause)) return null;
  const { pairs } = readPairs(clause);
  const { place } = readThings(clause);
  const at = (target: Target) => (place ? (withPlace(target, { place } as Things) as Target) : target);
  const set = pairs.map(({ field, value, part }): Action | null => {
    const target =
      field ?? describedField(value, part, clause) ?? (hasPronoun(clause) ? it() : place ? nothing() : null);
    return target ? { kind: 'set', target: at(target), value } : null;
  });
  return set.length > 0 && !set.includes(null) ? (set as Action[]) : null;
}

/** "Pick 10 August": where from is not said. */
export function readPicked(clause: Clause): Action[] | null {
  const picks = predicateOf(clause).some((word) => clause.lexicon.frames.has('choose', word));
  return picks && !isRelative(clause) && partsOf(clause, 'field', 'within').length === 0 ? readChoose(clause) : null;
}

export function each(targets: Target[], make: (target: Target) => Action): Action[] | null {
  return targets.length > 0 ? targets.map(make) : null;
}
