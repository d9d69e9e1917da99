// Performs actions on the page, records them, and watches what they change.
import { type PageAction, says } from '../../../contract/actions/action.ts';
import { noEffects, sayEffects } from '../../../contract/actions/effects.ts';
import { named } from '../../../contract/actions/target.ts';
import type { Fingerprint } from '../../../contract/fingerprint.ts';
import type { HistoryData, StepEntry } from '../../../contract/history.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageNames } from '../../../language/mentions.ts';
import type { BrowserSession } from '../../browser/browser-session.ts';
import { failingAs, RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type LiveElement, type Located, takeSnapshot } from '../../browser/snapshot/take-snapshot.ts';
import { ElementNotUsable, showElement } from '../../browser/use-element.ts';
import { effectsSince, markBefore, type SeenEffects } from '../../browser/watch-effects.ts';
import { nameOf } from '../page/name-element.ts';
import { type PageView, viewPage } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { namesOf, textsAbout } from '../page/texts-about.ts';
import { isSaidIn } from '../page/words.ts';

/** How many values may belong to what was made last. */
const mostValues = 12;

type Site = { url: string; username: string | null; password: string | null };
export type ActionRunner = ReturnType<typeof createActionRunner>;
export type PerformedAction = Pick<HistoryData, 'reasoning' | 'arguments' | 'dropSelector'> & {
  action: PageAction;
  /** How the browser does it. */
  method: string;
  /** A change is expected: without one the action has done nothing. */
  mustChange?: boolean;
};

/** What the step at hand used in an earlier run, and what it uses in this one. */
export type Memory = {
  known: (said: string) => Fingerprint | undefined;
  note: (said: string, now: Fingerprint, healed?: string) => void;
  /** What the things on a page are called. */
  seen: (names: PageNames) => void;
};

type Way = Partial<Pick<Located, 'selector' | 'locator' | 'frames'>>;

/** Takes pictures of the steps. */
type Pictures = {
  used: (box: PageElement['box'], show: () => Promise<PageElement['box'] | null>) => Promise<void>;
  judged: (box: PageElement['box'], result: { holds: boolean }) => void;
  ready: () => Promise<void>;
};

type ActionRunnerOptions = {
  session: BrowserSession;
  site: Site;
  signal: AbortSignal;
  tell: (entry: StepEntry) => void;
  memory: Memory;
  pictures?: Pictures | undefined;
  /** Keeps a password that a step spells out from being shown; answers the variable that a script reads it from. */
  hideSecret?: (text: string) => string;
};

