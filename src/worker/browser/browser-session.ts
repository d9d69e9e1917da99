// One run's browser: a fresh profile, the page in front, and what happens in it. It never outlives its run.
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request, Response } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import { RunFailure } from './run-failure.ts';

export type PageResponse = {
  /** As the page asked for it, and where redirects led to. */
  url: string;
  finalUrl: string;
  status: number;
  resourceType: string;
  contentType: string;
  body: () => Promise<Buffer>;
};
export type BrowserSession = ReturnType<typeof createBrowserSession>;

type SessionOptions = { context: BrowserContext; onDialog: (description: string) => void; close: () => Promise<void> };

export function createBrowserSession({ context, onDialog, close }: SessionOptions) {
  const pages: Page[] = [];
  const devtools = new WeakMap<Page, Promise<CDPSession>>();
  const broken = new AbortController();
  const frontListeners = new Set<(page: Page) => void>();
  let dialogs = 0;
  const activity = {
    requests: 0,
    pending: 0,
    opened: 0,
    dialogs: 0,
    serverErrors: [] as string[],
    /** What was sent to the site, and not accepted. */
    refused: [] as string[],
    exceptions: [] as string[],
    /** Pages that were asked for, and what was answered last. */
    documents: 0,
    address: '',
    status: 200,
  };
  let closing = false;

  const breakDown = (sentence: string) => {
    if (!closing) broken.abort(new RunFailure(sentence));
  };
  const front = () => {
    const page = pages.at(-1);
    broken.signal.throwIfAborted();
    if (!page) throw new Error('There is no page any more.');
    return page;
  };
  const frontChanged = () => {
    const page = pages.at(-1);
    if (page) for (const listener of frontListeners) listener(page);
    else void sayWindowClosed();
  };
  // A browser that dies takes its pages with it, and is known to have died a moment later.
  const sayWindowClosed = async () => {
    await setTimeout(limits.crashNoticeMs / 2);
    breakDown('The website closed its own window, so there was nothing left to test.');
  };

  const follow = (page: Page) => {
    pages.push(page);
    activity.opened += 1;
    // Playwright may tell it twice.
    page.once('close', () => {
      pages.splice(pages.indexOf(page), 1);
      frontChanged();
    });
    page.on('download', () => {
      activity.requests += 1;
    });
    page.on('crash', () => breakDown('The page crashed. It may have used up the memory it may have.'));
    frontChanged();
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  context.on('dialog', (dialog) => {
    dialogs += 1;
    activity.dialogs += 1;
    onDialog(`The page opened a dialog (${dialog.type()}): ${dialog.message()}`);
    void dialog.accept(dialog.defaultValue()).catch(() => {});
    if (dialogs > limits.dialogsPerRun)
      breakDown(`The website kept opening dialogs: more than ${limits.dialogsPerRun}.`);
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
    if (!isSending(request) || /ERR_ABORTED/.test(reason)) return;
    activity.refused.push(`${new URL(request.url()).pathname} could not be reached`);
  });
  context.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'document' && isMainFrame(response)) {
      activity.documents += 1;
      activity.address = response.url();
      activity.status = response.status();
    }
    if (response.status() < 400 || !['document', 'xhr', 'fetch'].includes(type) || !isOwn(response)) return;
    const answer = `${new URL(response.url()).pathname} returned ${response.status()}`;
    if (response.status() >= 500) activity.serverErrors.push(answer);
    else if (isSending(response.request())) activity.refused.push(answer);
  });
  context.on('weberror', (failure) => activity.exceptions.push(failure.error().message));
  const crashed = () => breakDown('The browser crashed.');
  context.browser()?.on('disconnected', crashed);

  return {
    /** Aborted, with a RunFailure, when the browser cannot go on. */
    broken: broken.signal,
    /** What has happened so far, in numbers. */
    activity: activity as Readonly<typeof activity>,
    front,
    openPage: async () => pages[0] ?? context.newPage(),
    /** One for each page. Whoever needs one that can be ended asks for a new one. */
    devtools: (page: Page) => {
      const present = devtools.get(page) ?? context.newCDPSession(page);
      devtools.set(page, present);
      return present;
    },
    newDevtools: (page: Page) => context.newCDPSession(page),
    addInitScript: (script: string) => context.addInitScript({ content: script }),
    exposeToPages: (name: string, receive: (text: string, page: Page) => void) =>
      context.exposeBinding(name, ({ page }, text: unknown) => {
        if (typeof text === 'string') receive(text, page);
      }),
    onResponse: (listener: (response: PageResponse) => void) =>
      context.on('response', (response) => listener(describeResponse(response))),
    onConsoleError: (listener: (text: string, url: string) => void) =>
      context.on('console', (message) => {
        if (message.type() === 'error') listener(message.text(), message.page()?.url() ?? '');
      }),
    onException: (listener: (text: string, url: string) => void) =>
      context.on('weberror', (failure) => listener(failure.error().message, failure.page()?.url() ?? '')),
    onFailedRequest: (listener: (reason: string, url: string) => void) =>
      context.on('requestfailed', (request) => listener(request.failure()?.errorText ?? 'failed', request.url())),
    /** Tells the page in front, if there is one yet, and each that comes to the front from now on. */
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

/** Sends something that is to be kept. */
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

/** Of the site itself, not of a counter or an advertisement on it. */
function isOwn(response: Response) {
  try {
    return (
      new URL(response.url()).host === new URL(response.frame().page().url()).host ||
      response.request().isNavigationRequest()
    );
  } catch {
    return false;
  }
}

function describeResponse(response: Response): PageResponse {
  return {
    url: firstRequest(response.request()).url(),
    finalUrl: response.url(),
    status: response.status(),
    resourceType: response.request().resourceType(),
    contentType: response.headers()['content-type'] ?? 'application/octet-stream',
    body: () => response.body(),
  };
}

function firstRequest(request: Request): Request {
  const before = request.redirectedFrom();
  return before ? firstRequest(before) : request;
}
