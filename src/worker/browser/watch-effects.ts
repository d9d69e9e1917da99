// The effects of an action. An action without any has failed.
import type { Page } from 'playwright-core';
import type { Effects } from '../../contract/actions/effects.ts';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';
import { readerName } from './snapshot/read-document.ts';

export type Mark = {
  page: Page;
  url: string;
  changes: number;
  requests: number;
  opened: number;
  dialogs: number;
  downloads: number;
  exceptions: number;
};
export type SeenEffects = Effects & {
  /** An exception thrown by a script on the page meanwhile. */
  failure?: string | undefined;
};

const pollMs = 15;
/** A page that has not changed for this long is idle. */
const idleMs = 30;
const mostFrames = 8;

export async function markBefore(session: BrowserSession): Promise<Mark> {
  const page = session.front();
  const { requests, opened, dialogs, downloads, exceptions } = session.activity;
  const counts = { requests, opened, dialogs, downloads, exceptions: exceptions.count() };
  return { page, url: page.url(), ...counts, changes: (await askChanges(session, page, 'begin')).count };
}

/** Waits until the page is idle again, or until there is an effect. */
export async function effectsSince(session: BrowserSession, mark: Mark): Promise<SeenEffects> {
  const begin = Date.now();
  for (;;) {
    const page = session.front();
    const changes = await askChanges(session, page, 'meanwhile');
    const effects = readEffects(session, mark, changes.count);
    const any = Object.values(effects).some(Boolean);
    const spent = Date.now() - begin;
    const isIdle = session.activity.pending === 0 && changes.quietMs >= idleMs;
    // An exception may be reported before the request that preceded it.
    const isCertain = any && (!effects.failure || effects.navigated || effects.opened || effects.requested);
    const isOver = isIdle && (isCertain || (spent >= limits.effectMs && !changes.unsure));
    if (isOver || spent > limits.settleMs) {
      // Changes that were unsure before may count by now.
      const last = await askChanges(session, page, 'end');
      return any ? effects : readEffects(session, mark, last.count);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function readEffects(session: BrowserSession, mark: Mark, changes: number): SeenEffects {
  const page = session.front();
  const { requests, opened, dialogs, downloads, exceptions } = session.activity;
  // A link to “#” does not navigate.
  const samePage = page === mark.page && page.url().replace(/#$/, '') === mark.url.replace(/#$/, '');
  return {
    navigated: !samePage,
    opened: opened > mark.opened,
    changed: samePage && changes !== mark.changes,
    requested: requests > mark.requests,
    dialog: dialogs > mark.dialogs,
    download: downloads > mark.downloads,
    failure: exceptions.since(mark.exceptions)[0],
  };
}

type Moment = 'begin' | 'meanwhile' | 'end';
type Changes = {
  count: number;
  quietMs: number;
  /** Something changed, perhaps on its own; this is known a little later. */
  unsure: boolean;
  /** With `begin`: for how long nothing had changed. */
  stillMs: number;
};

/** How often the page and its frames have changed, and how long ago. Also tells them whether an action is running. */
export async function askChanges(session: BrowserSession, page: Page, moment: Moment): Promise<Changes> {
  const expression = `globalThis.${readerName}?.reportChanges('${moment}')`;
  const inner = page.frames().filter((frame) => frame !== page.mainFrame());
  const answers = await Promise.all([
    askMain(session, page, expression).catch(() => undefined),
    ...inner
      .slice(0, mostFrames)
      .map((frame) => frame.evaluate<Changes | undefined>(expression).catch(() => undefined)),
  ]);
  // A page that is being left does not answer.
  const known = answers.filter((each) => each !== undefined);
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    quietMs: Math.min(Number.MAX_SAFE_INTEGER, ...known.map(({ quietMs }) => quietMs)),
    unsure: known.some(({ unsure }) => unsure),
    stillMs: known.length < answers.length ? 0 : Math.min(...known.map(({ stillMs }) => stillMs)),
  };
}

async function askMain(session: BrowserSession, page: Page, expression: string) {
  const devtools = await session.devtools(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as Changes | undefined;
}
