import { type Check, sayChecked, says } from '../../../contract/actions/action.ts';
import { limits } from '../../../contract/limits.ts';
import { readClaim } from '../../../language/claims.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { askChanges } from '../../browser/watch-effects.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { findFocus } from '../page/focus.ts';
import type { PageView } from '../page/page-view.ts';
import { type GroundedCheck, groundCheck } from './grounded-check.ts';
import { isListing, judgeByWords } from './judge-by-words.ts';
import { judgeCheck } from './judge-check.ts';
import { judgeDrawn } from './judge-drawn.ts';
import type { Judgement } from './judgement.ts';
import { resolveValue } from './resolve-value.ts';

const pollMs = 100;

type Claim = Extract<Check, { kind: 'textVisible' }>;
/** `claim`: it was judged by its words, since what it is about is not a thing on the page. */
type Judged = Judgement & { view: PageView; wanted: string; claim?: Claim };

/** A check waits until it is true, and must then stay true for a while. */
export async function runCheck(runner: ActionRunner, asked: Check, words: string) {
  const check = meant(runner, asked);
  const { holds, seen, by, view, wanted, said, claim, isSure, isOpen } = await settle(runner, check, {
    claim: readClaim(words),
    isListing: isListing(words),
  });
  runner.noteJudged(by?.[0], { holds });
  const grounded = groundCheck(claim ?? check, { holds, by, wanted, said: holds ? said : undefined });
  const recorded = { action: grounded.check, method: 'check', ...(await whereJudged(runner, view, grounded, by)) };
  if (!holds)
    throw new CheckFailed(`Check failed: expected ${sayChecked(check)}, found ${seen}.`, {
      failed: recorded,
      isSure: isSure && !isOpen,
    });
  tellConfirmed(runner, seen, { ...recorded, arguments: [words], description: says(check) });
}

function tellConfirmed(runner: ActionRunner, seen: string, data: object) {
  runner.tell({ type: 'tool_call', toolCallType: 'choose_action', data });
  runner.tell({
    type: 'tool_call_result',
    toolCallType: 'choose_action',
    data: { description: `Confirmed: ${seen}.`, found: seen },
  });
}

export class CheckFailed extends RunFailure {
  /** There is no doubt which thing on the page it is about. */
  readonly isSure: boolean;

  constructor(
    message: string,
    { failed, isSure = false }: { failed: RunFailure['failed']; isSure?: boolean | undefined },
  ) {
    super(message, { failed });
    this.isSure = isSure;
  }
}

/** Whether the page proves all of a claim by its words, and goes on to. */
export async function confirmByWords(
  runner: ActionRunner,
  step: string,
  { ms, earlier }: { ms: number; earlier: readonly string[] },
): Promise<boolean> {
  const judge = async () => {
    const view = await runner.look();
    const isNews = (element: PageElement) => runner.isNews(view, element);
    const focus = findFocus(view, earlier);
    const isMeant = (record: PageElement) => record === focus?.record || runner.wasMade(view, record);
    const proofs = judgeByWords(step, { view, isNews, isMeant, earlier });
    return proofs && { view, proofs };
  };
  const end = Date.now() + ms;
  while (!(await judge())) {
    if (Date.now() > end) return false;
    await pause(pollMs, runner.signal);
  }
  await pause(limits.checkHoldsMs, runner.signal);
  const proven = await judge();
  if (!proven) return false;
  for (const { by, said, seen } of proven.proofs) {
    runner.noteJudged(by, { holds: true });
    const claim: Claim = { kind: 'textVisible', negated: false, text: said || step, quoted: false };
    const grounded: GroundedCheck = { check: claim, looksAt: said && by ? 'text' : null };
    const recorded = {
      action: claim,
      method: 'check',
      ...(await whereJudged(runner, proven.view, grounded, by ? [by] : [])),
    };
    tellConfirmed(runner, seen, { ...recorded, arguments: [step], description: says(claim) });
  }
  return true;
}

/** With the way to what was judged, where a script needs one. */
async function whereJudged(runner: ActionRunner, view: PageView, { looksAt }: GroundedCheck, by: PageElement[] = []) {
  const [element] = by;
  if (!looksAt) return {};
  if (!element || looksAt === 'page') return runner.whereItIs({});
  const located = await view.locate(element.id).catch(() => null);
  if (looksAt === 'text') return runner.whereItIs({ frames: located?.frames });
  if (!located?.selector) return {};
  if (looksAt === 'element') return runner.whereItIs(located);
  // All of them: the way to one without its place among its kind.
  const { selector, frames } = located;
  return runner.whereItIs({ selector: selector.replace(/\[\d+\]$/, ''), frames });
}

