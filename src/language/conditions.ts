// What must hold for a clause to count, what it leaves out, and by which means it is done.
import { type Action, type Check, isCheck, isPageAction } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import { limits } from '../contract/limits.ts';
import { type Clause, type Part, partsOf } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import { replacePronoun } from './pronouns.ts';
import { nothing, readNumber, readOrdinal, readPhrase } from './read-thing.ts';
import { signsFor } from './thesaurus.ts';

/** What the words inside a condition ("if …") or a means ("by clicking …") were read as, by these words. */
export type Inner = Map<string, Action[] | null>;

type Condition = { category: string; rest: string };

export function conditionOf(text: string, { conditions }: Lexicon): Condition | null {
  const whole = conditions.of(text);
  if (whole) return { category: whole, rest: '' };
  const words = text.split(/\s+/);
  const found = conditions.at(
    words.map((word) => plain(word).replace(/[,;:]$/, '')),
    0,
  );
  return found ? { category: found.category, rest: words.slice(found.length).join(' ') } : null;
}

/** Null where a condition cannot be kept. */
export function applyConditions(clause: Clause, actions: Action[], inner: Inner): Action[] | null {
  let result = actions;
  for (const { text } of partsOf(clause, 'condition')) {
    const condition = conditionOf(text, clause.lexicon);
    if (!condition && onlyShows(text, clause)) continue;
    if (!condition || hasAnother(condition, clause.lexicon)) return null;
    if (condition.category === 'otherwise' || condition.category === 'passing') continue;
    // A check waits anyway. A shorter time could not be told from that.
    const seconds = condition.category === 'at most' ? durationOf(condition.rest, clause.lexicon) : null;
    if (seconds !== null && seconds * 1000 >= limits.checkMs) continue;
    if (
      condition.category === 'stop' &&
      clause.kind === 'checkOut' &&
      wordsOf(condition.rest).some((word) => clause.lexicon.values.has('overview', word))
    )
      continue;
    const changed =
      applyCondition(clause, condition, result, inner, text) ?? holdsNow(text, condition, result, clause.lexicon);
    if (!changed) return null;
    result = changed;
  }
  return result;
}

/**
 * "The button is disabled until a name is typed", "a message appears after the upload": what must be true now, where it cannot be
 * told whether the condition holds. A check that must hold anyway is the stricter one; that something is not there is not.
 */
function holdsNow(
  text: string,
  { category }: Condition,
  actions: Action[],
  { conditions, smallWords }: Lexicon,
): Action[] | null {
  if (!actions.every(isCheck)) return null;
  if (category === 'until') return actions;
  if (category !== 'when' && category !== 'while') return null;
  const words = wordsOf(text);
  // "… when a wrong name is given": somebody must do that first.
  const isEvent = !words.some((word) => smallWords.has('clause words', word));
  if (words.some((_, at) => conditions.at(words, at, 'reloaded') !== null)) return [{ kind: 'reload' }, ...actions];
  const isDemanding = words.some((_, at) => conditions.at(words, at, 'demanding') !== null);
  const isAbsent = (action: Action) => 'negated' in action && action.negated === true && action.kind !== 'state';
  return isDemanding || !isEvent || actions.some(isAbsent) ? null : actions;
}

