// Reads steps in plain words into actions. The trained model proposes how a step can be taken apart; the rules here and in
// read-action.ts and read-check.ts decide whether that makes sense. What cannot be read is reported, never dropped.
import { type Action, type Check, isCheck, isPageAction, says } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { readClaim } from './claims.ts';
import { type Clause, negationsOf, type Part, partsOf, predicateOf, sureOfTask, tasks, toClause } from './clause.ts';
import { about, applyConditions, applyMeans, conditionOf, durationOf, type Inner, meansOf } from './conditions.ts';
import { type Lexicon, lexiconFor } from './lexicon.ts';
import { quoteNames } from './mentions.ts';
import { isTypo, plain, wordsOf } from './phrases.ts';
import { replacePronoun } from './pronouns.ts';
import { readAction } from './read-action.ts';
import { readCheck, readLeading } from './read-check.ts';
import { textValue } from './read-value.ts';
import type { Reading, ReadPart, ReadStep } from './reading.ts';
import { simplify } from './simplify.ts';
import { splitStep } from './split-step.ts';
import { openTagger, type Tagged, type Tagger } from './tagger.ts';
import { alike, findTaggings, type Tagging } from './taggings.ts';
import { placed, positionOf, readThings } from './things.ts';
import { findQuotes } from './tokens.ts';
import { uncovered } from './uncovered.ts';

/** A second reading that is nearly as probable as the first makes a step doubtful. */
export const closeCall = 0.3;
/** With a page at hand, less probable readings are kept as well: the page may show that one of them is meant. */
const worthTrying = 1.2;
/** A tagging that is so much less probable than the best one is no way to read the step, even if the best one fails. */
const leastProbable = 2;
const longestText = 20_000;

let opened: Promise<Tagger> | undefined;
/** Loads the model before it is needed. */
const prepareReader = () => (opened ??= openTagger());

/** What is known of the website: what its things are called, and which of these can be clicked on the page at hand. */
type Names = { names?: string[]; controls?: string[] };

/** With the names of a website, a step that cannot be read otherwise is read with its names in quotation marks. */
export async function readSteps(steps: string[], known: Names = {}): Promise<ReadStep[]> {
  const read = await readPlain(steps, known);
  const { names = [], controls = [] } = known;
  const unclear = read.filter(
    ({ notUnderstood, doubts }) => names.length > 0 && notUnderstood.length + doubts.length > 0,
  );
  const quoted = unclear.map(({ step }) => quoteNames(step, { names, controls, labels: [] })[0] ?? step);
  const again = new Map((await readPlain(quoted, known)).map((each, at) => [unclear[at]?.step, each]));
  return read.map((each) => {
    const other = again.get(each.step);
    return other && other.notUnderstood.length + other.doubts.length === 0 ? { ...other, step: each.step } : each;
  });
}

async function readPlain(steps: string[], { names = [], controls = [] }: Names): Promise<ReadStep[]> {
  const tagger = await prepareReader();
  const pieces = steps.map((step) => splitStep(simplify(step.slice(0, longestText))));
  const texts = pieces.flat();
  const tagged = await tagger.tag(texts);
  const taggings = new Map(texts.map((text, at) => [text, new Lazy(findTaggings(text, tagged[at] as Tagged, tagger))]));
  const inner = await readInner(tagger, [...taggings]);
  const known = { inner, names: new Set(names.map(plain)), controls: new Set(controls.map(plain)) };
  return steps.map((step, at) => {
    const read = joinReadings(
      step,
      (pieces[at] ?? []).map((text) => ({ text, readings: readText(text, taggings.get(text) ?? [], known) })),
    );
    return known.controls.has(plainName(step)) && isLoose(read) ? readName(step) : read;
  });
}

const plainName = (step: string) => plain(step.replace(/[.!]$/, ''));

/** Not understood, or only as something that the website must offer itself. */
function isLoose({ readings: [best], notUnderstood, doubts }: ReadStep): boolean {
  const actions = best?.parts.flatMap((part) => part.actions) ?? [];
  const isOffered = actions.every(({ kind }) => kind === 'perform' || kind === 'remove' || kind === 'create');
  return notUnderstood.length > 0 || doubts.length > 0 || isOffered;
}

