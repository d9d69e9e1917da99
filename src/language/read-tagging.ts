// What a tagged text asks for, clause by clause. What does not make sense, or leaves words out, is lost: the step is then not understood.
import { type Action, type Check, isCheck, isPageAction } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { readClaim } from './claims.ts';
import { type Clause, negationsOf, type Part, partsOf, predicateOf, toClause } from './clause.ts';
import {
  checkKinds,
  chooses,
  confirms,
  continuesThere,
  forbids,
  hasEvidence,
  hasException,
  hasTwoVerbs,
  isAbleToSee,
  isConditional,
  isDone,
  isElliptic,
  isException,
  isHarmless,
  isOnlyPlace,
  isOwnDoing,
  isResult,
  isSituation,
  leavesState,
  logsIn,
  needsNoDoing,
  needsVerb,
  pressNamed,
  readConfirm,
  selects,
  shows,
  states,
  takeDoubleClick,
} from './clause-kinds.ts';
import { about, applyConditions, applyMeans, durationOf, type Inner } from './conditions.ts';
import { type Lexicon, lexiconFor } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import { replacePronoun } from './pronouns.ts';
import { readAction } from './read-action.ts';
import { readCheck, readLeading } from './read-check.ts';
import { textValue } from './read-value.ts';
import type { Reading, ReadPart } from './reading.ts';
import { isStory } from './stories.ts';
import type { Tagging } from './taggings.ts';
import { placed, positionOf, readThings } from './things.ts';
import { uncovered } from './uncovered.ts';

/** What is known beforehand: the words inside conditions, and the website's names. */
export type Known = { inner: Inner; names: Set<string>; controls: Set<string>; isSure?: boolean };
/** `kind`: that of the clause before. */
type Progress = {
  kind: string | null;
  /** The last task creates a record, whose fields may follow. */
  creates: boolean;
  /** What the check before was about: "… is required and empty". */
  subject: Target | null;
  parts: ReadPart[];
  lost: string[];
  waiting: Check | null;
  found: Target | null;
};

