// Where browsers come from: one of our own, a remote one, or Browserbase. Each run asks for a fresh profile.
import Browserbase from '@browserbasehq/sdk';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findBrowser, noBrowserSentence } from './find-browser.ts';
import { watchProcesses } from './process-watch.ts';
import { RunFailure } from './run-failure.ts';
import { createSpareContext } from './spare-context.ts';

export type BrowserSource = {
  newContext: (options: BrowserContextOptions) => Promise<{ context: BrowserContext; close: () => Promise<void> }>;
  close: () => Promise<void>;
};

type SourceOptions = { browserUrl?: string; browserbaseApiKey?: string; env: NodeJS.ProcessEnv };

const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A tab that a visitor opened by a link closes when its page says so; one that we opened would not.
  '--blink-settings=allowScriptsToCloseWindows=true',
];

export function createBrowserSource({ browserUrl, browserbaseApiKey, env }: SourceOptions): BrowserSource {
  if (!browserUrl) return createSharedBrowser(() => launchLocal(env));
  const { protocol, host } = new URL(browserUrl);
  if (protocol !== 'browserbase:') return createSharedBrowser(() => connectTo(browserUrl));
  return createBrowserbase({ projectId: host, apiKey: browserbaseApiKey ?? '' });
}

async function launchLocal(env: NodeJS.ProcessEnv) {
  const executablePath = chosenBrowser(env);
  const options = {
    executablePath,
    args: launchArguments,
    // The worker stops it in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  const browser = await chromium.launch(options).catch((error: Error) => {
    throw new RunFailure(`The browser at ${executablePath} could not be started.`, { cause: error });
  });
  await watchProcesses(browser);
  return browser;
}

function chosenBrowser(env: NodeJS.ProcessEnv) {
  try {
    const path = findBrowser({ env });
    if (path) return path;
  } catch (error) {
    throw new RunFailure((error as Error).message);
  }
  throw new RunFailure(noBrowserSentence);
}

async function connectTo(browserUrl: string) {
  try {
    return await chromium.connectOverCDP(browserUrl);
  } catch {
    // The address may hold a key, so it is not repeated.
    throw new RunFailure('The remote browser that BROWSER_URL names could not be reached.');
  }
}

/** One browser process for all runs of this worker, replaced when it has died. */
function createSharedBrowser(start: () => Promise<Browser>): BrowserSource {
  let shared: Promise<Browser> | null = null;
  const spare = createSpareContext();

  async function running() {
    return shared?.catch(() => null) ?? null;
  }

  async function browser() {
    const present = await running();
    if (present?.isConnected()) return present;
    shared = start();
    return shared;
  }

  return {
    newContext: async (options) => {
      const present = await browser();
      const context = (await spare.take(present, options)) ?? (await present.newContext(options));
      const close = async () => {
        await context.close();
        spare.prepare(present, options);
      };
      return { context, close };
    },
    close: async () => {
      await (await running())?.close();
    },
  };
}

/** Browserbase bills by the session: each run has one of its own, given back when it ends. */
function createBrowserbase({ projectId, apiKey }: { projectId: string; apiKey: string }): BrowserSource {
  const service = new Browserbase({ apiKey });
  return {
    newContext: async (options) => {
      const { id, connectUrl } = await service.sessions.create({ projectId }).catch((error: Error) => {
        throw new RunFailure(`Browserbase gave no browser: ${error.message}`);
      });
      const browser = await connectTo(connectUrl);
      const context = await browser.newContext(options);
      const close = async () => {
        await browser.close();
        await service.sessions.update(id, { projectId, status: 'REQUEST_RELEASE' });
      };
      return { context, close };
    },
    close: async () => {},
  };
}
