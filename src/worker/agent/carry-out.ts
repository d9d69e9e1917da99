// Does what a step asks for, one intent after the other.
import { type Action, isCheck, says } from '../../contract/actions/action.ts';
import { named, type Target } from '../../contract/actions/target.ts';
import { firstWord } from '../../language/asks.ts';
import { lexiconFor } from '../../language/lexicon.ts';
import { wordsOf } from '../../language/phrases.ts';
import { RunFailure } from '../browser/run-failure.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';
import { hoverOver } from '../browser/use-element.ts';
import { actAsWorded } from './acts/act-as-worded.ts';
import { addToCart, goodsNamed } from './acts/add-to-cart.ts';
import { confirmIfAsked, confirmWith, finishDialog, isConfirmedNext } from './acts/answer-dialog.ts';
import { applyFilter, choose, filter, tickInGroup } from './acts/choose.ts';
import { chooseInRow } from './acts/choose-in-row.ts';
import { clickTarget } from './acts/click.ts';
import { clickButton, clickFound, findButton, words } from './acts/click-words.ts';
import { answerCookies } from './acts/cookies.ts';
import { create } from './acts/create-record.ts';
import { drag } from './acts/drag.ts';
import { eachOf } from './acts/each-of.ts';
import { edit } from './acts/edit.ts';
import { type Found, findElement, findNow } from './acts/find-element.ts';
import { fillForm, logIn, logOut, search, sendForm, signUp } from './acts/forms.ts';
import { NotFound } from './acts/not-found.ts';
import { close, open } from './acts/open-close.ts';
import { asked, doneOrRefused, orRefused, unlessDone } from './acts/or-refused.ts';
import { press } from './acts/press.ts';
import { clickRecordControl, findExact } from './acts/record-control.ts';
import { mark, performVerb, remove } from './acts/records.ts';
import { scroll } from './acts/scroll.ts';
import { selectRows } from './acts/select-rows.ts';
import { checkOut, sort } from './acts/shop.ts';
import { isFilter, offersAll, showAll } from './acts/show-all.ts';
import { markText, styleText } from './acts/style-text.ts';
import { tickTarget } from './acts/tick-target.ts';
import { followOpened, go, travel } from './acts/travel.ts';
import { applyTyped, onlyField, postTyped, setValue, typeValue } from './acts/type.ts';
import { upload } from './acts/upload.ts';
import { chooseFrom, fillField } from './acts/use-fields.ts';
import { findHit } from './acts/way-to.ts';
import { readValue } from './checks/read-shown-value.ts';
import { holdsNow, runCheck } from './checks/run-check.ts';
import { targetOf } from './ground/name-element.ts';
import type { PageView } from './ground/page-view.ts';
import { mainWords } from './ground/words.ts';
import { type Hands, nameOf, pause } from './hands.ts';
import { purposes } from './memory/purposes.ts';
import { followTopic } from './search/explore.ts';

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