/** "except C unless it rains": two conditions in one. */
function hasAnother({ rest }: Condition, { conditions }: Lexicon): boolean {
  const words = wordsOf(rest.replace(/["“„][^"“”]*["”]?/g, ' '));
  return words.some((_, at) =>
    ['if', 'if not', 'until', 'while'].some((kind) => conditions.at(words, at, kind) !== null),
  );
}

/** "… in the field that appears": one waits for it anyway. */
function onlyShows(text: string, { kind, lexicon: { states, smallWords } }: Clause): boolean {
  const words = wordsOf(text);
  const isShown = (word: string) => states.of(word) === 'shown';
  return (
    ['click', 'type', 'choose', 'set', 'tick', 'open'].includes(kind) &&
    words.some(isShown) &&
    words.every((word) => isShown(word) || smallWords.has('grammar', word))
  );
}

function applyCondition(
  clause: Clause,
  { category, rest }: Condition,
  actions: Action[],
  inner: Inner,
  text: string,
): Action[] | null {
  const { lexicon } = clause;
  if (category === 'upper' || category === 'lower') return actions.some(({ kind }) => kind === 'type') ? actions : null;
  if (category === 'except') return applyException(actions, rest, lexicon);
  const isAsked = lexicon.conditions.at(wordsOf(text), 0, 'if asked') !== null;
  if (category === 'asked' || rest === '' || isAsked) return applyAsked(actions, lexicon);
  const seconds = durationOf(rest, lexicon);
  if (category === 'when' && seconds !== null) return [{ kind: 'wait', seconds }, ...actions];
  const [check, ...more] = inner.get(rest) ?? [];
  // "The menu opens when you click the icon": it is clicked first.
  if (category === 'when' && check && [check, ...more].every((each) => isPageAction(each)) && actions.every(isCheck))
    return [check, ...more, ...actions];
  if (!check || more.length > 0 || !isCheck(check)) return null;
  const opposite: Check = { ...check, negated: !check.negated };
  const [first] = actions;
  switch (category) {
    case 'if':
      return [{ kind: 'if', check, actions, otherwise: [] }];
    case 'if not':
      return actions.some((action) => isCheck(action))
        ? null
        : [{ kind: 'if', check: opposite, actions, otherwise: [] }];
    case 'when':
      return [{ kind: 'waitFor', check }, ...actions];
    case 'until':
    case 'while':
      if (actions.length !== 1 || !first || isCheck(first) || first.kind === 'waitFor') return null;
      return [{ kind: 'repeat', ...linked(first, category === 'until' ? check : opposite) }];
    default:
      return null;
  }
}

/** "While there is a link, click it" and "click it until it is gone" speak of one thing. */
function linked(action: Action, check: Check): { action: Action; until: Check } {
  const target = 'target' in check && check.target ? check.target : null;
  return { action: target ? replacePronoun(action, target) : action, until: about(check, action) };
}

/** "until it is gone": what was clicked. */
export function about(check: Check, action: Action): Check {
  const target = 'target' in action && action.target ? action.target : null;
  return target ? replacePronoun(check, target) : check;
}

function applyAsked(actions: Action[], lexicon: Lexicon): Action[] | null {
  const [action] = actions;
  const cookie: Target = {
    name: lexicon.conditions.listOf('cookie')[0] ?? '',
    quoted: false,
    kind: 'banner',
    relations: [],
  };
  const target =
    action?.kind === 'answerCookies'
      ? cookie
      : action?.kind === 'dismiss' || action?.kind === 'click'
        ? action.target
        : null;
  return target && actions.length === 1
    ? [{ kind: 'if', check: { kind: 'elementPresent', negated: false, target }, actions, otherwise: [] }]
    : null;
}

/** "the first", "the last one". */
function readException(text: string, quoted: boolean, lexicon: Lexicon): Target {
  const read = readPhrase(text, quoted, lexicon);
  const words = plain(text)
    .split(' ')
    .filter((word) => !lexicon.determiners.has('article', word) && !lexicon.determiners.has('pronoun', word));
  const ordinal = quoted ? null : readOrdinal(words.join(' '), lexicon);
  return ordinal === null ? read : { ...nothing(), ordinal };
}

/** "A, B and C" */
function splitList(text: string, { smallWords }: Lexicon): string[] {
  const names: string[] = [''];
  for (const word of text.split(/\s+/)) {
    if (smallWords.has('lists', word)) names.push('');
    else names.push(`${names.pop()} ${word.replace(/,$/, '')}`.trim(), ...(word.endsWith(',') ? [''] : []));
  }
  return names.filter(Boolean);
}

function applyException(actions: Action[], rest: string, lexicon: Lexicon): Action[] | null {
  const except = splitList(rest, lexicon).map((name) =>
    readException(name.replace(/^["“”]|["“”]$/g, ''), /^["“]/.test(name), lexicon),
  );
  let used = false;
  const apply = (target: Target): Target => {
    if (!target.all) return target;
    used = true;
    const lent = except.map((one) =>
      one.kind || one.name !== '' || one.ordinal === undefined
        ? one
        : { ...one, ...(target.kind ? { kind: target.kind } : {}), ...(target.noun ? { noun: target.noun } : {}) },
    );
    return { ...target, except: lent.map(({ pronoun: _, ...one }) => one) };
  };
  const changed = actions.map((action): Action => {
    if ('targets' in action) return { ...action, targets: action.targets.map(apply) } as Action;
    if ('options' in action) return { ...action, options: action.options.map(apply) };
    return 'target' in action && action.target && action.kind !== 'edit'
      ? ({ ...action, target: apply(action.target as Target) } as Action)
      : action;
  });
  return used && except.length > 0 ? changed : null;
}

export function durationOf(text: string, lexicon: Lexicon): number | null {
  const words = wordsOf(text);
  const number = words.map((word) => readNumber(word, lexicon)).find((each) => each !== null);
  const unit = lexicon.values.find(words, 'seconds') ? 1 : lexicon.values.find(words, 'minutes') ? 60 : null;
  return unit === null || words.length > 4 ? null : (number ?? 1) * unit;
}

/** "by clicking the gear", "via the link in the footer": what is done instead of what it is for. */
export function meansOf({ label, text }: Part, { conditions, verbs, smallWords, kinds }: Lexicon): string | null {
  if (label !== 'aside') return null;
  const words = text.split(/\s+/);
  const found = conditions.at(words.map(plain), 0);
  const rest = words.slice(found?.length ?? 0).join(' ');
  if (rest === '') return null;
  if (found?.category === 'by doing') return rest;
  const click = verbs.listOf('clicking')[0];
  if (found?.category === 'by using') return `${click} ${rest}`;
  // "with the star", "with the bell icon"
  const [lead = '', ...more] = words;
  const sign = plain(more.slice(1).join(' '));
  const [, last = ''] = /(\S+)$/.exec(sign) ?? [];
  const isSign = smallWords.has('looks', sign) || smallWords.has('signs', last) || kinds.of(last) === 'icon';
  const [icon = ''] = kinds.listOf('icon');
  if (!smallWords.has('by means of', lead) || !isSign) return null;
  return `${click} ${more.join(' ')}${smallWords.has('looks', sign) ? ` ${icon}` : ''}`;
}

/** What can be done with a single control. */
const hasMeans = new Set([
  'open',
  'goTo',
  'perform',
  'save',
  'submit',
  'dismiss',
  'cancel',
  'remove',
  'continue',
  'collapse',
]);
const isMeans = (action: Action) =>
  action.kind === 'pressKey' ||
  action.kind === 'drag' ||
  action.kind === 'tick' ||
  (action.kind === 'click' && isTold(action.target));
/** “By clicking her name” leaves out whose. */
const isTold = ({ name, quoted, kind }: Target) =>
  quoted || kind !== undefined || /^\p{Lu}/u.test(name) || signsFor(name) !== undefined;

/** Null where there are no such words, or they cannot be followed. */
export function applyMeans(clause: Clause, actions: Action[], inner: Inner): { part: Part; actions: Action[] } | null {
  const [action, ...more] = actions;
  if (!action || more.length > 0 || !hasMeans.has(action.kind) || ('values' in action && action.values.length > 0))
    return null;
  for (const part of partsOf(clause, 'aside')) {
    const found = inner.get(meansOf(part, clause.lexicon) ?? '');
    if (found?.length !== 1 || !found.every(isMeans)) continue;
    return { part, actions: found.map((each) => inside(each, placeOf(action))) };
  }
  return null;
}

function placeOf(action: Action): Target | null {
  if (action.kind === 'remove') return action.targets.length === 1 ? (action.targets[0] ?? null) : null;
  return action.kind === 'dismiss' ? action.target : null;
}

/** The "x" by which a dialog is closed is in it, and the bin by which a row is deleted. */
function inside(action: Action, place: Target | null): Action {
  const isPlain = action.kind === 'click' && action.target.relations.length === 0;
  return isPlain && (place?.kind === 'dialog' || place?.name)
    ? { ...action, target: { ...action.target, relations: [{ relation: 'within', target: place }] } }
    : action;
}
