// What no rule can read or find: what the network for choosing controls is sure of, if every name and number of the step has a part in it.
import { isDenied } from '../../../language/claims.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, nameOf } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import { visit } from '../actions/navigate.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { isMarked } from '../page/topics.ts';
import { wordsOf } from '../page/words.ts';
import { isRoute } from '../search/explore.ts';
import { finishDialog } from '../tasks/answer-dialog.ts';
import { isMenuSign, type Next } from '../tasks/record-control.ts';
import { findLead, isHarmless } from './find-lead.ts';
import { findDateField, memorized, performAct } from './perform-act.ts';
import {
  type Act,
  boxes,
  canBePlanned,
  fields,
  isPossible,
  keyOf,
  missingIn,
  type Plan,
  planStep,
  type Used,
} from './plan-step.ts';

/** How sure a plan must be of its least sure part, before other ways of doing the step are tried. On nine apps that the network was not trained with, 90 of 100 such plans began right. */
export const surely = (words: string) => (isDenied(words) ? surelyAsked() : 0.75);
/** Where the rules understand the step as well. */
export const mostSurely = () => 0.9;
/** Where the step may only say what is to be seen, or what is not to be done. */
export const surelyAsked = () => 0.85;
/** On a page that it was led to, after all other ways have failed on the first: 86 of 100 such plans began right on these apps. */
export const surelyOrLed = (words: string, led: number) => (led > 0 && !isDenied(words) ? 0.5 : surely(words));
/** To go on with what was begun. */
const sureToGoOn = 0.5;
/** That nothing is left to do on the page that opened, where every name and number had its part before. */
const sureToBeDone = 0.5;
/** How often the page is looked at and planned for. */
const mostTurns = 12;
/** So many pages, menus and lists are opened for one step. */
const mostLeads = 4;

/** The last time, the step was done so: nothing else needs to be tried first. */
export const wasChosenBefore = ({ memory }: ActionRunner) => memory.known(memorized) !== undefined;

type Step = {
  words: string;
  /** The step before. */
  before: string;
  next: Next;
  /** How sure a plan must be, after so many ways were followed. */
  least: (words: string, led: number) => number;
  /** Other pages, menus and records may be opened to look for it. */
  mayLead?: boolean;
};
/** Answers whether it did the step. After each click, the page is looked at again, and the rest is planned anew. */
export async function performPlan(
  runner: ActionRunner,
  { words, before, next, least, mayLead = false }: Step,
): Promise<boolean> {
  if (!canBePlanned(words)) return false;
  const start = await runner.look();
  const dialog = start.topDialog()?.key;
  const used: Used = { texts: [], keys: new Map(), done: [] };
  const doing = { used, words, next };
  let led = 0;
  // Nothing but ways to other pages and records was used.
  let isBegun = false;
  // A menu that was only opened is no end.
  let isMenuOpen = false;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const view = await runner.look();
    const plan = await planStep(runner, view, { words, before, used });
    const missing = missingIn(plan, { words, view, used });
    const seemsDone = used.done.length > 0 && plan.acts.length === 0 && plan.ending === 'end' && !isMenuOpen;
    if (seemsDone && plan.sure >= sureToBeDone && (isBegun || missing.length === 0)) {
      if (missing.length > 0) throw new RunFailure(sayMissing(missing));
      await finishDialog(runner, verbOf(used), dialog, await next());
      return true;
    }
    const acts = actsHere(plan);
    const last = acts.at(-1);
    const isSure = isBegun
      ? acts.every(({ choice }) => choice.chance >= sureToGoOn)
      : plan.sure >= least(words, led) && isPossible(plan, words);
    const date = missing.length > 0 && (isBegun || isSure) ? findDateField(plan, doing) : null;
    if (date && (await performAct(runner, date, doing))) {
      isBegun = true;
      continue;
    }
    const isWhole = acts.length === plan.acts.length;
    const mayGoOn =
      last &&
      mayChangePage(last) &&
      (mayLead || !isWhole || isHarmless(view, last.outlined, { words, outlined: plan.outlined }));
    if (!isSure || !last || isRepeated(acts, used) || (missing.length > 0 && !isBegun && !mayGoOn)) {
      const lead = mayLead && led < mostLeads && findLead(view, plan, { used, words, isBegun });
      if (lead) {
        const reason = 'This page does not show how to do the step.';
        runner.think(`Open “${shorten(lead.outlined.node.name)}” to look there.`, reason);
        await performAct(runner, lead, doing);
        led += 1;
        continue;
      }
      if (isBegun) throw new RunFailure(sayPart(used));
      if (used.done.length > 0) await goBack(runner, start);
      return false;
    }
    runner.noteExplained();
    let count = 0;
    for (const act of acts) {
      const changesNothing = isHarmless(view, act.outlined, { words, outlined: plan.outlined });
      const wasDone = await performAct(runner, act, doing).catch((error: unknown) => {
        if (!isBegun && changesNothing && error instanceof RunFailure) return null;
        throw error;
      });
      if (wasDone === null) return false;
      if (!wasDone) break;
      isBegun ||= !changesNothing;
      count += 1;
    }
    if (count === 0) throw new RunFailure(`“${shorten(last.outlined.node.name)}” went away during the step.`);
    isMenuOpen = hasNew(view, await runner.look(), offered);
    const isEnd = isWhole && count === acts.length && !isMenuSign(view, last.outlined.element);
    if (isEnd && missing.length === 0 && !isMenuOpen && !(await showsMore(runner, view, dialog))) {
      await finishDialog(runner, verbOf(used), dialog, await next());
      return true;
    }
  }
  throw new RunFailure('This step has too many parts. Please divide it.');
}

/** What can be done before the page changes: fields and boxes, and the first click. */
function actsHere({ acts }: Plan): Act[] {
  const first = acts.findIndex(mayChangePage);
  return first < 0 ? acts : acts.slice(0, first + 1);
}

const isRepeated = (acts: Act[], used: Used) =>
  acts.some((act) => mayChangePage(act) && used.keys.has(keyOf(act.outlined)));

/** To the page that the step began on: by its address, or by what was marked as the part that was shown. */
async function goBack(runner: ActionRunner, start: PageView) {
  if (runner.session.front().url() !== start.url) return visit(runner, start.url);
  const view = await runner.look();
  const isSame = (one: PageElement, other: PageElement) => one.tag === other.tag && nameOf(one) === nameOf(other);
  const marked = start.elements.filter((each) => each.usable && isMarked(each));
  const element = view.elements.find(
    (each) => each.usable && !isMarked(each) && isRoute(view, each) && marked.some((other) => isSame(each, other)),
  );
  if (element) await clickFound(runner, { view, element, why: 'It leads back to where the step began.' });
}

/** What opens another page, a dialog or a list, where the rest of the step can be done. */
const mayChangePage = ({ outlined: { node } }: Act) =>
  !fields.has(node.kind) && !boxes.has(node.kind) && node.kind !== 'choice';

const sayPart = ({ done }: Used) =>
  `Only a part of this step could be done: ${done.map(({ name }) => `“${shorten(name)}”`).join(', ')}.`;

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
