import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { BrowserSession } from './browser-session.ts';

const picture = { format: 'jpeg', quality: 60 } as const;
/** The live view is shown at 80 %: frames of that size cost the browser a third less. */
const size = { maxWidth: 1024, maxHeight: 576 };
const firstPictureMs = 200;
const tries = 5;
/** The browser sends the next frame only after an ack, so delaying the ack limits the frame rate. */
const pictureEveryMs = 125;

/** JPEG frames of the front page as it changes, including new tabs. Returns a function that stops it. */
export function startScreencast(session: BrowserSession, onPicture: (jpeg: Buffer) => void) {
  let capture: { page: Page; stop: () => Promise<void> } | null = null;
  let stopped = false;
  let work = Promise.resolve();

  async function show(page: Page) {
    if (stopped || capture?.page === page) return;
    await capture?.stop();
    capture = { page, stop: await whenReady(() => capturePage(session, page, onPicture)) };
  }

  const unfollow = session.onFrontPage((page) => {
    // The page may have closed meanwhile; the next front page will be shown.
    work = work.then(() => show(page)).catch(() => {});
  });
  return async () => {
    stopped = true;
    unfollow();
    await work;
    await capture?.stop();
  };
}

/** A page that is still opening may fail at first. */
async function whenReady<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === tries) throw error;
      await setTimeout(firstPictureMs);
    }
  }
}

async function capturePage(session: BrowserSession, page: Page, onPicture: (jpeg: Buffer) => void) {
  const devtools: CDPSession = await session.newDevtools(page);
  let drawn = false;
  const draw = (base64: string) => {
    drawn = true;
    onPicture(Buffer.from(base64, 'base64'));
  };
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    draw(data);
    void setTimeout(pictureEveryMs).then(() => devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {}));
  });
  const cast = () => devtools.send('Page.startScreencast', { ...picture, ...size });
  let casting = await cast().then(
    () => true,
    () => false,
  );
  // A static page may never send a frame on its own, and a page that is still loading may fail at first.
  let asked = Promise.resolve();
  const timer = setInterval(() => {
    asked = asked.then(async () => {
      casting ||= await cast().then(
        () => true,
        () => false,
      );
      const shot = drawn ? null : await devtools.send('Page.captureScreenshot', picture).catch(() => null);
      if (shot && !drawn) draw(shot.data);
      if (drawn && casting) clearInterval(timer);
    });
  }, firstPictureMs);
  return async () => {
    clearInterval(timer);
    await devtools.detach().catch(() => {});
  };
}