export async function carryOut(hands: Hands, intent: Action & { words?: string }, memo: Memo): Promise<void> {
  const said = intent.words ?? '';
  const next = memo.next ?? (async () => []);
  if (!(byControl.has(intent.kind) || exactly.has(intent.kind)) || said === '') return carryOutAs(hands, intent, memo);
  const exact = exactly.has(intent.kind) ? findExact(await hands.look(), said) : null;
  if (exact) {
    await orRefused(hands, 'It was not done', () => clickExact(hands, exact, { intent, next }));
    return;
  }
  // What is only opened or clicked may lead to any page.
  const isDeed = !['open', 'goTo', 'click', 'filter', 'sort', 'search'].includes(intent.kind);
  const verb = intent.kind === 'perform' ? intent.verb : isDeed ? (wordsOf(said)[0] ?? '') : 'open';
  const byRecord = () => doneOrRefused(hands, verb, () => clickRecordControl(hands, said, next));
  if (intent.kind === 'perform' && intent.target && (await byRecord())) return;
  // "Show just the pears": not one of them.
  const shown = intent.kind === 'open' || intent.kind === 'click' ? intent.target : null;
  if (shown && isOnly(said)) return carryOutAs(hands, { kind: 'filter', by: shown }, memo);
  const opened =
    intent.kind === 'open' ? intent.target : intent.kind === 'goTo' && 'page' in intent.to && intent.to.page;
  const hit = opened ? await findHit(hands, opened) : null;
  if (hit) {
    await clickFound(hands, hit);
    return;
  }
  const isHere = byControl.has(intent.kind) && (await isThere(hands, intent));
  const owner = isHere || !opened ? null : ownerIn(opened);
  const ownerHere = owner && (await findNow(hands, owner, 'click'));
  if (owner && ownerHere && isThing(ownerHere)) return carryOutAs(hands, { kind: 'open', target: owner }, memo);
  const mayGuess = byControl.has(intent.kind) && !isOfOwner(intent) && !isSeveral(intent);
  const page = intent.kind === 'goTo' && 'page' in intent.to ? intent.to.page : null;
  const before = page && mayGuess && !isHere ? await hands.look() : null;
  if (mayGuess && !isHere && (await doneOrRefused(hands, verb, () => actAsWorded(hands, said, next)))) {
    if (page && before) await followOpened(hands, { before, page });
    return;
  }
  await carryOutAs(hands, intent, memo).catch(async (error) => {
    if (!mayGuess) throw error;
    const isInVain = error instanceof RunFailure && error.failed?.action.kind === 'pageChanges';
    if (!isInVain && !(error instanceof NotFound)) throw error;
    // What does nothing is not clicked again.
    const used = (isInVain && hands.lastUsed()) || undefined;
    const otherwise = async () =>
      (await clickRecordControl(hands, said, next, used)) || (await actAsWorded(hands, said, next, used));
    if (!(await doneOrRefused(hands, verb, otherwise))) throw error;
  });
}

