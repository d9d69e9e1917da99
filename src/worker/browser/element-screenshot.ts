// Screenshots of one element, and mouse actions at a position in it: for canvases and images.
import { errors } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';
import { ElementNotUsable } from './use-element.ts';

type Place = { x: number; y: number };
type Click = { clickCount?: number; button?: 'right' };

const timeout = limits.actionMs;

/** Whether the page has a canvas. Called before each click, so it must be fast. */
export async function hasCanvas(session: BrowserSession): Promise<boolean> {
  const page = session.front();
  const expression = "document.querySelector('canvas') !== null";
  const main = async () => {
    const devtools = await session.devtools(page);
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value === true;
  };
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  // A page or frame that is just being left has nothing to show.
  const asked = [main(), ...frames.map((frame) => frame.evaluate<boolean>(expression))];
  const answers = await Promise.all(asked.map((answer) => answer.catch(() => false)));
  return answers.includes(true);
}

/** A PNG at CSS pixel size. The page is not changed for it. */
export function screenshotOf(live: LiveElement): Promise<Buffer> {
  return orElementNotUsable(() =>
    live.screenshot({ type: 'png', scale: 'css', animations: 'allow', caret: 'initial', timeout }),
  );
}

export function hoverAt(live: LiveElement, position: Place) {
  return orElementNotUsable(() => live.hover({ position, timeout }));
}

export function clickAt(live: LiveElement, position: Place, options: Click = {}) {
  return orElementNotUsable(() => live.click({ position, timeout, ...options }));
}

async function orElementNotUsable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof errors.TimeoutError) throw new ElementNotUsable(error.message);
    throw error;
  }
}