export function readTagging(text: string, { clauses, cost }: Tagging, known: Known): Reading {
  const lexicon = lexiconFor(text);
  const progress: Progress = {
    parts: [],
    lost: [],
    waiting: null,
    found: null,
    kind: null,
    subject: null,
    creates: false,
  };
  const all = clauses.map((tagged) => toClause(text, tagged, lexicon));
  const isRemark = all.map((clause) => {
    const [first] = clause.parts;
    return clause.kind === 'none' && !isSituation(clause) && !(first?.leads && first.label === 'predicate');
  });
  for (const clause of all) readClause(clause, progress, known);
  for (const at of all.keys()) if (isRemark[at] && !isToldOnly(all, at, progress.parts)) lose(progress, all, at);
  if (progress.waiting) progress.lost.push(text);
  // “Ada’s phone” is not something called “Ada'”.
  if (/"name":"[^"]*\p{L}['’]"/u.test(JSON.stringify(progress.parts.map(({ actions }) => actions))))
    progress.lost.push(text);
  return { parts: progress.parts, lost: progress.lost, cost };
}

function lose({ parts, lost }: Progress, clauses: Clause[], at: number) {
  const part = parts[at];
  if (!part?.understood) return;
  part.understood = false;
  lost.push(clauses[at]?.text ?? '');
}

/** It only says why something is done before or after it. */
function isToldOnly(clauses: Clause[], at: number, parts: ReadPart[]): boolean {
  const { text = '', lexicon } = clauses[at] as Clause;
  const acts = ({ actions }: ReadPart) => actions.length > 0 && !actions.some(isCheck);
  return isStory(text, lexicon, {
    isTherefore: lexicon.smallWords.has('therefore', wordsOf(clauses[at + 1]?.text ?? '')[0] ?? ''),
    isBefore: parts.slice(at + 1).some(acts),
    isAfter: parts.slice(0, at).some(acts),
  });
}

/** What a clause may be instead if its own words do not fit its kind. */
const otherKinds: Record<string, string[]> = {
  addToCart: ['perform'],
  checkOut: ['perform'],
  url: ['value', 'textVisible'],
  title: ['value', 'textVisible'],
  noErrors: ['elementPresent'],
  sorted: ['value'],
  order: ['elementPresent'],
  loggedIn: ['elementPresent'],
  selectText: ['choose', 'click'],
  search: ['type'],
  continue: ['goTo'],
  filter: ['set', 'create'],
  dismiss: ['perform'],
};

function readClause(clause: Clause, progress: Progress, { inner, names, controls, isSure = false }: Known) {
  const part: ReadPart = {
    words: wordsWithoutLead(clause),
    actions: [],
    understood: true,
    isConditional: isConditional(clause),
  };
  progress.parts.push(part);
  const lose = (words = clause.text) => {
    progress.lost.push(words);
    part.understood = false;
  };
  const before = progress.kind;
  progress.kind = clause.kind;
  // "Order placed successfully": there must be a message of success.
  if (clause.kind === 'unclear' && isDone(clause)) clause.kind = 'elementPresent';
  splitAddress(clause);
  takeReplacement(clause);
  pressNamed(clause, controls);
  takeDoubleClick(clause);
  if (continuesThere(clause, before)) clause.kind = before as string;
  if (confirms(clause)) {
    part.actions = readConfirm(clause);
    return;
  }
  // "The tab is open" asks for nothing; "Move A above B" does.
  const [being = ''] = predicateOf(clause);
  const isBeing = clause.lexicon.smallWords.has('being', being) && partsOf(clause, 'actor').length === 0;
  if (clause.kind === 'goTo' && isBeing) clause.kind = 'elementPresent';
  if (clause.kind === 'order' && clause.lexicon.frames.has('drag', wordsOf(clause.text)[0] ?? '')) return lose();
  const isClick = clicks(clause);
  const isPlain = isClick || shows(clause) || chooses(clause) || selects(clause);
  const isLogIn = logsIn(clause);
  if (isClick) clause.kind = 'click';
  const isRemark = clause.kind === 'none' && clause.sure > 0.85;
  const isClear =
    ((clause.hasClearLabels || isAnchored(clause, names)) && (clause.hasClearKind || isPlain)) ||
    (isSure && clause.isFairlyClear && !isElliptic(clause));
  if (clause.kind === 'unclear' || !(isClear || isClick || isRemark || isLogIn)) return lose();
  // "Find the 4th word and type it": what the next clause is about.
  const isPicked = clause.kind === 'search' && partsOf(clause, 'ordinal').length > 0;
  if (isPicked && partsOf(clause, 'value', 'field').length === 0) {
    progress.found = placed(readThings(clause))[0] ?? null;
    return progress.found ? undefined : lose();
  }
  if (clause.kind === 'none') {
    if (!isHarmless(clause)) lose();
    progress.found = placed(readThings(clause))[0] ?? null;
    return;
  }
  if (hasTwoVerbs(clause) || isException(clause) || isOnlyPlace(clause) || isOwnDoing(clause)) return lose();
  if (clause.kind === 'open' && isAbleToSee(clause)) clause.kind = 'elementPresent';
  if (clause.kind === 'goTo' && isResult(clause)) clause.kind = 'elementPresent';
  if (clause.lexicon.verbs.at(wordsOf(clause.text), 0, 'coming back')) clause.kind = 'goTo';
  if (givesAway(clause)) return lose();
  // "Do not send it": nothing is done.
  const isAct = !checkKinds.has(clause.kind) && clause.kind !== 'waitFor' && !needsNoDoing.has(clause.kind);
  if (isAct && forbids(clause) && partsOf(clause, 'condition').length === 0 && !hasException(clause)) return;
  clause.subject = progress.subject;
  let actions: Action[] | null = null;
  const kinds = isElliptic(clause) && before === 'pressKey' ? [before, clause.kind] : [clause.kind];
  for (const kind of [...kinds, ...(otherKinds[clause.kind] ?? [])]) {
    // What is searched for without a field is no text to be typed.
    if (kind === 'type' && clause.kind === 'search' && partsOf(clause, 'field').length === 0) continue;
    const removes = predicateOf(clause).some((word) => clause.lexicon.frames.has('remove', word));
    if (kind === 'create' && removes) continue;
    clause.kind = kind;
    const needsOne = (before === null || kind === 'search') && needsVerb.has(kind) && !readThings(clause).isPath;
    if (!hasEvidence(clause) || (isElliptic(clause) && needsOne)) continue;
    actions = kind === 'waitFor' ? readWaitFor(clause) : (readLeading(clause) ?? readCheck(clause) ?? readFrom(clause));
    if (actions) break;
  }
  if (!actions || (states(clause) && actions.some(({ kind }) => leavesState.has(kind)))) return lose();
  actions = actions.map((action) => withPositions(action, clause.lexicon));
  if (progress.found) {
    const { noun, kind } = progress.found;
    actions = actions.map((action) =>
      action.kind === 'create' && partsOf(clause, 'thing').length === 0
        ? { ...action, noun: noun ?? kind ?? action.noun }
        : action,
    );
  }
  // "A is in the list with the status New": A's status.
  if (isElliptic(clause) && before === 'elementPresent' && progress.subject && negationsOf(clause) === 0)
    actions = ofSubject(actions, progress.subject, `${progress.parts.at(-2)?.words ?? ''} ${clause.text}`);
  if (progress.found) actions = actions.map((action) => replacePronoun(action, progress.found as Target));
  progress.found = null;
  if (!actions.every((action) => isWellFormed(action, clause))) return lose();
  const means = applyMeans(clause, actions, inner);
  const missed = uncovered(clause, actions).filter((words) => words !== means?.part.text);
  if (missed.length > 0) {
    for (const words of missed) lose(words);
    return;
  }
  // What must not be done needs no doing. But that something cannot be done is a claim.
  const isDenied =
    negationsOf(clause) > 0 &&
    !actions.some((action) => isCheck(action) || action.kind === 'waitFor') &&
    !needsNoDoing.has(clause.kind);
  if (isDenied) return forbids(clause) ? undefined : void lose();
  const conditioned = applyConditions(clause, means?.actions ?? actions, inner);
  if (!conditioned) return lose();
  const isFilling = progress.creates && !['click', 'save', 'submit', 'pressKey'].includes(clause.kind);
  if ((isElliptic(clause) || isFilling) && addValues(progress, conditioned)) return;
  progress.creates = conditioned.at(-1)?.kind === 'create';
  const [first] = actions;
  if (first && isCheck(first) && 'target' in first && first.target) progress.subject = first.target;
  part.actions = connect(clause, conditioned, progress);
}

/** "Replace “A” with “B”": what it is replaced with is the new value. */
function takeReplacement(clause: Clause) {
  const [old, other, ...more] = partsOf(clause, 'thing').filter(({ quoted }) => quoted);
  if (clause.kind !== 'edit' || !old || !other || more.length > 0 || partsOf(clause, 'value').length > 0) return;
  if (clause.lexicon.relations.has('with', other.before)) other.label = 'value';
}

/** "Give it to Ada": to whom something is given is no value. */
const givesAway = ({ kind, parts, lexicon }: Clause) =>
  kind === 'set' &&
  !parts.some(({ label }) => label === 'field' || label === 'thing' || label === 'within') &&
  !parts.some(({ label, text }) => label === 'value' && /\d/.test(text)) &&
  parts.some(({ label, text }) => label === 'predicate' && lexicon.verbs.has('giving', wordsOf(text)[0] ?? ''));

/** What is said of a thing besides that it is there: by its name in one line, or as a property of it. */
function ofSubject(actions: Action[], { name, quoted }: Target, words: string): Action[] {
  if (!actions.every(isCheck) || name === '') return actions;
  const claim = quoted || /\p{Lu}/u.test(name) ? readClaim(words) : null;
  if (claim) return [claim];
  const owner: Target = { name, quoted, relations: [] };
  return actions.map((action) =>
    action.kind !== 'value' || action.target.relations.length > 0 || action.target.pronoun
      ? action
      : { ...action, target: { ...action.target, relations: [{ relation: 'of', target: owner }] } },
  );
}

/** "The button on 2 posts by Ada": the posts are hers. */
function nestOwner(target: Partial<Target>) {
  const [place, owner, ...more] = target.relations ?? [];
  const isOfPlace = place?.relation === 'within' && place.target.name === '' && place.target.noun !== undefined;
  if (!place || !isOfPlace || owner?.relation !== 'of' || more.length > 0) return;
  target.relations = [{ ...place, target: { ...place.target, relations: [...place.target.relations, owner] } }];
}

/** "The menu on the left": a part of the screen, and nothing that is called “left”. */
function withPositions<T>(value: T, lexicon: Lexicon, isPlace = false): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withPositions(each, lexicon)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value))
    copy[key] = withPositions(each, lexicon, key === 'within' || (key === 'target' && 'relation' in value));
  nestOwner(copy as Partial<Target>);
  const { name, quoted, kind } = copy as Partial<Target>;
  const isPart = !kind || kind === 'menu' || kind === 'section' || kind === 'page';
  const position = isPlace && name && !quoted && isPart ? positionOf(name, lexicon) : null;
  return (position ? { ...copy, name: '', position } : copy) as T;
}

