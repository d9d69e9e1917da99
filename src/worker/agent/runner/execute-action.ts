// Does what a step asks for, one intent after the other.

import { type Action, isCheck, says } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { firstWord } from '../../../language/asks.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { wordsOf } from '../../../language/phrases.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { hoverOver } from '../../browser/use-element.ts';
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import { clickButton, clickFound, findButton, words } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { travel } from '../actions/navigate.ts';
import { NotFound } from '../actions/not-found.ts';
import { readValue } from '../checks/read-shown-value.ts';
import { holdsNow, runCheck } from '../checks/run-check.ts';
import { applyFilter, choose, filter, tickInGroup } from '../controls/choose.ts';
import { chooseInRow } from '../controls/choose-in-row.ts';
import { clickTarget } from '../controls/click.ts';
import { drag } from '../controls/drag.ts';
import { eachOf } from '../controls/each-of.ts';
import { press } from '../controls/press.ts';
import { scroll } from '../controls/scroll.ts';
import { selectRows } from '../controls/select-rows.ts';
import { isFilter, offersAll, showAll } from '../controls/show-all.ts';
import { markText, styleText } from '../controls/style-text.ts';
import { tickTarget } from '../controls/tick-target.ts';
import { applyTyped, onlyField, postTyped, setValue, typeValue } from '../controls/type.ts';
import { upload } from '../controls/upload.ts';
import { chooseFrom, fillField } from '../controls/use-fields.ts';
import { findNow } from '../locate/find-now.ts';
import { purposes } from '../locate/purposes.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { mainWords } from '../page/words.ts';
import { followTopic } from '../search/explore.ts';
import { findElement } from '../search/find-element.ts';
import { findHit } from '../search/find-navigation-link.ts';
import { addToCart, goodsNamed } from '../tasks/add-to-cart.ts';
import { confirmIfAsked, confirmWith, finishDialog, isConfirmedNext } from '../tasks/answer-dialog.ts';
import { answerCookies } from '../tasks/cookies.ts';
import { create } from '../tasks/create-record.ts';
import { edit } from '../tasks/edit.ts';
import { asked, failIfRejected, ignoreIfDone, wasDoneOrRejected } from '../tasks/fail-if-rejected.ts';
import { fillForm, logIn, logOut, search, sendForm, signUp } from '../tasks/forms.ts';
import { followOpened, go } from '../tasks/go-to.ts';
import { close, open } from '../tasks/open-close.ts';
import { operateDescribed } from '../tasks/operate-described.ts';
import { clickRecordControl, findExact } from '../tasks/record-control.ts';
import { mark, performVerb, remove } from '../tasks/records.ts';
import { checkOut, sort } from '../tasks/shop.ts';

/** How often something is done again until a condition holds. */
const mostTurns = 20;

export type Memo = {
  clipboard: string;
  /** What will be done after this. */
  next?: () => Promise<Action[]>;
};

/** What may be done by a control of one row or card, if the thing itself is not found. */
const byControl = new Set([
  'perform',
  'click',
  'open',
  'create',
  'mark',
  'goTo',
  'choose',
  'edit',
  'dismiss',
  'tick',
  'filter',
  'set',
  'type',
]);

/** Where buttons say that they save, the others do something else: “Apply” may only apply a discount. */
function isSaving(view: PageView) {
  const [save] = words.save.flatMap(wordsOf);
  const dialog = view.topDialog();
  // “Saved searches” does not.
  const says = (each: PageElement) => wordsOf(each.name || each.own)[0] === save;
  const savers = view.elements.filter(
    (each) => each.usable && !each.disabled && !each.hidden && says(each) && (!dialog || view.isWithin(each, dialog)),
  );
  return (each: PageElement) => savers.length === 0 || savers.includes(each);
}

/** What may be the name of a control, word for word. */
const exactly = new Set(['perform', 'create', 'submit', 'save', 'remove', 'clear']);