/** A step that is the name of a control on the page, word for word, is a click on it. */
function readName(step: string): ReadStep {
  const name = step.replace(/[.!]$/, '').trim();
  const target: Target = { name, quoted: true, relations: [] };
  const part: ReadPart = { words: step, actions: [{ kind: 'click', target }], understood: true, isConditional: false };
  return { step, readings: [{ parts: [part], lost: [], cost: 0 }], notUnderstood: [], doubts: [], choices: [] };
}

export async function readStep(step: string, names?: Names): Promise<ReadStep> {
  return (await readSteps([step], names))[0] as ReadStep;
}

/** What the rules make of given labels, without the model's mistakes. */
export async function readLabelled(text: string, tagging: Tagging): Promise<Reading> {
  const inner = await readInner(await prepareReader(), [[text, new Lazy([tagging].values())]]);
  return readTagging(text, tagging, { inner, names: new Set(), controls: new Set() });
}

/** "If a cookie banner appears", "by clicking the gear": the words inside are read as a step of their own. */
async function readInner(tagger: Tagger, all: [string, Lazy<Tagging>][]): Promise<Inner> {
  const texts = new Set<string>();
  for (const [text, taggings] of all) {
    const lexicon = lexiconFor(text);
    for (const { clauses } of taggings.upTo(1))
      for (const tagged of clauses)
        for (const part of toClause(text, tagged, lexicon).parts) {
          const rest = part.label === 'condition' ? conditionOf(part.text, lexicon)?.rest : meansOf(part, lexicon);
          if (rest) texts.add(rest);
        }
  }
  const list = [...texts];
  const tagged = list.length > 0 ? await tagger.tag(list) : [];
  return new Map(
    list.map((text, at) => {
      const { value: best } = findTaggings(text, tagged[at] as Tagged, tagger).next();
      const reading = best
        ? readTagging(text, best, { inner: new Map(), names: new Set(), controls: new Set() })
        : null;
      return [text, reading?.lost.length === 0 ? reading.parts.flatMap(({ actions }) => actions) : null];
    }),
  );
}

/** What a generator yields, each only once and only when it is needed. */
class Lazy<T> {
  readonly #found: T[] = [];
  readonly #source: Iterator<T>;

  constructor(source: Iterator<T>) {
    this.#source = source;
  }

  *[Symbol.iterator](): Generator<T> {
    for (let at = 0; ; at += 1) {
      if (at === this.#found.length) {
        const next = this.#source.next();
        if (next.done) return;
        this.#found.push(next.value);
      }
      yield this.#found[at] as T;
    }
  }

  upTo(count: number): T[] {
    const result: T[] = [];
    for (const each of this) {
      if (result.length === count) break;
      result.push(each);
    }
    return result;
  }
}

/** A row of a table, or an empty quotation: what belongs to what is not said. */
function isUnreadable(text: string): boolean {
  const quotes = findQuotes(text);
  const isQuoted = (at: number) => quotes.some(({ start, end }) => start <= at && at < end);
  return [...text.matchAll(/\s\|\s|""|“”|(?<=\s)''(?=\s|$)/g)].some(({ index }) => !isQuoted(index));
}

function readText(text: string, taggings: Iterable<Tagging>, known: Known): Reading[] {
  if (isUnreadable(text)) return [{ parts: [], lost: [text], cost: 0 }];
  const readings = readClearly(text, taggings, known);
  if (readings.some(({ lost }) => lost.length === 0)) return readings;
  const agreed = readAgreed(text, taggings, known);
  return agreed ? [agreed, ...readings] : readings;
}

/** How much of what the labels can mean must be the same, and how much of it must make sense at all. */
const leastAgreement = 0.9;
const leastSense = 0.5;