export function createActionRunner({
  session,
  site,
  signal,
  tell,
  memory,
  pictures,
  hideSecret = () => 'PASSWORD',
}: ActionRunnerOptions) {
  let last: PageElement | null = null;
  let typed = '';
  const filled = new Map<string, string>();
  /** What was typed or chosen so far, the last ones. */
  let values: string[] = [];
  let lastView: PageView | null = null;
  /** The page as it was before the step that did something last. */
  let before: { texts: Map<string, string>; at: number } | null = null;
  let isNewStep = true;
  /** What this step has used, in the words of the page and of the actions. */
  let usedTexts: string[] = [];
  let usedNames: string[] = [];
  let timesUsed = 0;
  let isExplained = false;
  let lastKind: PageAction['kind'] | null = null;
  const usedKinds = new Set<PageAction['kind']>();
  /** How many dialogs of the browser had been answered when this step began, and when the one before did. */
  let answered = { now: 0, before: 0 };
  let actedAt = Date.now();
  /** Where the last action was done. */
  let lastPlace: ReturnType<typeof whereItIs> = {};
  const tabs: ReturnType<typeof session.front>[] = [];

  async function look(): Promise<PageView> {
    signal.throwIfAborted();
    const view = viewPage(await readWhenThere(session, signal));
    // The element used last, as it is now, if it is still where it was.
    if (last && lastView) last = sameElement(view, last);
    lastView = view;
    return view;
  }

  /** Does something with an element; answers what that changed. */
  async function use(
    view: PageView,
    element: PageElement,
    performed: PerformedAction,
    work: (live: LiveElement) => Promise<void>,
  ): Promise<SeenEffects> {
    const located = await view.locate(element.id);
    if (!located) throw new ElementGone();
    const { selector, locator, frames } = located;
    const { reasoning } = performed;
    await pictures?.used(element.box, () => showElement(located.element));
    const action = withPlace(performed.action, locator);
    tell({ type: 'thought', data: { description: says(action), action, ...(reasoning ? { reasoning } : {}) } });
    usedTexts.push(...textsAbout(view, element));
    usedNames.push(...namesOf(view, element));
    timesUsed += 1;
    return perform({ ...performed, action, way: { ...(selector ? { selector } : {}), locator, frames } }, async () => {
      await reach(element, () => work(located.element));
      last = element;
    });
  }

  /** Does something with the page as a whole: a key, an address. */
  async function perform(
    { way = {}, ...performed }: PerformedAction & { way?: Way },
    work: () => Promise<void>,
  ): Promise<SeenEffects> {
    const { action, method, dropSelector, mustChange } = performed;
    usedTexts.push(says(action), ...(performed.arguments ?? []).map(String));
    lastKind = action.kind;
    usedKinds.add(action.kind);
    if (isNewStep && lastView && action.kind !== 'hover' && action.kind !== 'scroll') {
      const { elements, textOf } = lastView;
      before = { texts: new Map(elements.map((each) => [each.key, textOf(each)])), at: Date.now() };
      isNewStep = false;
    }
    const where = whereItIs(way);
    await pictures?.ready();
    const mark = await markBefore(session);
    lastPlace = where;
    const recorded = { action, method, ...where, ...(dropSelector ? { dropSelector } : {}) };
    await failingAs(recorded, work);
    const data = { ...recorded, description: says(action), arguments: performed.arguments ?? [] };
    tell({ type: 'tool_call', toolCallType: 'act', data });
    const seen = mustChange === false ? noEffects : await effectsSince(session, mark);
    actedAt = Date.now();
    tell({ type: 'tool_call_result', toolCallType: 'act', data: describeEffects(seen, performed) });
    failWithoutEffect(action, seen, mustChange);
    return seen;
  }

  /** How a script finds it again. */
  function whereItIs({ selector, locator, frames }: Way) {
    const page = session.front();
    if (!tabs.includes(page)) tabs.push(page);
    const tab = tabs.indexOf(page);
    return {
      ...(selector ? { selector } : {}),
      ...(locator ? { locator } : {}),
      ...(frames ? { frames } : {}),
      ...(tab > 0 ? { tab } : {}),
    };
  }

  function think(description: string, reasoning?: string) {
    tell({ type: 'thought', data: { description, ...(reasoning ? { reasoning } : {}) } });
  }

  const madeOf = () => values.filter((text) => /\p{L}{3}/u.test(text));

  /** It says something that was typed or chosen, or it came to a page that stayed. */
  function wasMade(view: PageView, record: PageElement): boolean {
    const known = before?.texts;
    const stayed = known ? view.elements.filter(({ key }) => known.has(key)).length * 2 > view.elements.length : false;
    const isAdded = stayed && known?.get(record.key) !== view.textOf(record);
    return isAdded || madeOf().some((text) => isSaidIn(text, view.textOf(record)));
  }

  return {
    session,
    site,
    signal,
    tell,
    memory,
    look,
    use,
    perform,
    think,
    whereItIs,
    hideSecret,
    startStep: () => {
      isNewStep = true;
      usedTexts = [];
      usedNames = [];
      timesUsed = 0;
      isExplained = false;
      lastKind = null;
      usedKinds.clear();
      filled.clear();
      answered = { now: session.activity.dialogs, before: answered.now };
    },
    /** Dialogs of the browser itself are answered with OK as they come. */
    hasAnswered: () => session.activity.dialogs > answered.before,
    /** Whether it came, or was written anew, by what was done last. */
    isNews: (view: PageView, element: PageElement) =>
      before?.texts.get(element.key) !== view.textOf(element) ||
      Date.now() - (element.age ?? Number.POSITIVE_INFINITY) > before.at,
    /** What this step has used, in the words of the page and of the actions. */
    usedTexts: () => usedTexts,
    /** What the things are called that this step has used. */
    usedNames: () => usedNames,
    timesUsed: () => timesUsed,
    /** It was planned with all that the step says: only what it asks to be done must be said by what was used. */
    noteExplained: () => {
      isExplained = true;
    },
    isExplained: () => isExplained,
    /** What this step did last. */
    lastKind: () => lastKind,
    /** When something was last done. */
    actedAt: () => actedAt,
    /** What was done since was undone, and left nothing behind. */
    forgetSince: (time: number) => {
      actedAt = time;
    },
    lastUsed: () => last,
    lastPlace: () => lastPlace,
    /** What was typed last, which a later step may call “the text”. */
    lastTyped: () => typed,
    /** Whether a field holds just that. */
    hasTyped: (value: string) => typed !== '' && value === typed,
    /** Fields that this step has filled in. */
    noteFilled: (key: string, text: string) => {
      filled.set(key, text);
      usedTexts.push(text);
    },
    hasFilled: (key: string) => filled.has(key),
    hasFilledAny: () => filled.size > 0 || usedKinds.has('choose') || usedKinds.has('set') || usedKinds.has('drag'),
    /** What this step typed into a field. */
    filledWith: (key: string) => filled.get(key),
    noteTyped: (text: string) => {
      typed = text;
      values = [...values, text].slice(-mostValues);
    },
    noteChosen: (text: string) => {
      values = [...values, text].slice(-mostValues);
    },
    /** Whether it can be what was just made: nothing that was typed or chosen speaks against it. */
    canBeMade: (view: PageView, record: PageElement) => madeOf().length === 0 || wasMade(view, record),
    wasMade,
    /** What a check was judged by. */
    noteJudged: (element: PageElement | undefined, result: { holds: boolean }) => {
      if (element) pictures?.judged(element.box, result);
    },
    remember: (element: PageElement) => {
      last = element;
    },
  };
}

