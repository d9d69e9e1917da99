// A clause that states what must be true, as checks.
import type { Action, Check } from '../contract/actions/action.ts';
import type { Comparison } from '../contract/actions/comparison.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { readClaim } from './claims.ts';
import {
  type Clause,
  hasPronoun,
  isNegated,
  negationsOf,
  otherWords,
  type Part,
  partsOf,
  predicateOf,
  type Things,
} from './clause.ts';
import { formsOf, type Lexicon } from './lexicon.ts';
import { wordsOf } from './phrases.ts';
import { readSorting } from './read-task.ts';
import { it, nothing, readNumber, readOrdinal, readPhrase } from './read-thing.ts';
import { readValue, textValue } from './read-value.ts';
import { placed, readThings } from './things.ts';

type State = Extract<Check, { kind: 'state' }>['state'];

/** What the predicate says: a comparison, and states such as "disabled" or "gone". */
type Said = { comparison: Comparison | null; shows: boolean; isRange: boolean; states: string[]; negated: boolean };

function readSaid(clause: Clause): Said {
  const { comparisons, states } = clause.lexicon;
  const words = predicateOf(clause);
  // "is at least": the last comparison is the one that counts, unless it is a bare "is".
  const found = comparisons.all(words).map(({ category }) => category);
  const strong = found.filter((category) => category !== 'equals');
  const isRange = strong.includes('between') || clause.parts.some(({ before }) => comparisons.has('between', before));
  const category =
    strong.filter((each) => each !== 'between').at(-1) ?? found.filter((each) => each !== 'between').at(-1) ?? null;
  return {
    isRange,
    comparison: category === null || category === 'shows' ? (category ? 'contains' : null) : (category as Comparison),
    shows: category === 'shows',
    states: states.all([...words, ...wordsOf(clause.after)]).map((each) => each.category),
    negated: isNegated(clause),
  };
}

/** Null where a part that the check needs is missing or has the wrong shape. */
export function readCheck(clause: Clause): Check[] | null {
  const things = readThings(clause);
  if (things.isChoice || things.isOdd || things.isPath || negationsOf(clause) > 1) return null;
  const said = readSaid(clause);
  // "Guests are warned that no rooms are left": the page says so, which is more than that there are none.
  if (said.negated && predicateOf(clause).some((word) => clause.lexicon.verbs.has('telling', word))) return null;
  const says = predicateOf(clause).filter((word) => !clause.lexicon.smallWords.has('grammar', word));
  const isOrder = says.length > 0 && says.every((word) => clause.lexicon.smallWords.has('order to say', word));
  const isStated =
    predicateOf(clause).length > says.length ||
    partsOf(clause, 'thing', 'actor').some(
      ({ text }) => clause.text.indexOf(text) < clause.text.indexOf(says[0] ?? ''),
    );
  if (clause.kind === 'textVisible' && isOrder && !isStated) return null;
  switch (clause.kind) {
    case 'textVisible':
      return readTexts(clause, things, said);
    case 'elementPresent':
      return readPresent(clause, things, said);
    case 'value':
      return readValueCheck(clause, things, said);
    case 'count':
      return readCount(clause, things, said);
    case 'state':
      return readState(clause, things, said);
    case 'only':
      return readOnly(clause, things, said);
    case 'sorted':
      return readSorted(clause, things, said);
    case 'order':
      return readOrder(clause, things, said);
    case 'url':
    case 'title':
      return readAddress(clause, clause.kind, said);
    case 'noErrors':
      return readNoErrors(clause, things, said);
    case 'loggedIn': {
      const negated = said.states.includes('not loggedIn') !== said.negated;
      // "logged in as Ada": her name is somewhere.
      const names = partsOf(clause, 'value');
      if (negated && names.length > 0) return null;
      const shown = names.map(({ text, quoted }) => textCheck(clause, { text, quoted }, undefined, false));
      return [{ kind: 'loggedIn', negated }, ...shown];
    }
    default:
      return null;
  }
}

/** "No error is shown" is about a message on the page, "without errors" about the page as a whole. */
function readNoErrors(clause: Clause, things: Things, said: Said): Check[] | null {
  if (!said.negated) return null;
  const message = things.targets.find(({ kind }) => kind === 'message');
  // "No console errors": none that the page would show.
  const isHiddenThere = wordsOf(clause.text).some((word) => clause.lexicon.smallWords.has('consoles', word));
  const isMessage = !isHiddenThere && partsOf(clause, 'thing').some(({ text }) => wordsOf(text).length > 1);
  if (message && !isHiddenThere && (isMessage || said.shows || said.states.includes('shown')))
    return [{ kind: 'elementPresent', negated: true, target: message }];
  return [{ kind: 'noErrors', negated: false }];
}

