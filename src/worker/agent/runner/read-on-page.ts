// What a step means on the page at hand. The reader proposes; the page's own names decide between its proposals.
import { type Action, isCheck, says } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import { claimWords, isDenied, readClaim } from '../../../language/claims.ts';
import { readLabelled, readNew, readStarting, readTitled } from '../../../language/label-values.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { controlIn, openedIn, type PageNames, quoteNames, withoutAddedQuotes } from '../../../language/mentions.ts';
import { wordsOf } from '../../../language/phrases.ts';
import { closeCall, meaningOf, readSteps, sayParts } from '../../../language/reader.ts';
import { type ReadPart, type ReadStep, sayNotUnderstood } from '../../../language/reading.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { type Purpose, rankCandidates } from '../locate/find-target.ts';
import { namesOnPage } from '../page/page-names.ts';
import type { PageView } from '../page/page-view.ts';

export type PageReading = {
  parts: ReadPart[];
  /** Why the step cannot be carried out as a whole. */
  problem: string | null;
  /** It can mean two things. */
  isDoubtful: boolean;
  /** Which two, each as a step. */
  meanings?: string[];
  /** The step as it was read, with names in quotation marks. */
  text: string;
};
type Option = PageReading & {
  fit: number;
  /** How much less probable it is than the best one, by the words alone. */
  cost: number;
  /** What the next action would be done to. */
  element?: PageElement | undefined;
  isPlain: boolean;
  cutsNames?: boolean;
  dropsNames?: boolean;
};

/** A reading with names of the page must fit it so much better than one without. */
const clearlyBetter = 0.1;
/** How much the probability of a reading counts beside how well it fits the page. */
const costWeight = 0.3;
/** It is called just so. */
const exactFit = 0.9;
/** What the page says nothing about: a login, a check of something that may come yet. */
const unknownFit = 0.5;

type SoFar = { done?: number; before?: PageReading };
const patienceMs = 2_000;
const pollMs = 200;

/**
 * `done`: how many parts have been carried out; only the parts after them are read with the names of this page.
 * `before`: the step as it was read before that.
 */
export async function readOnPage(runner: ActionRunner, step: string, so: SoFar = {}): Promise<PageReading> {
  const end = Date.now() + patienceMs;
  let view = await runner.look();
  let reading = await readIn(step, view, so);
  // A page that is still being built has not shown all its names.
  while ((reading.problem || reading.fit === 0) && Date.now() < end) {
    await pause(pollMs, runner.signal);
    const now = await runner.look();
    if (now.elements.length === view.elements.length && now.url === view.url) continue;
    view = now;
    reading = await readIn(step, view, so);
  }
  runner.memory.seen(namesOnPage(view));
  return reading;
}

async function readIn(step: string, view: PageView, { done = 0, before }: SoFar): Promise<Option> {
  const names = namesOnPage(view);
  const cut = before ? endOfParts(before, done) : 0;
  const [settled, rest] = before ? [before.text.slice(0, cut), before.text.slice(cut)] : ['', step];
  const plainRest = before ? withoutAddedQuotes(rest, step) : rest;
  const texts = [settled + plainRest, ...quoteNames(plainRest, names).map((each) => settled + each)];
  const quoted = {
    certain: quotedIn(texts[1] ?? '', step).filter((name) => name.includes(' ')),
    labels: quotedIn(texts.at(-1) ?? '', step),
  };
  const read = (await readSteps(texts, names))
    .flatMap((each, at) => toOptions(each, { step, view, done, text: texts[at] as string, ...quoted }))
    .filter(({ parts }) => !before || isSameSoFar(parts, before.parts, done));
  // "My password" is never the word itself, whatever the page calls so.
  const isStored = read.some((each) => each.isPlain && usesStored(each));
  // "Withdraw the request X" does not become a claim because there are buttons “Withdraw”.
  const isAsked = read.some((each) => each.isPlain && !each.problem && !each.parts.slice(done).some(isClaim));
  const mayBeMeant = (each: Option) => each.isPlain || !isAsked || !each.parts.slice(done).every(isClaim);
  // "Tick the coffee and book it" does not tick a button “Book it”.
  const orders = read.filter(({ isPlain }) => isPlain).flatMap(({ parts }) => parts.slice(1));
  const options = read
    .filter((each) => (!isStored || usesStored(each)) && mayBeMeant(each) && !ticksAnOrder(each, orders))
    .sort((one, other) => rank(other) - rank(one));
  const [best] = options;
  if (!best) return { ...(before as PageReading), fit: unknownFit, isPlain: true, cost: 0 };
  const other = best.problem ? undefined : options.find((each) => isRival(best, each));
  if (other) {
    const meanings = [best, other].map(({ parts }) => sayAsStep(parts));
    Object.assign(best, { isDoubtful: true, problem: sayDoubt(best, other), meanings });
  }
  best.parts = best.parts.map((part) => preferControl(part, names));
  if (!best.problem || other) return best;
  const whole = asOneTask(best, done, names);
  if (whole) return { ...best, parts: whole, problem: null };
  const problem = options.find(({ isPlain }) => isPlain)?.problem ?? best.problem;
  const parts = guessParts(best.parts, names).map((part, at) => (at < done ? (best.parts[at] as ReadPart) : part));
  return { ...best, parts, problem: parts.every((part) => part.understood) ? null : problem };
}

