// A clause that asks for a whole task (a record to create, a login, a sorting), as actions.
import type { Action } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { type Clause, otherWords, type Part, partsOf, predicateOf } from './clause.ts';
import { readFieldValues, readPairs } from './field-values.ts';
import { formsOf, type Lexicon, patternOf } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import { fieldOf, isRelative } from './read-fill.ts';
import { it, nothing, readPhrase } from './read-thing.ts';
import { readValue, textValue } from './read-value.ts';
import { placed, readThings } from './things.ts';
import { describesUser, saysCredentials } from './uncovered.ts';

export const isLetter = ({ kind, noun }: Target, { lexicon }: Clause) =>
  kind === 'item' && noun !== undefined && lexicon.kindWords.has('letters', noun);

/** "Proceed to checkout" goes there and no further. */
export function readCheckOut(clause: Clause): Action[] {
  const words = wordsOf(clause.text);
  const page = words.find((word) => clause.lexicon.kindWords.has('pages', word));
  const goes = words.some((word) => clause.lexicon.verbs.has('going', word));
  if (goes && page) return [{ kind: 'goTo', to: { page: { ...nothing(), name: page } } }];
  const stops = partsOf(clause, 'condition').some(({ text }) => clause.lexicon.conditions.at(wordsOf(text), 0, 'stop'));
  const values = readFieldValues(clause).map((each, at) =>
    at === 0 && each.field === null
      ? { ...each, field: { ...nothing(), name: clause.lexicon.values.listOf('field nouns')[0] as string } }
      : each,
  );
  return [{ kind: 'checkOut', values, until: stops ? 'overview' : 'done' }];
}

/** "Empty the cart" removes all that is in it. */
export function readEmptied(clause: Clause, target: Target): Action[] | null {
  const { verbs, kindWords } = clause.lexicon;
  const empties = predicateOf(clause).some((word) => verbs.has('emptying', word));
  const isHolder = kindWords.has('holders', target.name) || target.kind === 'list' || target.kind === 'table';
  if (!empties || !isHolder) return null;
  return [
    {
      kind: 'remove',
      targets: [{ ...nothing(), kind: 'item', all: true, relations: [{ relation: 'within', target }] }],
    },
  ];
}

/** "Cancel order 301" is more than "Cancel". */
export const isParticular = ({ name, quoted, ordinal }: Target) =>
  quoted || ordinal !== undefined || /\d|^\p{Lu}/u.test(name);

export function readLogIn(clause: Clause): Action[] | null {
  const { values } = clause.lexicon;
  const { pairs } = readPairs(clause);
  const login: Extract<Action, { kind: 'logIn' }> = { kind: 'logIn' };
  for (const { field, value, part } of pairs) {
    if (saysCredentials(part, clause.lexicon)) continue;
    const name = plain(field?.name ?? '');
    const isPassword =
      name !== ''
        ? ['stored password', 'password field'].some((list) => values.at(name.split(' ').slice(-1), 0, list) !== null)
        : value.kind === 'stored' && value.which === 'password';
    const asGiven: Value = value.kind === 'stored' && part.quoted ? textValue(part.text, true) : value;
    const described =
      value.kind === 'generated' && field === null ? describedCredentials(value.what, clause.lexicon) : null;
    if (described) {
      if (described.isName) login.username ??= asGiven;
      if (described.isPassword) login.password ??= asGiven;
    } else if (isPassword || (field === null && login.username && !login.password)) login.password ??= asGiven;
    else login.username ??= part.quoted ? asGiven : withoutNoun(asGiven);
  }
  const both =
    login.username?.kind === 'text' && !login.password ? /^([^\s/@:]+)\/([^\s/]+)$/.exec(login.username.text) : null;
  if (both)
    Object.assign(login, { username: textValue(both[1] ?? '', true), password: textValue(both[2] ?? '', true) });
  // "As the administrator" means whoever is stored; "as admin" may be a name.
  const { username, password } = login;
  const role = pairs.find(({ part }) => !part.quoted && values.has('roles', part.text))?.part;
  const [only, ...others] = pairs;
  const isDescribed = only && others.length === 0 && !only.field && describesUser(only.part, clause.lexicon);
  if (isDescribed) return [{ kind: 'logIn' }];
  const isRole = role && clause.lexicon.determiners.has('article', wordsOf(role.before).at(-1) ?? '');
  return [isRole && !password && username?.kind !== 'stored' ? { kind: 'logIn' } : login];
}

