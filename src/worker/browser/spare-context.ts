// Opening a profile and its first page takes longer than several steps: one is kept ready for the next run.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

type Spare = { browser: Browser; key: string; context: Promise<BrowserContext | null> };

export function createSpareContext() {
  let spare: Spare | null = null;

  return {
    /** A fresh profile that nobody has used; null when there is none of just this kind. */
    take: async (browser: Browser, options: BrowserContextOptions) => {
      const ready = spare;
      spare = null;
      const context = (await ready?.context) ?? null;
      if (!context || !isWhole(context)) return null;
      if (ready?.browser === browser && ready.key === JSON.stringify(options)) return context;
      void context.close().catch(() => {});
      return null;
    },
    /** Made as the last one was, since a flow is often run again. */
    prepare: (browser: Browser, options: BrowserContextOptions) => {
      if (spare || !browser.isConnected()) return;
      spare = { browser, key: JSON.stringify(options), context: open(browser, options).catch(() => null) };
    },
  };
}

async function open(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.once('crash', () => void context.close().catch(() => {}));
  return context;
}

/** A page that has crashed since has been closed with its profile. */
function isWhole(context: BrowserContext) {
  return context.pages().length > 0;
}
