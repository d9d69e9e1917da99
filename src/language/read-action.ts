// A clause that asks for something to be done, as actions.
import type { Action } from '../contract/actions/action.ts';
import type { Relation, Target } from '../contract/actions/target.ts';
import { type Clause, hasPronoun, isNegated, type Part, partsOf, predicateOf, type Things } from './clause.ts';
import { readFieldValues } from './field-values.ts';
import { plain, wordsOf } from './phrases.ts';
import { each, fieldOf, readChoose, readPicked, readRating, readSet, readType } from './read-fill.ts';
import {
  isLetter,
  isParticular,
  readCheckOut,
  readCreate,
  readEdit,
  readEmptied,
  readFillForm,
  readFilter,
  readLogIn,
  readMark,
  readPerform,
  readSearch,
  readSort,
} from './read-task.ts';
import { it, nothing, readNumber, readPhrase } from './read-thing.ts';
import { readValue } from './read-value.ts';
import { placed, readThings, withPlace } from './things.ts';

const mostRepeats = 20;

/** Null where a part that the action needs is missing or has the wrong shape. */
/** "Above Coffee", "after the second one". */
function sideOf(relation: Relation): { side?: 'before' | 'after' } {
  if (relation === 'above' || relation === 'before' || relation === 'leftOf') return { side: 'before' };
  return relation === 'under' || relation === 'after' || relation === 'rightOf' ? { side: 'after' } : {};
}

export function readAction(clause: Clause): Action[] | null {
  const things = readThings(clause);
  if (things.isChoice || things.isOdd || (things.isPath && !['click', 'open', 'goTo'].includes(clause.kind)))
    return null;
  const all = placed(things).map((each) => asOne(each, clause));
  const [first] = all;
  const target = first ?? (hasPronoun(clause) ? withPlace(it(), things) : null);
  switch (clause.kind) {
    case 'click':
      return readClick(clause, all, target);
    case 'copy':
    case 'selectText': {
      // "Make a copy of the course": there are to be two of them.
      if (clause.kind === 'copy' && !clause.lexicon.evidence.has('copy', predicateOf(clause)[0] ?? '')) return null;
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
      return readRating(clause, target) ?? readSet(clause) ?? readPicked(clause);
    case 'tick':
      // "Turn it on/off": either.
      if ([clause.plainWords, ...all.filter(({ quoted }) => !quoted).map(({ name }) => name)].some(isEither))
        return null;
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
      // "Back to All": all of them is a name here.
      if (first?.all && first.name === '' && !first.kind) return null;
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
      if (clause.kind === 'save' && partsOf(clause, 'value').length > 0) return readPerform(clause, all, target);
      if (clause.kind === 'cancel' && isRecord(clause)) return readPerform(clause, all, target);
      return first && isParticular(first) ? readPerform(clause, all, target) : [{ kind: clause.kind }];
    case 'submit':
      return [{ kind: 'submit', ...(first && (first.name !== '' || first.kind !== 'form') ? { form: first } : {}) }];
    case 'dismiss':
      return [{ kind: 'dismiss', target: first ?? null }];
    case 'scroll':
      return readScroll(clause, things, first);
    case 'drag':
      return target && things.place
        ? [
            {
              kind: 'drag',
              from: things.targets[0] ?? target,
              to: things.place.target,
              ...sideOf(things.place.relation),
            },
          ]
        : null;
    case 'upload':
      return readUpload(clause);
    case 'wait':
      return readWait(clause);
    case 'paste':
      // "Paste “12” into the field": what is pasted is said.
      if (partsOf(clause, 'value').some((part) => readValue(part, clause.lexicon).kind !== 'read'))
        return readType({ ...clause, kind: 'type' });
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

const isEither = (text: string) => /\p{Ll}\/\p{Ll}/u.test(text);

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
  const isWord = ({ text, quoted }: Part) => !quoted && clause.lexicon.smallWords.has('keys', text);
  const keys = partsOf(clause, 'value', 'thing').flatMap((part) => {
    if (isWord(part)) return [];
    const { text } = part;
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
  // "Wait a moment"; but "give it to Ada" is no waiting.
  const isWaiting = predicateOf(clause).some((word) => clause.lexicon.verbs.has('waiting', word));
  if (number === undefined || number === null)
    return words.length > 0 && isWaiting ? [{ kind: 'wait', seconds: 1 }] : null;
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

/** "Cancel this booking", not "cancel the dialog". */
const isRecord = (clause: Clause) =>
  partsOf(clause, 'thing').some(({ text, quoted }) => {
    const word = wordsOf(text).at(-1) ?? '';
    const kind = clause.lexicon.kinds.of(word);
    return (
      quoted ||
      (word !== '' && !clause.lexicon.determiners.has('pronoun', word) && (kind === undefined || kind === 'item'))
    );
  });

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

/** "Open the products": what is called so, not each of them. */
function asOne(target: Target, clause: Clause): Target {
  const { all, every, kind, noun: _, ...rest } = target;
  const [thing, ...more] = partsOf(clause, 'thing');
  const isSeveral = all && !every && kind === 'item' && target.name === '' && !target.superlative && !target.count;
  return isSeveral && thing && more.length === 0 && ['click', 'open', 'goTo', 'hover'].includes(clause.kind)
    ? { ...rest, name: thing.text }
    : target;
}
