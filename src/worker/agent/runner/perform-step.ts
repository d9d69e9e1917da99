// One step of a flow: understood, done on the page at hand, and shown to be done.

import { type Action, isCheck, isPageAction, sayChecked, says } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { asks, firstWord } from '../../../language/asks.ts';
import { isDenied } from '../../../language/claims.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { speaksOfSeveral, withoutTitles, withPersons } from '../../../language/person-pronouns.ts';
import { readStep } from '../../../language/reader.ts';
import { type ReadAction, type ReadPart, sayNotUnderstood, understood } from '../../../language/reading.ts';
import { namesSaid, withThing } from '../../../language/spoken-of.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, ElementGone, nameOf } from '../actions/action-runner.ts';
import { shouldRespond } from '../actions/failed-checks.ts';
import { NotFound } from '../actions/not-found.ts';
import { expectsRefusal } from '../checks/expects-refusal.ts';
import { CheckFailed, confirmByWords } from '../checks/run-check.ts';
import { doTask } from '../forms/do-task.ts';
import { goToPart, leadingPlace } from '../forms/go-to-part.ts';
import { findNow } from '../locate/find-now.ts';
import { isMessage } from '../locate/find-thing.ts';
import { isField } from '../locate/score-kind.ts';
import { findFocus } from '../page/focus.ts';
import { findErrorMessages, findSuccessMessages } from '../page/page-messages.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { isSaidIn, mainWords, wordsOf } from '../page/words.ts';
import { mostSurely, performPlan, surely, surelyAsked, surelyOrLed, wasChosenBefore } from '../plan/perform-plan.ts';
import { seemsAsked } from '../plan/plan-step.ts';
import { followTopic, hasTyped } from '../search/explore.ts';
import { finishDialog, isConfirming } from '../tasks/answer-dialog.ts';
import { openNewForm } from '../tasks/create-record.ts';
import { RejectedByPage, wasDoneOrRejected } from '../tasks/fail-if-rejected.ts';
import { operateDescribed } from '../tasks/operate-described.ts';
import { clickRecordControl } from '../tasks/record-control.ts';
import { executeAction, type Memo } from './execute-action.ts';
import type { ModelBrain } from './model-brain.ts';
import { mustBeComplete } from './must-be-complete.ts';
import { type PageReading, readOnPage } from './read-on-page.ts';

const tries = 3;

class NotUnderstood extends RunFailure {}

type Surroundings = {
  /** The step that follows: it may be about what goes wrong in this one. */
  next?: string | undefined;
  /** The steps before, in their order: they name what this one may only call “it”. */
  earlier?: readonly string[];
  brain?: ModelBrain | null;
};

export async function performStep(step: string, runner: ActionRunner, memo: Memo, surroundings: Surroundings = {}) {
  if (surroundings.brain) return performHere(step, runner, memo, surroundings);
  const begin = await runner.look();
  await performSomewhere(step, runner, memo, surroundings);
  await mustBeComplete(runner, step, { begin, next: surroundings.next });
}

async function performSomewhere(step: string, runner: ActionRunner, memo: Memo, surroundings: Surroundings) {
  const asked = await afterGoing(runner, step);
  await goFirst(runner, asked);
  const before = await runner.look();
  try {
    await performHere(asked, runner, memo, surroundings);
  } catch (error) {
    const isRefuted = error instanceof CheckFailed && !error.isSure && !isPlainClaim(asked);
    if (!isRefuted && !mayBeElsewhere(runner, error)) throw error;
    if (!(await mayLeave(runner, before, asked, surroundings))) throw error;
    const isUnknown = isRefuted || error instanceof NotUnderstood || error instanceof NotFound;
    if (isUnknown && (await performPlanElsewhere(asked, runner, memo, surroundings))) return;
    if (isRefuted || !(await followTopic(runner, topicsIn(asked)))) throw error;
    await performHere(asked, runner, memo, surroundings);
  }
}

/** What the page does not show is looked for on other pages. */
async function performPlanElsewhere(
  asked: string,
  runner: ActionRunner,
  memo: Memo,
  { next = '', earlier = [] }: Surroundings,
) {
  if (isInstruction(asked) || leadingPlace(asked) !== null) return false;
  const { actions } = understood(await readStep(asked));
  const isRead = (kind: Action['kind']) => kind === 'click' || (kind !== 'remove' && ownTasks.has(kind));
  if (actions.some(({ kind }) => isRead(kind as Action['kind']))) return false;
  const following = async () => understood(await readStep(next)).actions;
  const step = { words: asked, before: earlier.at(-1) ?? '', next: following, least: surelyOrLed, mayLead: true };
  return startStep(runner, memo, following).watch(() => performPlan(runner, step));
}

