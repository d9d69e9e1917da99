import type { Page } from 'playwright-core';
import type { BrowserSession, Frame } from './browser-session.ts';

const size = { width: 1280, height: 720 };

/** Pictures of the page in front, as it changes. Follows to new tabs. Answers how to stop. */
export function startScreencast(session: BrowserSession, onFrame: (frame: Frame) => void) {
  let showing: Page | null = null;
  let stopped = false;
  let work = Promise.resolve();

  async function show(page: Page) {
    if (stopped || showing === page) return;
    const before = showing;
    showing = page;
    await before?.screencast.stop().catch(() => {});
    // A page that is gone by now shows nothing; the next one in front will.
    await page.screencast
      .start({
        quality: 60,
        size,
        onFrame: ({ data, viewportWidth, viewportHeight }) =>
          onFrame({ data, width: viewportWidth, height: viewportHeight }),
      })
      .catch(() => {});
  }

  const unfollow = session.onFrontPage((page) => {
    work = work.then(() => show(page));
  });
  return async () => {
    stopped = true;
    unfollow();
    await work;
    await showing?.screencast.stop().catch(() => {});
  };
}
