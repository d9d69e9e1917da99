// Questions that a page asks in a dialog: whether something is really meant, and what else is needed for it.
import { type Action, isCheck } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import { clickButton, clickFound, findButton, words } from '../actions/buttons.ts';
import { shouldRespond } from '../actions/failed-checks.ts';
import { NotFound } from '../actions/not-found.ts';
import { holdsNow } from '../checks/run-check.ts';
import { findNow } from '../locate/find-now.ts';
import type { PageView } from '../page/page-view.ts';
import { likeness, likeWord, wordsOf } from '../page/words.ts';

/** The dialog in front, or a question with a yes and a no that has popped up beside what was clicked. */
export function asking(runner: ActionRunner, view: PageView): PageElement | undefined {
  const isQuestion = (box: PageElement) =>
    view.size(box) < largestQuestion &&
    runner.isNews(view, box) &&
    !view.within(box).some(({ editable }) => editable) &&
    findButton(view, words.confirm, (each) => view.isWithin(each, box) && !isRefusing(each)) !== null;
  const refusals = view.elements.filter((each) => each.usable && isRefusing(each) && runner.isNews(view, each));
  return view.topDialog() ?? refusals.flatMap((each) => view.around(each).slice(0, 4)).find(isQuestion);
}

const largestQuestion = 30;

/** The page asks, and the next step answers. */
export async function isConfirmedNext(runner: ActionRunner, [next]: Action[]): Promise<boolean> {
  const view = await runner.look();
  const dialog = asking(runner, view);
  if (!dialog || !next) return false;
  const isAnswer = (text: string) => findButton(view, [text], (each) => view.isWithin(each, dialog)) !== null;
  if (next.kind === 'perform')
    return isConfirming(next.verb) || next.values.some(({ value }) => value.kind === 'text' && isAnswer(value.text));
  if (next.kind === 'continue' || next.kind === 'submit') return true;
  const found = next.kind === 'click' ? await findNow(runner, next.target, 'click') : null;
  const inFront = found?.view.topDialog();
  return found !== null && inFront !== undefined && found.view.isWithin(found.element, inFront);
}

/** A question of the page's own, such as "Are you sure?". */
export async function confirmIfAsked(runner: ActionRunner) {
  const view = await runner.look();
  const dialog = asking(runner, view);
  const yes = dialog && confirmButton(view, dialog);
  if (yes) await clickFound(runner, { view, element: yes, why: 'The page asks for confirmation.' });
}

/** "Cancel the trip, reason X": the dialog that this opened is answered, unless the next step is about it. */
export async function finishDialog(runner: ActionRunner, verb: string, before: string | undefined, next: Action[]) {
  const view = await runner.look();
  const dialog = asking(runner, view);
  if (!dialog || dialog.key === before || (await isAboutDialog(runner, dialog, next))) return;
  const isDoing = (each: PageElement) =>
    view.isWithin(each, dialog) &&
    wordsOf(each.name || each.own).some((word) => likeWord(word, verb) > 0.9) &&
    !isRefusing(each);
  const doing = view.within(dialog).filter((each) => each.usable && !each.disabled && !each.editable && isDoing(each));
  const isInner = (each: PageElement) => !view.within(each).some((inner) => inner !== each && inner.usable);
  const button = doing.find(isInner) ?? confirmButton(view, dialog);
  if (!button) return;
  await clickFound(runner, { view, element: button, why: 'The dialog asks for it.' });
  const end = Date.now() + limits.lookMs / 2;
  while ((await runner.look()).elements.some(({ key, role }) => key === dialog.key && role === dialog.role)) {
    if (Date.now() > end) throw new RunFailure(`${nameOf(dialog)} is still open.`, shouldRespond());
    await pause(120, runner.signal);
  }
}

