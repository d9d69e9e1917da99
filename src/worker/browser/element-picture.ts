// Pictures of one element, and the mouse at a place within it: for what a page draws instead of building it.
import { errors } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';
import { NotUsable } from './use-element.ts';

type Place = { x: number; y: number };
type Click = { clickCount?: number; button?: 'right' };

const timeout = limits.actionMs;

/** Whether anything is drawn on a canvas at all: asked before each click, so it must cost nothing to speak of. */
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

/** A PNG with a pixel for each of the page's own. Nothing in the page is touched for it. */
export function pictureOf(live: LiveElement): Promise<Buffer> {
  return orNotUsable(() =>
    live.screenshot({ type: 'png', scale: 'css', animations: 'allow', caret: 'initial', timeout }),
  );
}

export function hoverAt(live: LiveElement, position: Place) {
  return orNotUsable(() => live.hover({ position, timeout }));
}

export function clickAt(live: LiveElement, position: Place, options: Click = {}) {
  return orNotUsable(() => live.click({ position, timeout, ...options }));
}

async function orNotUsable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof errors.TimeoutError) throw new NotUsable(error.message);
    throw error;
  }
}