/** An action after which a script of the page fails, or nothing changes, has failed. */
export function failWithoutEffect(action: PageAction, seen: SeenEffects, mustChange = false) {
  const { failure, ...effects } = seen;
  if (failure && !effects.navigated && !effects.opened && !effects.requested)
    throw new RunFailure(`${says(action)}: a script on the page failed: ${shorten(failure, 160)}`, {
      failed: { action: { kind: 'noErrors', negated: false, of: 'script' } },
    });
  if (mustChange && !hasEffect(seen))
    throw new RunFailure(`${says(action)}: nothing changed on the page.`, {
      failed: { action: { kind: 'pageChanges', negated: false } },
    });
}

/** Of several buttons of the same name, the one in the row, card or section that its locator tells. */
function withPlace(action: PageAction, locator: Located['locator']): PageAction {
  if (action.kind !== 'click' || !locator?.within) return action;
  const { hasText, role } = locator.within;
  const place = named(
    hasText,
    role === 'row' ? 'row' : role === 'dialog' ? 'dialog' : role === 'listitem' ? 'item' : undefined,
  );
  return { ...action, target: { ...action.target, relations: [{ relation: 'within', target: place }] } };
}

export const hasEffect = (effects: SeenEffects) => Object.values(effects).some(Boolean);

/** The element went away between the look and the grasp: look again. */
export class ElementGone extends Error {}

async function reach(element: PageElement, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ElementNotUsable)) throw error;
    const why = element.disabled
      ? 'is disabled'
      : element.covered
        ? 'is covered by something else'
        : 'could not be used';
    // What Playwright says of it may hold what was typed.
    throw new RunFailure(`${nameOf(element)} ${why}.`);
  }
}

export { lowercaseFirst as lower } from '../../../contract/actions/wording.ts';
export { calledIn, nameOf } from '../page/name-element.ts';

/** What is kept of the effects, with a sentence that says it. */
export function describeEffects(
  { failure: _, ...effects }: SeenEffects,
  { mustChange }: Pick<PerformedAction, 'mustChange'>,
): Pick<HistoryData, 'description' | 'effects'> {
  const description = mustChange || hasEffect(effects) ? sayEffects(effects) : 'Done.';
  return { description, effects };
}

async function readWhenThere(session: BrowserSession, signal: AbortSignal) {
  const end = Date.now() + limits.lookMs;
  for (;;) {
    try {
      return await takeSnapshot(session);
    } catch (error) {
      // A page that is just being left cannot be read; the next one can.
      if (error instanceof RunFailure || Date.now() > end) throw error;
      await pause(50, signal);
    }
  }
}

function sameElement(view: PageView, { key }: PageElement): PageElement | null {
  return view.elements.find((each) => each.key === key) ?? null;
}

export function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
