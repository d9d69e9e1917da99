// What was asked for by its name must be seen to be done: a page that refuses it has not done it.
import { limits } from '../../../contract/limits.ts';
import { isDenied } from '../../../language/claims.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { complains, isGlad } from '../../../language/outcome-words.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { findButton, words } from '../actions/buttons.ts';
import { shouldBeGone, shouldNotShow, shouldRespond } from '../actions/failed-checks.ts';
import { targetOf } from '../page/name-element.ts';
import { findErrorMessages, isMarked } from '../page/page-messages.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { likeWord, wordsOf } from '../page/words.ts';

/** The page answered, and did not do it. This is fine for a step that goes on to check just that. */
export class RejectedByPage extends RunFailure {
  /** The page's own words. */
  readonly pageSays: string;

  constructor(
    message: string,
    { pageSays = '', ...options }: ConstructorParameters<typeof RunFailure>[1] & { pageSays?: string } = {},
  ) {
    super(message, options);
    this.pageSays = pageSays;
  }
}

/** What the work answers when the page asks whether it is meant, and the next step says so. */
export const asked = 'asked';

/** Does it, and fails when the page then complains. Answers what the page was like before. */
export async function failIfRejected(
  runner: ActionRunner,
  failure: string,
  work: () => Promise<unknown>,
): Promise<PageView> {
  const before = await runner.look();
  const refusedBefore = runner.session.activity.refused.count();
  // What a question says is no answer.
  if ((await work()) === asked) return before;
  await throwComplaint(runner, { before, failure });
  const [refused] = runner.session.activity.refused.since(refusedBefore);
  if (refused) throw new RejectedByPage(`${failure}: ${refused}.`, shouldRespond());
  return before;
}

/** What a form says while it is being closed is no reply: it is gone a moment later. */
const closingMs = 400;

async function throwComplaint(runner: ActionRunner, { before, failure }: { before: PageView; failure: string }) {
  const complaint = newComplaint(await runner.look(), before);
  if (!complaint) return;
  await pause(closingMs, runner.signal);
  const still = newComplaint(await runner.look(), before);
  if (still)
    throw new RejectedByPage(`${failure}: the page says “${shorten(complaint, 160)}”.`, {
      ...shouldNotShow(complaint),
      pageSays: complaint,
    });
}

/** “Request declined” is no complaint where it was to be declined. */
export function ignoreIfDone(verb: string, error: unknown) {
  const isPast = (word: string) => /ed$/.test(word) && likeWord(word, verb) >= sameWord;
  const says = error instanceof RejectedByPage ? error.pageSays : '';
  if (isDenied(says) || !wordsOf(says).some(isPast)) throw error;
}

const sameWord = 0.8;

/** Answers whether it was done, and fails where the page then complains; a page that is only opened may say anything. */
export async function wasDoneOrRejected(
  runner: ActionRunner,
  verb: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const { frames, verbs } = lexiconFor(verb);
  if (frames.has('goTo', verb) || verbs.has('using a control', verb) || verbs.has('showing', verb)) return work();
  let isDone = false;
  const doing = async () => {
    isDone = await work();
    return isDone ? undefined : asked;
  };
  await failIfRejected(runner, 'It was not done', doing).catch((error) => ignoreIfDone(verb, error));
  return isDone;
}

const busy = /^(?:loading|please wait|one moment|signing (?:in|up)|logging in|sending|processing|working)\b/i;

