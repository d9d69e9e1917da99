// A clause that asks for something to be done, as actions.
import type { Action } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { type Clause, hasPronoun, isNegated, otherWords, type Part, partsOf, predicateOf } from './clause.ts';
import { describedField, readFieldValues, readPairs } from './field-values.ts';
import { formsOf } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import { it, nothing, readNumber, readPhrase } from './read-thing.ts';
import { readValue, textValue } from './read-value.ts';
import { placed, readThings, type Things, withPlace } from './things.ts';

const mostRepeats = 20;

/** Null where a part that the action needs is missing or has the wrong shape. */
export function readAction(clause: Clause): Action[] | null {
  const things = readThings(clause);
  if (things.isChoice || things.isOdd || (things.isPath && !['click', 'open', 'goTo'].includes(clause.kind)))
    return null;
  const all = placed(things);
  const [first] = all;
  const target = first ?? (hasPronoun(clause) ? withPlace(it(), things) : null);
  switch (clause.kind) {
    case 'click':
      return readClick(clause, all, target);
    case 'copy':
    case 'selectText': {
      const [one] = (all.length > 0 ? all : target ? [target] : []).map((each) => contentOf(each, clause));
      // "Copy the text into the field" pastes it too.
      if (
        partsOf(clause, 'field', 'value').length > 0 ||
        clause.parts.some(({ before }) => clause.lexicon.relations.has('into', before.split(' ')[0] ?? ''))
      )
        return null;
      return one ? [{ kind: clause.kind, target: one }] : null;
    }
    case 'doubleClick':
    case 'rightClick':
    case 'hover':
    case 'clear':
    case 'collapse':
      return each(all.length > 0 ? all : target ? [target] : [], (one) => ({
        kind: clause.kind as 'hover',
        target: one,
      }));
    case 'open':
      return readOpen(clause, things, all, target);
    case 'goTo':
      return readGoTo(clause, things, all, target);
    case 'type':
      return readType(clause);
    case 'choose':
      return readChoose(clause);
    case 'set':
      return readRating(clause, target) ?? readSet(clause);
    case 'tick':
      return all.length > 0 || target
        ? [
            {
              kind: 'tick',
              targets:
                all.length > 0 ? switchesOf(clause).flatMap((one) => splitPair(one, clause)) : [target as Target],
              on: isOn(clause),
            },
          ]
        : null;
    case 'pressKey':
      return readKeys(clause);
    case 'goBack':
    case 'goForward':
    case 'reload':
      return all.some(({ name }) => name !== '' && !clause.lexicon.verbs.has('previous', name)) &&
        clause.kind === 'goBack'
        ? readGoTo(clause, things, all, target)
        : Array<Action>(times(clause)).fill({ kind: clause.kind });
    case 'continue':
      return first && first.name !== '' && (first.kind === 'page' || things.place)
        ? readGoTo(clause, things, all, target)
        : [{ kind: 'continue' }];
    case 'logOut':
      return [{ kind: 'logOut' }];
    case 'cancel':
    case 'save':
      return first && isParticular(first) ? readPerform(clause, all, target) : [{ kind: clause.kind }];
    case 'submit':
      return [{ kind: 'submit', ...(first && (first.name !== '' || first.kind !== 'form') ? { form: first } : {}) }];
    case 'dismiss':
      return [{ kind: 'dismiss', target: first ?? null }];
    case 'scroll':
      return readScroll(clause, things, first);
    case 'drag':
      return first && things.place
        ? [{ kind: 'drag', from: things.targets[0] as Target, to: things.place.target }]
        : null;
    case 'upload':
      return readUpload(clause);
    case 'wait':
      return readWait(clause);
    case 'paste':
      return [{ kind: 'paste', target: fieldOf(clause) ?? first ?? null }];
    case 'style':
      return readStyle(clause, target);
    case 'logIn':
      return readLogIn(clause);
    case 'signUp': {
      const words = wordsOf(clause.text);
      const letter = clause.lexicon.values.find(words, 'newsletter');
      if (letter)
        return [
          {
            kind: 'perform',
            verb: clause.lexicon.verbs.listOf('subscribe').at(-1) as string,
            target: readPhrase(words[letter.start] as string, false, clause.lexicon),
            values: readFieldValues(clause).map(({ value }) => ({ field: null, value })),
          },
        ];
      return [
        {
          kind: 'signUp',
          values: readFieldValues(clause).filter(({ field, value }) => field !== null || value.kind === 'text'),
        },
      ];
    }
    case 'search':
      return readSearch(clause);
    case 'fillForm':
      return readFillForm(clause, first);
    case 'addToCart': {
      const items = readThings({ ...clause, parts: clause.parts.filter(({ label }) => label !== 'within') }).targets;
      return items.length > 0
        ? [{ kind: 'addToCart', items }]
        : hasPronoun(clause)
          ? [{ kind: 'addToCart', items: [it()] }]
          : null;
    }
    case 'checkOut':
      return readCheckOut(clause);
    case 'answerCookies':
      return [{ kind: 'answerCookies', accept: accepts(clause) !== isNegated(clause) }];
    case 'create':
      return readCreate(clause);
    case 'remove':
      if (first && readEmptied(clause, first)) return readEmptied(clause, first);
      if (first && isLetter(first, clause) && all.length === 1 && !first.all)
        return [
          {
            kind: 'perform',
            verb: clause.lexicon.verbs.listOf('delete verbs')[0] as string,
            target: first,
            values: [],
          },
        ];
      return target ? [{ kind: 'remove', targets: all.length > 0 ? all : [target] }] : null;
    case 'edit':
      return readEdit(clause, all, target);
    case 'mark':
      return readMark(clause, all, target);
    case 'sort':
      return readSort(clause, things.targets[0]);
    case 'filter':
      return readFilter(clause, all);
    case 'perform':
      return readPerform(clause, all, target);
    default:
      return null;
  }
}