/** Where all names are those of the website, its words show where they begin and end. */
function isAnchored({ parts, lexicon }: Clause, names: Set<string>): boolean {
  const isKnown = ({ text, quoted }: Part) => quoted || names.has(plain(text)) || lexicon.kinds.of(text) !== undefined;
  const named = parts.filter(({ label }) => ['thing', 'field', 'within', 'near'].includes(label));
  const values = parts.filter(({ label }) => label === 'value');
  return (
    named.some(({ text }) => names.has(plain(text))) &&
    named.every(isKnown) &&
    values.every((part) => part.quoted || !/\s/.test(part.text) || part === parts.at(-1))
  );
}

/** "Go to System/Languages" is a way through the menu, not an address. */
function splitAddress(clause: Clause) {
  if (clause.kind !== 'goTo' && clause.kind !== 'open') return;
  clause.parts = clause.parts.map((part) =>
    part.label === 'value' && !part.quoted && /^\p{Lu}[\p{L} ]*(?:\s?\/\s?\p{Lu}[\p{L} ]*)+$/u.test(part.text)
      ? { ...part, label: 'thing', text: part.text.replace(/\s*\/\s*/g, '/') }
      : part,
  );
}

/** "Press the Filter button" leaves no doubt. */
function clicks(clause: Clause): boolean {
  const { verbs } = clause.lexicon;
  const words = predicateOf(clause);
  if (!words.some((word) => verbs.has('clicking', word)) || partsOf(clause, 'value', 'field').length > 0) return false;
  return readThings(clause).targets.some(
    ({ kind }) => kind === 'button' || kind === 'link' || kind === 'icon' || kind === 'tab',
  );
}