/** "As customer 44018820": the number. */
function withoutNoun(value: Value): Value {
  const [, name] = (value.kind === 'text' && /^(?:\p{Ll}+ )+(\S*[\d@]\S*)$/u.exec(value.text)) || [];
  return name ? textValue(name, true) : value;
}

/** "a wrong password", "a made-up name and password", "invalid credentials"; null if it is another description. */
function describedCredentials(what: string, { values }: Lexicon) {
  let words = wordsOf(what);
  for (let adjective = values.at(words, 0, 'described'); adjective; adjective = values.at(words, 0, 'described'))
    words = words.slice(adjective.length);
  const isPassword = (word: string) => values.has('stored password', word);
  if (values.has('credentials', words.join(' '))) return { isName: true, isPassword: true };
  return words.some(isPassword) ? { isName: !words.every(isPassword), isPassword: true } : null;
}

export function readSearch(clause: Clause): Action[] | null {
  const queries = partsOf(clause, 'value');
  const target = fieldOf(clause);
  const [query, ...more] = queries.map((part) => readValue(part, clause.lexicon));
  if (!query) {
    const [thing] = partsOf(clause, 'thing');
    return thing ? [{ kind: 'search', query: readValue(thing, clause.lexicon), values: [] }] : null;
  }
  const { pairs } = readPairs(clause);
  const isDetailed = more.length > 0 && pairs.some(({ field }) => field !== null);
  if (isDetailed) return [{ kind: 'search', query: null, values: pairs.map(({ field, value }) => ({ field, value })) }];
  return more.length > 0 ? null : [{ kind: 'search', query, values: [], ...(target ? { target } : {}) }];
}

export function readFillForm(clause: Clause, form: Target | undefined): Action[] {
  const words = wordsOf(clause.text);
  if (words.some((_, at) => clause.lexicon.values.at(words, at, 'from page') !== null))
    return [{ kind: 'fillForm', values: [], rest: false, fromPage: true } as Action];
  const values = readFieldValues(clause).filter(({ field, value }) => field !== null || value.kind === 'text');
  const isForm = form && form.kind === 'form';
  return [{ kind: 'fillForm', values, rest: values.length === 0, ...(isForm ? { form } : {}) } as Action];
}

/** "Add Grace Hill": one name, however it is labelled. */
function withWholeName(clause: Clause): Clause {
  const [thing, value, ...more] = partsOf(clause, 'thing', 'value');
  const isOne =
    thing?.label === 'thing' &&
    value?.label === 'value' &&
    more.length === 0 &&
    [thing, value].every(({ text, quoted }) => !quoted && /^\p{Lu}/u.test(text)) &&
    clause.text.includes(`${thing.text} ${value.text}`) &&
    clause.lexicon.kindWords.listOf('capital nouns').length === 0;
  if (!isOne) return clause;
  const whole = { ...value, before: thing.before, text: `${thing.text} ${value.text}` };
  return {
    ...clause,
    parts: clause.parts.filter((part) => part !== thing).map((part) => (part === value ? whole : part)),
  };
}