export async function executeAction(
  runner: ActionRunner,
  intent: Action & { words?: string },
  memo: Memo,
): Promise<void> {
  const said = intent.words ?? '';
  const next = memo.next ?? (async () => []);
  if (!(byControl.has(intent.kind) || exactly.has(intent.kind)) || said === '')
    return executeOnPage(runner, intent, memo);
  const exact = exactly.has(intent.kind) ? findExact(await runner.look(), said) : null;
  if (exact) {
    await failIfRejected(runner, 'It was not done', () => clickExact(runner, exact, { intent, next }));
    return;
  }
  // What is only opened or clicked may lead to any page.
  const isDeed = !['open', 'goTo', 'click', 'filter', 'sort', 'search'].includes(intent.kind);
  const verb = intent.kind === 'perform' ? intent.verb : isDeed ? (wordsOf(said)[0] ?? '') : 'open';
  const byRecord = () => wasDoneOrRejected(runner, verb, () => clickRecordControl(runner, said, next));
  if (intent.kind === 'perform' && intent.target && (await byRecord())) return;
  // "Show just the pears": not one of them.
  const shown = intent.kind === 'open' || intent.kind === 'click' ? intent.target : null;
  if (shown && isOnly(said)) return executeOnPage(runner, { kind: 'filter', by: shown }, memo);
  const opened =
    intent.kind === 'open' ? intent.target : intent.kind === 'goTo' && 'page' in intent.to && intent.to.page;
  const hit = opened ? await findHit(runner, opened) : null;
  if (hit) {
    await clickFound(runner, hit);
    return;
  }
  const isHere = byControl.has(intent.kind) && (await isThere(runner, intent));
  const owner = isHere || !opened ? null : ownerIn(opened);
  const ownerHere = owner && (await findNow(runner, owner, 'click'));
  if (owner && ownerHere && isThing(ownerHere)) return executeOnPage(runner, { kind: 'open', target: owner }, memo);
  const mayGuess = byControl.has(intent.kind) && !isOfOwner(intent) && !isSeveral(intent);
  const page = intent.kind === 'goTo' && 'page' in intent.to ? intent.to.page : null;
  const before = page && mayGuess && !isHere ? await runner.look() : null;
  if (mayGuess && !isHere && (await wasDoneOrRejected(runner, verb, () => operateDescribed(runner, said, next)))) {
    if (page && before) await followOpened(runner, { before, page });
    return;
  }
  await executeOnPage(runner, intent, memo).catch(async (error) => {
    if (!mayGuess) throw error;
    const isInVain = error instanceof RunFailure && error.failed?.action.kind === 'pageChanges';
    if (!isInVain && !(error instanceof NotFound)) throw error;
    // What does nothing is not clicked again.
    const used = (isInVain && runner.lastUsed()) || undefined;
    const otherwise = async () =>
      (await clickRecordControl(runner, said, next, used)) || (await operateDescribed(runner, said, next, used));
    if (!(await wasDoneOrRejected(runner, verb, otherwise))) throw error;
  });
}

/** “Delete the history” by “Delete history”, and what the page then asks. */
async function clickExact(
  runner: ActionRunner,
  exact: Found,
  { intent, next }: { intent: Action; next: () => Promise<Action[]> },
) {
  await clickFound(runner, exact);
  if (intent.kind !== 'remove' && intent.kind !== 'clear') return undefined;
  if (await isConfirmedNext(runner, await next())) return asked;
  await confirmIfAsked(runner);
  return undefined;
}

/** "Go to her flat": she is not her flat. */
const isOfOwner = (intent: Action) =>
  intent.kind === 'goTo' && 'page' in intent.to && intent.to.page.relations.some(({ relation }) => relation === 'of');

/** What is done to several things is not done by one click. */
const isSeveral = (intent: Action) =>
  (intent.kind === 'choose' && intent.options.length > 1) || (intent.kind === 'tick' && intent.targets.length > 1);

function isOnly(said: string): boolean {
  const lexicon = lexiconFor(said);
  const { verbs } = lexicon;
  return verbs.has('showing', firstWord(said, lexicon)) && wordsOf(said).some((word) => verbs.has('only', word));
}