const isLetter = ({ kind, noun }: Target, { lexicon }: Clause) =>
  kind === 'item' && noun !== undefined && lexicon.kindWords.has('letters', noun);

/** "Proceed to checkout" goes there and no further. */
function readCheckOut(clause: Clause): Action[] {
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
function readEmptied(clause: Clause, target: Target): Action[] | null {
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

/** "Rate the product with 5 stars". */
function readRating(clause: Clause, target: Target | null): Action[] | null {
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

/** "Cancel order 301" is more than "Cancel". */
const isParticular = ({ name, quoted, ordinal }: Target) => quoted || ordinal !== undefined || /\d|^\p{Lu}/u.test(name);

/** "the text of the third area" is the area's. */
function contentOf(target: Target, { lexicon }: Clause): Target {
  const owner = target.relations.find(({ relation }) => relation === 'of' || relation === 'within');
  return owner && !target.quoted && lexicon.kindWords.has('plain properties', target.name)
    ? { ...owner.target, ...(target.all ? { all: true } : {}) }
    : target;
}

/** In "tick the box", the box is no field. */
const asBox = (target: Target): Target => (target.kind === 'field' ? { ...target, kind: 'checkbox' } : target);

/** "Turn on notifications" means a switch of that name. */
function switchesOf(clause: Clause): Target[] {
  return placed(readThings(clause)).map((target, at) => {
    const part = partsOf(clause, 'thing')[at];
    const isMessage = target.kind === 'message' && target.name === '' && part;
    if (!isMessage) return asBox(target);
    const { kind: _, all: __, ...rest } = target;
    return { ...rest, name: part.text };
  });
}

function each(targets: Target[], make: (target: Target) => Action): Action[] | null {
  return targets.length > 0 ? targets.map(make) : null;
}

function fieldOf(clause: Clause): Target | null {
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

const named = new Set(['thing', 'within', 'near', 'field', 'value', 'ordinal']);

/** How often: "twice", "3 times". */
function times(clause: Clause): number {
  const isNumbered = (part: Part) => named.has(clause.parts[clause.parts.indexOf(part) + 1]?.label ?? 'aside');
  const counts = partsOf(clause, 'count')
    .filter((part) => !isNumbered(part))
    .map(({ text }) => readNumber(text, clause.lexicon) ?? readNumber(text.split(' ')[0] as string, clause.lexicon));
  return Math.min(mostRepeats, counts.find((count) => count !== null && count > 1) ?? 1);
}

const browserButtons = ['goBack', 'goForward', 'reload'] as const;

function readClick(clause: Clause, all: Target[], target: Target | null): Action[] | null {
  const [button] = all;
  const ofBrowser = wordsOf(clause.text).some((word) => clause.lexicon.verbs.has('browser', word));
  const own =
    button && ofBrowser && all.length === 1
      ? browserButtons.find((kind) => clause.lexicon.verbs.has(kind, button.name))
      : undefined;
  if (own) return [{ kind: own }];
  // "Hit enter"
  const [only] = partsOf(clause, 'thing', 'value');
  const key =
    only &&
    !only.quoted &&
    clause.parts.filter(({ label }) => label === 'thing' || label === 'value').length === 1 &&
    only.text === plain(only.text)
      ? clause.lexicon.keys.of(only.text)
      : undefined;
  if (key && clause.lexicon.verbs.has('plain keys', only?.text ?? '')) return readKeys(clause);
  const keys = partsOf(clause, 'value');
  if (all.length === 0 && keys.length > 0) {
    const named = readThings({
      ...clause,
      parts: clause.parts.map((part) => (part.label === 'value' ? { ...part, label: 'thing' } : part)),
    });
    return each(placed(named), (one) => ({ kind: 'click', target: one }));
  }
  const count =
    partsOf(clause, 'count').length > 0 && all.length === 1 && !all[0]?.all && !all[0]?.count ? times(clause) : 1;
  if (all.length === 0 && !target) return readPerform(clause, all, target);
  const clicks = each(all.length > 0 ? all : target ? [target] : [], (one) => ({ kind: 'click', target: one }));
  return clicks && count > 1 ? Array.from({ length: count }, () => clicks[0] as Action) : clicks;
}

function readOpen(clause: Clause, things: Things, all: Target[], target: Target | null): Action[] | null {
  const [first] = all;
  const address = partsOf(clause, 'value').find(({ text }) => isAddress(text));
  if (address) return [{ kind: 'goTo', to: { url: address.text } }];
  if (things.isPath) return readGoTo(clause, things, all, target);
  const isPage =
    first &&
    (first.kind === 'page' || clause.lexicon.kindWords.has('pages', first.name)) &&
    first.ordinal === undefined &&
    !things.place &&
    all.length === 1;
  if (isPage) return [{ kind: 'goTo', to: { page: first } }];
  return each(all.length > 0 ? all : target ? [target] : [], (one) => ({ kind: 'open', target: one }));
}

const isAddress = (text: string) =>
  /^(?:https?:\/\/|www\.|\/)\S*$|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]\S*)?$|^localhost\S*$/i.test(text) ||
  /^<[^>]*url[^>]*>$/i.test(text);

function readGoTo(clause: Clause, things: Things, all: Target[], target: Target | null): Action[] | null {
  const address = [...partsOf(clause, 'value'), ...partsOf(clause, 'thing')].find(({ text }) => isAddress(text));
  if (address) return [{ kind: 'goTo', to: { url: address.text } }];
  const [value] = partsOf(clause, 'value');
  const [page, ...rest] =
    all.length > 0
      ? all
      : value
        ? [readPhrase(value.text, value.quoted, clause.lexicon)]
        : target && !target.pronoun
          ? [target]
          : [];
  if (!page) return things.place ? [{ kind: 'goTo', to: { page: things.place.target } }] : null;
  return [{ kind: 'goTo', to: { page } }, ...rest.map((next): Action => ({ kind: 'click', target: next }))];
}

/** The letters that a condition asks for: "in upper case". */
function lettersOf(clause: Clause): 'upper' | 'lower' | undefined {
  const asked = partsOf(clause, 'condition').map(({ text }) => clause.lexicon.conditions.of(text));
  return asked.includes('upper') ? 'upper' : asked.includes('lower') ? 'lower' : undefined;
}

function readType(clause: Clause): Action[] | null {
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
  if (stored.includes(null)) return pairs.length > 0 ? null : readEmptying(clause, fields);
  const all = [...typed, ...(stored as Action[])];
  return all.length > 0 ? all : null;
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

function readChoose(clause: Clause): Action[] | null {
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
function isRelative(clause: Clause): boolean {
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

function readSet(clause: Clause): Action[] | null {
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

function isOn(clause: Clause): boolean {
  const words = wordsOf(clause.plainWords);
  const said = clause.lexicon.verbs.all(words).filter(({ category }) => category === 'on' || category === 'off');
  // "Tick off" ticks; of "turn … off", the last word counts.
  const isOff = said.at(-1)?.category === 'off';
  return isOff === isNegated(clause);
}

function accepts(clause: Clause): boolean {
  const words = wordsOf(clause.text);
  return !words.some((_, at) => clause.lexicon.verbs.at(words, at, 'decline') !== null);
}

function keyOf(name: string, { lexicon }: Clause): string | null {
  const text = plain(name);
  const known = lexicon.keys.of(text);
  if (known) return known;
  if (/^f\d{1,2}$/.test(text)) return text.toUpperCase();
  return /^[\p{L}\d]$/u.test(text) ? text.toUpperCase() : /^[^\s\p{L}\d]$/u.test(text) ? text : null;
}

function readKeys(clause: Clause): Action[] | null {
  const keys = partsOf(clause, 'value', 'thing').flatMap(({ text }) => {
    const whole = keyOf(text, clause);
    const parts = whole ? [whole] : text.split(/\s*[+]\s*|\s+(?=\S)|(?<=\w)-(?=\w)/).map((part) => keyOf(part, clause));
    return [parts.includes(null) ? null : parts.join('+')];
  });
  if (keys.length === 0 || keys.includes(null)) return null;
  const { place } = readThings({ ...clause, parts: clause.parts.filter(({ label }) => label !== 'thing') });
  const one = (key: string): Action => ({ kind: 'pressKey', key, ...(place ? { target: place.target } : {}) });
  return (keys as string[]).flatMap((key) => Array<Action>(times(clause)).fill(one(key)));
}

function readScroll(clause: Clause, things: Things, first: Target | undefined): Action[] | null {
  const { verbs } = clause.lexicon;
  const place = things.place?.target.position ? (things.place.target.relations[0] ?? null) : things.place;
  const inside = place && place.target.kind !== 'page' ? { within: place.target } : {};
  const words = wordsOf(
    [
      ...partsOf(clause, 'position', 'predicate').map(({ text }) => text),
      clause.after,
      ...clause.parts.map(({ before }) => before),
    ].join(' '),
  );
  const isWholePage = first?.kind === 'page' && first.name === '';
  const ends = [...words, ...(first ? wordsOf(first.name) : [])];
  for (const to of ['bottom', 'top'] as const)
    if (ends.some((_, at) => verbs.at(ends, at, to) !== null) && (!first || isWholePage || verbs.has(to, first.name)))
      return [{ kind: 'scroll', to, ...inside }];
  if (first && !isWholePage) return [{ kind: 'scroll', to: first, ...inside }];
  for (const to of ['down', 'up'] as const)
    if (words.some((_, at) => verbs.at(words, at, to) !== null)) return [{ kind: 'scroll', to, ...inside }];
  return place ? [{ kind: 'scroll', to: place.target }] : null;
}

function readUpload(clause: Clause): Action[] | null {
  const files = partsOf(clause, 'value');
  const target = fieldOf({ ...clause, parts: clause.parts.filter(({ label }) => label !== 'value') });
  return files.length > 0 ? files.map(({ text }) => ({ kind: 'upload', target, file: text })) : null;
}

function readWait(clause: Clause): Action[] | null {
  const [value] = partsOf(clause, 'value');
  const [, amount, unit] = /^(?:\D*?)(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(value?.text ?? '') ?? [];
  const words = wordsOf(value?.text ?? '');
  const number = amount
    ? Number(amount.replace(',', '.'))
    : words.map((word) => readNumber(word, clause.lexicon)).find((found) => found !== null);
  if (number === undefined || number === null) return words.length > 0 ? [{ kind: 'wait', seconds: 1 }] : null;
  const { values } = clause.lexicon;
  const name = unit || (words.at(-1) ?? '');
  const factor = values.has('seconds', name)
    ? 1
    : values.has('minutes', name)
      ? 60
      : values.has('milliseconds', name)
        ? 0.001
        : null;
  return factor === null ? null : [{ kind: 'wait', seconds: number * factor }];
}

function readStyle(clause: Clause, target: Target | null): Action[] | null {
  const { verbs, values, determiners } = clause.lexicon;
  const isProperty = ({ text }: Part) => verbs.has('style properties', text);
  const things = readThings({
    ...clause,
    parts: clause.parts.filter((part) => part.label !== 'thing' || !isProperty(part)),
  });
  const verb = predicateOf(clause).find((word) => verbs.has('style verbs', word));
  const [style] = partsOf(clause, 'value');
  const [named] = placed(things);
  const styled =
    verb && style && (!named || named.name === '')
      ? { ...nothing(), ...(named?.kind ? { kind: named.kind } : {}), name: style.text, quoted: style.quoted }
      : (named ?? target);
  const what = verb ?? (style ? plain(style.text) : '');
  if (!styled || what === '') return null;
  // "the text Lorem", "the whole text"
  const words = styled.name.split(' ');
  const isLed = !styled.quoted && words.length > 1 && values.has('lead', words[0] as string);
  const isAll = !styled.quoted && (determiners.has('every', styled.name) || verbs.has('whole text', styled.name));
  const name = isAll ? '' : isLed ? words.slice(1).join(' ') : styled.name;
  return [{ kind: 'style', target: { ...styled, name, ...(isAll ? { all: true } : {}) }, style: what }];
}

function readLogIn(clause: Clause): Action[] | null {
  const { values, determiners } = clause.lexicon;
  const { pairs } = readPairs(clause);
  const login: Extract<Action, { kind: 'logIn' }> = { kind: 'logIn' };
  for (const { field, value, part } of pairs) {
    const bare = plain(part.text)
      .split(' ')
      .filter((word, at) => at > 0 || !determiners.has('article', word))
      .join(' ');
    if (!part.quoted && values.has('credentials', bare)) continue;
    const name = plain(field?.name ?? '');
    const isPassword =
      name !== ''
        ? values.at(name.split(' ').slice(-1), 0, 'stored password') !== null
        : value.kind === 'stored' && value.which === 'password';
    const asGiven: Value = value.kind === 'stored' && part.quoted ? textValue(part.text, true) : value;
    if (isPassword || (field === null && login.username && !login.password)) login.password ??= asGiven;
    else login.username ??= asGiven;
  }
  return [login];
}

function readSearch(clause: Clause): Action[] | null {
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

function readFillForm(clause: Clause, form: Target | undefined): Action[] {
  const words = wordsOf(clause.text);
  if (words.some((_, at) => clause.lexicon.values.at(words, at, 'from page') !== null))
    return [{ kind: 'fillForm', values: [], rest: false, fromPage: true } as Action];
  const values = readFieldValues(clause).filter(({ field, value }) => field !== null || value.kind === 'text');
  const isForm = form && form.kind === 'form';
  return [{ kind: 'fillForm', values, rest: values.length === 0, ...(isForm ? { form } : {}) } as Action];
}

function readCreate(clause: Clause): Action[] | null {
  const { pairs } = readPairs(clause);
  const { targets, place } = readThings(clause);
  const isKindOf = targets[0]?.noun && targets[0].name && !targets[0].quoted && targets[0].name !== targets[0].noun;
  const noun = targets[0]
    ? ((isKindOf ? `${targets[0].name} ${targets[0].noun}` : targets[0].noun) ??
      ([targets[0].name, targets[0].kind && targets[0].kind !== 'item' ? targets[0].kind : ''].join(' ').trim() ||
        'item'))
    : 'item';
  const texts = pairs.filter(({ field }) => field === null).map(({ value }) => value);
  const values = pairs.filter(({ field }) => field !== null).map(({ field, value }) => ({ field, value }));
  const [only] = texts;
  const isList =
    targets[0]?.all && only?.kind === 'text' && !only.quoted && texts.length === 1 && only.text.includes(', ');
  const listed = isList && only?.kind === 'text' ? only.text.split(/,\s+/).map((text) => textValue(text)) : texts;
  const named: Value[] = texts.length === 0 && targets[0]?.quoted ? [textValue(targets[0].name, true)] : [];
  if (targets.length === 0 && pairs.length === 0) return null;
  const to = toPlace(clause);
  // "… in the Office project": first there, if it is not there already.
  const there: Action[] = place && to.length === 0 ? [{ kind: 'goTo', to: { page: place.target }, place: true }] : [];
  return [...there, { kind: 'create', noun, texts: [...listed, ...named], values: [...values, ...to] }];
}

/** "Add a comment to the post": where it goes. */
function toPlace(clause: Clause): { field: Target; value: Value }[] {
  const { place } = readThings(clause);
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

function readEdit(clause: Clause, all: Target[], target: Target | null): Action[] | null {
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
  if (value && isContent && more.length === 0) return [{ kind: 'edit', target: it(), value: value.value }];
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
  return [{ kind: 'edit', target: what ?? null, value: value.value }];
}

function readMark(clause: Clause, all: Target[], target: Target | null): Action[] | null {
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
  const direction = says('descending') ? 'descending' : says('ascending') ? 'ascending' : null;
  const implied = verbs.categories.find((category) => category.startsWith('by ') && says(category))?.slice(3);
  const by = field?.text ?? implied;
  return by ? { by, direction } : null;
}

function readSort(clause: Clause, first: Target | undefined): Action[] | null {
  const sorting = readSorting(clause);
  // "… so that “Bob” is first" is no property to sort by.
  if (partsOf(clause, 'value').some(({ quoted }) => quoted)) return null;
  if (!sorting) return first ? [{ kind: 'sort', by: first.name, direction: null }] : null;
  return [{ kind: 'sort', ...sorting, ...(first ? { target: first } : {}) }];
}

function readFilter(clause: Clause, all: Target[]): Action[] | null {
  const { pairs } = readPairs(clause);
  const [pair, ...more] = pairs;
  if (pair?.field)
    return pairs.map(({ field, part }) => ({
      kind: 'choose',
      options: [readPhrase(part.text, part.quoted, clause.lexicon)],
      from: field,
    }));
  if (more.length > 0) return null;
  const by = pair ? readPhrase(pair.part.text, pair.part.quoted, clause.lexicon) : all[0];
  return by ? [{ kind: 'filter', by }] : null;
}

/** "Tick Cheese and Basil": two names, each with a capital letter. */
function splitPair(target: Target, { lexicon: { smallWords } }: Clause): Target[] {
  const words = target.name.split(' ');
  const [one, join, other] = words;
  const isPair =
    words.length === 3 &&
    smallWords.has('joining', join ?? '') &&
    /^\p{Lu}/u.test(one ?? '') &&
    /^\p{Lu}/u.test(other ?? '');
  return isPair && !target.quoted && !target.kind
    ? [one, other].map((name) => ({ ...target, name: name as string }))
    : [target];
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

function readPerform(clause: Clause, all: Target[], target: Target | null): Action[] | null {
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
  if (!first && !target && values.length === 0 && !clause.lexicon.verbs.has('bare', verb)) return null;
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
