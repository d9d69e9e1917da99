// A task as it is said: its values, its first verb, and what is clicked in the end.
import { type Lexicon, lexiconFor } from '../../../language/lexicon.ts';
import { readTaskTokens, type TaskToken } from '../../../language/task-tokens.ts';
import { outlinePage } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { isSaidIn, wordsOf } from '../page/words.ts';
import { type FormField, fieldsIn, type Offered } from './form-fields.ts';

export type Task = {
  tokens: TaskToken[];
  lexicon: Lexicon;
  verb: string;
  /** The tokens that name what is clicked in the end. */
  presses: Set<number>;
};

/** `namesBoxes`: what a box is called counts as a name, too. */
export function readAsTask(
  words: string,
  view: PageView,
  { namesBoxes = true, offered = new Map() }: { namesBoxes?: boolean; offered?: Offered } = {},
): Task | null {
  const lexicon = lexiconFor(words);
  const outlined = outlinePage(view);
  const known = [
    ...[...offered.values()].flat(),
    ...outlined
      .filter(({ node }) => node.kind === 'choice' || node.kind === 'radio' || (namesBoxes && node.kind === 'check'))
      .map(({ node }) => node.name),
    ...fieldsIn(view, outlined, null)
      .filter(({ kind, group }) => kind === 'button' && group !== '')
      .map(({ label }) => label),
  ].filter((name) => /\p{L}/u.test(name) && name.length > 2);
  const tokens = readTaskTokens(words, [...new Set(known)]).map(
    (token, at): TaskToken =>
      // “Book” begins the step, whatever a button is called.
      at === 0 && token.kind === 'name' && !token.text.includes(' ') ? { ...token, kind: 'word' } : token,
  );
  const verb = tokens.find(({ kind }) => kind === 'word')?.text.toLowerCase();
  return verb ? { tokens, lexicon, verb, presses: pressedIn(tokens, lexicon) } : null;
}

/** The step says only what is to be filled in. */
export const isFillOnly = ({ verb, lexicon, tokens, presses }: Task) =>
  presses.size === 0 &&
  lexicon.tasks.has('filling', verb) &&
  !tokens.some(({ text }) => lexicon.tasks.has('saving', text.toLowerCase()));

/** The tokens that must go somewhere: those that nothing around says already, and no button is called. */
export function valuesOf({ tokens, presses }: Task, said: string[]): number[] {
  const isRepeated = (text: string, at: number) =>
    tokens.slice(0, at).some((each) => each.kind === 'name' && isSaidIn(text, each.text));
  return tokens.flatMap(({ kind, text }, at) => {
    const isTold = isName(kind, text) && said.some((each) => isSaidIn(text, each));
    const isValue = kind !== 'word' && !presses.has(at) && !isTold;
    return isValue && !(kind === 'name' && isRepeated(text, at)) ? [at] : [];
  });
}

/** What tells a thing from others, as “2” does not. */
const isName = (kind: TaskToken['kind'], text: string) =>
  kind === 'name' || kind === 'quoted' || (kind === 'number' && /^\d{3,}$/.test(text));

/** “… and click "Assign"”: the name of a button, not a value. */
const pressedIn = (tokens: TaskToken[], { verbs }: Lexicon) =>
  new Set(
    tokens.flatMap(({ kind }, at) => {
      const before = tokens.slice(Math.max(0, at - 3), at).filter((each) => each.kind === 'word');
      return kind !== 'word' && before.some(({ text }) => verbs.has('clicking', text.toLowerCase())) ? [at] : [];
    }),
  );

/** “09/2028” for a list of months and one of years. */
export function withSplitMonths(task: Task, fields: FormField[]): Task {
  const { tasks } = task.lexicon;
  const has = (name: string) => fields.some(({ label }) => wordsOf(label).some((word) => tasks.has(name, word)));
  if (!has('month of two') || !has('year of two')) return task;
  const tokens = task.tokens.flatMap((token): TaskToken[] => {
    const [, month, year] = /^(\d{1,2})\/(\d{2,4})$/.exec(token.text) ?? [];
    return month && year
      ? [
          { ...token, text: month },
          { ...token, text: year },
        ]
      : [token];
  });
  return { ...task, tokens, presses: pressedIn(tokens, task.lexicon) };
}

/** “The PIN 73519” where a field is called PIN. */
export function withoutLabels(task: Task, fields: FormField[]): Task {
  const called = new Set(fields.flatMap(({ label }) => wordsOf(label)));
  const isWhole = (text: string) =>
    fields.some(({ label, options }) =>
      [label, ...(options ?? [])].some((each) => isSaidIn(text, each) && isSaidIn(each, text)),
    );
  const tokens = task.tokens.flatMap((token): TaskToken[] => {
    const [, first = '', rest = ''] = (token.kind === 'name' && /^(\S+) (.+)$/.exec(token.text)) || [];
    if (!rest || !called.has(first.toLowerCase()) || isWhole(token.text)) return [token];
    const isNumber = /^[\d.,/-]+$/.test(rest);
    return [
      { ...token, kind: 'word', text: first },
      { ...token, kind: isNumber ? 'number' : 'name', text: rest },
    ];
  });
  return { ...task, tokens, presses: pressedIn(tokens, task.lexicon) };
}

/** “Between 10:00 and 12:00” where a list offers “10:00–12:00”. */
export function withRanges(task: Task, fields: FormField[]): Task {
  const times = task.tokens.flatMap(({ kind }, at) => (kind === 'time' ? [at] : []));
  const [from = -1, to = -1] = times;
  if (times.length !== 2 || to - from > 2) return task;
  const [first, last] = times.map((at) => task.tokens[at] as TaskToken);
  const isRange = (option: string) => {
    const said = option.match(/\d{1,2}:\d{2}/g) ?? [];
    return said.length === 2 && isSameTime(said[0], first?.text) && isSameTime(said[1], last?.text);
  };
  const option = fields.flatMap(({ options, label }) => options ?? [label]).find(isRange);
  if (!option || !first) return task;
  const tokens = [...task.tokens.slice(0, from), { ...first, text: option }, ...task.tokens.slice(to + 1)];
  return { ...task, tokens, presses: pressedIn(tokens, task.lexicon) };
}

const isSameTime = (one = '', other = '') => one.padStart(5, '0') === other.padStart(5, '0');