/** "On the tickets page, look for …": goes there, and answers what is to be done then. */
async function afterGoing(runner: ActionRunner, step: string): Promise<string> {
  const place = leadingPlace(step);
  if (!place || isClick(place.rest) || !(await isTask(place.rest))) return step;
  const before = runner.actedAt();
  if (!hasTyped(await runner.look(), runner)) await goToPart(runner, place.name);
  const isRead = understood(await readStep(place.rest)).actions.length > 0;
  return runner.actedAt() !== before && isRead ? place.rest : step;
}

/** "Open the boat in the list of boats", "Open the invoice for Ada", whom this page does not show. */
async function goFirst(runner: ActionRunner, asked: string) {
  const lexicon = lexiconFor(asked);
  if (!lexicon.frames.has('goTo', firstWord(asked, lexicon))) return;
  const [, list = ''] =
    new RegExp(`(?:${lexicon.kinds.pattern('list', 'table')}) \\S+ (\\p{L}+)[.!]?$`, 'iu').exec(asked) ?? [];
  const names = namesSaid(asked);
  const shown = (await runner.look()).text();
  if (list) await followTopic(runner, mainWords(list));
  else if (names.length > 0 && !names.some((name) => isSaidIn(name, shown))) await followTopic(runner, topicsIn(asked));
}