const isHidden = ({ states, negated }: Said) => {
  const last = states.filter((state) => state === 'shown' || state === 'hidden').at(-1);
  return (last === 'hidden') !== negated;
};

/** "error message" and "success message" say what the words are about. */
function aboutOf(clause: Clause, words: string): { about?: 'error' | 'success' } {
  const found = clause.lexicon.values.find(wordsOf(words), 'error words');
  if (found) return { about: 'error' };
  return clause.lexicon.values.find(wordsOf(words), 'success words') ? { about: 'success' } : {};
}

function isNews(clause: Clause): { isNew?: true } {
  return clause.lexicon.values.find(predicateOf(clause), 'arises') ? { isNew: true } : {};
}

/** The page itself is no place to look for a text in. */
function asContainer(target: Target | undefined, { kindWords, smallWords }: Clause['lexicon']): Target | undefined {
  if (!target || target.pronoun) return undefined;
  if (target.position) return target;
  if (target.kind === 'page' && target.name === '' && target.relations.length === 0) return undefined;
  if (smallWords.has('page itself', target.name) && !target.kind) return undefined;
  return target.kind === undefined && target.name === '' && target.relations.length === 0
    ? undefined
    : kindWords
      ? target
      : undefined;
}

function textCheck(
  clause: Clause,
  { text, quoted }: Pick<Part, 'text' | 'quoted'>,
  within: Target | undefined,
  negated: boolean,
): Check {
  // What the first entry says.
  if (within?.kind === 'item' && within.ordinal !== undefined && !within.name && within.relations.length === 0)
    return { kind: 'value', negated, target: within, comparison: 'contains', value: textValue(text, quoted) };
  const about = within?.kind === 'message' ? aboutOf(clause, within.name) : {};
  const place = within && about.about && within.kind === 'message' ? { ...within, name: '' } : within;
  return {
    kind: 'textVisible',
    negated,
    text,
    quoted,
    ...(place ? { within: place } : {}),
    ...about,
    ...(negated ? {} : isNews(clause)),
  };
}

function readTexts(clause: Clause, things: Things, said: Said): Check[] | null {
  const { lexicon } = clause;
  const texts = partsOf(clause, 'value').map((part) => withoutPronoun(part, lexicon));
  const [subject] = things.targets;
  const place = asContainer(things.place?.target, lexicon);
  // "the text “Hello”" and "the words …" name no place.
  const container =
    subject && !lexicon.values.has('lead', subject.name || '') && subject.kind !== 'word'
      ? asContainer(subject, lexicon)
      : undefined;
  if (texts.length === 0) return readPresent(clause, things, said);
  const described = texts.map((part) => readValue(part, lexicon));
  if (described.some((value) => value.kind === 'generated' || value.kind === 'read')) return null;
  // One datum is judged as a whole: a badge that shows 10 does not show 1.
  const datum = container ?? (things.place?.relation === 'within' ? place : undefined);
  const isDatum =
    datum !== undefined &&
    (datum.kind === undefined || !lexicon.kindWords.has('containers', datum.kind)) &&
    !isHolder(datum, lexicon);
  const [only] = described;
  if (isDatum && only && texts.length === 1 && isNumber(only) && (said.shows || said.comparison))
    return [
      {
        kind: 'value',
        negated: said.negated,
        target: container ? (placed(things)[0] as Target) : datum,
        comparison: said.shows || said.comparison === 'contains' ? 'equals' : (said.comparison ?? 'equals'),
        value: only,
      },
    ];
  // "The canvas shows …": what a thing of no known kind says.
  if (said.shows && datum && isDatum && datum.kind === undefined && only && texts.length === 1 && saysItself(clause))
    return [
      {
        kind: 'value',
        negated: said.negated,
        target: container ? (placed(things)[0] as Target) : datum,
        comparison: 'contains',
        value: only,
      },
    ];
  const relation = things.place?.relation ?? 'within';
  const within =
    container && place
      ? { ...container, relations: [...container.relations, { relation, target: place }] }
      : (container ??
        (place && relation !== 'within' && relation !== 'of' && relation !== 'with'
          ? { ...nothing(), relations: [{ relation, target: place }] }
          : place));
  const named = namedByText(clause, subject, things, said);
  if (named) return named;
  return texts.map((part) => textCheck(clause, { text: literal(part), quoted: part.quoted }, within, isHidden(said)));
}

