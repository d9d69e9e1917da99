/// <reference lib="dom" />
// Actions on one element of a page. Playwright waits until the element is ready, up to a time limit.
import { errors, type Locator } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';

/** The element exists, but could not be used in time. */
export class ElementNotUsable extends Error {}

const timeout = limits.actionMs;

export function clickOn(live: LiveElement, options: { clickCount?: number; button?: 'right' } = {}) {
  return orElementNotUsable(() => live.click({ timeout, ...options }));
}

/** Where it is, whatever lies there: a picture or button of its own that takes the click for it. */
export function clickThere(live: LiveElement) {
  return orElementNotUsable(() => (live as Locator).click({ timeout, force: true }));
}

/** For a control that is hidden behind its own label or picture. */
export function clickHidden(live: LiveElement) {
  return orElementNotUsable(() =>
    (live as Locator).evaluate((node) => {
      const input = node as HTMLInputElement;
      (input.labels?.[0] ?? input).click();
    }),
  );
}

export function hoverOver(live: LiveElement) {
  return orElementNotUsable(() => live.hover({ timeout }));
}

/** Marks an input whose text must not be recorded, because it contains a secret. */
export const maskedAttribute = 'data-rehearsal-masked';

/** Its text is also shown as dots, for whoever watches the run or sees a picture of it. */
export async function maskInput(live: LiveElement) {
  await (live as Locator).evaluate((node, name) => {
    node.setAttribute(name, '');
    (node as HTMLElement).style.setProperty('-webkit-text-security', 'disc', 'important');
  }, maskedAttribute);
}

/** Scrolls to it; returns where it is then. */
export async function showElement(live: LiveElement): Promise<[number, number, number, number] | null> {
  await live.scrollIntoViewIfNeeded({ timeout });
  const box = await live.boundingBox();
  return box && [box.x, box.y, box.width, box.height];
}

export function fillIn(live: LiveElement, text: string) {
  return orElementNotUsable(() => live.fill(text, { timeout }));
}

/** As a person does who goes on to something else. */
export async function leave(live: LiveElement) {
  await (live as Locator).evaluate((node) => (node as HTMLElement).blur());
}

/** Key by key, for fields that listen to keys. */
export function typeInto(live: LiveElement, text: string) {
  return orElementNotUsable(async () => {
    await live.click({ timeout });
    await live.press('Control+A', { timeout });
    await live.press('Delete', { timeout });
    const options = { timeout: timeout * 2 };
    if ('pressSequentially' in live) await live.pressSequentially(text, options);
    else await live.type(text, options);
  });
}

export function pressOn(live: LiveElement, key: string) {
  return orElementNotUsable(() => live.press(key, { timeout }));
}

export function chooseOptions(live: LiveElement, labels: string[]) {
  return orElementNotUsable(async () => {
    await live.selectOption(
      labels.map((label) => ({ label })),
      { timeout },
    );
  });
}

export function putFile(live: LiveElement, file: { name: string; mimeType: string; buffer: Buffer }) {
  return orElementNotUsable(() => live.setInputFiles(file, { timeout }));
}

/** Selects a passage in it; everything if the passage is empty. Returns whether it was found. */
export function selectPassage(live: LiveElement, passage: string): Promise<boolean> {
  return (live as Locator).evaluate((node, wanted) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    let all = '';
    for (const { data } of texts) all += data;
    const start = wanted ? all.indexOf(wanted) : 0;
    if (start < 0 || texts.length === 0) return false;
    // No inner functions: a development build would wrap them in a helper that does not exist in the page.
    let before = 0;
    const end = start + (wanted || all).length;
    range.selectNodeContents(node);
    for (const text of texts) {
      if (start >= before && start <= before + text.length) range.setStart(text, start - before);
      if (end > before && end <= before + text.length) range.setEnd(text, end - before);
      before += text.length;
    }
    (node as HTMLElement).focus();
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    return true;
  }, passage);
}

export function scrollInside(live: LiveElement, down: boolean) {
  return orElementNotUsable(() =>
    (live as Locator).evaluate((node, toEnd) => {
      node.scrollTop = toEnd ? node.scrollHeight : 0;
    }, down),
  );
}

export type PassageStyle = { bold: boolean; italic: boolean; underline: boolean; strike: boolean; colour: string };

/** The style of a passage in it; null if it is not found. */
export function passageStyle(live: LiveElement, passage: string): Promise<PassageStyle | null> {
  return (live as Locator).evaluate((node, wanted) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      const begins = data.trim() && (data.includes(wanted) || wanted.startsWith(data.trim()));
      if (!begins || !parentElement) continue;
      const { fontWeight, fontStyle, color } = getComputedStyle(parentElement);
      let lines = '';
      for (let at: Element | null = parentElement; at && node.contains(at); at = at.parentElement)
        lines += getComputedStyle(at).textDecorationLine;
      const bold = Number(fontWeight) >= 600;
      return {
        bold,
        italic: fontStyle === 'italic',
        underline: lines.includes('underline'),
        strike: lines.includes('line-through'),
        colour: color,
      };
    }
    return null;
  }, passage);
}

async function orElementNotUsable(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const isOther = error instanceof Error && /Element is not an? </.test(error.message);
    if (error instanceof errors.TimeoutError || isOther) throw new ElementNotUsable((error as Error).message);
    throw error;
  }
}
