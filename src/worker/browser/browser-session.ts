// One run's browser: a fresh profile, the front page, and what happens in it. It is closed when its run ends.
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Frame, Page, Request, Response } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import { withPrivateSend } from './page-channel.ts';
import { createRecentTexts } from './recent-texts.ts';
import { BrowserCrash, RunFailure } from './run-failure.ts';
import { mayBeShown } from './web-address.ts';

export type PageResponse = {
  /** As the page requested it, and after redirects. */
  url: string;
  finalUrl: string;
  status: number;
  method: string;
  resourceType: string;
  contentType: string;
  body: () => Promise<Buffer>;
};
type FailedRequest = { reason: string; method: string; resourceType: string; url: string };
export type BrowserSession = ReturnType<typeof createBrowserSession>;

type SessionOptions = { context: BrowserContext; onDialog: (description: string) => void; close: () => Promise<void> };

export function createBrowserSession({ context, onDialog, close }: SessionOptions) {
  const pages: Page[] = [];
  const devtools = new WeakMap<Page, Promise<CDPSession>>();
  const broken = new AbortController();
  const frontListeners = new Set<(page: Page) => void>();
  const activity = {
    requests: 0,
    pending: 0,
    opened: 0,
    dialogs: 0,
    downloads: 0,
    serverErrors: createRecentTexts(),
    /** Requests that sent data to the site and were rejected. */
    refused: createRecentTexts(),
    exceptions: createRecentTexts(),
    /** Number of page loads, and the address and status of the last one. */
    documents: 0,
    address: '',
    status: 200,
  };
  let closing = false;

  const failRun = (message: string, Failure: typeof RunFailure = RunFailure) => {
    if (!closing) broken.abort(new Failure(message));
  };
  const failAbove = (limit: number, { count, doing }: { count: number; doing: string }) => {
    if (count > limit) failRun(`The website kept ${doing}: more than ${limit}.`);
  };
  const front = () => {
    const page = pages.at(-1);
    broken.signal.throwIfAborted();
    if (!page) throw new Error('No page is open.');
    return page;
  };
  const frontChanged = () => {
    const page = pages.at(-1);
    if (page) for (const listener of frontListeners) listener(page);
    else void reportWindowClosed();
  };
  // When the browser crashes, its pages close first, so wait a moment for the crash event.
  const reportWindowClosed = async () => {
    await setTimeout(limits.crashNoticeMs / 2);
    failRun('The website closed its own window, so there was nothing left to test.');
  };

  // Chromium itself blocks nearly everything of this kind, but a remote browser may have been started with other settings.
  const closeIfNoWebPage = (frame: Frame) => {
    if (mayBeShown(frame)) return;
    failRun(
      `The website opened ${frame.url().slice(0, limits.shownAddressCharacters)}, which is not a web page (http or https).`,
    );
    void frame
      .page()
      .close()
      .catch(() => {});
  };

  const follow = (page: Page) => {
    pages.push(page);
    activity.opened += 1;
    failAbove(limits.openTabs, { count: pages.length, doing: 'opening tabs' });
    page.on('framenavigated', closeIfNoWebPage);
    for (const frame of page.frames()) closeIfNoWebPage(frame);
    // Playwright may emit this twice.
    page.once('close', () => {
      pages.splice(pages.indexOf(page), 1);
      frontChanged();
    });
    page.on('download', () => {
      activity.downloads += 1;
      failAbove(limits.downloadsPerRun, { count: activity.downloads, doing: 'starting downloads' });
    });
    page.on('crash', () => failRun('The page crashed. It may have run out of memory.', BrowserCrash));
    frontChanged();
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  context.on('dialog', (dialog) => {
    activity.dialogs += 1;
    onDialog(`The page opened a dialog (${dialog.type()}): ${dialog.message()}`);
    void dialog.accept(dialog.defaultValue()).catch(() => {});
    failAbove(limits.dialogsPerRun, { count: activity.dialogs, doing: 'opening dialogs' });
  });
  const counts = (request: Request) => !['eventsource', 'websocket', 'ping', 'media'].includes(request.resourceType());
  context.on('request', (request) => {
    if (!counts(request)) return;
    activity.requests += 1;
    activity.pending += 1;
  });
  const settled = (request: Request) => {
    if (counts(request)) activity.pending -= 1;
  };
  context.on('requestfinished', settled);
  context.on('requestfailed', settled);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isSending(request) || !isOwn(request) || isAborted(reason)) return;
    activity.refused.add(`${new URL(request.url()).pathname} could not be reached`);
  });
  context.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'document' && isMainFrame(response)) {
      activity.documents += 1;
      activity.address = response.url();
      activity.status = response.status();
    }
    if (response.status() < 400 || !['document', 'xhr', 'fetch'].includes(type) || !isOwn(response.request())) return;
    const outcome = `${new URL(response.url()).pathname} returned ${response.status()}`;
    if (response.status() >= 500) activity.serverErrors.add(outcome);
    else if (isSending(response.request())) activity.refused.add(outcome);
  });
  context.on('weberror', (failure) => activity.exceptions.add(failure.error().message));
  const crashed = () => failRun('The browser crashed.', BrowserCrash);
  context.browser()?.on('disconnected', crashed);

  return {
    /** Aborted, with a RunFailure, when the browser cannot continue. */
    broken: broken.signal,
    /** What has happened so far. */
    activity: activity as Readonly<typeof activity>,
    front,
    hasPage: () => pages.length > 0,
    openPage: async () => pages[0] ?? context.newPage(),
    /** Shared, one per page. Use newDevtools for one that can be detached. */
    devtools: (page: Page) => {
      const known = devtools.get(page) ?? context.newCDPSession(page);
      devtools.set(page, known);
      return known;
    },
    newDevtools: (page: Page) => context.newCDPSession(page),
    /** For every page from now on: runs before the page's own scripts, and can call `send` with a text for us. */
    addSendingScript: async (script: string, receive: (text: string, page: Page) => void) => {
      const name = `channel${randomBytes(16).toString('hex')}`;
      await context.exposeBinding(name, ({ page, frame }, text: unknown) => {
        if (typeof text === 'string' && frame === page.mainFrame()) receive(text, page);
      });
      // The script needs the binding when it starts, so in a page that is already open it must be added second.
      await context.addInitScript({ content: withPrivateSend(name, script) });
    },
    onResponse: (listener: (response: PageResponse) => void) =>
      context.on('response', (response) => listener(describeResponse(response))),
    onConsole: (listener: (message: { level: 'error' | 'warning'; text: string; url: string }) => void) =>
      context.on('console', (message) => {
        const level = message.type();
        if (level !== 'error' && level !== 'warning') return;
        listener({ level, text: message.text(), url: message.page()?.url() ?? '' });
      }),
    onException: (listener: (text: string, url: string) => void) =>
      context.on('weberror', (failure) => listener(failure.error().message, failure.page()?.url() ?? '')),
    /** Not for requests that the page itself gave up, as it does when it is left. */
    onFailedRequest: (listener: (request: FailedRequest) => void) =>
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'failed';
        if (isAborted(reason)) return;
        listener({ reason, method: request.method(), resourceType: request.resourceType(), url: request.url() });
      }),
    /** Calls the listener with the front page, if there is one, and again whenever another page comes to the front. */
    onFrontPage: (listener: (page: Page) => void) => {
      frontListeners.add(listener);
      const page = pages.at(-1);
      if (page) listener(page);
      return () => frontListeners.delete(listener);
    },
    close: async () => {
      closing = true;
      context.browser()?.off('disconnected', crashed);
      await close();
    },
  };
}

const isAborted = (reason: string) => reason.includes('ERR_ABORTED');

/** A request that may change data on the server. */
function isSending(request: Request) {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && request.resourceType() !== 'ping';
}

function isMainFrame(response: Response) {
  try {
    return response.frame().parentFrame() === null;
  } catch {
    return false;
  }
}

/** From the site itself, not from analytics or ads on it. */
function isOwn(request: Request) {
  try {
    return new URL(request.url()).host === new URL(request.frame().page().url()).host || request.isNavigationRequest();
  } catch {
    return false;
  }
}

function describeResponse(response: Response): PageResponse {
  return {
    url: firstRequest(response.request()).url(),
    finalUrl: response.url(),
    status: response.status(),
    method: response.request().method(),
    resourceType: response.request().resourceType(),
    contentType: response.headers()['content-type'] ?? 'application/octet-stream',
    body: () => response.body(),
  };
}

function firstRequest(request: Request): Request {
  const before = request.redirectedFrom();
  return before ? firstRequest(before) : request;
}