/** The thing is named before the words that say what it shows. */
function saysItself({ parts, lexicon }: Clause): boolean {
  const shows = parts.findIndex(
    ({ label, text }) =>
      label === 'predicate' && wordsOf(text).some((word) => lexicon.comparisons.of(word) === 'shows'),
  );
  return parts.slice(0, shows).some(({ label }) => label === 'thing' || label === 'within');
}

/** "the heading “Welcome”": a thing of that name, not a text inside a thing. */
function namedByText(clause: Clause, subject: Target | undefined, things: Things, said: Said): Check[] | null {
  const texts = partsOf(clause, 'value');
  const [text] = texts;
  if (
    !text ||
    texts.length > 1 ||
    !subject?.kind ||
    subject.name !== '' ||
    subject.all ||
    subject.ordinal !== undefined
  )
    return null;
  const isContainer =
    clause.lexicon.kindWords.has('containers', subject.kind) &&
    subject.kind !== 'message' &&
    subject.kind !== 'heading';
  // "The heading says …" is about what it says.
  if (isContainer || subject.kind === 'word' || said.shows || said.comparison) return null;
  const target: Target = {
    ...subject,
    name: literal(text),
    quoted: text.quoted,
    relations: [...subject.relations, ...(things.place ? [things.place] : [])],
  };
  const negated = isHidden(said);
  return [
    { kind: 'elementPresent', negated, target, ...(negated || subject.kind !== 'message' ? {} : isNews(clause)) },
  ];
}

const literal = ({ text, quoted }: Pick<Part, 'text' | 'quoted'>) => (quoted ? text : text.replace(/[.,;:]$/, ''));

/** "that it boils for 25 minutes" is to be read as "boils for 25 minutes". */
function withoutPronoun(part: Part, { determiners }: Clause['lexicon']): Part {
  const words = part.text.split(' ');
  return !part.quoted && words.length > 2 && determiners.has('pronoun', words[0] as string)
    ? { ...part, text: words.slice(1).join(' ') }
    : part;
}

/** "The Back button takes you to the cart page": clicking it does. */
export function readLeading(clause: Clause): Action[] | null {
  const leading = leadsFrom(clause);
  if (!['elementPresent', 'url', 'value', 'textVisible'].includes(clause.kind) || leading < 0) return null;
  const { parts } = clause;
  const [from, ...others] = placed(readThings({ ...clause, parts: parts.slice(0, leading) }));
  const [to, ...more] = placed(readThings({ ...clause, parts: parts.slice(leading + 1) }));
  const isUsable = ['button', 'link', 'icon', 'tab', 'image', 'menuitem'].includes(from?.kind ?? '');
  if (!from || !to || others.length + more.length > 0 || !isUsable || negationsOf(clause) > 0) return null;
  return [
    { kind: 'click', target: from },
    { kind: 'elementPresent', negated: false, target: to.kind ? to : { ...to, kind: 'page' } },
  ];
}

/** Something, not somebody, leads to a place: where it says so. */
function leadsFrom({ lexicon, parts }: Clause): number {
  // "The hint goes away" leads nowhere.
  const isState = (text: string) => lexicon.states.all(wordsOf(text)).some(({ length }) => length > 1);
  const leading = parts.findIndex(
    ({ label, text }) =>
      label === 'predicate' && wordsOf(text).some((word) => lexicon.verbs.has('leading', word)) && !isState(text),
  );
  return parts.slice(0, Math.max(0, leading)).some(({ label }) => label === 'thing') ? leading : -1;
}

/** "The spinner is gone" is about what turns while a page loads, not about a field for numbers. */
function asLoading(target: Target): Target {
  const { kind, ...rest } = target;
  return kind === 'spinner' && target.name === '' ? { ...rest, name: 'spinner' } : target;
}

/** "Bob and Alice are listed" are two. */
function splitPlural(clause: Clause, target: Target): Target[] {
  const { smallWords } = clause.lexicon;
  const names = target.name.split(new RegExp(`\\s+(?:${smallWords.listOf('joining').join('|')})\\s+`, 'i'));
  const isPlural = predicateOf(clause).some((word) => smallWords.has('plural', word));
  return isPlural && !target.quoted && !target.kind && names.length > 1
    ? names.map((name) => ({ ...target, name }))
    : [target];
}