/** Where the model is not sure of the labels, but nearly all of them come to the same. */
function readAgreed(text: string, taggings: Iterable<Tagging>, known: Known): Reading | null {
  const found = new Map<string, { reading: Reading; share: number }>();
  let [all, sensible] = [0, 0];
  for (const tagging of taggings) {
    const share = Math.exp(-tagging.cost);
    const reading = readTagging(text, tagging, { ...known, isSure: true });
    all += share;
    const actions = reading.parts.flatMap((part) => part.actions);
    // That something is not there is easily true.
    const denies = actions.some((action) => isCheck(action) && 'negated' in action && action.negated);
    if (reading.lost.length > 0 || actions.length === 0 || denies) continue;
    sensible += share;
    const meaning = meaningOf(reading);
    const same = found.get(meaning);
    if (same) same.share += share;
    else found.set(meaning, { reading, share });
  }
  const [best] = [...found.values()].sort((one, other) => other.share - one.share);
  return best && best.share >= leastAgreement * sensible && sensible >= leastSense * all ? best.reading : null;
}

function readClearly(text: string, taggings: Iterable<Tagging>, known: Known): Reading[] {
  const readings: Reading[] = [];
  const seen = new Set<string>();
  for (const tagging of taggings) {
    // The best one nearly always does; others are for steps that it cannot explain, or that are as probable.
    const found = readings.find(({ lost }) => lost.length === 0);
    const furthest = known.names.size > 0 ? worthTrying : closeCall;
    if (readings.length > 0 && tagging.cost > (found ? found.cost + furthest : leastProbable)) break;
    const reading = readTagging(text, tagging, known);
    const meaning = meaningOf(reading);
    if (seen.has(meaning)) continue;
    seen.add(meaning);
    readings.push(reading);
  }
  const rank = ({ lost, cost }: Reading) => cost + (lost.length > 0 ? 100 : 0);
  return readings.sort((one, other) => rank(one) - rank(other));
}

/** What would be done, without what hardly matters: how a place is related, and whether a thing is clicked or opened. */
export function meaningOf({ parts, lost }: Pick<Reading, 'parts' | 'lost'>): string {
  const kinds: Record<string, string> = {
    open: 'click',
    goTo: 'click',
    elementPresent: 'textVisible',
    choose: 'set',
    type: 'set',
    edit: 'set',
  };
  const words = (value: unknown): string => {
    if (typeof value === 'string') return wordsOf(value).join(' ');
    if (typeof value === 'number' || value === true) return String(value);
    if (typeof value !== 'object' || value === null) return '';
    return Object.entries(value)
      .filter(([name]) => !['kind', 'relation', 'quoted', 'isNew', 'noun', 'comparison'].includes(name))
      .map(([, each]) => words(each))
      .filter(Boolean)
      .join(' ');
  };
  const actions = parts.flatMap((part) => part.actions);
  return JSON.stringify([actions.map((action) => [kinds[action.kind] ?? action.kind, words(action)]), lost]);
}

function joinReadings(step: string, pieces: { text: string; readings: Reading[] }[]): ReadStep {
  const all = pieces.map(({ readings }) => readings);
  const best = all.map(([first]) => first).filter((reading) => reading !== undefined);
  const parts = best.flatMap((reading) => reading.parts);
  const lost = best.flatMap((reading) => reading.lost);
  const choices = pieces.flatMap(({ text, readings: [first, second] }) => {
    if (!first || !second || first.lost.length > 0 || second.lost.length > 0) return [];
    if (second.cost - first.cost >= closeCall) return [];
    const inStead = best.map((each) => (each === first ? second : each));
    const meanings = [
      { reading: first, whole: joinPieces(best) },
      { reading: second, whole: joinPieces(inStead) },
    ];
    return [{ piece: text, meanings }];
  });
  const doubts = choices.map(({ meanings }) => {
    const [first, second] = meanings.map(({ reading }) => sayParts(reading.parts));
    return `This step can mean “${first}” or “${second}”. Please say which.`;
  });
  const isEmpty = parts.every(({ actions }) => actions.length === 0);
  if (step.length > longestText) lost.push(step.slice(longestText, longestText + 80));
  const notUnderstood = isEmpty && lost.length === 0 && step.trim() !== '' ? [step.trim()] : lost;
  return { step, readings: combine(all), notUnderstood, doubts, choices };
}

