// A task with values, done in the form for it: the form is found or opened, each value is put where it belongs, and it is sent.
// Nothing is filled in unless all that the step says has a part in it.
import type { Action } from '../../../contract/actions/action.ts';
import { limits } from '../../../contract/limits.ts';
import { isDenied } from '../../../language/claims.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { words as buttonWords, clickFound, findButton } from '../actions/buttons.ts';
import { isSentNext } from '../controls/is-sent-next.ts';
import { countTo } from '../controls/quantity.ts';
import { readOffered } from '../controls/read-offered.ts';
import { sameElement, tick } from '../controls/use-fields.ts';
import { readMeasure } from '../page/measures.ts';
import { outlinePage } from '../page/outline-page.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { finishDialog } from '../tasks/answer-dialog.ts';
import { failIfRejected, ignoreIfDone } from '../tasks/fail-if-rejected.ts';
import { putInto } from '../tasks/forms.ts';
import { findOpener, type Opener } from './find-opener.ts';
import { type FormField, fieldsIn, type Offered } from './form-fields.ts';
import { goToPart, ifNothingHappened, leadingPlace } from './go-to-part.ts';
import { contextOf, type Plan, planIn } from './plan-task.ts';
import { isButton } from './submit-button.ts';
import { isFillOnly, readAsTask, type Task, valuesOf } from './task.ts';

export type Next = () => Promise<Action[]>;

const pollMs = 120;
/** How long a form may take to open, and a page to settle after something was done. */
const openMs = 2_000;
const settleMs = 1_000;
const mostLists = 6;

/** Answers whether it was done. What was opened for nothing is closed again. `isOpen`: its form was just opened. */
export async function doTask(runner: ActionRunner, words: string, next: Next, isOpen = false): Promise<boolean> {
  if (isDenied(words)) return false;
  const place = leadingPlace(words);
  if (place) return (await goToPart(runner, place.name)) && doTask(runner, place.rest, next);
  const view = await runner.look();
  const task = readAsTask(words, view);
  if (!task || task.presses.size > 1 || startsWithClick(task) || valuesOf(task, []).length === 0) return false;
  const here = await planHere(runner, view, { task, sends: isOpen });
  // “Select A, B and C”: boxes alone are ticked one by one, each with its own evidence.
  const isTicking = here?.assignment.fillings.every(({ field }) => field.kind === 'box') && isFillOnly(task);
  if (isTicking) return false;
  if (here && (here.button || isFillOnly(task))) return carryOutPlan(runner, task, { plan: here, opened: null, next });
  if (view.topDialog() || isFillOnly(task)) return false;
  const opener = await findOpener(runner, view, task);
  if (!opener || valuesOf(task, opener.says).length === 0) return false;
  const isOpened = await clickFound(runner, opener).catch(ifNothingHappened);
  if (!isOpened) return false;
  const plan = await planOpened(runner, words, { before: view, task, opener });
  if (plan) return carryOutPlan(runner, task, { plan, opened: opener, next });
  const now = await runner.look();
  const isForm = now.url !== view.url || now.topDialog() || fieldsIn(now, outlinePage(now), view).length > 0;
  if (!isForm) throw new RunFailure(`“${shorten(opener.element.name || opener.element.own)}” opened no form for this.`);
  await closeAgain(runner, view);
  return false;
}

/** What the click opens is not there yet. */
const startsWithClick = ({ verb, lexicon }: Task) => lexicon.verbs.has('clicking', verb);

/** A page or a dialog that has just opened may need a moment. */
type Asked = { task: Task; sends: boolean };
async function planHere(runner: ActionRunner, first: PageView, { task, sends }: Asked): Promise<Plan | null> {
  const end = runner.actedAt() + settleMs;
  for (let view = first; ; view = await runner.look()) {
    const plan = planIn(view, task, { known: contextOf(view), opened: null, sends });
    if (plan || Date.now() > end) return plan;
    await pause(pollMs, runner.signal);
  }
}

/** The form needs a moment to open. */
async function planOpened(
  runner: ActionRunner,
  words: string,
  { before, task, opener }: { before: PageView; task: Task; opener: Opener },
): Promise<Plan | null> {
  let end = Date.now() + openMs;
  let offered: Offered | undefined;
  for (;;) {
    const view = await runner.look();
    // What the form offers may be said in the task.
    const plan = planIn(view, readAsTask(words, view, { namesBoxes: false, ...(offered ? { offered } : {}) }) ?? task, {
      known: contextOf(view),
      opened: { before, opener },
      offered,
    });
    if (plan?.button) return plan;
    if (Date.now() > end) {
      if (offered) return null;
      offered = await openLists(runner, before);
      if (offered.size === 0) return null;
      end = Date.now() + settleMs;
    }
    await pause(pollMs, runner.signal);
  }
}