function readPresent(clause: Clause, things: Things, said: Said): Check[] | null {
  const { lexicon } = clause;
  const all = placed(things).flatMap((target) => splitPlural(clause, asLoading(target)));
  const negated = isHidden(said);
  const isOpen = wordsOf(clause.plainWords).some((word) => lexicon.smallWords.has('being open', word));
  if (isOpen && all.every(({ kind }) => kind === 'tab'))
    return all.map((target) => ({ kind: 'state', negated, target, state: 'selected' }));
  if (isOpen && all.some(({ kind }) => kind === undefined || kind === 'item')) return null;
  // Some page is always there.
  if (
    all.some(
      ({ kind, name, pronoun, relations }) => kind === 'page' && name === '' && !pronoun && relations.length === 0,
    )
  )
    return null;
  // "It moves": where to is not said.
  if (said.states.includes('moved') && !things.place) return null;
  const opens = predicateOf(clause).some((word) => lexicon.frames.has('open', word));
  // Tabs are always there; an open one is selected.
  if (opens && all.length > 0 && all.every(({ kind }) => kind === 'tab'))
    return all.map((target) => ({ kind: 'state', negated, target, state: 'selected' }));
  const values = partsOf(clause, 'value');
  const [subject, stated] = things.targets;
  // "The first row is “Milk”".
  const isStated =
    things.targets.length === 2 && said.comparison === 'equals' && !said.states.includes('shown') && isBetween(clause);
  // "Ada is now an editor": one line or sentence must say both.
  const claim = isStated && !stated?.quoted && !said.negated ? readClaim(clause.text) : null;
  if (claim) return [claim];
  if (isStated && subject && stated?.quoted)
    return [
      {
        kind: 'value',
        negated: said.negated,
        target: all[0] as Target,
        comparison: isWhole(subject) ? 'contains' : 'equals',
        value: textValue(stated.name, true),
      },
    ];
  // That both are there would be less than what is said.
  if (isStated) return asList(readPlaceAmong(clause, things, said));
  // "No orders are found": the list of them is empty.
  const [none, ...more] = all;
  const isEvery = none?.all && none.name === '' && (none.kind === 'item' || none.kind === 'row');
  if (negated && isEvery && more.length === 0 && none.relations.length === 0) {
    const { all: _, every: __, ...target } = none;
    return [
      { kind: 'count', negated: false, target: { ...target, name: none.noun ?? '' }, comparison: 'equals', count: 0 },
    ];
  }
  if ((all.length > 1 && acts(clause)) || leadsFrom(clause) >= 0) return null;
  if (values.length > 0 && all.length > 0) return readTexts(clause, things, said);
  if (values.length > 0)
    return values.map((part) =>
      textCheck(
        clause,
        { text: literal(part), quoted: part.quoted },
        asContainer(things.place?.target, lexicon),
        negated,
      ),
    );
  if (said.states.at(-1) === 'empty' || said.states.at(-1) === 'not empty') return readEmpty(clause, things, said);
  const done = said.states.includes('done') && !said.states.includes('shown') && all.length > 0;
  if (done)
    return [
      {
        kind: 'elementPresent',
        negated,
        target: {
          ...nothing(),
          name: lexicon.values.listOf('success words')[0] ?? '',
          kind: 'message',
          noun: all[0]?.name || all[0]?.noun || '',
        },
      },
    ];
  if (all.length === 0) {
    if (!hasPronoun(clause)) return readNothing(clause, things, negated);
    return [{ kind: 'elementPresent', negated, target: things.place ? { ...it(), relations: [things.place] } : it() }];
  }
  // "A button appears": there is always one.
  const isAnywhere = ({ kind, name, noun, relations, ordinal, superlative, pronoun, count, position }: Target) =>
    kind !== undefined &&
    lexicon.kindWords.has('controls', kind) &&
    name === '' &&
    relations.length === 0 &&
    [noun, ordinal, superlative, pronoun, count, position].every((each) => each === undefined);
  if (!negated && all.some(isAnywhere)) return null;
  return all.map((target): Check => {
    const [only] = things.targets;
    // "the text is shown": the one that was spoken of.
    if (!target.quoted && !target.kind && lexicon.kindWords.has('plain properties', target.name))
      return { kind: 'elementPresent', negated, target: { ...target, pronoun: true } };
    if (target.quoted && !target.kind && !target.noun && target.ordinal === undefined && !target.superlative)
      return textCheck(
        clause,
        { text: target.name, quoted: true },
        asContainer(things.place?.target, lexicon),
        negated,
      );
    const message = only?.kind === 'message' && !negated ? isNews(clause) : {};
    return { kind: 'elementPresent', negated, target, ...message };
  });
}

