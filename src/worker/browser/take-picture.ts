import type { Locator } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';

/** What is on the screen, as a JPEG in which one pixel is one of the page. The elements named are blotted out. */
export function takePicture(session: BrowserSession, hidden: LiveElement[]): Promise<Buffer> {
  return session.front().screenshot({
    type: 'jpeg',
    quality: 60,
    scale: 'css',
    mask: hidden as Locator[],
    timeout: limits.actionMs,
  });
}
