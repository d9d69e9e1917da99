import type { TaskToken } from '../../../language/task-tokens.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { words as buttonWords, findButton } from '../actions/buttons.ts';
import type { PageView } from '../page/page-view.ts';
import { likeWord, wordsOf } from '../page/words.ts';
import { isSameVerb } from './find-opener.ts';
import type { FormField } from './form-fields.ts';
import type { Task } from './task.ts';

const sameWord = 0.8;

/** What sends the form: called by what is left of the step, by its verb, or by a word that means to save. */
export function submitButton(
  view: PageView,
  { tokens, verb, lexicon, presses }: Task,
  { left, opened, fields }: { left: number[]; opened: boolean; fields: FormField[] },
): PageElement | null {
  const dialog = view.topDialog();
  const [first] = fields;
  const form = dialog ?? (first && view.formAround(first.element));
  const isInside = (each: PageElement) => !form || view.isWithin(each, form);
  const isOther = (each: PageElement) => isRefusing(each) && !isSameVerb(wordsOf(each.name || each.own)[0] ?? '', verb);
  const buttons = view.elements.filter((each) => isButton(each) && isInside(each) && !isOther(each));
  const [pressed] = [...presses].map((at) => tokens[at]?.text ?? '');
  if (pressed) return findButton(view, [pressed], (each) => buttons.includes(each));
  const named = buttons.filter((each) => {
    const called = wordsOf(each.name || each.own).filter((word) => /\p{L}/u.test(word));
    return (
      called.length > 0 &&
      called.every((word) => isSaid(word, tokens)) &&
      isAsked(called, { left, tokens, verb, lexicon })
    );
  });
  const [only, ...more] = named.filter((each) => !named.some((other) => other !== each && view.isWithin(other, each)));
  if (only && more.length === 0) return only;
  const saves = tokens.some(({ text }) => lexicon.tasks.has('saving', text.toLowerCase()));
  if (!opened && !saves) return null;
  const wanted = [verb, ...buttonWords.save, ...buttonWords.add, ...buttonWords.submit];
  return findButton(view, wanted, (each) => buttons.includes(each)) ?? onlySubmit(buttons);
}

export const isButton = ({ usable, editable, disabled, hidden, veiled, checked, options, role }: PageElement) =>
  usable &&
  !editable &&
  !disabled &&
  !hidden &&
  !veiled &&
  checked === undefined &&
  options.length === 0 &&
  role !== 'combobox';

const isSaid = (word: string, tokens: TaskToken[]) =>
  tokens.some(({ text }) => wordsOf(text).some((own) => likeWord(own, word) >= sameWord));

type Asked = Pick<Task, 'tokens' | 'verb' | 'lexicon'> & { left: number[] };

/** It is called by the verb, by words that nothing else explains, or by what is to be clicked. */
function isAsked(called: string[], { left, tokens, verb, lexicon }: Asked): boolean {
  const textAt = (at: number) => tokens[at]?.text.toLowerCase() ?? '';
  const isClicked = (at: number) => [1, 2].some((back) => lexicon.verbs.has('clicking', textAt(at - back)));
  return called.some(
    (word) =>
      likeWord(word, verb) >= sameWord ||
      tokens.some((_, at) => (left.includes(at) || isClicked(at)) && likeWord(word, textAt(at)) >= sameWord),
  );
}

function onlySubmit(buttons: PageElement[]): PageElement | null {
  const submits = buttons.filter(({ type }) => type === 'submit');
  return submits.length === 1 ? (submits[0] ?? null) : buttons.length === 1 ? (buttons[0] ?? null) : null;
}

const refusing = new Set(
  [...buttonWords.cancel, ...buttonWords.decline, ...buttonWords.close].flatMap((each) =>
    each === 'OK' ? [] : [each.toLowerCase()],
  ),
);
const isRefusing = ({ name, own }: PageElement) =>
  refusing.has((name || own).trim().toLowerCase()) || !/\p{L}/u.test(name || own);
