// Reads steps in plain words into actions. The trained model proposes how a step can be taken apart; the rules here and in
// read-action.ts and read-check.ts decide whether that makes sense. What cannot be read is reported, never dropped.
import { type Action, isCheck, says } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import { toClause } from './clause.ts';
import { conditionOf, type Inner, meansOf } from './conditions.ts';
import { lexiconFor } from './lexicon.ts';
import { quoteNames } from './mentions.ts';
import { plain, wordsOf } from './phrases.ts';
import { type Known, readTagging } from './read-tagging.ts';
import type { Reading, ReadPart, ReadStep } from './reading.ts';
import { simplify } from './simplify.ts';
import { splitStep } from './split-step.ts';
import { openTagger, type Tagged, type Tagger } from './tagger.ts';
import { findTaggings, type Tagging } from './taggings.ts';
import { findQuotes } from './tokens.ts';

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
  for (const tagging of taggings) {
    // The best one nearly always does; others are for steps that it cannot explain, or that are as probable.
    const found = readings.find(({ lost }) => lost.length === 0);
    const furthest = known.names.size > 0 ? worthTrying : closeCall;
    if (readings.length > 0 && tagging.cost > (found ? found.cost + furthest : leastProbable)) break;
    const reading = readTagging(text, tagging, known);
    if (readings.some((other) => meaningOf(other) === meaningOf(reading))) continue;
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
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  const said = (action: Action) => {
    // What is chosen from nothing in particular is clicked.
    const kind = action.kind === 'choose' && !action.from ? 'click' : (kinds[action.kind] ?? action.kind);
    return [kind, kind === 'set' ? sorted(words(action)) : words(action)];
  };
  return JSON.stringify([actions.map(said), lost]);
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