async function isAboutDialog(runner: ActionRunner, dialog: PageElement, [next]: Action[]): Promise<boolean> {
  if (!next) return false;
  if (isCheck(next)) return holdsNow(runner, next, 0);
  if (['save', 'submit', 'continue', 'cancel', 'dismiss', 'pressKey', 'fillForm'].includes(next.kind)) return true;
  if (next.kind === 'perform') return isConfirming(next.verb) || !next.target;
  const target =
    'target' in next ? next.target : 'from' in next ? next.from : 'targets' in next ? next.targets[0] : null;
  const purpose =
    next.kind === 'type' || next.kind === 'set' || next.kind === 'clear'
      ? 'type'
      : next.kind === 'choose'
        ? 'choose'
        : 'click';
  if (next.kind === 'choose' && !target) return true;
  const found = target ? await findNow(runner, target, purpose) : null;
  return found !== null && [found.element, ...found.view.around(found.element)].some(({ key }) => key === dialog.key);
}

const isRefusing = (each: PageElement) => refusing.has((each.name || each.own).trim().toLowerCase());

const refusing = new Set(
  [...words.cancel, ...words.decline, 'Close', '×', 'Dismiss', 'Keep'].map((word) => word.toLowerCase()),
);

/** What says yes in a dialog, and not only that it was seen: else the one that does not say no, or stands out. */
function confirmButton(view: PageView, dialog: PageElement): PageElement | null {
  const isAnswer = (each: PageElement) => view.isWithin(each, dialog) && !isRefusing(each);
  const said = findButton(view, words.confirm, isAnswer);
  if (said) return said;
  const named = view
    .within(dialog)
    .filter((each) => each.usable && !each.editable && !each.disabled && (each.name || each.own));
  const others = named.filter(isAnswer);
  const standingOut = others.filter(({ hint }) => isStandingOut.test(hint));
  const [only, ...more] = standingOut.length > 0 ? standingOut : others;
  if (only && more.length === 0 && named.length > 1) return only;
  // “Publish week 48?” is answered by “Publish”.
  const [asked] = wordsOf(dialog.name || view.textOf(dialog));
  const repeating = others.filter((each) => wordsOf(each.name || each.own)[0] === asked);
  return repeating.length === 1 ? (repeating[0] ?? null) : null;
}

const isStandingOut = /(?:^|[\s_-])(?:primary|danger|warning|error|destructive|success|confirm|submit)(?:[\s_-]|$)/i;

export const isConfirming = (verb: string) =>
  ['confirm', 'agree', 'accept', lexiconFor(verb).verbs.listOf('confirming')[0]].includes(verb.toLowerCase());

/** In the dialog that asks; where none does, by a button that says no more than that. */
export async function confirm(runner: ActionRunner) {
  const view = await runner.look();
  const dialog = asking(runner, view);
  const isDeleting = ({ name, own }: PageElement) => deleting.has((name || own).trim().toLowerCase());
  const mayConfirm = (each: PageElement) => !isDeleting(each);
  if (!dialog && !findButton(view, words.confirm, mayConfirm) && runner.hasAnswered())
    return runner.think('The question of the browser was answered with OK.');
  const yes = dialog ? confirmButton(view, dialog) : null;
  if (yes) await clickFound(runner, { view, element: yes, why: 'It answers what the page asks.' });
  else if (dialog) throw new NotFound(`${nameOf(dialog)} has no button that confirms.`);
  else await clickButton(runner, words.confirm, () => mayConfirm);
}

const deleting = new Set(words.remove.map((word) => word.toLowerCase()));

/** "Confirm with Delete": in what asks. Where nothing does, the same button again would delete something else. */
export async function confirmWith(runner: ActionRunner, target: Target): Promise<boolean> {
  const view = await runner.look();
  const dialog = asking(runner, view);
  const called = (each: PageElement) => likeness(target.name, each.name || each.own) > sameName;
  if (!dialog) {
    const again = view.elements.filter((each) => each.usable && called(each));
    const deletes = words.remove.some((word) => likeness(word, target.name) > sameName);
    if (deletes && !again.some((each) => runner.isNews(view, each)))
      throw new NotFound(`${view.url} does not ask for “${target.name}”.`);
    return false;
  }
  const element = findButton(view, [target.name], (each) => view.isWithin(each, dialog) && called(each));
  if (element) await clickFound(runner, { view, element, why: 'It answers what the page asks.' });
  return element !== null;
}

const sameName = 0.95;
