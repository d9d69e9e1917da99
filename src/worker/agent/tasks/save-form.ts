// “Change the due date to 7 August”: where the field belongs to a form with a button that saves, the change counts only once it is saved.
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { words as buttonWords, clickFound, findButton } from '../actions/buttons.ts';
import { isSentNext } from '../controls/is-sent-next.ts';
import { offersAll } from '../controls/show-all.ts';
import { isField } from '../locate/score-kind.ts';
import type { PageView } from '../page/page-view.ts';
import { isSearchField } from '../page/search-field.ts';
import { likeness, wordsOf } from '../page/words.ts';
import { finishDialog } from './answer-dialog.ts';
import { failIfRejected } from './fail-if-rejected.ts';
import type { Next } from './record-control.ts';

/** A larger box is no form of its own. */
const largestForm = 45;
const nearestBoxes = 4;
const filling = new Set(['type', 'choose', 'tick', 'set']);

/** Saves what the step has only filled in, unless its words or the next step leave that open. */
export async function saveIfUnsaved(runner: ActionRunner, step: string, next: Next) {
  if (!filling.has(runner.lastKind() ?? '') || !asksForMore(step)) return;
  const view = await runner.look();
  const field = runner.lastUsed();
  if (!field || field.hidden || !isField(field) || isSearchField(view, field) || offersAll(field)) return;
  const button = saverOf(view, field, step);
  if (!button || (await isSentNext(runner, await next()))) return;
  const dialog = view.topDialog()?.key;
  await failIfRejected(runner, 'It was not saved', () =>
    clickFound(runner, { view, element: button, why: 'The change is only complete when it is saved.' }),
  );
  await finishDialog(runner, wordsOf(step)[0] ?? '', dialog, await next());
  if (dialog && (await runner.look()).topDialog()?.key === dialog)
    throw new RunFailure('The form is still open after it was saved.');
}

/** “Enter”, “Type” and “Choose” only fill in; “Change”, “Set” and “Add” ask for the result. */
const asksForMore = (step: string) => isMaking(step) || lexiconFor(step).tasks.has('changing', wordsOf(step)[0] ?? '');

/** “Write a note …” makes a note. */
function isMaking(step: string): boolean {
  const { tasks, verbs } = lexiconFor(step);
  const [first = '', ...others] = wordsOf(step);
  const isWritten = others.slice(0, 3).some((word) => tasks.has('written', word));
  return (verbs.has('posting', first) && isWritten) || (tasks.has('making', first) && !tasks.has('filling', first));
}

function saverOf(view: PageView, field: PageElement, step: string): PageElement | null {
  const [verb = ''] = wordsOf(step);
  const form = view.formAround(field);
  const boxes = form ? [form] : view.around(field).filter((box) => view.size(box) <= largestForm);
  const wanted = [verb, ...buttonWords.save, ...(isMaking(step) ? [...buttonWords.add, ...buttonWords.submit] : [])];
  const isCalledSo = ({ name, own }: PageElement) => wanted.some((word) => likeness(word, name || own) >= calledSo);
  for (const box of boxes.slice(0, nearestBoxes)) {
    const isOwn = (each: PageElement) => view.isWithin(each, box) && !view.isWithin(field, each) && isCalledSo(each);
    const button = findButton(view, wanted, isOwn);
    if (button) return button;
  }
  return null;
}

/** “Save and print” may do more than save. */
const calledSo = 0.75;
