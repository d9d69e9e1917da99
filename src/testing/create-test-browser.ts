// For tests of what happens in a browser: the product's own, with pages that a function answers.
import type { RequestListener } from 'node:http';
import { createBrowserSource } from '../worker/browser/browser-source.ts';
import { goTo } from '../worker/browser/go-to.ts';
import { openSession, type SiteProfile } from '../worker/browser/open-session.ts';
import { startSite } from './start-site.ts';

type Options = Partial<SiteProfile> & { proxy?: string; onDialog?: (description: string) => void };
type Session = Awaited<ReturnType<typeof openSession>>;

export function createTestBrowser() {
  const source = createBrowserSource({ env: process.env, sandbox: process.getuid?.() !== 0 });
  const ends: (() => Promise<void>)[] = [];

  /** A fresh profile that has opened no page yet. */
  async function open({ proxy, onDialog = () => {}, ...profile }: Options = {}): Promise<Session> {
    const site = { url: 'http://shop.test/', localStorage: {}, username: null, password: null, ...profile };
    const session = await openSession({ source, site, ...(proxy ? { proxy } : {}), onDialog });
    ends.push(session.close);
    await session.openPage();
    return session;
  }

  async function serve(answer: RequestListener | string) {
    const page: RequestListener = (_, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(answer);
    const site = await startSite(typeof answer === 'string' ? page : answer);
    ends.push(site.stop);
    return `${site.url}/`;
  }

  return {
    source,
    open,
    serve,
    /** A session on a page of this content. */
    openOn: async (content: RequestListener | string, options: Options = {}) => {
      const url = await serve(content);
      const session = await open({ url, ...options });
      await goTo(session, url);
      return session;
    },
    /** Ends what a test has opened. */
    reset: async () => {
      for (const end of ends.splice(0).reverse()) await end();
    },
    close: () => source.close(),
  };
}

/** The reason for which the session cannot continue, once there is one. */
export function reasonOf({ broken }: Session): Promise<string> {
  return new Promise((resolve) => {
    const tell = () => resolve((broken.reason as Error).message);
    if (broken.aborted) tell();
    else broken.addEventListener('abort', tell);
  });
}
