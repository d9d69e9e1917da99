// Where browsers come from: a local one, a remote one, or Browserbase. Each run gets a fresh profile.
import Browserbase from '@browserbasehq/sdk';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { childEnvironment } from '../../child-environment.ts';
import { disableFeatures } from './disabled-features.ts';
import { findBrowser, noBrowserMessage } from './find-browser.ts';
import { createPrewarmedContext } from './prewarmed-context.ts';
import { RunFailure } from './run-failure.ts';
import { watchProcesses } from './watch-processes.ts';

export type BrowserSource = {
  newContext: (options: BrowserContextOptions) => Promise<{ context: BrowserContext; close: () => Promise<void> }>;
  close: () => Promise<void>;
};

type LocalOptions = {
  env: NodeJS.ProcessEnv;
  /** Chromium's own. */
  sandbox: boolean;
  /** Whether all connections must go through the proxy of each profile. */
  throughProxy?: boolean;
};
type SourceOptions = LocalOptions & { browserUrl?: string; browserbaseApiKey?: string };

/** The screen, the fonts, the network's proxy and the helper program of the sandbox. */
const browserVariables =
  /^(?:DISPLAY|XAUTHORITY|WAYLAND_DISPLAY|FONTCONFIG_\w+|(?:HTTPS?|ALL|NO)_PROXY|CHROME_DEVEL_SANDBOX)$/i;

const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  disableFeatures,
  // Without this, scripts cannot close a tab that we opened, as they can one that a link opened.
  '--blink-settings=allowScriptsToCloseWindows=true',
];

/** WebRTC would send packets past the proxy, to any address. The switch has had two names. */
const proxyArguments = ['webrtc-ip-handling-policy', 'force-webrtc-ip-handling-policy'].map(
  (name) => `--${name}=disable_non_proxied_udp`,
);

/**
 * Whether profiles need the proxy that blocks private addresses. Browserbase's browsers could not reach it, and need none:
 * they are outside our network.
 */
export function needsProxy(config: { allowPrivateSites: boolean; browserUrl?: string }) {
  return !config.allowPrivateSites && !config.browserUrl?.startsWith('browserbase:');
}

export function createBrowserSource({ browserUrl, browserbaseApiKey, ...local }: SourceOptions): BrowserSource {
  if (!browserUrl) return createSharedBrowser(() => launchLocal(local));
  const { protocol, host } = new URL(browserUrl);
  if (protocol !== 'browserbase:') return createSharedBrowser(() => connectTo(browserUrl));
  return createBrowserbase({ projectId: host, apiKey: browserbaseApiKey ?? '' });
}

async function launchLocal({ env, sandbox, throughProxy = false }: LocalOptions) {
  const executablePath = chosenBrowser(env);
  const options = {
    executablePath,
    chromiumSandbox: sandbox,
    env: childEnvironment(env, browserVariables),
    args: throughProxy ? [...launchArguments, ...proxyArguments] : launchArguments,
    // The worker stops the browser itself, in the right order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  const browser = await chromium.launch(options).catch((error: Error) => {
    throw new RunFailure(explainNoStart(executablePath, error), { cause: error });
  });
  await watchProcesses(browser);
  return browser;
}

export const noSandboxWarning =
  'The browser runs without its sandbox, so a harmful page could reach this machine. Run Rehearsal as an ordinary user, and without BROWSER_SANDBOX=false.';

function explainNoStart(path: string, { message }: Error) {
  const hasNoSandbox = /sandboxing failed|No usable sandbox/i.test(message);
  return hasNoSandbox
    ? `The browser at ${path} could not be started with its sandbox, which needs an ordinary user and user namespaces. Set BROWSER_SANDBOX=false to do without it.`
    : `The browser at ${path} could not be started.`;
}

function chosenBrowser(env: NodeJS.ProcessEnv) {
  try {
    const path = findBrowser({ env });
    if (path) return path;
  } catch (error) {
    throw new RunFailure((error as Error).message);
  }
  throw new RunFailure(noBrowserMessage);
}

/** Why there is no browser for runs; null if there is one. A remote one is only reached when it is needed. */
export function findBrowserProblem({ browserUrl, env }: { browserUrl?: string; env: NodeJS.ProcessEnv }) {
  if (browserUrl) return null;
  try {
    chosenBrowser(env);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function connectTo(browserUrl: string) {
  try {
    return await chromium.connectOverCDP(browserUrl);
  } catch {
    // The address may contain a key, so the message leaves it out.
    throw new RunFailure('The remote browser at BROWSER_URL could not be reached.');
  }
}

/** One browser process for all runs of this worker, replaced when it has crashed. */
function createSharedBrowser(start: () => Promise<Browser>): BrowserSource {
  let shared: Promise<Browser> | null = null;
  const prewarmed = createPrewarmedContext();

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
      const context = (await prewarmed.take(present, options)) ?? (await present.newContext(options));
      const close = async () => {
        await context.close();
        prewarmed.prepare(present, options);
      };
      return { context, close };
    },
    close: async () => {
      await (await running())?.close();
    },
  };
}

/** Browserbase bills by the session: each run has its own, released when it ends. */
function createBrowserbase({ projectId, apiKey }: { projectId: string; apiKey: string }): BrowserSource {
  const service = new Browserbase({ apiKey });
  return {
    newContext: async (options) => {
      const { id, connectUrl } = await service.sessions.create({ projectId }).catch((error: Error) => {
        throw new RunFailure(`Browserbase did not provide a browser: ${error.message}`);
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
