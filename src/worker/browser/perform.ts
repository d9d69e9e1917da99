// Finds an element by the label a person reads, and uses it.
import { errors } from 'playwright-core';
import type { BrowserSession } from './browser-session.ts';
import { RunFailure } from './run-failure.ts';
import type { PageElement } from './snapshot/page-element.ts';
import { type LiveElement, type Snapshot, takeSnapshot } from './snapshot/take-snapshot.ts';

const lookMs = 5_000;
const pollMs = 100;

export type Performed = { selector: string };
type Want = { what: string; is: ((element: PageElement) => boolean)[] };

export async function click(session: BrowserSession, label: string): Promise<Performed> {
  const is = [
    (each: PageElement) => each.usable && each.name === label,
    (each: PageElement) => each.own === label && !['label', 'option'].includes(each.role),
  ];
  return withElement(session, { what: `something called "${label}" to click`, is }, (element) =>
    element.click({ timeout: lookMs }),
  );
}

export async function type(session: BrowserSession, label: string, value: string): Promise<Performed> {
  return withElement(session, { what: `a field called "${label}"`, is: called(label) }, (element) =>
    element.fill(value, { timeout: lookMs }),
  );
}

export async function choose(session: BrowserSession, label: string, option: string): Promise<Performed> {
  return withElement(session, { what: `a list called "${label}"`, is: called(label) }, async (element) => {
    await element.selectOption({ label: option }, { timeout: lookMs });
  });
}

export async function press(session: BrowserSession, key: string) {
  await session.front().keyboard.press(key);
}

/** Whether the text is to be read on the page, or is not, within the time a page may take to show it. */
export async function showsText(session: BrowserSession, text: string, shown: boolean) {
  return waitFor(async () => {
    const seen = await session.front().getByText(text).filter({ visible: true }).count();
    return seen > 0 === shown;
  });
}

function called(label: string) {
  const isField = (each: PageElement) => each.editable || each.options.length > 0;
  return [
    (each: PageElement) => isField(each) && each.name === label,
    (each: PageElement) => isField(each) && each.placeholder === label,
  ];
}

async function withElement(session: BrowserSession, want: Want, use: (element: LiveElement) => Promise<void>) {
  const found = await find(session, want);
  if (!found) throw new RunFailure(`The page ${session.front().url()} does not show ${want.what}.`);
  try {
    await use(found.element);
    return { selector: found.selector };
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    // What Playwright says of it holds what was typed.
    throw new RunFailure(`The page ${session.front().url()} shows ${want.what}, but did not let it be used.`);
  }
}

async function find(session: BrowserSession, { is }: Want) {
  let found: Awaited<ReturnType<Snapshot['locate']>> = null;
  await waitFor(async () => {
    const { elements, locate } = await takeSnapshot(session);
    const element = is.map((fits) => elements.find(fits)).find(Boolean);
    found = element ? await locate(element.id) : null;
    return found !== null;
  });
  return found as Awaited<ReturnType<Snapshot['locate']>>;
}

async function waitFor(holds: () => Promise<boolean>) {
  const end = Date.now() + lookMs;
  for (;;) {
    if (await holds().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
