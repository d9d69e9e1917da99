import { setTimeout } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';

/** The visible part of the front page as JPEG, which Chromium encodes fast; null if the page does not draw itself in time. */
export async function capturePage(session: BrowserSession): Promise<Buffer | null> {
  if (session.broken.aborted || !session.hasPage()) return null;
  const devtools = await session.devtools(session.front());
  const options = { format: 'jpeg', quality: limits.capturedQuality, optimizeForSpeed: true } as const;
  const captured = devtools.send('Page.captureScreenshot', options).then(({ data }) => Buffer.from(data, 'base64'));
  return Promise.race([captured.catch(() => null), setTimeout(limits.pictureMs, null, { ref: false })]);
}