export function readCreate(labelled: Clause): Action[] | null {
  const clause = withWholeName(labelled);
  const { pairs } = readPairs(clause);
  const { targets, place } = readThings(clause);
  const isKindOf = targets[0]?.noun && targets[0].name && !targets[0].quoted && targets[0].name !== targets[0].noun;
  const noun = targets[0]
    ? ((isKindOf ? `${targets[0].name} ${targets[0].noun}` : targets[0].noun) ??
      ([targets[0].name, targets[0].kind && targets[0].kind !== 'item' ? targets[0].kind : ''].join(' ').trim() ||
        'item'))
    : 'item';
  // "… called “A” with the text “B”": the second says itself what it is.
  const fieldFor = ({ field, part }: (typeof pairs)[0], at: number) =>
    field ?? (at > 0 ? propertyIn(part.before, clause.lexicon) : null);
  const texts = pairs.filter((pair, at) => fieldFor(pair, at) === null).map(({ value }) => value);
  const values = pairs.flatMap((pair, at) => {
    const field = fieldFor(pair, at);
    return field ? [{ field, value: pair.value }] : [];
  });
  const [only] = texts;
  const isList =
    targets[0]?.all && only?.kind === 'text' && !only.quoted && texts.length === 1 && only.text.includes(', ');
  const listed = isList && only?.kind === 'text' ? only.text.split(/,\s+/).map((text) => textValue(text)) : texts;
  const [amount] = only?.kind === 'text' && !only.quoted && texts.length === 1 ? amountsIn(only.text) : [];
  if (amount && only?.kind === 'text') {
    listed.splice(0, 1, textValue(amount.before));
    values.push({ field: { ...nothing(), name: amount.noun }, value: textValue(amount.number) });
  }
  // "Add two chairs": how many there are to be is not left out.
  if (targets[0]?.count !== undefined && targets[0].count > 1 && texts.length === 0 && values.length === 0) return null;
  const named: Value[] = texts.length === 0 && targets[0]?.quoted ? [textValue(targets[0].name, true)] : [];
  if (targets.length === 0 && pairs.length === 0) return null;
  const to = toPlace(clause);
  // "… in the Office project": first there, if it is not there already.
  // "… for the night team" is no place.
  const before = place ? wordsOf(clause.text.slice(0, clause.text.indexOf(place.target.name))) : [];
  const lead = before.findLast((word) => !clause.lexicon.determiners.has('article', word)) ?? '';
  const isFor = clause.lexicon.relations.of(lead) === 'of';
  if (place && to.length === 0 && isFor) return null;
  const there: Action[] =
    place && to.length === 0 && !isCollection(place.target)
      ? [{ kind: 'goTo', to: { page: place.target }, place: true }]
      : [];
  return [...there, { kind: 'create', noun, texts: [...listed, ...named], values: [...values, ...to] }];
}

/** "with the text", "and the description". */
function propertyIn(before: string, { kindWords }: Clause['lexicon']): Target | null {
  const name = wordsOf(before).at(-1) ?? '';
  return kindWords.has('plain properties', name) ? { ...nothing(), name } : null;
}

/** "Guests with 2 columns": how many of something is a value of its own. */
function amountsIn(text: string) {
  const [, before, number, noun] = /^(.+?) (?:with|mit) (\d+) (\p{Ll}+)$/u.exec(text) ?? [];
  return before && number && noun ? [{ before, number, noun }] : [];
}

const isCollection = ({ kind, quoted, name }: Target) =>
  (kind === 'list' || kind === 'table') && !quoted && (name === '' || name === kind);

/** "Add a comment to the post": where it goes. */
function toPlace(clause: Clause): { field: Target; value: Value }[] {
  const { place } = readThings(clause);
  // "… to the list": what all of them are in.
  if (place && isCollection(place.target)) return [];
  const name = place ? place.target.name || place.target.noun || place.target.kind || '' : '';
  return place && name && toward(clause)
    ? [
        {
          field: { ...nothing(), name: clause.lexicon.relations.listOf('toward')[0] as string },
          value: textValue(name, place.target.quoted),
        },
      ]
    : [];
}