/** "Nothing should be in the cart": no item of it. */
function readNothing(clause: Clause, { place }: Things, negated: boolean): Check[] | null {
  if (!place) return null;
  if (!negated) return [{ kind: 'elementPresent', negated, target: place.target }];
  const isNothing = wordsOf(clause.plainWords).some((word) => clause.lexicon.values.has('nothing', word));
  const item: Target = { ...nothing(), kind: 'item', relations: [place] };
  return isNothing ? [{ kind: 'count', negated: false, target: item, comparison: 'equals', count: 0 }] : null;
}

/** Whether the predicate stands between two names. */
function isBetween({ parts }: Clause): boolean {
  const names = parts.flatMap(({ label }, at) => (label === 'thing' ? [at] : []));
  return parts.slice(names[0], names.at(-1)).some(({ label }) => label === 'predicate');
}

/** A verb between two names: "Ada opens Settings" states nothing. */
function acts({ parts, lexicon }: Clause): boolean {
  const names = parts.flatMap(({ label }, at) => (label === 'thing' ? [at] : []));
  const between = parts
    .slice(names[0], names.at(-1))
    .filter(({ label }) => label === 'predicate')
    .flatMap(({ text }) => wordsOf(text));
  return between.some(
    (word) =>
      !lexicon.smallWords.has('grammar', word) &&
      !lexicon.frames.has('check', word) &&
      lexicon.comparisons.of(word) === undefined,
  );
}

const isHolder = (target: Target, { kindWords }: Clause['lexicon']) =>
  target.kind === 'list' ||
  target.kind === 'table' ||
  (target.kind !== undefined && !kindWords.has('containers', target.kind)
    ? false
    : kindWords.has('holders', target.name) || kindWords.has('holders', target.name.split(' ').at(-1) ?? ''));

function readEmpty(clause: Clause, things: Things, said: Said): Check[] | null {
  const [target] = placed(things);
  const subject = target ?? (hasPronoun(clause) ? it() : (things.place?.target ?? clause.subject));
  if (!subject) return null;
  const negated = (said.states.at(-1) === 'not empty') !== said.negated;
  if (!isHolder(subject, clause.lexicon))
    return [{ kind: 'value', negated, target: subject, comparison: 'equals', value: textValue('') }];
  const item: Target = { ...nothing(), kind: 'item', relations: [{ relation: 'within', target: subject }] };
  return [{ kind: 'count', negated, target: item, comparison: 'equals', count: 0 }];
}

/** The first product "is" X when X stands somewhere in it. */
const isWhole = ({ kind }: Target) =>
  kind === 'item' || kind === 'row' || kind === 'card' || kind === 'option' || kind === 'column';
const isNumber = (value: Value) =>
  value.kind === 'text' && /^[$€£]?\s?-?\d[\d.,:/%\s]*(?:[$€£%]|[A-Z]{2,3}|kg|km)?$/i.test(value.text);

/** "The value of the Name field" is what the field holds. */
function withoutPlainProperty(target: Target | null, { kindWords }: Clause['lexicon']): Target | null {
  const owner = target?.relations.find(({ relation }) => relation === 'of' || relation === 'within');
  if (!target || !owner) return target;
  const isNumber = kindWords.has('quantities', target.name) && owner.relation === 'within';
  return kindWords.has('plain properties', target.name) || isNumber ? owner.target : target;
}

function readValueCheck(clause: Clause, things: Things, said: Said): Check[] | null {
  const { lexicon } = clause;
  const values = partsOf(clause, 'value');
  const all = placed(things);
  const [subject] = all;
  const target = withoutPlainProperty(subject ?? things.place?.target ?? (hasPronoun(clause) ? it() : null), lexicon);
  if (values.length === 0) {
    const last = said.states.at(-1);
    if (last === 'empty' || last === 'not empty') return readEmpty(clause, things, said);
    return last ? readState(clause, things, said) : null;
  }
  if (!target) return readTexts(clause, things, said);
  // "“Rope” is entry 2" says which entry that is, not what “Rope” is.
  const isNumbered = values.some(({ text, quoted }) => !quoted && /^\p{Ll}+ \d+$/u.test(text));
  if (target.quoted && !target.kind && target.relations.length === 0 && isNumbered) return null;
  const numbers = values.map((part) => readValue(part, lexicon)).filter(isNumber);
  if (values.length > 1 && numbers.length === values.length) {
    const [least, most] = numbers;
    const isRange = numbers.length === 2 && said.isRange && !said.negated && least && most;
    // Other numbers are no list.
    if (!isRange) return null;
    return [
      { kind: 'value', negated: false, target, comparison: 'atLeast', value: least },
      { kind: 'value', negated: false, target, comparison: 'atMost', value: most },
    ];
  }
  if (said.isRange) return null;
  const counted = countOf(target, values, said, lexicon);
  if (counted) return counted;
  // "Increased by 1" cannot be judged by one look.
  if (predicateOf(clause).some((word) => lexicon.values.has('relative', word))) return null;
  const isPlace =
    target.kind !== undefined &&
    lexicon.kindWords.has('containers', target.kind) &&
    !isNumber(readValue(values[0] as Part, lexicon));
  const isPage = asContainer(target, lexicon) === undefined && !target.pronoun;
  const contains = said.shows || said.comparison === 'contains';
  if (contains && (isPlace || isPage || isHolder(target, lexicon)) && target.ordinal === undefined)
    return readTexts(
      clause,
      {
        ...things,
        targets: things.targets.length > 0 ? things.targets : [target],
        place: things.targets.length > 0 ? things.place : null,
      },
      said,
    );
  return values.map((part): Check => {
    const value = readValue(part, lexicon);
    const plainly = said.comparison ?? 'equals';
    const linked = target.relations.length > 0 && lexicon.kindWords.has('links', target.name);
    const comparison = said.shows
      ? isNumber(value)
        ? 'equals'
        : 'contains'
      : plainly === 'equals' && (isWhole(target) || linked) && value.kind === 'text'
        ? 'contains'
        : plainly;
    return { kind: 'value', negated: said.negated, target, comparison, value };
  });
}