/** "On the cart page, click …": first to the page, if it is not there already. */
function readFrom(clause: Clause): Action[] | null {
  const { place, placeFirst } = readThings(clause);
  const first = clause.parts.find(({ label }) => label === 'within');
  const isArea = clause.lexicon.kindWords.has('areas', first?.text.split(' ').at(-1) ?? '');
  const isFilled = ['type', 'choose', 'set', 'tick', 'search'].includes(clause.kind) && place?.target.kind === 'page';
  // "In the orders, show only …": the page of the orders.
  const isFiltered = clause.kind === 'filter' && place?.target.kind === undefined;
  if (
    !(placeFirst || isFilled) ||
    !place ||
    !first ||
    (place.target.kind !== 'page' && !isArea && !isFiltered) ||
    place.target.name === '' ||
    place.target.relations.length > 0
  )
    return readAction(clause);
  const rest = readAction({ ...clause, parts: clause.parts.filter(({ label }) => label !== 'within') });
  return rest ? [{ kind: 'goTo', to: { page: place.target }, place: true }, ...rest] : null;
}

/** Every text has a letter or a digit; a selector is no text that a person can see; "the other field" names none. */
function isWellFormed(action: Action, clause: Clause): boolean {
  const { smallWords } = clause.lexicon;
  const isVague = (name: string) => wordsOf(name).every((word) => smallWords.has('vague', word));
  const isText = (text: string) =>
    /[\p{L}\p{N}\p{S}\p{P}]/u.test(text.replace(/[:;,.]/g, '')) && !/^\/\/|\[@|::/.test(text);
  if (action.kind === 'textVisible' && !isText(action.text)) return false;
  const isPassword = 'value' in action && action.value?.kind === 'stored' && action.value.which === 'password';
  if (
    action.kind === 'type' &&
    isPassword &&
    clause.lexicon.values.find(wordsOf(action.target?.name ?? ''), 'stored name')
  )
    return false;
  const hasValue = partsOf(clause, 'value').length > 0;
  if (
    (action.kind === 'type' || action.kind === 'set') &&
    hasValue &&
    action.target &&
    saysTwice(action.target, action.value)
  )
    return false;
  const walk = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    if (
      'relations' in value &&
      'name' in value &&
      typeof value.name === 'string' &&
      value.name !== '' &&
      (!isText(value.name) || (!('quoted' in value && value.quoted) && isVague(value.name)))
    )
      return false;
    return Object.values(value).every(walk);
  };
  return walk(action);
}

/** "Type an address into an address": the same words for the field and what goes into it. */
function saysTwice({ name }: Target, value: Value): boolean {
  const text = value.kind === 'text' && !value.quoted ? value.text : value.kind === 'generated' ? value.what : '';
  return wordsOf(name).length > 1 && plain(text) === plain(name);
}

/** "then click OK" → "click OK". */
function wordsWithoutLead(clause: Clause): string {
  const [first] = clause.parts;
  if (first?.label !== 'connector' || isConditional(clause) || !clause.text.startsWith(first.text)) return clause.text;
  return clause.text.slice(first.text.length).replace(/^[\s,:]+/, '') || clause.text;
}