export function readEdit(clause: Clause, all: Target[], target: Target | null): Action[] | null {
  if (isRelative(clause)) return null;
  const { pairs } = readPairs(clause);
  const field =
    pairs.find((pair) => pair.field)?.field ?? (partsOf(clause, 'field').length > 0 ? fieldOf(clause) : null);
  const [value, ...more] = pairs;
  const [thing] = all;
  const what =
    field && thing
      ? { ...field, relations: [...field.relations, { relation: 'of' as const, target: thing }] }
      : (field ?? thing ?? target);
  // "Replace the phone number 1 with 2"
  const replaces = predicateOf(clause).some((word) => clause.lexicon.verbs.has('replacing', word));
  if (replaces && value && more.length === 0 && field && thing)
    return [{ kind: 'edit', target: null, old: thing.name, value: value.value }];
  if (replaces && value && more.length === 0 && thing?.quoted && !thing.kind) {
    const [place] = thing.relations;
    return [{ kind: 'edit', target: place?.target ?? null, old: thing.name, value: value.value }];
  }
  const isContent =
    what &&
    !what.quoted &&
    !what.kind &&
    what.relations.length === 0 &&
    clause.lexicon.kindWords.has('plain properties', what.name);
  if (value && isContent && more.length === 0)
    return [{ kind: 'edit', target: { ...it(), noun: what.name }, value: value.value }];
  if (!value) return what ? [{ kind: 'perform', verb: verbOf(clause), target: what, values: [] }] : null;
  // "from 1 to 0": what it was.
  const [from] = partsOf(clause, 'within').filter(({ before }) =>
    clause.lexicon.values.has('old value', before.split(' ').at(-1) ?? ''),
  );
  if (from && more.length === 0) {
    const parts = clause.parts.filter((part) => part !== from);
    const rest = readEdit({ ...clause, parts }, placed(readThings({ ...clause, parts })), null);
    const [edit] = rest ?? [];
    return edit?.kind === 'edit' ? [{ ...edit, old: from.text }] : rest;
  }
  if (more.length === 1) {
    // "Replace A with B", "from A to B": the first is the old text.
    const old = value.part.text;
    return [{ kind: 'edit', target: what ?? null, old, value: (more[0] as (typeof pairs)[0]).value }];
  }
  if (more.length > 0) return null;
  const old = isPassword(what, clause.lexicon) ? oldValue(clause, value.part) : undefined;
  return [{ kind: 'edit', target: what ?? null, ...(old ? { old } : {}), value: value.value }];
}

const isPassword = (what: Target | null | undefined, { values }: Lexicon) =>
  values.has(
    'stored password',
    plain(what?.name ?? '')
      .split(' ')
      .at(-1) ?? '',
  );

