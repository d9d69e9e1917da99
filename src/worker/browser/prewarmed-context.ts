// Opening a profile and its first page takes longer than several steps, so one is opened ahead for the next run.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

type Prewarmed = { browser: Browser; key: string; context: Promise<BrowserContext | null> };

export function createPrewarmedContext() {
  let prewarmed: Prewarmed | null = null;

  return {
    /** An unused profile; null if there is none with these options. */
    take: async (browser: Browser, options: BrowserContextOptions) => {
      const ready = prewarmed;
      prewarmed = null;
      const context = (await ready?.context) ?? null;
      if (!context || !isAlive(context)) return null;
      if (ready?.browser === browser && ready.key === JSON.stringify(options)) return context;
      void context.close().catch(() => {});
      return null;
    },
    /** With the options of the last run, since a flow is often run again. */
    prepare: (browser: Browser, options: BrowserContextOptions) => {
      if (prewarmed || !browser.isConnected()) return;
      prewarmed = { browser, key: JSON.stringify(options), context: open(browser, options).catch(() => null) };
    },
  };
}

async function open(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.once('crash', () => void context.close().catch(() => {}));
  return context;
}

/** A page that crashed has been closed with its profile. */
function isAlive(context: BrowserContext) {
  return context.pages().length > 0;
}