/** Its days are picked by the date, not by their numbers. */
const isCalendar = (options: string[]) => options.filter((each) => /^\d{1,2}$/.test(each)).length >= fewestDays;
const fewestDays = 20;

/** Lists that only say what they offer when they are open. */
async function openLists(runner: ActionRunner, before: PageView): Promise<Offered> {
  const view = await runner.look();
  const lists = fieldsIn(view, outlinePage(view), before).filter(({ kind, options }) => kind === 'list' && !options);
  const offered: Offered = new Map();
  for (const { element, label } of lists.slice(0, mostLists)) {
    const options = await readOffered(runner, element).catch(ifNothingHappened);
    if (options && !isCalendar(options)) offered.set(label, options);
  }
  return offered;
}

type Doing = { plan: Plan; opened: Opener | null; next: Next };

async function carryOutPlan(runner: ActionRunner, task: Task, { plan, opened, next }: Doing): Promise<boolean> {
  const dialog = (await runner.look()).topDialog()?.key;
  for (const { field, token } of plan.assignment.fillings) {
    const text = plan.task.tokens[token]?.text ?? '';
    await fill(runner, field as FormField, text);
  }
  for (const { field, on } of plan.boxes) {
    const view = await runner.look();
    const element = sameElement(view, field.element);
    const found = element && { view, element, why: 'The step names it.' };
    if (found) await (field.kind === 'button' ? clickFound(runner, found) : tick(runner, found, on));
  }
  if (!plan.button || (await isSentNext(runner, await next()))) return true;
  await failIfRejected(runner, 'It was not saved', async () => {
    const view = await runner.look();
    const element = plan.button && buttonAgain(view, plan.button);
    if (!element) throw new RunFailure(`“${shorten(plan.button?.name ?? '')}” went away during the step.`);
    await clickFound(runner, { view, element, why: 'It sends what was filled in.' });
  }).catch((error) => ignoreIfDone(task.verb, error));
  await finishDialog(runner, task.verb, dialog, await next());
  if (opened && dialog) await mustClose(runner, dialog);
  return true;
}

/** The form may have been drawn anew, in another height, so that another button is where this one was. */
function buttonAgain(view: PageView, button: PageElement): PageElement | undefined {
  const name = button.name || button.own;
  const isCalledSo = (each: PageElement) => (each.name || each.own) === name;
  const same = sameElement(view, button);
  if (same && isCalledSo(same)) return same;
  const [only, ...more] = view.elements.filter((each) => isButton(each) && isCalledSo(each) && !view.isBehind(each));
  return more.length === 0 ? only : undefined;
}

async function fill(runner: ActionRunner, { element: known, label, kind, isCounted }: FormField, text: string) {
  const view = await runner.look();
  const element = sameElement(view, known);
  if (!element) throw new RunFailure(`“${shorten(label)}” went away during the step.`);
  const found = { view, element, why: 'It is where this belongs.' };
  if (isCounted) {
    if (!(await countTo(runner, view, element, text)))
      throw new RunFailure(`“${shorten(label)}” could not be set to ${text}.`);
  } else if (kind === 'button') await clickFound(runner, found);
  else if (kind === 'box') await tick(runner, found, true);
  else await putInto(runner, found, { text: kind === 'number' ? (readMeasure(text)?.number ?? text) : text });
}

/** A form that stays open has not taken what was filled in. */
async function mustClose(runner: ActionRunner, dialog: string) {
  const end = Date.now() + limits.lookMs / 2;
  while ((await runner.look()).topDialog()?.key === dialog) {
    if (Date.now() > end) throw new RunFailure('The form is still open after it was sent.');
    await pause(pollMs, runner.signal);
  }
}

/** A form that was opened for nothing. */
async function closeAgain(runner: ActionRunner, before: PageView) {
  const view = await runner.look();
  const dialog = view.topDialog();
  if (dialog && dialog.key !== before.topDialog()?.key) {
    const cancel = findButton(view, [...buttonWords.cancel, ...buttonWords.close], (each) =>
      view.isWithin(each, dialog),
    );
    if (cancel) await clickFound(runner, { view, element: cancel, why: 'This form is not the one.' });
    else await runner.session.front().keyboard.press('Escape');
    // A field in a form that is just closing takes nothing any more.
    const end = Date.now() + settleMs;
    while ((await runner.look()).topDialog()?.key === dialog.key && Date.now() < end)
      await pause(pollMs, runner.signal);
  } else if (view.url !== before.url) await runner.session.front().goBack();
}