/** "The text is shown": the one that was typed. "It is 5 now": 5. */
function meant(runner: ActionRunner, check: Check): Check {
  if (check.kind === 'value' && check.value.kind === 'text' && !check.value.quoted) {
    const { claims } = lexiconFor(check.value.text);
    const text = check.value.text.replace(new RegExp(`(?<=\\S) (?:${claims.pattern('adverbs')})$`, 'iu'), '');
    return { ...check, value: { ...check.value, text } };
  }
  const typed = runner.lastTyped();
  if (
    check.kind !== 'elementPresent' ||
    !typed ||
    check.target.quoted ||
    !/^(?:text|entry|comment|message|note|it)?$/i.test(check.target.name)
  )
    return check;
  if (!check.target.name && !check.target.pronoun) return check;
  return { kind: 'textVisible', negated: check.negated, text: typed, quoted: true };
}

/** Whether it is so at this moment, for conditions. */
export async function holdsNow(runner: ActionRunner, check: Check, ms: number) {
  const end = Date.now() + ms;
  for (;;) {
    if ((await judgeNow(runner, check)).holds) return true;
    if (Date.now() >= end) return false;
    await pause(pollMs, runner.signal);
  }
}

/** How the step says it: as a claim by its words, and that it is one of a list. */
type Worded = { claim: Claim | null; isListing: boolean };

async function settle(runner: ActionRunner, check: Check, worded: Worded): Promise<Judged> {
  const end = Date.now() + limits.checkMs;
  for (;;) {
    const begin = Date.now();
    const judgement = await judgeNow(runner, check, worded);
    if (judgement.holds) {
      const later = await judgeWhileHeld(runner, check, { judgement, begin, worded });
      if (later.holds) return later;
    } else if (begin > end) return judgement;
    await pause(pollMs, runner.signal);
  }
}

/**
 * Looks whenever the page has changed, and once more at the end; the first time that it does not hold is the last.
 * Where the page has stood still since something was last done, it has held as long, and several checks wait once.
 */
async function judgeWhileHeld(
  runner: ActionRunner,
  check: Check,
  { judgement, begin, worded }: { judgement: Judged; begin: number; worded: Worded },
): Promise<Judged> {
  const { session, signal } = runner;
  let seen = await askChanges(session, session.front(), 'begin');
  const since = Math.max(runner.actedAt(), Math.min(begin, Date.now() - seen.stillMs));
  const end = since + limits.checkHoldsMs;
  if (Date.now() >= end) {
    await askChanges(session, session.front(), 'end');
    return judgement;
  }
  for (;;) {
    await pause(Math.min(pollMs, Math.max(0, end - Date.now())), signal);
    const now = await askChanges(session, session.front(), Date.now() < end ? 'meanwhile' : 'end');
    if (Date.now() < end && now.count === seen.count) continue;
    seen = now;
    const later = await judgeNow(runner, check, worded);
    if (!later.holds || Date.now() >= end) return later;
  }
}

const widgets = new Set<string | undefined>(['checkbox', 'switch', 'radio', 'field', 'button', 'link', 'tab', 'menu']);

/** What it is about was not found, or not for certain: then the page may still say it in as many words. */
function isWorded(check: Check, { holds, missing, isSure }: Judgement): boolean {
  if (holds || check.negated || isSure || ('isNew' in check && check.isNew)) return false;
  const target = 'target' in check ? check.target : undefined;
  // A widget is more than words on the page.
  if (target && (target.ordinal !== undefined || widgets.has(target.kind))) return false;
  switch (check.kind) {
    case 'textVisible':
      // Where the place is known, it is not said there; only a card or row may be called by more than one thing.
      if (check.within === undefined) return !check.quoted;
      return missing === true || ['card', 'row', 'item'].includes(check.within.kind ?? '');
    case 'elementPresent':
      return missing === true || check.target.relations.length === 0;
    case 'value':
    case 'count':
      return true;
    default:
      return false;
  }
}

async function judgeNow(
  runner: ActionRunner,
  check: Check,
  { claim, isListing: isListed }: Worded = { claim: null, isListing: false },
): Promise<Judged> {
  const view = await runner.look();
  const wanted = check.kind === 'value' ? (await resolveValue(runner, check.value)).text : '';
  const ask = {
    view,
    text: () => wanted,
    errors: runner.session.activity.serverErrors.since(0),
    isNews: (element: PageElement) => runner.isNews(view, element),
    canBeMade: (record: PageElement) => runner.canBeMade(view, record),
    isListed,
  };
  const judgement = judgeCheck(check, ask);
  const said = claim && isWorded(check, judgement) ? judgeCheck(claim, ask) : null;
  if (claim && said?.holds) return { ...said, view, wanted, claim };
  return { ...(await judgeDrawn(view, check, { judgement, wanted })), view, wanted };
}