/** The best readings of all pieces of a step, and then each other reading of one piece with the best ones of the others. */
function combine(all: Reading[][]): Reading[] {
  const best = all.map(([first]) => first).filter((reading) => reading !== undefined);
  const others = all.flatMap(([first, ...more]) =>
    more.map((other) => best.map((each) => (each === first ? other : each))),
  );
  return [best, ...others].map(joinPieces);
}

const joinPieces = (pieces: Reading[]): Reading => ({
  parts: pieces.flatMap((piece) => piece.parts),
  lost: pieces.flatMap((piece) => piece.lost),
  cost: pieces.reduce((sum, { cost }) => sum + cost, 0),
});

export const sayParts = (parts: ReadPart[]) => parts.flatMap(({ actions }) => actions.map(says)).join(', ');

/** What is known beforehand: the words inside conditions, and the website's names. */
type Known = { inner: Inner; names: Set<string>; controls: Set<string>; isSure?: boolean };
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

function readTagging(text: string, { clauses, cost }: Tagging, known: Known): Reading {
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
  for (const tagged of clauses) readClause(toClause(text, tagged, lexicon), progress, known);
  if (progress.waiting) progress.lost.push(text);
  return { parts: progress.parts, lost: progress.lost, cost };
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
  filter: ['create'],
  dismiss: ['perform'],
};
const needsNoDoing = new Set(['answerCookies', 'tick']);
const checkKinds = new Set(
  'textVisible elementPresent value count only state sorted order url title noErrors loggedIn'.split(' '),
);

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
  pressNamed(clause, controls);
  takeDoubleClick(clause);
  if (continuesThere(clause, before)) clause.kind = before as string;
  if (confirms(clause)) {
    part.actions = readConfirm(clause);
    return;
  }
  const isClick = clicks(clause);
  const isPlain = isClick || shows(clause) || chooses(clause) || selects(clause);
  const isLogIn = logsIn(clause);
  if (isClick) clause.kind = 'click';
  const isRemark = clause.kind === 'none' && clause.sure > 0.85;
  const isClear =
    ((clause.hasClearLabels || isAnchored(clause, names)) && (clause.hasClearKind || isPlain)) ||
    (isSure && clause.isFairlyClear && !isElliptic(clause));
  if (clause.kind === 'unclear' || !(isClear || isClick || isRemark || isLogIn)) return lose();
  if (clause.kind === 'none') {
    if (!isHarmless(clause)) lose();
    progress.found = placed(readThings(clause))[0] ?? null;
    return;
  }
  if (hasTwoVerbs(clause) || isException(clause) || isOnlyPlace(clause) || isOwnDoing(clause)) return lose();
  if (clause.kind === 'open' && isAbleToSee(clause)) clause.kind = 'elementPresent';
  if (clause.kind === 'goTo' && isResult(clause)) clause.kind = 'elementPresent';
  // "Do not send it": nothing is done.
  const isAct = !checkKinds.has(clause.kind) && clause.kind !== 'waitFor' && !needsNoDoing.has(clause.kind);
  if (isAct && forbids(clause) && partsOf(clause, 'condition').length === 0 && !hasException(clause)) return;
  clause.subject = progress.subject;
  let actions: Action[] | null = null;
  const kinds = isElliptic(clause) && before === 'pressKey' ? [before, clause.kind] : [clause.kind];
  for (const kind of [...kinds, ...(otherKinds[clause.kind] ?? [])]) {
    // What is searched for without a field is no text to be typed.
    if (kind === 'type' && clause.kind === 'search' && partsOf(clause, 'field').length === 0) continue;
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

/** "The menu on the left": a part of the screen, and nothing that is called “left”. */
function withPositions<T>(value: T, lexicon: Lexicon, isPlace = false): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withPositions(each, lexicon)) as T;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      withPositions(each, lexicon, key === 'target' && 'relation' in value),
    ]),
  );
  const { name, quoted, kind } = copy as Partial<Target>;
  const position = isPlace && name && !quoted && !kind ? positionOf(name, lexicon) : null;
  return (position ? { ...copy, name: '', position } : copy) as T;
}

/** "Do not click anything but Save". */
const hasException = ({ plainWords, lexicon }: Clause) =>
  wordsOf(plainWords).some((word) =>
    ['excepting', 'turning'].some(
      (list) => lexicon.smallWords.has(list, word) && !lexicon.smallWords.has('negations', word),
    ),
  );

