import type { Locator } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';

/** The visible part of the page as a JPEG at CSS pixel size, with these elements masked. */
export function takeScreenshot(session: BrowserSession, hidden: LiveElement[]): Promise<Buffer> {
  return session.front().screenshot({
    type: 'jpeg',
    quality: 60,
    scale: 'css',
    mask: hidden as Locator[],
    timeout: limits.actionMs,
  });
}