/** "Create a page with the title Ada, category Blog": fields of the task before. */
function addValues({ parts }: Progress, actions: Action[]): boolean {
  const before = parts.slice(0, -1).findLast(({ actions: done }) => done.length > 0);
  const task = before?.actions.at(-1);
  if (!before || !task || !('values' in task) || !['fillForm', 'create', 'signUp', 'checkOut'].includes(task.kind))
    return false;
  const [only] = actions;
  // "… and the text “…”", "… with the description “…”"
  if (task.kind === 'create' && only?.kind === 'create' && actions.length === 1) {
    const whole = { ...task, texts: [...task.texts, ...only.texts], values: [...task.values, ...only.values] };
    before.actions = [...before.actions.slice(0, -1), whole];
    return true;
  }
  const values = actions.flatMap((action) => {
    if (action.kind === 'type' || action.kind === 'set') return [{ field: action.target, value: action.value }];
    // "Write a post …, and the text is “…”"
    const isStated = action.kind === 'value' && action.comparison === 'equals' && !action.negated;
    if (isStated && action.value.kind === 'text' && action.value.quoted && task.kind === 'create')
      return [{ field: action.target, value: action.value }];
    const [option, ...more] = action.kind === 'choose' ? action.options : [];
    return option && more.length === 0 && option.name !== '' && action.kind === 'choose'
      ? [{ field: action.from, value: textValue(option.name, option.quoted) }]
      : [];
  });
  if (values.length !== actions.length || values.some(({ field }) => field === null)) return false;
  const changed = {
    ...task,
    values: [...task.values, ...values],
    ...('rest' in task ? { rest: false } : {}),
  } as Action;
  before.actions = [...before.actions.slice(0, -1), changed];
  return true;
}

function readWaitFor(clause: Clause): Action[] | null {
  const seconds = partsOf(clause, 'value', 'thing').map(({ text }) => durationOf(text, clause.lexicon));
  if (seconds.length === 1 && typeof seconds[0] === 'number') return [{ kind: 'wait', seconds: seconds[0] }];
  // "Wait for the page to load"
  const [page] = readThings(clause).targets;
  if (page?.kind === 'page' && page.name === '' && clause.parts.length < 4 && negationsOf(clause) === 0)
    return [{ kind: 'wait', seconds: 1 }];
  const has = (label: Part['label']) => partsOf(clause, label).length > 0;
  const kinds = has('count')
    ? ['count']
    : has('value')
      ? has('thing') || has('field')
        ? ['value', 'textVisible']
        : ['textVisible']
      : ['state', 'elementPresent'];
  for (const kind of kinds) {
    const checks = readCheck({ ...clause, kind });
    const [check] = checks ?? [];
    if (checks?.length !== 1 || !check) continue;
    return [{ kind: 'waitFor', check }];
  }
  return null;
}

/** What the words before a clause make of it: "If …", "otherwise …", "until …". */
function connect(clause: Clause, actions: Action[], progress: Progress): Action[] {
  const { conditions } = clause.lexicon;
  const leads = partsOf(clause, 'connector', 'condition').map(({ text }) => conditions.of(text.replace(/[,;:]$/, '')));
  const [check] = actions;
  if (progress.waiting) {
    const waiting = progress.waiting;
    progress.waiting = null;
    return [{ kind: 'if', check: waiting, actions, otherwise: [] }];
  }
  if (leads.includes('otherwise')) {
    const before = progress.parts.flatMap((part) => part.actions.map((action) => ({ part, action }))).at(-1);
    if (before?.action.kind === 'if') {
      before.part.actions = [{ ...before.action, otherwise: actions }];
      return [];
    }
  }
  // "The menu opens when the icon is clicked": that comes first.
  const stated = progress.parts.at(-2);
  if (
    leads.includes('when') &&
    actions.every(isPageAction) &&
    stated?.actions.length &&
    stated.actions.every(isCheck)
  ) {
    stated.actions = [...actions, ...stated.actions];
    return [];
  }
  if (!check || actions.length !== 1 || !isCheck(check)) return actions;
  if (leads.includes('if')) {
    progress.waiting = check;
    return [];
  }
  if (leads.includes('until')) {
    const before = progress.parts.slice(0, -1).at(-1);
    const [last] = before?.actions.slice(-1) ?? [];
    if (before && last && !isCheck(last) && last.kind !== 'waitFor') {
      before.actions = [...before.actions.slice(0, -1), { kind: 'repeat', action: last, until: about(check, last) }];
      return [];
    }
  }
  return leads.includes('when') && !leads.includes('if') && progress.parts.length === 1
    ? [{ kind: 'waitFor', check }]
    : actions;
}