/** "The tenants" of “Park View 3”: what is shown, and not by what it is filtered. */
function shownIn(said: string, by: Target): string[] {
  const { verbs, frames } = lexiconFor(said);
  const used = [by, ...by.relations.map(({ target }) => target)].flatMap(({ name }) => mainWords(name));
  return mainWords(said).filter(
    (word) =>
      !used.includes(word) && !verbs.has('only', word) && !verbs.has('showing', word) && !frames.has('filter', word),
  );
}

/** "Move it to the stage Planning": a list that is called so, and what it offers. */
function listNamed(view: PageView, said: string): { found: Found; option: string } | null {
  const words = mainWords(said);
  for (const element of view.elements) {
    const label = element.options.length > 0 ? mainWords(view.labelOf(element)) : [];
    if (label.length === 0 || !label.every((word) => words.includes(word))) continue;
    const rest = words.filter((word) => !label.includes(word)).join(' ');
    const option = element.options.find((each) => mainWords(each.label).join(' ') === rest)?.label;
    if (option) return { found: { view, element, why: `It is the ${said.toLowerCase()}.` }, option };
  }
  return null;
}

/** "Set their status": not by the list that shows only those with a status. */
async function mustNotFilter(runner: ActionRunner, target: Target, said: string) {
  const { smallWords } = lexiconFor(said);
  const isOwned = wordsOf(said).some((word) => smallWords.has('possessive', word));
  const found = isOwned && target.relations.length === 0 ? await findNow(runner, target, 'choose') : null;
  if (found && offersAll(found.element)) throw new RunFailure(`${nameOf(found.element)} filters what is shown.`);
}

/** "Filter by the status Paid": some lists take effect by a button beside them, unless the next step clicks it. */
async function chooseAsSaid(
  runner: ActionRunner,
  intent: Extract<Action, { kind: 'choose' }>,
  { said, next }: { said: string; next: () => Promise<Action[]> },
) {
  const { frames } = lexiconFor(said);
  if (!wordsOf(said).some((word) => frames.has('filter', word))) return choose(runner, intent);
  const before = await runner.look();
  await choose(runner, intent);
  const [following] = await next();
  if (following?.kind !== 'click' && following?.kind !== 'submit') await applyFilter(runner, before);
}

/** "Copy the meals from last week", where the page has a button for it, is no matter of the clipboard. */
async function copy(
  runner: ActionRunner,
  target: Target,
  { said, next, memo }: { said: string; next: () => Promise<Action[]>; memo: Memo },
) {
  const view = await runner.look();
  const button = target.quoted ? null : findButton(view, words.copy);
  if (!button) {
    memo.clipboard = await readValue(runner, target);
    return;
  }
  const called = mainWords(button.name || button.own);
  const isMeant = called.length > 1 && called.every((word) => wordsOf(said).includes(word));
  if (isMeant) await clickFound(runner, { view, element: button, why: 'All its words are said.' });
  else if (!(await clickRecordControl(runner, said, next)))
    throw new NotFound(`It is not clear whether ${nameOf(button)} is meant.`);
}

const isSelecting = (said: string) => lexiconFor(said).verbs.has('selecting', wordsOf(said)[0] ?? '');

const isAnswer = (said: string) => lexiconFor(said).verbs.has('confirming', firstWord(said, lexiconFor(said)));

/** "In the list" may be anywhere. */
const isAnyPlace = (from: Target | null) =>
  !from || (from.name === '' && (from.kind === 'list' || from.kind === 'table'));

const isApplied = (verb: string) => lexiconFor(verb).verbs.has('applying', verb);

/** “Write the comment …”, but not “write … into the comment”. */
function isPosted(said: string): boolean {
  const { verbs } = lexiconFor(said);
  const words = wordsOf(said);
  const at = words.findIndex((word) => verbs.has('posting', word));
  return (
    at >= 0 &&
    words.slice(at + 1, at + 4).some((word) => verbs.has('posted', word)) &&
    !words.slice(at + 1, at + 4).some((word) => lexiconFor(said).relations.of(word))
  );
}

/** "Ada Bell's file", "the account of Ada Bell": what is opened to see it. */
function ownerIn({ name, quoted, kind, relations: [first, ...more] }: Target): Target | null {
  if (more.length > 0 || quoted || kind === 'menu') return null;
  if (first) return first.relation === 'of' && /^\p{Lu}/u.test(first.target.name) ? first.target : null;
  const [, owner] = /^(?:\p{Ll}+ )+(?:of|von) (\p{Lu}.*)$/u.exec(name) ?? [];
  return owner ? named(owner) : null;
}