/** “Delete the history” by “Delete history”, and what the page then asks. */
async function clickExact(
  hands: Hands,
  exact: Found,
  { intent, next }: { intent: Action; next: () => Promise<Action[]> },
) {
  await clickFound(hands, exact);
  if (intent.kind !== 'remove' && intent.kind !== 'clear') return undefined;
  if (await isConfirmedNext(hands, await next())) return asked;
  await confirmIfAsked(hands);
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
async function mustNotFilter(hands: Hands, target: Target, said: string) {
  const { smallWords } = lexiconFor(said);
  const isOwned = wordsOf(said).some((word) => smallWords.has('possessive', word));
  const found = isOwned && target.relations.length === 0 ? await findNow(hands, target, 'choose') : null;
  if (found && offersAll(found.element)) throw new RunFailure(`${nameOf(found.element)} filters what is shown.`);
}

/** "Filter by the status Paid": some lists take effect by a button beside them, unless the next step clicks it. */
async function chooseAsSaid(
  hands: Hands,
  intent: Extract<Action, { kind: 'choose' }>,
  { said, next }: { said: string; next: () => Promise<Action[]> },
) {
  const { frames } = lexiconFor(said);
  if (!wordsOf(said).some((word) => frames.has('filter', word))) return choose(hands, intent);
  const before = await hands.look();
  await choose(hands, intent);
  const [following] = await next();
  if (following?.kind !== 'click' && following?.kind !== 'submit') await applyFilter(hands, before);
}

/** "Copy the meals from last week", where the page has a button for it, is no matter of the clipboard. */
async function copy(
  hands: Hands,
  target: Target,
  { said, next, memo }: { said: string; next: () => Promise<Action[]>; memo: Memo },
) {
  const view = await hands.look();
  const button = target.quoted ? null : findButton(view, words.copy);
  if (!button) {
    memo.clipboard = await readValue(hands, target);
    return;
  }
  const called = mainWords(button.name || button.own);
  const isMeant = called.length > 1 && called.every((word) => wordsOf(said).includes(word));
  if (isMeant) await clickFound(hands, { view, element: button, why: 'All its words are said.' });
  else if (!(await clickRecordControl(hands, said, next)))
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
async function isThere(hands: Hands, action: Action): Promise<boolean> {
  switch (action.kind) {
    case 'click':
    case 'open':
      return (await findNow(hands, action.target, 'click')) !== null;
    case 'goTo':
      return !('page' in action.to) || (await findNow(hands, action.to.page, 'click')) !== null;
    case 'tick':
      return action.targets.length !== 1 || (await findNow(hands, action.targets[0] as Target, 'tick')) !== null;
    case 'choose':
      return !action.from || (await findNow(hands, action.from, 'choose')) !== null;
    case 'filter':
      return false;
    case 'perform':
      return action.target === undefined;
    default:
      return true;
  }
}

/** "Set the colour to red", where the colour is a group of radio buttons. */
async function orTick(hands: Hands, { target, value }: Extract<Action, { kind: 'set' | 'edit' }>, error: unknown) {
  const isText = error instanceof NotFound && target && value.kind === 'text';
  if (!isText || !(await tickInGroup(hands, target, [named(value.text)]))) throw error;
}

async function carryOutAs(hands: Hands, intent: Action & { words?: string }, memo: Memo): Promise<void> {
  const said = intent.words ?? '';
  const next = memo.next ?? (async () => []);
  if (isCheck(intent)) return runCheck(hands, intent, said);
  switch (intent.kind) {
    case 'click':
    case 'doubleClick':
    case 'rightClick':
      if (intent.kind === 'click' && isSelecting(said) && (await selectRows(hands, [intent.target], said))) return;
      if (intent.kind === 'click' && isAnswer(said) && (await confirmWith(hands, intent.target))) return;
      return clickTarget(hands, intent);
    case 'hover': {
      const { view, element, why } = await findElement(hands, intent.target, purposes.hover);
      await hands.use(
        view,
        element,
        { method: 'hover', action: { kind: 'hover', target: targetOf(element) }, reasoning: why, mustChange: false },
        hoverOver,
      );
      return;
    }
    case 'type':
      await typeValue(hands, intent);
      if (isApplied(firstWord(said, lexiconFor(said))) && (await next())[0]?.kind !== 'perform')
        await orRefused(hands, 'It was not accepted', () => applyTyped(hands, next));
      if (isPosted(said)) await orRefused(hands, 'It was not accepted', () => postTyped(hands, next));
      return;
    case 'clear':
      if (await isFilter(hands, intent.target)) return showAll(hands);
      return fillField(hands, await findElement(hands, intent.target, purposes.clear), { text: '' });
    case 'choose':
      if (isSelecting(said) && isAnyPlace(intent.from) && (await selectRows(hands, intent.options, said))) return;
      if (await chooseInRow(hands, intent)) return;
      return chooseAsSaid(hands, intent, { said, next });
    case 'tick':
      if (intent.on && (await selectRows(hands, intent.targets, said))) return;
      for (const target of intent.targets)
        for (const each of await eachOf(hands, target, purposes.tick)) await tickTarget(hands, each, intent.on);
      return;
    case 'set':
      await mustNotFilter(hands, intent.target, said);
      return setValue(hands, intent).catch((error) => orTick(hands, intent, error));
    case 'pressKey':
      return press(hands, intent);
    case 'goTo':
      return go(hands, intent);
    case 'goBack':
    case 'goForward':
    case 'reload':
      return travel(hands, intent.kind);
    case 'scroll':
      return scroll(hands, intent.to);
    case 'wait':
      hands.tell({
        type: 'tool_call',
        toolCallType: 'wait',
        data: {
          action: { kind: 'wait', seconds: intent.seconds },
          duration: intent.seconds,
          description: says(intent),
        },
      });
      return pause(intent.seconds * 1000, hands.signal);
    case 'waitFor':
      return runCheck(hands, intent.check, said);
    case 'drag': {
      const list = listNamed(await hands.look(), intent.to.name);
      return list ? chooseFrom(hands, list.found, [named(list.option)]) : drag(hands, intent);
    }
    case 'upload':
      return upload(hands, intent);
    case 'selectText':
      if (intent.target.all && !intent.target.name && (await selectRows(hands, [intent.target], said))) return;
      await markText(hands, intent.target);
      return;
    case 'copy':
      return copy(hands, intent.target, { said, next, memo });
    case 'paste': {
      const found = intent.target ? await findElement(hands, intent.target, 'type') : await onlyField(hands);
      return fillField(hands, found, { text: memo.clipboard });
    }
    case 'style':
      return styleText(hands, intent.target, intent.style);
    case 'logIn':
      return logIn(hands, intent);
    case 'logOut':
      return logOut(hands);
    case 'signUp':
      return signUp(hands, intent);
    case 'search':
      return search(hands, intent);
    case 'fillForm':
      return fillForm(hands, intent);
    case 'addToCart':
      return addToCart(hands, intent);
    case 'checkOut':
      return checkOut(hands, intent);
    case 'answerCookies':
      return answerCookies(hands, intent.accept);
    case 'create': {
      const goods = await goodsNamed(hands, intent);
      if (goods) return addToCart(hands, { kind: 'addToCart', items: goods });
      await orRefused(hands, 'It was not added', () => create(hands, intent, next));
      return;
    }
    case 'remove':
      if (intent.targets[0] && (await isFilter(hands, intent.targets[0]))) return showAll(hands);
      await orRefused(hands, 'It was not removed', () => remove(hands, intent, next));
      return;
    case 'edit':
      return edit(hands, intent, said, next).catch((error) => orTick(hands, intent, error));
    case 'mark':
      return mark(hands, intent);
    case 'sort':
      return sort(hands, intent);
    case 'filter':
      if (shownIn(said, intent.by).some((word) => lexiconFor(said).verbs.has('off', word)))
        throw new NotFound('It is not clear what to filter by. Please rephrase.');
      if (await followTopic(hands, shownIn(said, intent.by))) return carryOut(hands, intent, memo);
      return filter(hands, intent.by);
    case 'submit':
      await orRefused(hands, 'The form was not accepted', () => sendForm(hands, words.submit));
      return;
    case 'save':
      await orRefused(hands, 'It was not saved', () => clickButton(hands, words.save, isSaving));
      return;
    case 'continue':
      await clickButton(hands, words.next);
      return;
    case 'cancel': {
      const dialog = (await hands.look()).topDialog()?.key;
      await clickButton(hands, words.cancel);
      // “Cancel delivery” may ask whether that is meant.
      return finishDialog(hands, 'cancel', dialog, await next());
    }
    case 'dismiss':
      return close(hands, intent.target);
    case 'open':
      return open(hands, intent.target, true);
    case 'collapse':
      return open(hands, intent.target, false);
    case 'perform':
      if (!intent.target && isApplied(intent.verb) && hands.lastUsed()?.editable)
        return void (await orRefused(hands, 'It was not accepted', () => applyTyped(hands, next)));
      await orRefused(hands, `Could not ${intent.verb}`, () => performVerb(hands, intent, next)).catch((error) =>
        unlessDone(intent.verb, error),
      );
      return;
    case 'if': {
      const so = await holdsNow(hands, intent.check, 1_000);
      hands.think(so ? 'The condition is met.' : 'The condition is not met.');
      for (const each of so ? intent.actions : intent.otherwise) await carryOut(hands, each, memo);
      return;
    }
    case 'repeat':
      for (let turn = 0; turn < mostTurns; turn += 1) {
        if (await holdsNow(hands, intent.until, 500)) return;
        await carryOut(hands, intent.action, memo);
      }
      throw new RunFailure(`Gave up after ${mostTurns} attempts: ${said}.`);
    case 'pointAt':
      throw new RunFailure('This can only be done by looking at the screen.');
    default:
      return intent satisfies never;
  }
}
