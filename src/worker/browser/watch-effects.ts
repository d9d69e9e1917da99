// What an action brought about: an action that changes nothing has not been done.
import type { Page } from 'playwright-core';
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
  exceptions: number;
};
export type Effects = {
  navigated: boolean;
  opened: boolean;
  changed: boolean;
  requested: boolean;
  asked: boolean;
  /** What a script of the page failed with meanwhile. */
  failure?: string | undefined;
};

const pollMs = 30;
const mostFrames = 8;

export async function markBefore(session: BrowserSession): Promise<Mark> {
  const page = session.front();
  await setActing(session, page, true);
  const { requests, opened, dialogs, exceptions } = session.activity;
  const counts = { requests, opened, dialogs, exceptions: exceptions.length };
  return { page, url: page.url(), changes: await countChanges(session, page), ...counts };
}

/** Waits until what was set off has come to rest, or until something has happened at all. */
export async function effectsSince(session: BrowserSession, mark: Mark): Promise<Effects> {
  const end = Date.now() + limits.settleMs;
  let idleSince = Date.now();
  let last = -1;
  for (;;) {
    const effects = await readEffects(session, mark);
    const changes = await countChanges(session, session.front());
    if (session.activity.pending > 0 || changes !== last) idleSince = Date.now();
    last = changes;
    const any = Object.values(effects).some(Boolean);
    const quiet = Date.now() - idleSince;
    const isOver = any ? quiet >= pollMs : quiet >= limits.effectMs && !(await isUnsure(session, session.front()));
    if (isOver || Date.now() > end) {
      // What was doubtful a moment ago may be certain by now.
      const certain = any ? effects : await readEffects(session, mark);
      await setActing(session, session.front(), false);
      return certain;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function readEffects(session: BrowserSession, mark: Mark): Promise<Effects> {
  const page = session.front();
  const { requests, opened, dialogs, exceptions } = session.activity;
  // A link to “#” leads nowhere.
  const samePage = page === mark.page && page.url().replace(/#$/, '') === mark.url.replace(/#$/, '');
  return {
    navigated: !samePage,
    opened: opened > mark.opened,
    changed: samePage && (await countChanges(session, page)) !== mark.changes,
    requested: requests > mark.requests,
    asked: dialogs > mark.dialogs,
    failure: exceptions[mark.exceptions],
  };
}

async function countChanges(session: BrowserSession, page: Page) {
  const counts = await askAll(session, page, `globalThis.${readerName}?.changes ?? 0`);
  return counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
}

/** Something changed that may have done so by itself: a little later it is known. */
async function isUnsure(session: BrowserSession, page: Page) {
  const answers = await askAll(session, page, `Number(globalThis.${readerName}?.unsure ?? false)`);
  return answers.some(Boolean);
}

async function setActing(session: BrowserSession, page: Page, acting: boolean) {
  await askAll(session, page, `globalThis.${readerName} && (${readerName}.acting = ${acting})`);
}

/** The page and its frames. One that is just being left has nothing to say. */
async function askAll(session: BrowserSession, page: Page, expression: string): Promise<(number | undefined)[]> {
  const inner = page.frames().filter((frame) => frame !== page.mainFrame());
  return Promise.all([
    askMain(session, page, expression).catch(() => undefined),
    ...inner.slice(0, mostFrames).map((frame) => frame.evaluate<number | undefined>(expression).catch(() => undefined)),
  ]);
}

async function askMain(session: BrowserSession, page: Page, expression: string) {
  const devtools = await session.devtools(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as number | undefined;
}