/** "The number of rows is 3". */
function countOf(target: Target, [value]: Part[], said: Said, lexicon: Clause['lexicon']): Check[] | null {
  const counted = target.relations.find(({ relation }) => relation === 'of')?.target;
  const count = value ? readNumber(value.text, lexicon) : null;
  if (!counted || count === null || !lexicon.kindWords.has('quantities', target.name)) return null;
  const { all: _, every: __, ...of } = counted;
  const others = target.relations.filter((each) => each.target !== counted);
  return [
    {
      kind: 'count',
      negated: said.negated,
      target: { ...of, relations: [...of.relations, ...others] },
      comparison: said.comparison && said.comparison !== 'contains' ? said.comparison : 'equals',
      count,
    },
  ];
}

/** "One ticket is assigned": that is more than that there is one. */
function saysWhich(clause: Clause): boolean {
  const { smallWords } = clause.lexicon;
  const words = partsOf(clause, 'predicate').flatMap(({ text }) => wordsOf(text));
  const at = words.findIndex((word) => smallWords.has('being', word));
  const after = at < 0 ? [] : words.slice(at + 1);
  const isSmall = (word: string) =>
    ['merely there', 'grammar', 'filler', 'politeness', 'framing'].some((list) => smallWords.has(list, word));
  return after.some((word) => /^\p{L}{4,}$/u.test(word) && !isSmall(word));
}

function readCount(clause: Clause, things: Things, said: Said): Check[] | null {
  const { lexicon } = clause;
  if (saysWhich(clause)) return null;
  const counts = partsOf(clause, 'count', 'value');
  const numbers = counts.map(
    ({ text }) =>
      readNumber(text.replace(/^\D*?(?=\d)/, ''), lexicon) ??
      wordsOf(text)
        .map((word) => readNumber(word, lexicon))
        .find((number) => number !== null) ??
      null,
  );
  const count = numbers.find((number) => number !== null);
  if (count === undefined || count === null) {
    // "No rows are shown" has no number but a negation.
    return isHidden(said) && things.targets.length > 0 ? readPresent(clause, things, said) : null;
  }
  const [named] = placed(things);
  const quantity =
    named && lexicon.kindWords.has('quantities', named.name)
      ? named.relations.find(({ relation }) => relation === 'of')
      : undefined;
  // "the number of rows"
  const counted =
    quantity && named
      ? {
          ...quantity.target,
          relations: [...quantity.target.relations, ...named.relations.filter((each) => each !== quantity)],
        }
      : named;
  const [least, most, ...others] = numbers.filter((number) => number !== null);
  const isRange = said.isRange && !said.negated && others.length === 0;
  const range = isRange && least !== undefined && most !== undefined ? [least, most] : null;
  if ((most !== undefined || said.isRange) && !range) return null;
  if (!counted || (!counted.name && !counted.kind && !counted.pronoun)) return null;
  const { count: _, all: __, every: ___, ...target } = whichOnes(counted, clause);
  const extra = lexicon.comparisons.all(counts.flatMap(({ text }) => wordsOf(text))).map(({ category }) => category);
  const how = [...extra, said.comparison].find(
    (each) => each === 'atLeast' || each === 'atMost' || each === 'moreThan' || each === 'lessThan',
  ) as Comparison | undefined;
  // "no more than five": the negation belongs to the comparison.
  const bounded =
    said.negated && how === 'moreThan'
      ? ('atMost' as const)
      : said.negated && how === 'lessThan'
        ? ('atLeast' as const)
        : null;
  const words = target.name.split(' ');
  while (words.length > 1 && lexicon.smallWords.has('filler', words.at(-1) ?? '')) words.pop();
  const name = target.noun && target.name === target.noun && target.kind === 'item' ? '' : words.join(' ');
  if (range)
    return range.map(
      (bound, at): Check => ({
        kind: 'count',
        negated: false,
        target: { ...target, name },
        comparison: at === 0 ? 'atLeast' : 'atMost',
        count: bound,
      }),
    );
  return [
    {
      kind: 'count',
      negated: bounded ? false : said.negated,
      target: { ...target, name },
      comparison: bounded ?? how ?? 'equals',
      count,
    },
  ];
}

