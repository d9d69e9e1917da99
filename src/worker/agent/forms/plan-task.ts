// What of a task is done in the form that the page shows: which value goes where, which boxes are ticked, which button sends it.

import type { Lexicon } from '../../../language/lexicon.ts';
import type { TaskToken } from '../../../language/task-tokens.ts';
import { isActionName } from '../../../language/thesaurus.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { levelOf } from '../page/drawn-headings.ts';
import { outlinePage } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { topicsOf } from '../page/topics.ts';
import { likeWord, wordsOf } from '../page/words.ts';
import { type Assignment, assignValues, labelWords } from './assign-values.ts';
import type { Opener } from './find-opener.ts';
import { type FormField, fieldsIn, type Offered } from './form-fields.ts';
import { submitButton } from './submit-button.ts';
import { type Task, valuesOf, withoutLabels, withRanges, withSplitMonths } from './task.ts';

export type Plan = {
  task: Task;
  assignment: Assignment;
  boxes: { field: FormField; on: boolean }[];
  button: PageElement | null;
};

const sameWord = 0.8;
/** Beside a field: “Remind me by” for the reminders. */
const alikeWord = 0.75;

/** What the page or the dialog in front is about. */
export function contextOf(view: PageView): string[] {
  const dialog = view.topDialog();
  const headings = (dialog ? view.within(dialog) : view.elements).filter(({ role }) => role === 'heading');
  const highest = Math.min(...headings.map(levelOf));
  const titles = headings.filter((each) => levelOf(each) === highest);
  return titles.length === 1 ? titles.map((each) => each.name || view.textOf(each)) : [];
}

/** What is to be done in the form that the page shows now; null where some of the step has no part in it. */
export function planIn(
  view: PageView,
  asked: Task,
  {
    known,
    opened,
    sends = opened !== null,
    offered,
  }: {
    known: string[];
    opened: { before: PageView; opener: Opener } | null;
    sends?: boolean;
    offered?: Offered | undefined;
  },
): Plan | null {
  const fields = fieldsIn(view, outlinePage(view), opened?.before ?? null, offered);
  const task = withRanges(withSplitMonths(withoutLabels(asked, fields), fields), fields);
  const said = opened ? [...known, ...opened.opener.says] : known;
  const values = valuesOf(task, opened ? opened.opener.says : []);
  const assignment = assignSurely(task.tokens, fields, { values, rest: valuesOf(task, said) });
  if (!assignment || splitsName(assignment, fields, task)) return null;
  const used = new Set(assignment.used);
  const topics = topicsOf(view);
  const isKnown = (word: string) =>
    [...said.flatMap(wordsOf), ...topics.here].some((other) => likeWord(word, other) >= sameWord);
  const { tasks } = task.lexicon;
  const labels = assignment.fillings.flatMap(({ field }) => namesAround(view, field as FormField, fields));
  const isVerb = (text: string) => ['filling', 'changing', 'making'].some((list) => tasks.has(list, text));
  const first = task.tokens.findIndex(({ kind }) => kind === 'word');
  const last = Math.max(-1, ...assignment.fillings.map(({ token }) => token));
  const isFree = (text: string, at: number) =>
    tasks.has('between', text) ||
    tasks.has('generic', text) ||
    labels.some((word) => likeWord(word, text) >= alikeWord) ||
    (button !== null && (tasks.has('saving', text) || task.lexicon.verbs.has('clicking', text))) ||
    // “… and order”: what follows the last value is one more thing to be done.
    (isVerb(text) && (at === first || at < last));
  let button: PageElement | null = null;
  const left = () =>
    task.tokens.flatMap(({ kind, text }, at) =>
      kind === 'word' && !used.has(at) && !isFree(text.toLowerCase(), at) && !wordsOf(text).every(isKnown) ? [at] : [],
    );
  button = submitButton(view, task, { left: left(), opened: sends, fields });
  if (button) for (const at of left()) if (isInName(task.tokens[at] as TaskToken, button)) used.add(at);
  const boxes = boxesFor(task, fields, { left: left(), assignment });
  if (!boxes) return null;
  for (const { words } of boxes) for (const at of words) used.add(at);
  return left().length > 0 ? null : { task, assignment, boxes, button };
}

