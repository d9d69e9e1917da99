// The agent's hands: uses one element of the page, tells what it did, and what that changed.
import type { Fingerprint } from '../../contract/fingerprint.ts';
import { effectSentences, type Telling } from '../../contract/history.ts';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { RunFailure } from '../browser/run-failure.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';
import { type LiveElement, type Located, takeSnapshot } from '../browser/snapshot/take-snapshot.ts';
import { ElementNotUsable } from '../browser/use-element.ts';
import { type Effects, effectsSince, markBefore } from '../browser/watch-effects.ts';
import { shorten } from './ground/find-target.ts';
import { type PageView, viewPage } from './ground/page-view.ts';
import { identifierWords } from './ground/words.ts';

type Site = { url: string; username: string | null; password: string | null };
export type Hands = ReturnType<typeof createHands>;
export type Deed = {
  method: string;
  /** In a sentence, for the history. */
  description: string;
  reasoning?: string;
  arguments?: string[];
  /** Where it is dropped. */
  goal?: string;
  /** What was typed is the website's own. */
  secret?: 'username' | 'password' | undefined;
  /** A change is expected: without one the action has done nothing. */
  mustChange?: boolean;
};

/** What the step at hand used in an earlier run, and what it uses in this one. */
export type Memory = {
  known: (said: string) => Fingerprint | undefined;
  note: (said: string, now: Fingerprint, healed?: string) => void;
};

type Way = Partial<Pick<Located, 'selector' | 'locator' | 'frames'>>;

type HandsOptions = {
  session: BrowserSession;
  site: Site;
  signal: AbortSignal;
  tell: (entry: Telling) => void;
  memory: Memory;
};

export function createHands({ session, site, signal, tell, memory }: HandsOptions) {
  let last: PageElement | null = null;
  let typed = '';
  let lastView: PageView | null = null;
  /** The page as it was before the step that did something last. */
  let before: { texts: Map<string, string>; at: number } | null = null;
  let isNewStep = true;
  let actedAt = Date.now();
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
    deed: Deed,
    work: (live: LiveElement) => Promise<void>,
  ): Promise<Effects> {
    think(deed.description, deed.reasoning);
    const located = await view.locate(element.id);
    if (!located) throw new Gone();
    const { selector, locator, frames } = located;
    return perform({ ...deed, way: { ...(selector ? { selector } : {}), locator, frames } }, async () => {
      await reach(element, () => work(located.element));
      last = element;
    });
  }

  /** Does something with the page as a whole: a key, an address. */
  async function perform({ way = {}, ...deed }: Deed & { way?: Way }, work: () => Promise<void>): Promise<Effects> {
    if (isNewStep && lastView && !['hover', 'scroll', 'scrollTo'].includes(deed.method)) {
      const { elements, textOf } = lastView;
      before = { texts: new Map(elements.map((each) => [each.key, textOf(each)])), at: Date.now() };
      isNewStep = false;
    }
    const where = whereItIs(way);
    const mark = await markBefore(session);
    await work();
    const data = {
      method: deed.method,
      description: deed.description,
      arguments: deed.arguments ?? [],
      ...where,
      ...(deed.secret ? { secret: deed.secret } : {}),
      ...(deed.goal ? { goal: deed.goal } : {}),
    };
    tell({ type: 'tool_call', toolCallType: 'act', data });
    const effects = deed.mustChange === false ? nothing : await effectsSince(session, mark);
    actedAt = Date.now();
    tell({ type: 'tool_call_result', toolCallType: 'act', data: { description: tellEffects(effects, deed) } });
    const { failure, navigated, opened, requested } = effects;
    if (failure && !navigated && !opened && !requested)
      throw new RunFailure(`${deed.description}, but a script on the page failed: ${shorten(failure, 160)}`);
    if (deed.mustChange && !Object.values(effects).some(Boolean))
      throw new RunFailure(`${deed.description}, but nothing changed on the page.`);
    return effects;
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
    startStep: () => {
      isNewStep = true;
    },
    /** Whether it came, or was written anew, by what was done last. */
    isNews: (view: PageView, element: PageElement) =>
      before?.texts.get(element.key) !== view.textOf(element) ||
      Date.now() - (element.age ?? Number.POSITIVE_INFINITY) > before.at,
    /** When something was last done. */
    actedAt: () => actedAt,
    lastUsed: () => last,
    /** What was typed last, which a later step may call “the text”. */
    lastTyped: () => typed,
    noteTyped: (text: string) => {
      typed = text;
    },
    remember: (element: PageElement) => {
      last = element;
    },
  };
}

const nothing: Effects = { navigated: false, opened: false, changed: false, requested: false, asked: false };

/** The element went away between the look and the grasp: look again. */
export class Gone extends Error {}

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

export function nameOf(element: PageElement) {
  const name = element.name || element.own || element.placeholder || element.value;
  const kind = element.role === 'img' ? 'icon' : element.role || (element.usable ? 'element' : 'text');
  if (name) return `The ${kind} “${shorten(name)}”`;
  // What the page's makers call it is better than nothing.
  const called = identifierWords(element.hint).slice(0, 3).join(' ');
  return called ? `The ${kind} “${called}”` : `The ${kind} without a name`;
}

/** Within a sentence. */
export function lower(text: string) {
  return text.replace(/^./, (letter) => letter.toLowerCase());
}

/** A field that the page does not name is called by the text before it. */
export function calledIn(view: PageView, element: PageElement) {
  const isField = element.editable || element.options.length > 0 || element.checked !== undefined;
  return nameOf(element.name || !isField ? element : { ...element, name: view.labelOf(element) });
}

export function tellEffects(
  { navigated, opened, changed, requested, asked }: Effects,
  { mustChange }: Pick<Deed, 'mustChange'>,
) {
  if (opened) return effectSentences.opened;
  if (navigated) return 'Another page was shown.';
  if (asked) return effectSentences.asked;
  if (changed) return 'The page changed.';
  if (requested) return 'The page asked its server.';
  return mustChange ? 'Nothing changed on the page.' : 'Done.';
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
