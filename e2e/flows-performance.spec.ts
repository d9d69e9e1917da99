// Compares large data with small data on the same page, because a busy machine slows down both.
import type { Page } from '@playwright/test';
import type { UserFlowRun } from '../src/contract/entities.ts';
import type { HistoryEntry } from '../src/contract/history.ts';
import { addWebsite, callApi } from './api.ts';
import { addFlowTo, flowList } from './flows.ts';
import { longestTask } from './main-thread.ts';
import { answerCall } from './network.ts';
import type { Product } from './product.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const steps = Array.from({ length: 20 }, (_, index) => `Check that the page shows "Loaf ${index}"`);
const updates = 6;

test('a run of 200 entries scrolls and updates without a task of more than 50 ms', async ({
  signedIn,
  website,
  product,
  person,
  browser,
}) => {
  const flow = { websiteId: website.id, title: 'Bread', steps };
  const { flowId, versionId } = await addFlowTo(product, person, flow);
  const longestWith = async (entries: number) => {
    const run = await growingRun(signedIn, { versionId, entries });
    await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
    const shown = signedIn.locator('[data-entry]');
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(entries);
    await signedIn.getByRole('region', { name: 'Steps' }).hover({ position: { x: 50, y: 50 } });
    const longest = await longestTask(browser, signedIn, () => scrollDuring(signedIn, run));
    expect(await shown.count()).toBeGreaterThan(entries + updates / 2);
    await run.end();
    return longest;
  };
  const longestOfFew = await longestWith(5);
  const longest = await longestWith(200);
  expect(longest).toBeLessThan(Math.max(50, 2 * longestOfFew));
});

/** Scrolls the steps list down and up with the wheel while entries arrive. */
async function scrollDuring(page: Page, run: { requests: () => number }) {
  const last = run.requests() + updates;
  for (let turn = 0; run.requests() < last; turn += 1) {
    await page.mouse.wheel(0, turn % 20 < 10 ? 300 : -300);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)).toBe(true);
}

/** A running run that has one more entry on each request. */
async function growingRun(page: Page, { versionId, entries }: { versionId: string; entries: number }) {
  let requests = 0;
  const run = (history: HistoryEntry[]): UserFlowRun => ({
    id: `run-of-${entries}`,
    flowVersionId: versionId,
    status: 'RUNNING',
    startTime: '2026-01-01T00:00:00.000Z',
    endTime: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    browserSessionId: null,
    firstStep: null,
    lastStep: null,
    logs: { history },
  });
  const endings = [
    await answerCall(page, 'GET /flow-versions/{id}/flow-runs', () => [run([])]),
    await answerCall(page, 'GET /flow-runs/{id}', () => {
      requests += 1;
      const perStep = Math.ceil((entries + 2 * updates) / steps.length);
      return run(Array.from({ length: entries + requests - 1 }, (_, at) => entryAt(at, Math.floor(at / perStep))));
    }),
  ];
  return { requests: () => requests, end: () => Promise.all(endings.map((end) => end())) };
}

function entryAt(index: number, reached: number): HistoryEntry {
  const step = Math.min(reached, steps.length - 1);
  const common = { id: `entry-${index}`, at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(), step };
  const description = `Click the “Add loaf ${index} to the basket” button in the row of the bakery at the corner`;
  return index % 2 === 0
    ? { ...common, type: 'thought', data: { description, reasoning: 'It is the only one.' } }
    : { ...common, type: 'tool_call', toolCallType: 'act', data: { method: 'click', description } };
}

test('a list of 500 flows opens within a second', async ({ signedIn, product, person, untitledPort }) => {
  const few = await addWebsite(product, person, `http://127.0.0.1:${untitledPort}/`);
  const many = await addWebsite(product, person, `http://127.0.0.2:${untitledPort}/`);
  await addFlows({ product, person, websiteId: few.id, count: 1 });
  await addFlows({ product, person, websiteId: many.id, count: 500 });
  const times = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  // The best of three, because the first also fills caches.
  for (let turn = 0; turn < 3; turn += 1) {
    times.few = Math.min(times.few, await timeToOpen(signedIn, { websiteId: few.id, count: 1 }));
    times.many = Math.min(times.many, await timeToOpen(signedIn, { websiteId: many.id, count: 500 }));
  }
  expect(times.many).toBeLessThan(Math.max(1_000, 3 * times.few));
});

type Flows = { product: Product; person: Person; websiteId: string; count: number };

async function addFlows({ product, person, websiteId, count }: Flows) {
  const description = 'A description of some length that takes more than a line in the list';
  for (let index = 1; index <= count; index += 1) {
    const body = { websiteId, title: `Flow ${index}.`, description };
    await callApi(product, '/flows', { person, method: 'POST', body });
  }
}

/** The time from navigation until the first and last flow are in the document. */
async function timeToOpen(page: Page, { websiteId, count }: { websiteId: string; count: number }) {
  await page.goto(`/sites/${websiteId}/flows`, { waitUntil: 'commit' });
  const opened = await page.waitForFunction(
    (titles) => {
      const text = document.querySelector('nav[aria-label="User flows"]')?.textContent ?? '';
      return titles.every((title) => text.includes(title)) && performance.now();
    },
    ['Flow 1.', `Flow ${count}.`],
  );
  await expect(flowList(page).getByRole('link')).toHaveCount(count);
  return (await opened.jsonValue()) as number;
}
