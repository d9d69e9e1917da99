/// <reference lib="dom" />
// Finds an element by the label a person reads, and uses it.
import { errors, type Locator, type Page } from 'playwright-core';
import type { BrowserSession } from './browser-session.ts';
import { RunFailure } from './run-failure.ts';

const lookMs = 5_000;
const pollMs = 100;

export type Performed = { selector: string };

export async function click(session: BrowserSession, label: string): Promise<Performed> {
  return withElement(session, clickable(session.front(), label), `something called "${label}" to click`, (element) =>
    element.click({ timeout: lookMs }),
  );
}

export async function type(session: BrowserSession, label: string, value: string): Promise<Performed> {
  return withElement(session, fields(session.front(), label), `a field called "${label}"`, (element) =>
    element.fill(value, { timeout: lookMs }),
  );
}

export async function choose(session: BrowserSession, label: string, option: string): Promise<Performed> {
  return withElement(session, fields(session.front(), label), `a list called "${label}"`, async (element) => {
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

async function withElement(
  session: BrowserSession,
  candidates: Locator[],
  what: string,
  use: (element: Locator) => Promise<void>,
) {
  const element = await firstVisible(candidates);
  if (!element) throw new RunFailure(`The page ${session.front().url()} does not show ${what}.`);
  try {
    // Asked for first and so answered first, but nobody waits for it.
    const selector = selectorOf(element);
    await Promise.all([selector, use(element)]);
    return { selector: await selector };
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    // What Playwright says of it holds what was typed.
    throw new RunFailure(`The page ${session.front().url()} shows ${what}, but did not let it be used.`);
  }
}

/** All are looked for at once, and the first of them in order is taken: most pages answer before a second look. */
async function firstVisible(candidates: Locator[]) {
  const visible = candidates.map((candidate) => candidate.filter({ visible: true }));
  let found: Locator | undefined;
  await waitFor(async () => {
    const counts = await Promise.all(visible.map((candidate) => candidate.count()));
    found = visible.find((_, index) => (counts[index] ?? 0) > 0)?.first();
    return found !== undefined;
  });
  return found;
}

async function waitFor(holds: () => Promise<boolean>) {
  const end = Date.now() + lookMs;
  for (;;) {
    if (await holds().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function clickable(page: Page, name: string) {
  const roles = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', 'option'] as const;
  return [
    ...roles.map((role) => page.getByRole(role, { name, exact: true })),
    page.getByLabel(name, { exact: true }),
    page.getByText(name, { exact: true }),
  ];
}

function fields(page: Page, name: string) {
  return [
    page.getByLabel(name, { exact: true }),
    page.getByRole('combobox', { name, exact: true }),
    page.getByPlaceholder(name, { exact: true }),
    page.getByRole('textbox', { name }),
  ];
}

/** A path from the document's root, for the history. */
function selectorOf(element: Locator) {
  return element.evaluate((node) => {
    const steps: string[] = [];
    for (let at: Element | null = node as Element; at; at = at.parentElement) {
      const same = at.parentElement
        ? [...at.parentElement.children].filter((child) => child.tagName === at?.tagName)
        : [at];
      steps.unshift(`${at.tagName.toLowerCase()}[${same.indexOf(at) + 1}]`);
    }
    return `xpath=/${steps.join('/')}`;
  });
}