/** What the page is about is a value only where a field surely takes it: “Put Ada on the list” on the page of Ada. */
function assignSurely(
  tokens: TaskToken[],
  fields: FormField[],
  { values, rest }: { values: number[]; rest: number[] },
) {
  const all = assignValues(tokens, fields, values);
  const isSure = all?.fillings.every(({ token, score }) => rest.includes(token) || score >= surely);
  return isSure ? all : assignValues(tokens, fields, rest);
}

const surely = 0.9;

/** “Ada Bell” belongs into two fields. */
function splitsName({ fillings }: Assignment, fields: FormField[], { tokens }: Task): boolean {
  const called = fields.flatMap(({ label }) => wordsOf(label));
  const isWhole = (text: string) => /^\p{Lu}\S* \p{Lu}\S*$/u.test(text);
  return (
    called.includes('firstname') &&
    called.includes('lastname') &&
    fillings.some(({ token, field }) => field.kind === 'text' && isWhole(tokens[token]?.text ?? ''))
  );
}

/** What a field is called, and what is said right beside it. */
function namesAround(view: PageView, { label, group, element }: FormField, fields: FormField[]): string[] {
  const boxes = view.around(element).filter((box) => view.size(box) < smallBox);
  // What another field is called is not said of this one.
  const others = new Set(fields.filter((each) => each.element !== element).map((each) => each.label.trim()));
  const beside = boxes
    .flatMap((box) => view.childrenOf(box))
    .filter(({ usable, own }) => !usable && own !== '' && !others.has(own.trim()));
  return wordsOf([label, group, ...beside.map(({ own }) => own)].join(' '));
}

const smallBox = 25;

const isInName = ({ text }: TaskToken, { name, own }: PageElement) =>
  wordsOf(text).every((word) => wordsOf(name || own).some((other) => likeWord(word, other) >= sameWord));

/** Boxes and switches that are called by words of the step which are neither values nor labels of them; null where two are. */
function boxesFor(
  { tokens, lexicon }: Task,
  fields: FormField[],
  { left, assignment }: { left: number[]; assignment: Assignment },
): { field: FormField; on: boolean; words: number[] }[] | null {
  const found: { field: FormField; on: boolean; words: number[] }[] = [];
  const free = tokens.flatMap(({ kind }, at) => (kind === 'word' && !assignment.used.has(at) ? [at] : []));
  const isTaken = (field: FormField) => assignment.fillings.some((each) => each.field === field);
  // “Screen”, which may be chosen or not.
  const isChip = ({ kind, group, label }: FormField) => kind === 'button' && group === '' && !isActionName(label);
  for (const field of fields.filter((each) => (each.kind === 'box' || isChip(each)) && !isTaken(each))) {
    const wanted = labelWords(field.label);
    const matching = free.filter((at) =>
      wanted.some((word) => likeWord(wordsOf(tokens[at]?.text ?? '')[0] ?? '', word) >= sameWord),
    );
    const isAll = new Set(matching.map((at) => tokens[at]?.text)).size >= wanted.length;
    // “Email” alone may be said of something else.
    const isTurned = matching.some((at) => [1, 2, 3].some((back) => isTurning(tokens[at - back]?.text ?? '', lexicon)));
    const isWhole = wanted.length > 0 && isAll && (wanted.length > 1 || isTurned);
    const isLeft = matching.some((at) => left.includes(at)) && matching.length >= wanted.length * 0.6;
    if (field.kind === 'button' ? !isAll || !isLeft : !isWhole && !isLeft) continue;
    if (found.some(({ words }) => words.some((at) => matching.includes(at)))) return null;
    const [first = 0] = matching;
    const before = tokens.slice(0, first).map(({ text }) => text.toLowerCase());
    const clause = before.slice(before.lastIndexOf('and') + 1).slice(-4);
    const isOff = clause.some(
      (word, at) => lexicon.verbs.has('off', word) || lexicon.verbs.has('off', `${word} ${clause[at + 1] ?? ''}`),
    );
    if (isOff && field.kind === 'button') return null;
    found.push({
      field,
      on: !isOff,
      words: [
        ...matching,
        ...left.filter((at) => at < first && at >= first - 2 && isTurning(tokens[at]?.text ?? '', lexicon)),
      ],
    });
  }
  return found;
}

const isTurning = (word: string, { verbs }: Lexicon) => verbs.has('on', word) || verbs.has('off', word);