/** “from fox-7” before what it becomes. */
function oldValue({ text, lexicon: { values } }: Clause, value: Part): string | undefined {
  const before = text.slice(0, text.lastIndexOf(value.text)).replace(/["“”]/g, '');
  return new RegExp(`(?<= (?:${values.pattern('old value')}) )\\S+(?= \\S+ $)`, 'iu').exec(before)?.[0];
}

export function readMark(clause: Clause, all: Target[], target: Target | null): Action[] | null {
  const [as] = partsOf(clause, 'value');
  const targets = all.length > 0 ? all : target ? [target] : [];
  if (!as || targets.length === 0) return null;
  const words = wordsOf(as.text);
  const { states, relations, determiners, comparisons } = clause.lexicon;
  const state = states.of(as.text) ?? states.of(words.slice(1).join(' '));
  if (state === 'ticked' || state === 'not ticked') return [{ kind: 'tick', targets, on: state === 'ticked' }];
  if (targets.some((each) => isLetter(each, clause)) && clause.lexicon.verbs.has('important', words.at(-1) ?? ''))
    return targets.map((each) => ({
      kind: 'perform',
      verb: clause.lexicon.verbs.listOf('star')[0] as string,
      target: each,
      values: [],
    }));
  const isLead = (word: string) => relations.of(word) || determiners.of(word) || comparisons.has('equals', word);
  return [
    {
      kind: 'mark',
      targets,
      as: words.length > 1 && isLead(words[0] as string) ? words.slice(1).join(' ') : plain(as.text),
    },
  ];
}

type Direction = 'ascending' | 'descending';

/** What something is sorted by, and in which direction. */
export function readSorting(clause: Clause): { by: string; direction: Direction | null } | null {
  const { verbs } = clause.lexicon;
  const words = [
    ...predicateOf(clause),
    ...otherWords(clause),
    ...partsOf(clause, 'value', 'condition').flatMap(({ text }) => wordsOf(text)),
  ];
  const says = (category: string) => words.some((_, at) => verbs.at(words, at, category) !== null);
  const [field] = partsOf(clause, 'field');
  const purpose = partsOf(clause, 'purpose').flatMap(({ text }) => wordsOf(text));
  // "… so that the most expensive one is on top"
  const top = clause.lexicon.superlatives.find(purpose)?.category.split(' ').at(-1);
  // "By price, with the most expensive one on top"
  const rest = field ? wordsOf(clause.text.replace(field.text, ' ')) : [];
  const most = clause.lexicon.superlatives.find(rest)?.category.split(' ').at(-1);
  const isTop = rest.some((word) => clause.lexicon.ordinals.of(word) === '1' || verbs.has('top', word));
  const begins = top ?? (isTop ? most : undefined);
  const direction =
    begins === 'highest' || says('descending')
      ? 'descending'
      : begins === 'lowest' || says('ascending')
        ? 'ascending'
        : null;
  if (purpose.length > 2 && !direction) return null;
  // What else is said of the order is not left out.
  if (!direction && most) return null;
  const implied = verbs.categories.find((category) => category.startsWith('by ') && says(category))?.slice(3);
  const by = field?.text ?? implied;
  return by ? { by, direction } : null;
}

export function readSort(clause: Clause, first: Target | undefined): Action[] | null {
  const sorting = readSorting(clause);
  // "… so that “Bob” is first" is no property to sort by.
  if (partsOf(clause, 'value').some(({ quoted }) => quoted)) return null;
  if (!sorting)
    return first && partsOf(clause, 'purpose').length === 0
      ? [{ kind: 'sort', by: first.name, direction: null }]
      : null;
  return [{ kind: 'sort', ...sorting, ...(first ? { target: first } : {}) }];
}

const isSame = new Set(['equals', 'contains', 'shows', 'than']);

export function readFilter(clause: Clause, all: Target[]): Action[] | null {
  const { pairs } = readPairs(clause);
  const [pair, ...more] = pairs;
  // "with a rating above 4": no option of a list.
  const { comparisons } = clause.lexicon;
  const limits = comparisons.all(otherWords(clause)).filter(({ category }) => !isSame.has(category));
  if (limits.length > 0) return null;
  if (pair?.field)
    return pairs.map(({ field, part }) => ({
      kind: 'choose',
      options: [readPhrase(part.text, part.quoted, clause.lexicon)],
      from: field,
    }));
  if (more.length > 0) return null;
  // "… and the status “Open”", after another filter: what goes before the value is the list to choose from.
  const [before] = partsOf(clause, 'thing');
  const isNamed = pair && before && wordsOf(pair.part.before).length === 0 && before.end <= pair.part.start;
  if (isNamed && predicateOf(clause).length === 0 && !before.quoted && all.length === 1 && all[0])
    return [{ kind: 'choose', options: [readPhrase(pair.part.text, pair.part.quoted, clause.lexicon)], from: all[0] }];
  // "Take the filter away again": all are shown.
  const [only, ...others] = all;
  const isFilter = only && others.length === 0 && clause.lexicon.kindWords.has('filters', only.name);
  if (isFilter && !pair && only.relations.length === 0)
    return [{ kind: 'filter', by: { name: '', quoted: false, relations: [], all: true } }];
  // "Remove the filter Open" is the opposite.
  const { frames } = clause.lexicon;
  if (predicateOf(clause).some((word) => frames.has('remove', word) || frames.has('clear', word))) return null;
  const by = pair ? readPhrase(criterionOf(pair.part, clause.lexicon), pair.part.quoted, clause.lexicon) : all[0];
  return by ? [{ kind: 'filter', by }] : null;
}

/** "The ones that are still open": open. */
function criterionOf({ text, quoted }: Part, lexicon: Lexicon): string {
  const { smallWords, relations, determiners } = lexicon;
  if (quoted || smallWords.listOf('which are').length === 0) return text;
  const told = patternOf(
    lexicon,
    'criterion',
    () =>
      new RegExp(
        `^(?:(?:${determiners.pattern('article')}) )?(?:[\\p{L}-]+ ){0,2}?(?:${smallWords.pattern('which are')}) (?:(?:${smallWords.pattern('filler')}) )*(?<what>.+?)(?: (?:${smallWords.pattern('at present')}))?$`,
        'iu',
      ),
  );
  const { what = '' } = told.exec(text)?.groups ?? {};
  const words = wordsOf(what);
  const isMore = words.some((word) => smallWords.has('negations', word) || smallWords.has('clause words', word));
  return what && !isMore && relations.of(words[0] ?? '') !== 'of' ? what : text;
}

/** The base form of the clause's verb, as a button would say it. */
function verbOf(clause: Clause): string {
  const [verb] = partsOf(clause, 'predicate');
  const words = wordsOf(verb?.text ?? '').filter((word) => !clause.lexicon.verbs.has('failing', word));
  const { verbForms, smallWords, verbs } = clause.lexicon;
  const known = verbForms.at(words, 0);
  if (known) return known.category;
  // "I want to modify it": what is wanted counts.
  const main =
    words.find((word) => !smallWords.has('grammar', word) && !verbs.has('never performed', word)) ??
    words.find((word) => !smallWords.has('grammar', word)) ??
    words[0] ??
    '';
  return verbForms.of(main) ?? formsOf(main, 'verb', clause.lexicon)[1] ?? main;
}

export function readPerform(clause: Clause, all: Target[], target: Target | null): Action[] | null {
  const verb = verbOf(clause);
  if (verb === '' || clause.lexicon.verbs.has('never performed', verb)) return null;
  const { pairs } = readPairs(clause);
  const things = readThings(clause);
  const values = pairs.map(({ field, value, part }) => ({
    field:
      field ??
      (clause.lexicon.relations.has('toward', part.before.split(' ').at(0) ?? '')
        ? { ...nothing(), name: part.before.split(' ')[0] as string }
        : null),
    value,
  }));
  // "to Jasper", "from Auntie Bea": the word before it says which field it is.
  const lead = leadOf(clause);
  const to =
    things.place && lead && (things.targets.length > 0 || values.length > 0)
      ? [
          {
            field: { ...nothing(), name: lead },
            value: textValue(things.place.target.name, things.place.target.quoted),
          },
        ]
      : [];
  const [first] = to.length > 0 ? things.targets : all;
  // "Print": a control must say so. Where more is said, it must be known what it is done with.
  const isBare =
    clause.lexicon.verbs.has('bare', verb) ||
    clause.parts.every(({ label }) => label === 'predicate' || label === 'connector');
  if (!first && !target && values.length === 0 && !isBare) return null;
  return [{ kind: 'perform', verb, target: first ?? target, values: [...values, ...to] }];
}

/** The word before a person or place that something goes to or comes from. */
function leadOf(clause: Clause): string | null {
  const [place, ...more] = partsOf(clause, 'within');
  if (!place || more.length > 0) return null;
  if (toward(clause)) return clause.lexicon.relations.listOf('toward')[0] ?? null;
  const isPerson = !place.quoted && readPhrase(place.text, false, clause.lexicon).kind === undefined;
  return isPerson ? (wordsOf(place.before).find((word) => clause.lexicon.relations.has('sender', word)) ?? null) : null;
}

/** Where something is moved, shared or sent to. */
function toward(clause: Clause): boolean {
  const [place] = partsOf(clause, 'within');
  const words = wordsOf(place?.before ?? '');
  return words.some((word) => clause.lexicon.relations.has('toward', word));
}