const topicsIn = (asked: string) => mainWords(asked.replace(/["“][^"”]*["”]/g, ' '));

/** Something is to be done, not only looked at. */
async function isTask(asked: string): Promise<boolean> {
  const { actions } = understood(await readStep(asked));
  return (actions.length > 0 && !actions.some(isCheck)) || asks(asked, lexiconFor(asked)) || startsAsTask(asked);
}

/** What a control does cannot always be seen, so that it is not done once more elsewhere; a text does nothing. */
function mayBeElsewhere(runner: ActionRunner, error: unknown): boolean {
  if (!(error instanceof RunFailure) || error instanceof CheckFailed || error instanceof RejectedByPage) return false;
  return !(error.failed?.action.kind === 'pageChanges' && runner.lastUsed()?.usable);
}

/** Only for what is to be done, and only where nothing was done yet. */
async function mayLeave(
  runner: ActionRunner,
  before: PageView,
  asked: string,
  { earlier = [] }: Surroundings,
): Promise<boolean> {
  if (isClick(asked) || !isUntouched(before, await runner.look())) return false;
  return (await isTask(asked)) || seemsAsked(runner, { words: asked, before: earlier.at(-1) ?? '' });
}

/** It shows nothing new, and lacks nothing but messages. */
function isUntouched(before: PageView, now: PageView): boolean {
  const stateOf = ({ own, value, checked, selected }: PageElement) => [own, value, checked, selected].join('|');
  const shown = (view: PageView) => view.elements.filter((each) => !isMessage(view, each));
  const [then, since] = [before, now].map((view) => shown(view).map(stateOf).sort());
  return before.url === now.url && !now.topDialog() && then?.join('\n') === since?.join('\n');
}

async function performHere(
  asked: string,
  runner: ActionRunner,
  memo: Memo,
  { next = '', earlier = [], brain = null }: Surroundings,
) {
  const following = async () => understood(await readStep(next)).actions;
  const { perform, performInForm, performWorded, watch } = startStep(runner, memo, following);
  if (brain) return brain.performStep({ action: asked, runner, perform, watch });
  const person = earlier.reduce<string | undefined>((last, step) => withPersons(step, last).person, undefined);
  const view = await runner.look();
  const focus = findFocus(view, earlier);
  const isShown = (name: string) => isSaidIn(name, view.text());
  const named = withoutTitles(withPersons(asked, person).step, isShown);
  const action = focus?.record ? withThing(named, focus.name) : named;
  const confirm = (ms: number) => watch(() => confirmByWords(runner, action, { ms, earlier }));
  const planned = async (least: typeof surelyOrLed, mayLead = false) =>
    !isInstruction(action) &&
    !isPlainClaim(action) &&
    // Where it is to be done must not be left out.
    leadingPlace(action) === null &&
    watch(() => performPlan(runner, { words: asked, before: earlier.at(-1) ?? '', next: following, least, mayLead }));
  if (wasChosenBefore(runner) && (await planned(surelyOrLed, true))) return;
  const begun = runner.actedAt();
  // Each part may open another page, whose names help to read the parts that follow.
  const dialog = view.topDialog()?.key;
  let reading = await readOnPage(runner, action);
  // “Refund sale S404” is no sentence that the page must say.
  const isOnlyClaim = reading.problem === null && reading.parts.every(({ actions }) => actions.every(isCheck));
  if (isOnlyClaim && !saysHowItIs(action) && (await seemsAsked(runner, { words: asked, before: earlier.at(-1) ?? '' })))
    reading = asNotRead(action);
  let opened = false;
  // A whole claim that was taken for something to be done.
  const isMixed = reading.parts.some(({ actions }) => actions.some((each) => !isCheck(each)));
  if (isMixed && (await confirm(0))) return;
  // What is not understood as a whole is not begun in parts, and a task is more than its words.
  const isMore = !hasCondition(reading) && !isPlain(reading);
  // What the rules understand has evidence of its own.
  const isFilledIn = reading.parts.every(({ actions }) => actions.every(({ kind }) => fillingIn.has(kind)));
  if (isMore && reading.problem !== null && (await planned(isMixed ? surely : surelyAsked))) return;
  if (isMore && reading.problem === null && isFilledIn && (await planned(mostSurely))) return;
  const isOrder = startsAsTask(action);
  const asks = isMixed || isOrder || reading.parts.every(({ actions }) => actions.length === 0);
  const first = reading.parts[0]?.actions ?? [];
  const isOwnTask = (each: Action) => (isCheck(each) ? !isOrder : ownTasks.has(each.kind));
  const isOwn = isMixed && reading.parts.some(({ actions }) => actions.some(isOwnTask));
  const mayBeTask = asks && !hasCondition(reading) && !isOwn && !isWithoutValues(reading) && !describesValues(reading);
  if (
    mayBeTask &&
    (isMore || reading.parts.length > 1 || (await isNotHere(runner, first))) &&
    (await performInForm(action))
  )
    return;
  for (let at = 0; at < reading.parts.length || at === 0; at += 1) {
    if (at > 0 || opened) reading = await readOnPage(runner, action, { done: at, before: reading });
    const part = reading.parts[at];
    const [first] = part?.actions ?? [];
    if (first?.kind === 'create' && part?.understood && !opened && !reading.isDoubtful && !hasCondition(reading)) {
      opened = true;
      // The labels of the form tell more of what the step means.
      if (await watch(() => openNewForm(runner, first))) {
        if (await performInForm(action, true)) return;
        at -= 1;
        continue;
      }
    }
    const isStuck = reading.problem && !(part && canBegin(part, reading));
    // "Book it again": what is not understood may still say what to click.
    const asWorded = async () =>
      (await clickRecordControl(runner, action, following)) || (await operateDescribed(runner, action, following));
    if (isStuck && at === 0 && !hasCondition(reading) && (await performWorded(action, asWorded))) {
      const [verb = ''] = action.toLowerCase().split(' ');
      // What a click opens is left open.
      const isUse = lexiconFor(action).verbs.has('using a control', verb);
      if (!isUse) await watch(async () => finishDialog(runner, verb, dialog, await following()));
      return;
    }
    if (isStuck && at === 0 && (await confirm(0))) return;
    const isConditional = reading.parts.some((each) => each.isConditional);
    const looks = reading.parts.some(({ actions }) => actions.some(isCheck));
    if (isStuck && at === 0 && !isConditional && (await planned(looks ? surelyAsked : surely))) return;
    if (
      isStuck &&
      !isConditional &&
      !looks &&
      at > 0 &&
      (await performInForm(at > 0 ? wordsFrom(reading, at) : action))
    )
      return;
    if (isStuck && at === 0 && (await confirm(limits.checkMs))) return;
    if (isStuck) throw new NotUnderstood(reading.problem as string, { meanings: reading.meanings });
    const later = reading.parts.slice(at + 1).flatMap(askedIn);
    const own = part ? askedIn(part) : [];
    const isClaim = reading.parts.every(({ actions }) => actions.every(isCheck));
    const before = runner.actedAt();
    const mayBeValue = at > 0 && !isConditional && !looks && (await isNotHere(runner, own));
    if (mayBeValue && (await performInForm(at > 0 ? wordsFrom(reading, at) : action))) return;
    try {
      for (const [index, each] of own.entries())
        await perform(await ofWhatWasNamed(runner, each, [...earlier, action]), [...own.slice(index + 1), ...later]);
    } catch (error) {
      const isRefuted = error instanceof CheckFailed;
      if (isRefuted && !error.isSure && isClaim && (await confirm(0))) return;
      const isBegun = runner.actedAt() !== begun;
      const isUnknown = error instanceof NotFound && !looks;
      // The control that was read is not exchanged for another.
      const isClickOnly = own.some(({ kind }) => kind === 'click');
      if (
        !isBegun &&
        !isOwn &&
        !isClickOnly &&
        !isConditional &&
        (isRefuted || isUnknown) &&
        (await planned(isRefuted ? surelyAsked : surely))
      )
        return;
      if (isUnknown && !isConditional && !isWithoutValues(reading) && runner.actedAt() === before) {
        if (await performInForm(at > 0 ? wordsFrom(reading, at) : action)) return;
      }
      throw error;
    }
  }
  const done = reading.parts.flatMap(({ actions }) => actions);
  const last = done.at(-1);
  if (last && typing.has(last.kind)) await watch(() => mustBeKept(runner));
  const task = done.find((each) => (each.kind === 'perform' && each.target) || each.kind === 'submit');
  const isAnswered = done.some((each) => each.kind === 'perform' && isConfirming(each.verb));
  const verb = task?.kind === 'perform' ? task.verb : wordsOf(nameOfLast(runner))[0];
  if (task && verb && !isAnswered && !done.some(isCheck))
    await watch(async () => finishDialog(runner, verb, dialog, await following()));
}

/** “Ada Bell is paused now”, but not “Bo has just come, so check him in”. */
const isPlainClaim = (step: string) => {
  const lexicon = lexiconFor(step);
  const isPolite = wordsOf(step).some((word) => lexicon.smallWords.has('politeness', word));
  return saysHowItIs(step) && !isPolite && !asks(step, lexicon);
};

function saysHowItIs(step: string): boolean {
  const { claims } = lexiconFor(step);
  return wordsOf(step).some((word) => claims.has('verbs', word));
}

const asNotRead = (step: string): PageReading => ({
  parts: [{ words: step, actions: [], understood: false, isConditional: false }],
  problem: sayNotUnderstood([step]),
  isDoubtful: false,
  text: step,
});

/** “Book 2 seats in …” is no claim about a book. */
function startsAsTask(step: string): boolean {
  const { tasks, claims } = lexiconFor(step);
  const [first = '', ...others] = wordsOf(step.replace(/["“][^"”]*["”]/g, ' '));
  return (
    (tasks.has('making', first) || tasks.has('changing', first)) && !others.some((word) => claims.has('verbs', word))
  );
}

/** “The value of Language”, “my password”, “any e-mail address”: not typed as they are said. */
const describesValues = ({ parts }: PageReading) =>
  parts.some(({ actions }) =>
    actions.some((each) => 'value' in each && typeof each.value === 'object' && each.value?.kind !== 'text'),
  );

/** What is read back from the fields, with what sends it. */
const fillingIn = new Set<Action['kind']>(['set', 'choose', 'tick', 'type', 'save', 'submit']);

/** What has its own evidence of being done. */
const ownTasks = new Set<Action['kind']>([
  'logIn',
  'logOut',
  'signUp',
  'search',
  'filter',
  'sort',
  'remove',
  'upload',
  'if',
  'repeat',
]);

/** What a part is about cannot be used on the page as it is: it may be a value of a form, or one that a form must be opened for. */
async function isNotHere(runner: ActionRunner, actions: Action[]): Promise<boolean> {
  const [first] = actions;
  if (first?.kind === 'choose') return !first.from && !(await findNow(runner, first.options[0] as Target, 'click'));
  if (first?.kind !== 'set' && first?.kind !== 'edit') return false;
  const { target } = first;
  if (!target || target.pronoun) return true;
  const found = (await findNow(runner, target, 'type')) ?? (await findNow(runner, target, 'choose'));
  return !found || !isField(found.element);
}

/** What is left of the step. */
const wordsFrom = ({ parts }: PageReading, at: number) =>
  parts
    .slice(at)
    .map(({ words }) => words)
    .join(' and ');

const nameOfLast = (runner: ActionRunner) => runner.lastUsed()?.name || runner.lastUsed()?.own || '';

const typing = new Set<Action['kind']>(['type', 'set', 'edit', 'fillForm']);

/** A field that takes only what it offers forgets other words when it is left. */
async function mustBeKept(runner: ActionRunner) {
  const view = await runner.look();
  for (const each of view.elements) {
    const text = runner.filledWith(each.key);
    if (!text || !each.editable || each.hidden || each.value !== '') continue;
    const around = view.formAround(each) ?? view.around(each)[0];
    // It may have become an entry beside the field.
    if (around && isSaidIn(text, view.textOf(around))) continue;
    if (around) throw new RunFailure(`${nameOf(each)} is empty again after it was filled in.`);
  }
}

/** What cannot be taken back is not begun before all of the step is understood. */
const final = new Set([
  'create',
  'remove',
  'save',
  'submit',
  'signUp',
  'checkOut',
  'addToCart',
  'mark',
  'logOut',
  'if',
  'pressKey',
  'upload',
  'drag',
  'repeat',
]);

/** The part may show another page, with which the rest can be understood. */
const canBegin = (part: ReadPart, reading: PageReading) =>
  part.understood &&
  part.actions.length > 0 &&
  !reading.isDoubtful &&
  !part.actions.some(isFinal) &&
  !hasCondition(reading);

/** What is said to be done with one thing, or is a task of its own. */
const plainKinds = new Set<Action['kind']>([
  'logIn',
  'logOut',
  'signUp',
  'search',
  'answerCookies',
  'copy',
  'paste',
  'style',
  'sort',
  'open',
  'dismiss',
  'cancel',
  'edit',
]);

const isPlain = ({ parts, problem }: PageReading) =>
  problem === null &&
  parts.every(({ actions }) =>
    actions.every((each) => isPageAction(each as Action) || isCheck(each) || plainKinds.has(each.kind)),
  );

/** Nothing is filled in for it: a form is not looked for by clicking “Delete” or “Withdraw”. */
const isWithoutValues = ({ parts, problem }: PageReading) =>
  problem === null &&
  parts.every(({ actions }) => actions.every((each) => valueless.has(each.kind) || isBareVerb(each)));

const isBareVerb = (each: Action) =>
  each.kind === 'perform' && each.values.length === 0 && (each.target?.relations ?? []).length === 0;

const valueless = new Set<Action['kind']>(['remove', 'mark', 'click', 'open', 'goTo', 'sort', 'dismiss', 'cancel']);

/** What is not understood may say when the rest is to be done. */
const hasCondition = ({ parts }: PageReading) =>
  parts.some(({ understood: isRead, isConditional, words }) => !isRead && (isConditional || isDenied(words)));

const opening = /^(?:edit|open|view|show|expand|preview)$/i;
const acting = /\b(?:delete|remove|send|pay|buy|order|submit|save|publish|confirm|cancel|archive|approve|reject)\b/i;

function isFinal(action: Action): boolean {
  if (action.kind === 'perform') return !opening.test(action.verb);
  if (action.kind === 'click') return acting.test(action.target.name);
  return final.has(action.kind);
}

/** “Click Save with the left foot”: what is more than an instruction for the page cannot be left out. */
const isInstruction = (step: string) => isClick(step) || lexiconFor(step).frames.has('type', wordsOf(step)[0] ?? '');

const isClick = (step: string) => lexiconFor(step).verbs.has('clicking', wordsOf(step)[0] ?? '');

const askedIn = ({ words, actions }: ReadPart): ReadAction[] => actions.map((action) => ({ ...action, words }));

/** A step whose meaning is known already, as one that was seen in a video. */
export async function performAction(action: Action, runner: ActionRunner, memo: Memo, next: Action[] = []) {
  const asRead = (each: Action): ReadAction => ({ ...each, words: isCheck(each) ? sayChecked(each) : says(each) });
  const { perform } = startStep(runner, memo, async () => next.map(asRead));
  await perform(asRead(action), []);
}

function startStep(runner: ActionRunner, memo: Memo, following: () => Promise<ReadAction[]>) {
  runner.startStep();
  const before = runner.session.activity.serverErrors.count();
  const watch = async <T>(work: () => Promise<T>) => {
    const done = await trying(work);
    const failed = runner.session.activity.serverErrors.since(before);
    if (failed.length > 0) throw new RunFailure(`The website returned a server error: ${failed[0]}.`, shouldRespond());
    return done;
  };
  /** The page may refuse what is asked for where the test is about just that. */
  const orExpected = async (work: () => Promise<void>, words: string, later: ReadAction[]) =>
    work().catch(async (error: unknown) => {
      const expected = async (refused: RejectedByPage) =>
        expectsRefusal(refused.pageSays, words, [...later, ...(await following())]);
      if (!(error instanceof RejectedByPage) || !(await expected(error))) throw error;
      runner.think(error.message, 'The test expects this.');
    });
  const perform = (intent: ReadAction, later: ReadAction[]) => {
    memo.next = async () => (later.length > 0 ? later : following());
    const work = () => executeAction(runner, intent, memo);
    return watch(() =>
      orExpected(() => arriving(runner, intent, work), intent.words, later).catch((error: unknown) => {
        throw asFailureOf(runner, intent, error);
      }),
    );
  };
  /** Answers whether it was done in a form. */
  const performInForm = (words: string, isOpen = false) =>
    watch(async () => {
      let isDone = true;
      const work = async () => {
        isDone = await doTask(runner, words, following, isOpen);
      };
      await orExpected(work, words, []);
      return isDone;
    });
  /** Answers whether it was done. */
  const performWorded = (words: string, work: () => Promise<boolean>) =>
    watch(async () => {
      let isDone = true;
      const doing = async () => {
        isDone = await wasDoneOrRejected(runner, wordsOf(words)[0] ?? '', work);
      };
      await orExpected(doing, words, []);
      return isDone;
    });
  return { perform, performInForm, performWorded, watch };
}

/** What the step asks for failed, unless it is known more exactly what did. */
function asFailureOf(runner: ActionRunner, { words: _, ...asked }: ReadAction, error: unknown) {
  if (!(error instanceof RunFailure)) return error;
  const action = withoutPassword(runner, asked as Action);
  const isVague = error instanceof NotFound && !error.failed?.selector && isPageAction(action);
  if (!error.failed || isVague) error.failed = { action };
  return error;
}

/** A password that the step spells out stays a secret, also if the login failed before it was typed. */
function withoutPassword({ hideSecret }: ActionRunner, action: Action): Action {
  if (action.kind !== 'logIn' || action.password?.kind !== 'text') return action;
  return { ...action, password: { kind: 'secret', variable: hideSecret(action.password.text) } };
}

/** A way on the site that leads nowhere. An address that the step spells out itself may be meant to. */
async function arriving(runner: ActionRunner, intent: Action, work: () => Promise<void>) {
  const { documents, refused, status } = runner.session.activity;
  const refusedBefore = refused.count();
  await work();
  // Where a page is missing already, it is meant to be, as one that is to be written.
  if (runner.session.activity.documents > documents && status < 400) rejectMissingPage(runner, intent);
  const answer = refused.since(refusedBefore)[0];
  if (answer) await rejectSuccessMessage(runner, answer);
}

function rejectMissingPage({ session }: ActionRunner, intent: Action) {
  const { status, address } = session.activity;
  if (intent.kind !== 'goTo' && (status === 404 || status === 410))
    throw new RejectedByPage(`It opened ${address}, which returned ${status}.`, shouldRespond());
}

/** The server refused it, and the page says that it was done. */
async function rejectSuccessMessage(runner: ActionRunner, answer: string) {
  const view = await runner.look();
  const praise =
    findErrorMessages(view).length > 0
      ? undefined
      : findSuccessMessages(view).find((each) => runner.isNews(view, each));
  if (praise) throw new RunFailure(`The page says “${shorten(view.textOf(praise))}”, but ${answer}.`, shouldRespond());
}

/** A page may redraw itself between the look and the grasp. */
async function trying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ElementGone)) throw error;
      if (attempt === tries) throw new RunFailure('The page kept changing during the step.');
    }
  }
}

/** "Oak Scouts are listed, and they are marked as new": the row of the Oak Scouts must say it, not just any. */
async function ofWhatWasNamed(runner: ActionRunner, action: ReadAction, steps: readonly string[]): Promise<ReadAction> {
  if (action.kind !== 'textVisible' || action.negated || action.within || !speaksOfSeveral(action.words)) return action;
  const focus = findFocus(await runner.look(), steps);
  return focus?.record ? { ...action, within: { name: focus.name, quoted: true, relations: [] } } : action;
}