/** "3 open “orders”": not all orders. "3 files “a.txt”" are called so. */
function whichOnes(target: Target, { text, lexicon }: Clause): Target {
  const { noun, name, quoted, ...rest } = target;
  const isPlural = wordsOf(text).some((word) => word !== noun && formsOf(word, 'plural', lexicon).includes(noun ?? ''));
  if (!noun || !quoted || isPlural) return target;
  return { ...rest, name: `${noun} ${name}`, quoted: false };
}

const stateNames = new Set(['ticked', 'enabled', 'focused', 'selected', 'expanded', 'editable', 'required', 'invalid']);

function readState(clause: Clause, things: Things, said: Said): Check[] | null {
  const all = placed(things);
  const targets =
    all.length > 0
      ? all
      : things.place
        ? [things.place.target]
        : hasPronoun(clause)
          ? [it()]
          : clause.subject
            ? [clause.subject]
            : [];
  const states = [
    ...said.states,
    ...partsOf(clause, 'value').flatMap(({ text }) => clause.lexicon.states.of(text) ?? []),
  ];
  const known = [...new Set(states.filter((state) => stateNames.has(state.replace(/^not /, ''))))];
  if (targets.length === 0) return null;
  if (known.length === 0) {
    if (states.includes('done')) return readPresent(clause, things, said);
    if (states.includes('empty') || states.includes('not empty'))
      return readEmpty(clause, things, { ...said, states: states.filter((state) => /empty$/.test(state)) });
    const shownAs = readShownAs(clause, targets, said);
    if (shownAs) return shownAs;
    return states.includes('hidden') || (states.includes('shown') && predicateOf(clause).length > 0)
      ? readPresent(clause, things, said)
      : null;
  }
  // "The account is inactive": what the page calls it, unless it is a button or a field.
  const isCalled = !said.negated && predicateOf(clause).some((word) => clause.lexicon.states.has('called', word));
  if (isCalled && !targets.some(({ kind }) => kind && clause.lexicon.kindWords.has('controls', kind))) {
    const claim = readClaim(clause.text);
    if (claim) return [claim];
  }
  // "It disappears, and that is selected": two statements that the labels have not told apart.
  if (known.length > 1 || (states.includes('hidden') && targets.length > 1)) return null;
  const [state] = known as [string];
  const opposite = state.startsWith('not ');
  return targets.map((target) => ({
    kind: 'state',
    negated: opposite !== said.negated,
    target,
    state: state.replace(/^not /, '') as State,
  }));
}

/** "The room is shown as occupied": what it says. */
function readShownAs(clause: Clause, [target, ...more]: Target[], said: Said): Check[] | null {
  const { comparisons } = clause.lexicon;
  const words = predicateOf(clause);
  const as = comparisons.all(words).findLast(({ category }) => category === 'equals' || category === 'shows');
  const rest = as ? words.slice(as.start + as.length) : [];
  const isNamed = as !== undefined && as.length > 1 && rest.length > 0 && rest.length < 4 && target && !target.pronoun;
  if (!isNamed || more.length > 0) return null;
  return [{ kind: 'value', negated: said.negated, target, comparison: 'contains', value: textValue(rest.join(' ')) }];
}