/** A row or a card, or a name in one, and no button. */
const isThing = ({ view, element }: Found) => element.role !== 'button' && view.recordOf(element) !== undefined;

/** What the step names is on the page, without a search. */
async function isThere(runner: ActionRunner, action: Action): Promise<boolean> {
  switch (action.kind) {
    case 'click':
    case 'open':
      return (await findNow(runner, action.target, 'click')) !== null;
    case 'goTo':
      return !('page' in action.to) || (await findNow(runner, action.to.page, 'click')) !== null;
    case 'tick':
      return action.targets.length !== 1 || (await findNow(runner, action.targets[0] as Target, 'tick')) !== null;
    case 'choose':
      return !action.from || (await findNow(runner, action.from, 'choose')) !== null;
    case 'filter':
      return false;
    case 'perform':
      return action.target === undefined;
    default:
      return true;
  }
}

/** "Set the colour to red", where the colour is a group of radio buttons. */
async function orTick(
  runner: ActionRunner,
  { target, value }: Extract<Action, { kind: 'set' | 'edit' }>,
  error: unknown,
) {
  const isText = error instanceof NotFound && target && value.kind === 'text';
  if (!isText || !(await tickInGroup(runner, target, [named(value.text)]))) throw error;
}

async function executeOnPage(runner: ActionRunner, intent: Action & { words?: string }, memo: Memo): Promise<void> {
  const said = intent.words ?? '';
  const next = memo.next ?? (async () => []);
  if (isCheck(intent)) return runCheck(runner, intent, said);
  switch (intent.kind) {
    case 'click':
    case 'doubleClick':
    case 'rightClick':
      if (intent.kind === 'click' && isSelecting(said) && (await selectRows(runner, [intent.target], said))) return;
      if (intent.kind === 'click' && isAnswer(said) && (await confirmWith(runner, intent.target))) return;
      return clickTarget(runner, intent);
    case 'hover': {
      const { view, element, why } = await findElement(runner, intent.target, purposes.hover);
      await runner.use(
        view,
        element,
        { method: 'hover', action: { kind: 'hover', target: targetOf(element) }, reasoning: why, mustChange: false },
        hoverOver,
      );
      return;
    }
    case 'type':
      await typeValue(runner, intent);
      if (isApplied(firstWord(said, lexiconFor(said))) && (await next())[0]?.kind !== 'perform')
        await failIfRejected(runner, 'It was not accepted', () => applyTyped(runner, next));
      if (isPosted(said)) await failIfRejected(runner, 'It was not accepted', () => postTyped(runner, next));
      return;
    case 'clear':
      if (await isFilter(runner, intent.target)) return showAll(runner);
      return fillField(runner, await findElement(runner, intent.target, purposes.clear), { text: '' });
    case 'choose':
      if (isSelecting(said) && isAnyPlace(intent.from) && (await selectRows(runner, intent.options, said))) return;
      if (await chooseInRow(runner, intent)) return;
      return chooseAsSaid(runner, intent, { said, next });
    case 'tick':
      if (intent.on && (await selectRows(runner, intent.targets, said))) return;
      for (const target of intent.targets)
        for (const each of await eachOf(runner, target, purposes.tick)) await tickTarget(runner, each, intent.on);
      return;
    case 'set':
      await mustNotFilter(runner, intent.target, said);
      return setValue(runner, intent).catch((error) => orTick(runner, intent, error));
    case 'pressKey':
      return press(runner, intent);
    case 'goTo':
      return go(runner, intent);
    case 'goBack':
    case 'goForward':
    case 'reload':
      return travel(runner, intent.kind);
    case 'scroll':
      return scroll(runner, intent.to);
    case 'wait':
      runner.tell({
        type: 'tool_call',
        toolCallType: 'wait',
        data: {
          action: { kind: 'wait', seconds: intent.seconds },
          duration: intent.seconds,
          description: says(intent),
        },
      });
      return pause(intent.seconds * 1000, runner.signal);
    case 'waitFor':
      return runCheck(runner, intent.check, said);
    case 'drag': {
      const list = listNamed(await runner.look(), intent.to.name);
      return list ? chooseFrom(runner, list.found, [named(list.option)]) : drag(runner, intent);
    }
    case 'upload':
      return upload(runner, intent);
    case 'selectText':
      if (intent.target.all && !intent.target.name && (await selectRows(runner, [intent.target], said))) return;
      await markText(runner, intent.target);
      return;
    case 'copy':
      return copy(runner, intent.target, { said, next, memo });
    case 'paste': {
      const found = intent.target ? await findElement(runner, intent.target, 'type') : await onlyField(runner);
      return fillField(runner, found, { text: memo.clipboard });
    }
    case 'style':
      return styleText(runner, intent.target, intent.style);
    case 'logIn':
      return logIn(runner, intent);
    case 'logOut':
      return logOut(runner);
    case 'signUp':
      return signUp(runner, intent);
    case 'search':
      return search(runner, intent);
    case 'fillForm':
      return fillForm(runner, intent);
    case 'addToCart':
      return addToCart(runner, intent);
    case 'checkOut':
      return checkOut(runner, intent);
    case 'answerCookies':
      return answerCookies(runner, intent.accept);
    case 'create': {
      const goods = await goodsNamed(runner, intent);
      if (goods) return addToCart(runner, { kind: 'addToCart', items: goods });
      await failIfRejected(runner, 'It was not added', () => create(runner, intent, next));
      return;
    }
    case 'remove':
      if (intent.targets[0] && (await isFilter(runner, intent.targets[0]))) return showAll(runner);
      await failIfRejected(runner, 'It was not removed', () => remove(runner, intent, next));
      return;
    case 'edit':
      return edit(runner, intent, said, next).catch((error) => orTick(runner, intent, error));
    case 'mark':
      return mark(runner, intent);
    case 'sort':
      return sort(runner, intent);
    case 'filter':
      if (shownIn(said, intent.by).some((word) => lexiconFor(said).verbs.has('off', word)))
        throw new NotFound('It is not clear what to filter by. Please rephrase.');
      if (await followTopic(runner, shownIn(said, intent.by))) return executeAction(runner, intent, memo);
      return filter(runner, intent.by);
    case 'submit':
      await failIfRejected(runner, 'The form was not accepted', () => sendForm(runner, words.submit));
      return;
    case 'save':
      await failIfRejected(runner, 'It was not saved', () => clickButton(runner, words.save, isSaving));
      return;
    case 'continue':
      await clickButton(runner, words.next);
      return;
    case 'cancel': {
      const dialog = (await runner.look()).topDialog()?.key;
      await clickButton(runner, words.cancel);
      // “Cancel delivery” may ask whether that is meant.
      return finishDialog(runner, 'cancel', dialog, await next());
    }
    case 'dismiss':
      return close(runner, intent.target);
    case 'open':
      return open(runner, intent.target, true);
    case 'collapse':
      return open(runner, intent.target, false);
    case 'perform':
      if (!intent.target && isApplied(intent.verb) && runner.lastUsed()?.editable)
        return void (await failIfRejected(runner, 'It was not accepted', () => applyTyped(runner, next)));
      await failIfRejected(runner, `Could not ${intent.verb}`, () => performVerb(runner, intent, next)).catch((error) =>
        ignoreIfDone(intent.verb, error),
      );
      return;
    case 'if': {
      const so = await holdsNow(runner, intent.check, 1_000);
      runner.think(so ? 'The condition is met.' : 'The condition is not met.');
      for (const each of so ? intent.actions : intent.otherwise) await executeAction(runner, each, memo);
      return;
    }
    case 'repeat':
      for (let turn = 0; turn < mostTurns; turn += 1) {
        if (await holdsNow(runner, intent.until, 500)) return;
        await executeAction(runner, intent.action, memo);
      }
      throw new RunFailure(`Gave up after ${mostTurns} attempts: ${said}.`);
    case 'pointAt':
      throw new RunFailure('This can only be done by looking at the screen.');
    default:
      return intent satisfies never;
  }
}