/** "Do not click", "without clicking": in no other words. */
function forbids(clause: Clause): boolean {
  const words = wordsOf(clause.plainWords).filter((word) => !clause.lexicon.smallWords.has('filler', word));
  return negationsOf(clause) === 1 && clause.lexicon.conditions.find(words, 'forbidding') !== null;
}

/** "Press Delete" on a page with a Delete button. */
function pressNamed(clause: Clause, controls: Set<string>) {
  const [key, ...more] = partsOf(clause, 'value', 'thing', 'field');
  const isNamed = key && more.length === 0 && controls.has(plain(key.text));
  if (!isNamed || (clause.kind !== 'pressKey' && clause.kind !== 'click')) return;
  clause.kind = 'click';
  clause.hasClearKind = true;
  clause.parts = clause.parts.map((part) => (part === key ? { ...part, label: 'thing' } : part));
}

/** "Sign in to the web mail": whatever the site is called. */
const logsIn = ({ kind, sure, parts }: Clause) =>
  kind === 'logIn' &&
  sure > sureOfTask - 0.05 &&
  parts.every(({ label }) => ['predicate', 'thing', 'within', 'connector'].includes(label));

/** "Confirm", "confirm if it asks", "confirm that you really want it": not "confirm that the list is empty". */
function confirms({ text, lexicon: { verbs, conditions, smallWords } }: Clause): boolean {
  const words = wordsOf(text).filter((word, at) => at > 0 || !smallWords.has('joining', word));
  const [verb, ...rest] = words;
  if (!verb || !verbs.has('confirming', verb)) return false;
  return conditions.has('if asked', rest.join(' ')) || conditions.at(rest, 0, 'being sure') !== null;
}

function readConfirm({ text, lexicon }: Clause): Action[] {
  const confirm: Action = {
    kind: 'perform',
    verb: lexicon.verbs.listOf('confirming')[0] as string,
    target: null,
    values: [],
  };
  const isAsked = wordsOf(text).length > 2 && lexicon.conditions.find(wordsOf(text), 'if asked') !== null;
  const dialog: Target = { name: '', kind: 'dialog', quoted: false, relations: [] };
  return isAsked
    ? [
        {
          kind: 'if',
          check: { kind: 'elementPresent', negated: false, target: dialog },
          actions: [confirm],
          otherwise: [],
        },
      ]
    : [confirm];
}

/** "Open the shop and there the products". */
function continuesThere({ parts, kind, lexicon }: Clause, before: string | null): boolean {
  const [verb] = parts.filter(({ label }) => label === 'predicate');
  const isPlace = verb !== undefined && lexicon.smallWords.has('there', verb.text);
  return isPlace && kind === 'elementPresent' && (before === 'open' || before === 'goTo' || before === 'click');
}

