/// <reference lib="dom" />
// The ways in which one element of a page is used. Playwright waits until it can be, up to a limit.
import { errors, type Locator } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';

/** It is there, but did not let itself be used within the time. */
export class NotUsable extends Error {}

const timeout = limits.actionMs;

export function clickOn(live: LiveElement, options: { clickCount?: number; button?: 'right' } = {}) {
  return orNotUsable(() => live.click({ timeout, ...options }));
}

/** For a control that its own label or picture hides. */
export function clickHidden(live: LiveElement) {
  return orNotUsable(() =>
    (live as Locator).evaluate((node) => {
      const input = node as HTMLInputElement;
      (input.labels?.[0] ?? input).click();
    }),
  );
}

export function hoverOver(live: LiveElement) {
  return orNotUsable(() => live.hover({ timeout }));
}

/** An input whose text must not be recorded, because a secret is typed into it. */
export const maskedAttribute = 'data-rehearsal-masked';

export async function maskInput(live: LiveElement) {
  await (live as Locator).evaluate((node, name) => node.setAttribute(name, ''), maskedAttribute);
}

export function fillIn(live: LiveElement, text: string) {
  return orNotUsable(() => live.fill(text, { timeout }));
}

/** Key by key, for fields that listen to keys. */
export function typeInto(live: LiveElement, text: string) {
  return orNotUsable(async () => {
    await live.click({ timeout });
    await live.press('Control+A', { timeout });
    await live.press('Delete', { timeout });
    await (live as Locator).pressSequentially?.(text, { timeout: timeout * 2 });
  });
}

export function pressOn(live: LiveElement, key: string) {
  return orNotUsable(() => live.press(key, { timeout }));
}

export function chooseOptions(live: LiveElement, labels: string[]) {
  return orNotUsable(async () => {
    await live.selectOption(
      labels.map((label) => ({ label })),
      { timeout },
    );
  });
}

export function putFile(live: LiveElement, file: { name: string; mimeType: string; buffer: Buffer }) {
  return orNotUsable(() => live.setInputFiles(file, { timeout }));
}

/** Marks a passage in it, as a person would with the mouse; all of it when the passage is empty. Answers whether it is there. */
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
    // No function of its own: a development build would wrap it in something that is not there in a page.
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
  return orNotUsable(() =>
    (live as Locator).evaluate((node, toEnd) => {
      node.scrollTop = toEnd ? node.scrollHeight : 0;
    }, down),
  );
}

export type PassageStyle = { bold: boolean; italic: boolean; underline: boolean; strike: boolean; colour: string };

/** How a passage in it looks; null when it is not there. */
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

async function orNotUsable(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (error instanceof errors.TimeoutError) throw new NotUsable(error.message);
    throw error;
  }
}