const ticksAnOrder = ({ parts }: Option, orders: ReadPart[]) =>
  parts
    .flatMap(({ actions }) => actions.flatMap((each) => (each.kind === 'tick' ? each.targets : [])))
    .some(({ name }) => orders.some(({ words }) => wordsOf(words).join(' ') === wordsOf(name).join(' ')));

const isClaim = ({ actions }: ReadPart) => actions.length > 0 && actions.every(isCheck);

const usesStored = ({ parts }: Option) => /"kind":"stored"/.test(JSON.stringify(parts));

/** "Enter the product Lamp with the price 5 and the colour red": all that is left names fields of the page, and what goes into them. */
function asOneTask({ parts }: Option, done: number, { labels }: PageNames): ReadPart[] | null {
  const rest = parts.slice(done);
  const words = rest.map((part) => part.words).join(', ');
  const isFill = ({ kind }: Action) => kind === 'type' || kind === 'set' || kind === 'choose';
  if (!rest.every(({ actions }) => actions.every(isFill))) return null;
  if (rest.length < 2 || rest.some(({ isConditional }) => isConditional) || isDenied(words)) return null;
  const task = readLabelled(words, labels);
  const fields = task && 'values' in task ? task.values.length : 0;
  if (!task || fields < 2) return null;
  return [...parts.slice(0, done), { words, actions: [task], understood: true, isConditional: false }];
}

/** As probable, fitting the page as well, and with another effect. */
function isRival(best: Option, other: Option): boolean {
  if (other.problem || Math.abs(best.cost - other.cost) > closeCall || rank(best) - rank(other) > clearlyBetter / 2)
    return false;
  const isSame =
    (best.element !== undefined && best.element === other.element && valuesOf(best) === valuesOf(other)) ||
    contentOf(best.parts) === contentOf(other.parts);
  if (wordsMeant(best) === wordsMeant(other)) return false;
  return !isSame && meaningOf({ parts: best.parts, lost: [] }) !== meaningOf({ parts: other.parts, lost: [] });
}

/** What kind of thing it is said to be, which may also be taken for a part of its name: “the order 12”. */
function nounsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'noun' && typeof each === 'string' ? wordsOf(each) : nounsIn(each),
  );
}

/** "Add the item": anything. */
const isAnything = (word: string) =>
  lexiconFor(word).kinds.of(word) === 'item' && lexiconFor(word).kinds.listOf('item')[0] === word;

/** What is done, and with which words, however these belong together: “the order of Ada” and “order of Ada”. */
function wordsMeant({ parts }: Option): string {
  const { smallWords } = lexiconFor(parts.map(({ words }) => words).join(' '));
  return parts
    .flatMap((part) => part.actions)
    .map(({ kind, ...rest }) =>
      [
        kind,
        ...[...nounsIn(rest), ...saidIn(rest, wordsOf)]
          .filter((word) => !smallWords.has('grammar', word) && !isAnything(word))
          .sort(),
      ].join(' '),
    )
    .join('; ');
}

/** What is checked, whatever kind of check it is called; empty for what is done. */
function contentOf(parts: ReadPart[]): string {
  const actions = parts.flatMap((part) => part.actions);
  if (!actions.every((action) => isCheck(action) && !action.negated)) return JSON.stringify(actions);
  const isKind = (word: string) => lexiconFor(word).kinds.of(word) !== undefined;
  return [...new Set(actions.flatMap((action) => saidIn(action, claimWords)))]
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isKind(word))
    .sort()
    .join(' ');
}