/** The same for a form that goes away, or greets, when it was accepted: one that only stays there was not. */
export async function failIfStillAsked(
  runner: ActionRunner,
  { failure, asked }: { failure: string; asked: PageElement },
  work: () => Promise<unknown>,
) {
  const before = await failIfRejected(runner, failure, work);
  const end = Date.now() + limits.lookMs;
  let patience = Date.now() + limits.lookMs / 2;
  for (;;) {
    await throwComplaint(runner, { before, failure });
    const view = await runner.look();
    const isBusy = view.elements.some((each) => busy.test(each.own || each.name) || each.role === 'progressbar');
    if (isBusy) patience = Math.max(patience, Date.now() + 500);
    else if (!isStillAsked(view, asked) || hasGoodNews(view, before)) return;
    const isOver = Date.now() > Math.min(patience, end);
    // A page may show progress of its own.
    if (isOver && !isStillAsked(view, asked)) return;
    if (isOver)
      throw new RejectedByPage(`${failure}: ${view.url} still shows the form.`, shouldBeGone(targetOf(asked)));
    await pause(100, runner.signal);
  }
}

function isStillAsked(view: PageView, asked: PageElement) {
  return view.elements.some(
    (each) => each.type === asked.type && each.editable && !each.covered && each.name === asked.name,
  );
}

function textsOf(view: PageView) {
  return new Set(view.elements.filter((each) => each.own).map((each) => each.text || each.own));
}

/**
 * On a page of its own, only what stands out complains: an account may well list failed payments. Where the form went away, what is
 * said in an entry of a list belongs to that entry.
 */
function newComplaint(view: PageView, before: PageView): string | undefined {
  const known = textsOf(before);
  const isOther = !view.elements.some(({ key }) => before.elements[0]?.key === key);
  if (isOther && findButton(view, words.logOut)) return undefined;
  const hasLeft = isOther || isFormGone(view, before);
  const isReply = (each: PageElement) => {
    const text = each.text || each.own;
    if (known.has(text) || isFewer(text, known) || (hasLeft && isContent(view, each))) return false;
    if (!isOther) return true;
    return complains(text, true) && (each.role === 'heading' || isMarked(view, each));
  };
  const marked = findErrorMessages(view).filter(isReply);
  const said = view.elements.filter(
    (each) => !isOther && each.own && !each.usable && !each.veiled && isReply(each) && complains(each.own, true),
  );
  const [first] = [...marked, ...said];
  return first && (first.text || first.own);
}

/** “4 items, 1 expired” after “5 items, 1 expired” is no reply. */
function isFewer(text: string, known: Set<string>): boolean {
  const numbers = numbersIn(text);
  const isIt = (other: string) =>
    text.replace(/\d+/g, '#') === other.replace(/\d+/g, '#') &&
    numbersIn(other).every((before, at) => (numbers[at] ?? 0) <= before);
  return numbers.length > 0 && [...known].some(isIt);
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

function isFormGone(view: PageView, before: PageView): boolean {
  const fields = before.elements.filter(({ editable, disabled }) => editable && !disabled);
  const keys = new Set(view.elements.map(({ key }) => key));
  return fields.length > 0 && !fields.some(({ key }) => keys.has(key));
}

const messages = /toast|snackbar|notification|notice|alert|flash|message|feedback/i;
const entries = new Set(['row', 'listitem', 'article', 'option', 'treeitem']);

/** A part of an entry in a list or table. */
function isContent(view: PageView, each: PageElement): boolean {
  const record = view.recordOf(each);
  if (!record || /dialog$/.test(record.role)) return false;
  const alike = view
    .childrenOf(view.elements[record.parent] ?? record)
    .filter(({ tag, role }) => tag === record.tag && role === record.role);
  // Two boxes side by side are no list.
  if (!entries.has(record.role) && alike.length < 3) return false;
  return ![each, ...view.around(each).slice(0, 4)].some(
    ({ role, hint }) => role === 'alert' || role === 'status' || messages.test(hint),
  );
}

/** Something on it says that it was done: a greeting, a heading, a way out, or much that was not there before. */
export function hasGoodNews(view: PageView, before: PageView) {
  if (findButton(view, words.logOut) && !findButton(before, words.logOut)) return true;
  const known = textsOf(before);
  const news = view.elements.filter((each) => each.own && !each.veiled && !known.has(each.text || each.own));
  return news.length > 3 || news.some((each) => each.role === 'heading' || isGlad(each.text || each.own));
}