function readOnly(clause: Clause, things: Things, said: Said): Check[] | null {
  // "… only in the menu", "only after a reload": not which things, but where or when.
  const words = wordsOf(clause.text);
  const only = words.findIndex((word) => clause.lexicon.verbs.has('only', word));
  if (only >= 0 && clause.lexicon.relations.of(words[only + 1] ?? '') !== undefined) return null;
  if (
    partsOf(clause, 'value', 'count', 'thing').some(
      ({ text }) => readNumber(text.split(' ')[0] as string, clause.lexicon) !== null,
    )
  )
    return readCount(
      clause,
      { ...things, targets: things.targets.filter(({ name }) => readNumber(name, clause.lexicon) === null) },
      { ...said, negated: false },
    );
  const values = partsOf(clause, 'value').map(({ text, quoted }) => readPhrase(text, quoted, clause.lexicon));
  const targets = values.length > 0 ? values : things.targets;
  const within =
    values.length > 0 && things.targets[0] && !things.place
      ? asContainer(things.targets[0], clause.lexicon)
      : asContainer(things.place?.target, clause.lexicon);
  if (targets.length === 0 || said.negated) return null;
  return [{ kind: 'only', negated: false, targets, ...(within ? { within } : {}) }];
}

function readSorted(clause: Clause, things: Things, said: Said): Check[] | null {
  const sorting = readSorting(clause);
  if (!sorting) return null;
  const [target] = placed(things);
  return [
    {
      kind: 'sorted',
      negated: said.negated,
      ...(target ? { target } : things.place ? { target: things.place.target } : {}),
      by: sorting.by,
      direction: sorting.direction ?? 'ascending',
    },
  ];
}

/** "The bread is the first product", "The bread comes first": the first product is the bread. */
function readPlaceAmong(clause: Clause, things: Things, said: Said): Check | null {
  const [one, other, ...more] = placed(things);
  const [subject, among] = other && isRanked(one) ? [other, one] : [one, other];
  if (!subject?.name || subject.kind === 'page' || more.length > 0 || said.comparison === 'contains') return null;
  const [ordinal, ...others] = among ? [] : otherWords(clause).flatMap((word) => ordinalOf(word, clause.lexicon));
  const [entry = ''] = clause.lexicon.kinds.listOf('item');
  const first = ordinal && others.length === 0 ? { ...readPhrase(entry, false, clause.lexicon), ordinal } : null;
  const target = isRanked(among) ? among : first;
  if (!target) return null;
  const value = textValue(subject.name, subject.quoted);
  return { kind: 'value', negated: said.negated, target, comparison: 'contains', value };
}

const isRanked = (target: Target | undefined): target is Target =>
  target !== undefined &&
  !target.name &&
  target.kind !== 'field' &&
  (target.ordinal ?? target.superlative) !== undefined;

const asList = (check: Check | null) => (check ? [check] : null);

const ordinalOf = (word: string, lexicon: Lexicon) => {
  const ordinal = readOrdinal(word, lexicon);
  return ordinal === null ? [] : [ordinal];
};

function readOrder(clause: Clause, things: Things, said: Said): Check[] | null {
  const parts = [...partsOf(clause, 'thing', 'value')];
  const pair =
    things.targets.length === 2
      ? placed(things)
      : parts.length === 2
        ? parts.map(({ text, quoted }) => readPhrase(text, quoted, clause.lexicon))
        : [things.targets[0], things.place?.target];
  const [one, other] = pair;
  const place = asList(readPlaceAmong(clause, things, said));
  if (place) return place;
  if (!one || !other) return null;
  const words = otherWords(clause);
  const relations = clause.lexicon.relations.all(words).map(({ category }) => category);
  const later = relations.some((relation) => relation === 'after' || relation === 'under');
  const earlier =
    relations.some((relation) => relation === 'before' || relation === 'above') || things.place?.relation === 'above';
  if (!later && !earlier) return null;
  const [first, second] = later ? [other, one] : [one, other];
  return [{ kind: 'order', negated: said.negated, first, second }];
}

function readAddress(clause: Clause, kind: 'url' | 'title', said: Said): Check[] | null {
  const texts = partsOf(clause, 'value');
  const isNamed =
    kind === 'title' ||
    otherWords(clause)
      .concat(partsOf(clause, 'thing', 'field').flatMap(({ text }) => wordsOf(text)))
      .some((word) => clause.lexicon.values.has('url words', word));
  if (texts.length === 0 || !texts.every(({ text }) => isNamed || /^\S*[/?=#.]\S*$/.test(text))) return null;
  return texts.map((part): Check => {
    const isWhole = kind === 'title' || /^https?:/.test(part.text);
    const comparison = said.shows ? (kind === 'title' ? 'equals' : 'contains') : (said.comparison ?? 'equals');
    return {
      kind,
      negated: said.negated,
      comparison: comparison === 'equals' && !isWhole ? 'contains' : comparison,
      text: literal(part),
    };
  });
}
