// What no rule can read or find: what the network for choosing controls is sure of, if every name and number of the step has a part in it.
import { unquoted } from '../../../contract/actions/target.ts';
import { isDenied } from '../../../language/claims.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { chooseFrom, fillField, tick } from '../controls/use-fields.ts';
import { takeFingerprint } from '../locate/take-fingerprint.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { wordsOf } from '../page/words.ts';
import { withoutOverlay } from '../search/find-element.ts';
import { finishDialog } from '../tasks/answer-dialog.ts';
import { clickIn, type Next } from '../tasks/record-control.ts';
import {
  type Act,
  boxes,
  canBePlanned,
  fields,
  isField,
  isPossible,
  keyOf,
  missingIn,
  mostActs,
  planStep,
  textsOf,
  type Used,
} from './plan-step.ts';

/** How sure it must be of the least sure part. Chosen, as those below, with the pages of `npm run bench:chooser`, where 95 of 100 such plans are right. */
const sureEnough = 0.75;
/** Where the step may only say what is to be seen. On these pages, no such step was acted on with as much. */
const surelyAsked = 0.85;
/** Where the step says what is not to be done: 43 of 44 such plans on these pages were right. */
const surelyDenied = 0.85;
/** That nothing is left to do on the page that opened, where every name and number had its part before. */
const sureToBeDone = 0.5;
/** By which the step memory knows what was done so. */
const memorized = 'what fits the step best';

/** The last time, the step was done so: nothing else needs to be tried first. */
export const wasChosenBefore = ({ memory }: ActionRunner) => memory.known(memorized) !== undefined;

type Step = {
  words: string;
  /** The step before. */
  before: string;
  next: Next;
  /** It was taken for something to be seen, which is not there. */
  maybeClaim?: boolean;
};
/** Answers whether it did the step. Nothing is done unless all of it is sure. */
export async function performPlan(
  runner: ActionRunner,
  { words, before, next, maybeClaim = false }: Step,
): Promise<boolean> {
  if (!canBePlanned(words)) return false;
  const least = isDenied(words) ? surelyDenied : maybeClaim ? surelyAsked : sureEnough;
  const dialog = (await runner.look()).topDialog()?.key;
  const used: Used = { texts: [], keys: new Map(), done: [] };
  // A menu that was only opened is no end.
  let isMenuOpen = false;
  for (let turn = 0; turn < mostActs; turn += 1) {
    const view = await runner.look();
    const plan = await planStep(runner, view, { words, before, used });
    const isEnd = turn > 0 && plan.acts.length === 0 && !isMenuOpen;
    const isSure = plan.sure >= (isEnd ? sureToBeDone : least) && isPossible(plan, words);
    const missing = missingIn(plan, { words, view, used });
    if (isEnd && isSure) {
      if (missing.length > 0) throw new RunFailure(sayMissing(missing));
      await finishDialog(runner, verbOf(used), dialog, await next());
      return true;
    }
    const lastAct = plan.acts.at(-1);
    const mayOpenMore = lastAct !== undefined && leadsOn(lastAct);
    if (!isSure || plan.acts.length === 0 || (missing.length > 0 && !mayOpenMore)) {
      if (turn === 0) return false;
      throw new RunFailure(
        `Only a part of this step could be done: ${used.done.map(({ name }) => `“${shorten(name)}”`).join(', ')}.`,
      );
    }
    runner.noteExplained();
    for (const act of plan.acts) await perform(runner, act, { used, next });
    isMenuOpen = hasNew(view, await runner.look(), offered);
    if (missing.length === 0 && !isMenuOpen && !(await showsMore(runner, view, dialog))) {
      await finishDialog(runner, verbOf(used), dialog, await next());
      return true;
    }
  }
  throw new RunFailure('This step has too many parts. Please divide it.');
}

/** What opens another page, a dialog or a list, where the rest of the step can be done. */
const leadsOn = ({ outlined: { node } }: Act) =>
  !fields.has(node.kind) && !boxes.has(node.kind) && node.kind !== 'choice';

async function perform(runner: ActionRunner, act: Act, { used, next }: { used: Used; next: Next }) {
  const { outlined, choice } = act;
  const view = await runner.look();
  const element = view.elements.find(({ key }) => key === outlined.element.key);
  if (!element) throw new RunFailure(`“${shorten(outlined.node.name)}” went away during the step.`);
  runner.memory.note(memorized, takeFingerprint(view, element));
  used.texts.push(...textsOf(view)(act));
  used.keys.set(keyOf(outlined), isField(outlined) ? choice.value : '');
  used.done.push(act.done);
  const found = {
    view,
    element,
    why: `It fits the step best of all on the page (${Math.round(choice.chance * 100)} %).`,
  };
  const { kind } = outlined.node;
  if (outlined.option !== undefined) await chooseFrom(runner, found, [unquoted(outlined.option)]);
  else if (boxes.has(kind)) {
    const on = kind === 'radio' || choice.on;
    // What is so already may have been understood the wrong way round.
    if (element.checked === on)
      throw new RunFailure(`“${shorten(outlined.node.name)}” is ${on ? 'on' : 'off'} already.`);
    await tick(runner, found, on);
  } else if (kind === 'combo') await chooseFrom(runner, found, [unquoted(choice.value)]);
  else if (isField(outlined)) await fillField(runner, found, { text: choice.value });
  else {
    const record = view.recordOf(element);
    await clickIn(runner, await withoutOverlay(runner, found), record ? view.textOf(record) : '', next);
  }
}

const sayMissing = (names: string[]) =>
  `It is not clear what “${names.join('”, “')}” means on this page. Please say it in other words, or divide the step.`;

const verbOf = ({ done }: Used) => wordsOf(done.at(-1)?.name ?? '')[0] ?? '';

/** A page or dialog opened, where there may be more to do. */
async function showsMore(runner: ActionRunner, before: PageView, dialog: string | undefined): Promise<boolean> {
  const now = await runner.look();
  const opened = now.topDialog();
  const usable = now.elements.filter((each) => each.usable && !each.hidden);
  const isOtherPage = usable.filter((each) => isNew(before, each)).length > usable.length / 2;
  return (opened !== undefined && opened.key !== dialog) || now.url !== before.url || isOtherPage;
}

const offered = new Set(['option', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);

const isNew = (before: PageView, { key }: PageElement) => before.elements.every((each) => each.key !== key);

const hasNew = (before: PageView, now: PageView, roles: Set<string>) =>
  now.elements.some((each) => roles.has(each.role) && each.usable && !each.hidden && isNew(before, each));