/** "Open the file with a double-click". */
function takeDoubleClick(clause: Clause) {
  const { evidence } = clause.lexicon;
  const how = partsOf(clause, 'aside').find(({ text }) =>
    wordsOf(text).some((word) => evidence.has('doubleClick', word)),
  );
  if (!how || (clause.kind !== 'open' && clause.kind !== 'click')) return;
  clause.kind = 'doubleClick';
  clause.hasClearKind = true;
  clause.parts = clause.parts.filter((part) => part !== how);
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

/** "Select the first patient": whether it is clicked, chosen or ticked is seen on the page. */
function selects(clause: Clause): boolean {
  const { verbs, smallWords } = clause.lexicon;
  const said = predicateOf(clause).filter((word) => !smallWords.has('grammar', word));
  const isSelected =
    ['click', 'choose', 'tick', 'open'].includes(clause.kind) &&
    said.length > 0 &&
    said.every((word) => verbs.has('selecting', word)) &&
    partsOf(clause, 'condition').length === 0;
  const isBox = readThings(clause).targets.some(({ kind }) => kind === 'checkbox' || kind === 'switch');
  if (isSelected && clause.kind === 'tick' && !isBox) clause.kind = 'click';
  return isSelected;
}

/** "…, without any plugins" is no claim of its own. */
function isException(clause: Clause): boolean {
  const { conditions } = clause.lexicon;
  return isElliptic(clause) && partsOf(clause, 'negation').some(({ text }) => conditions.of(text) === 'except');
}

/** "No dialog is shown" leaves no doubt either. */
function shows(clause: Clause): boolean {
  const { states, smallWords } = clause.lexicon;
  const said = predicateOf(clause).filter((word) => !smallWords.has('grammar', word));
  return (
    clause.kind === 'elementPresent' &&
    said.length > 0 &&
    said.every((word) => states.of(word) === 'shown' || states.of(word) === 'hidden') &&
    partsOf(clause, 'value', 'field', 'condition').length === 0
  );
}

/** "Choose Price as the order": what is chosen from something is an option of it. */
function chooses(clause: Clause): boolean {
  const isChoice =
    (clause.kind === 'click' || clause.kind === 'choose') &&
    partsOf(clause, 'field').length > 0 &&
    partsOf(clause, 'value').length > 0 &&
    predicateOf(clause).some((word) => clause.lexicon.frames.has('choose', word));
  if (isChoice) clause.kind = 'choose';
  return isChoice;
}

/** A second verb behind an "and" is a clause of its own, which the labels have missed. */
function hasTwoVerbs({ parts, lexicon }: Clause): boolean {
  const first = parts.findIndex(({ label }) => label === 'predicate');
  const connector = parts.findIndex(({ label }, at) => at > first && first >= 0 && label === 'connector');
  const verbs = parts.slice(connector + 1).filter(({ label }) => label === 'predicate');
  return (
    connector > 0 &&
    verbs.some(({ text }) =>
      wordsOf(text).some((word) => !lexicon.smallWords.has('grammar', word) && lexicon.states.of(word) === undefined),
    )
  );
}

/** "Then I am on the cart page" states where one is. */
function isResult(clause: Clause): boolean {
  const { values, smallWords } = clause.lexicon;
  const isStated = predicateOf(clause).every((word) => smallWords.has('grammar', word));
  return isStated && partsOf(clause, 'connector').some(({ text }) => values.has('results', text.replace(/[:,]$/, '')));
}

/** "On the cart page, click …": first to the page, if it is not there already. */
function readFrom(clause: Clause): Action[] | null {
  const { place, placeFirst } = readThings(clause);
  const first = clause.parts.find(({ label }) => label === 'within');
  const isArea = clause.lexicon.kindWords.has('areas', first?.text.split(' ').at(-1) ?? '');
  const isFilled = ['type', 'choose', 'set', 'tick', 'search'].includes(clause.kind) && place?.target.kind === 'page';
  if (
    !(placeFirst || isFilled) ||
    !place ||
    !first ||
    (place.target.kind !== 'page' && !isArea) ||
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

const isConditional = (clause: Clause) =>
  partsOf(clause, 'condition').some(
    ({ before, text }) => clause.lexicon.conditions.find(wordsOf(`${before} ${text}`)) !== null,
  ) || partsOf(clause, 'connector').some(({ text }) => clause.lexicon.conditions.of(text) === 'if');

/** "then click OK" → "click OK". */
function wordsWithoutLead(clause: Clause): string {
  const [first] = clause.parts;
  if (first?.label !== 'connector' || isConditional(clause) || !clause.text.startsWith(first.text)) return clause.text;
  return clause.text.slice(first.text.length).replace(/^[\s,:]+/, '') || clause.text;
}

/** Without a verb of its own: "…, and Moss as last name". */
const isElliptic = (clause: Clause) => partsOf(clause, 'predicate').length === 0;
const needsVerb = new Set([
  'click',
  'tick',
  'remove',
  'mark',
  'open',
  'create',
  'hover',
  'perform',
  'dismiss',
  'edit',
  'filter',
  'search',
  'goTo',
  'addToCart',
  'copy',
  'clear',
]);

function isDone(clause: Clause): boolean {
  const { states } = clause.lexicon;
  return (
    partsOf(clause, 'thing').length > 0 &&
    states.all(wordsOf(clause.plainWords)).some(({ category }) => category === 'done')
  );
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

/** A heading or a remark asks for nothing; one with quoted words, a verdict or an order may, unless it says that it is one. */
function isHarmless(clause: Clause): boolean {
  const { introductions } = clause.lexicon;
  const words = wordsOf(clause.text);
  const lead = wordsOf(clause.text.split(':')[0] ?? '').join(' ');
  const isSituation = ['given', 'situations'].some((list) => introductions.at(words, 0, list) !== null);
  if (clause.sure > 0.85 && (isSituation || introductions.has('notes', lead))) return true;
  return (
    clause.sure > 0.6 &&
    !clause.parts.some(({ quoted, label }) => quoted || label === 'negation' || label === 'condition') &&
    !/["“”«»]/.test(clause.text) &&
    clause.lexicon.verbs.find(wordsOf(clause.text), 'asking') === null
  );
}

/** What is seen afterwards can be meant as well: "the volume is set to 50". A button that is clicked only was. */
const leavesState = new Set(['set', 'choose', 'tick', 'type', 'clear', 'sort', 'filter', 'edit', 'mark', 'style']);

/** "The date is in the future", "the volume is set to 50": what comes first is what something is said of, and nobody is to do anything. */
function states({ parts, text, lexicon }: Clause): boolean {
  const [lead] = parts.filter(({ label }) => label !== 'connector' && label !== 'aside');
  if (lead?.label !== 'thing' && lead?.label !== 'field') return false;
  const after = wordsOf(text.slice(text.indexOf(lead.text) + lead.text.length));
  return lexicon.smallWords.has('being', after.find((word) => lexicon.kinds.of(word) === undefined) ?? '');
}

/** "The website archives the order": nobody is to do it. */
const isOwnDoing = (clause: Clause) =>
  !checkKinds.has(clause.kind) &&
  clause.kind !== 'waitFor' &&
  partsOf(clause, 'actor').some(({ text }) => clause.lexicon.introductions.has('machines', wordsOf(text).at(-1) ?? ''));

/** "Guests are able to see the prices". */
function isAbleToSee(clause: Clause): boolean {
  const words = predicateOf(clause);
  const { introductions } = clause.lexicon;
  return words.some((_, at) => introductions.at(words, at, 'able to see') !== null);
}

/** "In the “Summer” section" alone claims nothing: it says where the next clause holds. */
const isOnlyPlace = (clause: Clause) =>
  clause.kind === 'elementPresent' &&
  predicateOf(clause).length === 0 &&
  clause.lexicon.relations.at(wordsOf(clause.text), 0, 'within') !== null;

/** Words without which the clause cannot be of its kind. */
function hasEvidence(clause: Clause): boolean {
  const { evidence, frames, smallWords } = clause.lexicon;
  // "Confirm with Enter": the key says it.
  const [key] = clause.kind === 'pressKey' ? partsOf(clause, 'value') : [];
  if (key && clause.lexicon.keys.of(key.text) !== undefined) return true;
  // "Save it with Looks good": what it is done with is clicked.
  const [control] = clause.kind === 'click' ? partsOf(clause, 'thing') : [];
  if (
    control &&
    clause.sure > sureOfTask &&
    clause.lexicon.smallWords.has('by means of', wordsOf(control.before)[0] ?? '')
  )
    return true;
  const isNeeded = (word: string) =>
    evidence.has(clause.kind, word) || word.split(/[-'.]/).some((piece) => evidence.has(clause.kind, piece));
  if (evidence.listOf(clause.kind).length > 0 && !wordsOf(clause.text).some(isNeeded)) return false;
  if (clause.kind === 'doubleClick') return true;
  const kinds = alike.find((group) => group.includes(clause.kind)) ?? [clause.kind];
  const said = predicateOf(clause).filter((word) => !smallWords.has('grammar', word));
  if (clause.kind === 'perform' || said.length === 0 || kinds.every((kind) => frames.listOf(kind).length === 0))
    return true;
  if (clause.sure > sureOfTask && tasks.has(clause.kind)) return true;
  return (
    said.some((word) => kinds.some((kind) => frames.has(kind, word))) ||
    said.some((word) => kinds.some((kind) => frames.listOf(kind).some((verb) => isTypo(word, verb))))
  );
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