/** All texts and numbers in it, as words. */
function saidIn(value: unknown, toWords: (text: string) => string[]): string[] {
  if (typeof value === 'string') return toWords(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [String(value)] : [];
  return Object.entries(value).flatMap(([key, each]) => (describing.has(key) ? [] : saidIn(each, toWords)));
}

const describing = new Set(['kind', 'relation', 'noun', 'about']);

/** All but which things are meant. */
const valuesOf = ({ parts }: Option) =>
  JSON.stringify(
    parts.map(({ actions }) => actions),
    (key, value) => (key === 'target' || key === 'targets' || key === 'to' ? undefined : value),
  );

const sayDoubt = (one: Option, other: Option) =>
  `This step can mean “${sayParts(one.parts)}” or “${sayParts(other.parts)}”. Please say which.`;

const sayAsStep = (parts: ReadPart[]) => parts.flatMap(({ actions }) => actions.map(says)).join('. ');

/** "Answer it with OK": the page's own button rather than some button for answering. */
function preferControl(part: ReadPart, { controls }: PageNames): ReadPart {
  const [action, ...more] = part.actions;
  const control = more.length === 0 && action?.kind === 'perform' ? controlIn(part.words, controls) : null;
  const says = (text: string) => control !== null && text.toLowerCase() === control.toLowerCase();
  const isAlone =
    action?.kind === 'perform' &&
    (!action.target || action.target.pronoun) &&
    // What is called like the task itself is looked for with more care: it may be a link to a part of the site.
    !(action.target && says(action.verb)) &&
    action.values.every(({ value }) => value.kind === 'text' && says(value.text));
  return control && isAlone ? { ...part, actions: [{ kind: 'click', target: named(control) }] } : part;
}

/** Parts that were not understood, one by one or taken together: "look for all orders | with the status open". */
function guessParts(parts: ReadPart[], names: PageNames): ReadPart[] {
  const guessed: ReadPart[] = [];
  for (const [index, part] of parts.entries()) {
    const isFilled = parts[index + 1]?.actions.some(
      ({ kind }) => kind === 'type' || kind === 'choose' || kind === 'set',
    );
    const titled = isFilled && !part.understood ? readTitled(part.words) : null;
    if (titled) {
      guessed.push({ ...part, understood: true, actions: [titled] });
      continue;
    }
    const at = guessed.findLastIndex(({ actions }) => actions.length > 0);
    const before = guessed[at];
    const longer = before && !part.understood ? withField(before, part) : null;
    if (longer) {
      guessed[at] = longer;
      guessed.push({ ...part, understood: true });
    } else guessed.push(part.understood ? part : guessPart(part, names, isFilling(before)));
  }
  const first = guessed.findIndex((part) => !part.understood);
  const next = guessed[first + 1];
  const part = guessed[first];
  if (!part || !next || next.understood) return guessed;
  const { isConditional } = next;
  const both = guessPart(
    { ...part, words: `${part.words} ${next.words}`, isConditional: part.isConditional || isConditional },
    names,
  );
  if (!both.understood) return guessed;
  return guessed.map((each, at) =>
    at === first ? { ...both, words: part.words } : at === first + 1 ? { ...next, understood: true } : each,
  );
}

/** "… and the text “…”": one more field of the task before. */
function withField(before: ReadPart, { words }: ReadPart): ReadPart | null {
  const task = before.actions.at(-1);
  const [, field, text] =
    /^(?:and|with|und|mit)?,? ?(?:the |a |an |as |den |die |das |der )*([\p{L}-]+(?: [\p{L}-]+)?)[: ]+["“](.+)["”]$/u.exec(
      words,
    ) ?? [];
  if (!field || !text || (task?.kind !== 'create' && task?.kind !== 'fillForm')) return null;
  const values = [...task.values, { field: named(field), value: textValue(text) }];
  return { ...before, actions: [...before.actions.slice(0, -1), { ...task, values }] };
}

/** “… and the password “x” into the fields” is no claim. */
const isFilling = (part: ReadPart | undefined) =>
  part?.actions.some(({ kind }) => kind === 'type' || kind === 'set' || kind === 'choose') ?? false;

/** What cannot be taken apart may still name a control that does it, or claim what the page says in as many words. */
function guessPart(part: ReadPart, { controls, labels }: PageNames, goesOnFilling = false): ReadPart {
  if (part.isConditional || isDenied(part.words)) return part;
  const control = controlIn(part.words, controls);
  const opened = control ? null : openedIn(part.words);
  const action = control
    ? ({ kind: 'click', target: named(control) } as const)
    : (readLabelled(part.words, labels) ??
      readNew(part.words) ??
      readStarting(part.words) ??
      (opened ? ({ kind: 'open', target: named(opened) } as const) : goesOnFilling ? null : readClaim(part.words)));
  return action ? { ...part, understood: true, actions: [action] } : part;
}

/** Where the first parts end in the text. */
function endOfParts({ parts, text }: PageReading, done: number): number {
  let end = 0;
  for (const { words } of parts.slice(0, done)) {
    const at = text.indexOf(words, end);
    if (at >= 0) end = at + words.length;
  }
  return end;
}

const isSameSoFar = (parts: ReadPart[], before: ReadPart[], done: number) =>
  parts.length >= done && parts.slice(0, done).every(({ words }, at) => words === before[at]?.words);

type Context = { step: string; view: PageView; done: number; text: string; certain: string[]; labels: string[] };

/** All that a text can mean; what is not understood only once, as it is most likely meant. */
function toOptions(read: ReadStep, { step, view, done, text, certain, labels }: Context): Option[] {
  const whole = read.readings.filter(({ lost }) => lost.length === 0);
  return (whole.length > 0 && read.notUnderstood.length === 0 ? whole : read.readings.slice(0, 1)).map(
    ({ parts, cost }) => {
      const [next] = parts.slice(done).filter(({ actions }) => actions.length > 0);
      const [action] = next?.understood ? next.actions : [];
      const { score, element } = action ? fitOf(view, action) : { score: -1 };
      return {
        parts,
        cost,
        isDoubtful: false,
        problem: read.notUnderstood.length > 0 ? sayNotUnderstood(read.notUnderstood) : null,
        text,
        fit: action ? Math.max(0, score) : -1,
        element,
        isPlain: withoutAddedQuotes(text, step) === text,
        cutsNames: cutsNames(parts.slice(done), certain),
        dropsNames: cutsNames(parts.slice(done), labels),
      };
    },
  );
}

/** Names that were put into quotation marks. */
function quotedIn(text: string, step: string): string[] {
  if (/[“”]/.test(step)) return [];
  return [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => (name as string).toLowerCase());
}

/** It takes a part of a name for the name, or divides it between two things. */
function cutsNames(parts: ReadPart[], names: string[]): boolean {
  const words = parts.map((part) => part.words.toLowerCase()).join(' ');
  const meant = JSON.stringify(parts.flatMap(({ actions }) => actions)).toLowerCase();
  return names.some((name) => words.includes(name) && !meant.includes(name));
}

function rank({ fit, cost, problem, isPlain, cutsNames: isCut, dropsNames: isDropped }: Option): number {
  const isNamed = !isPlain && fit >= exactFit;
  return (
    fit -
    cost * costWeight +
    (problem ? 0 : 2) +
    (isPlain ? clearlyBetter : 0) +
    (isNamed ? 2 * clearlyBetter : 0) -
    (isCut ? 1 : 0) -
    (isDropped ? 3 * clearlyBetter : 0)
  );
}

/** From 0 to 1: how well what an action is about can be found on the page. */
function fitOf(view: PageView, action: Action): { score: number; element?: PageElement | undefined } {
  const best = (target: Target | null | undefined, purpose: Purpose) => {
    if (!target || !(target.name || target.kind)) return { score: unknownFit };
    const ranked = rankCandidates(view, target, { purpose });
    return (purpose === 'click' ? ranked.find(({ element }) => element.usable) : ranked[0]) ?? { score: 0 };
  };
  const scaled = ({ score, ...found }: ReturnType<typeof best>, from: number, by: number) => ({
    ...found,
    score: from + score * by,
  });
  switch (action.kind) {
    case 'click':
    case 'doubleClick':
    case 'rightClick':
    case 'hover':
    case 'open':
      return best(action.target, 'click');
    case 'goTo':
      return 'page' in action.to ? best(action.to.page, 'click') : { score: unknownFit };
    case 'type':
    case 'set': {
      const field = best(action.target, 'type');
      return field.score > 0 ? field : best(action.target, 'choose');
    }
    case 'clear':
      return best(action.target, 'type');
    case 'choose':
      return action.from ? best(action.from, 'choose') : best(action.options[0], 'read');
    case 'tick':
      return best(action.targets[0], 'tick');
    case 'remove':
    case 'mark':
      return best(action.targets[0], 'read');
    case 'perform':
    case 'edit':
      return scaled(best(action.target, action.kind === 'edit' ? 'type' : 'read'), 0.4, 1 / 3);
    default:
      if (!isCheck(action) || !('target' in action)) return { score: unknownFit };
      return scaled(best(action.target, 'read'), 0.3, 0.5);
  }
}
