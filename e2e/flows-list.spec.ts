import type { Page } from '@playwright/test';
import type { CallName } from '../src/contract/api.ts';
import { limits } from '../src/contract/limits.ts';
import { callApi } from './api.ts';
import { addFlowTo, createButton, flowLink, flowList, flowTab, runOnce } from './flows.ts';
import { isCall, watchCalls } from './network.ts';
import { startRun } from './rehearse.ts';
import { expect, test } from './test.ts';

/** When each call of this kind was made. */
function timesOf(page: Page, key: CallName) {
  const times: number[] = [];
  page.on('request', (request) => {
    if (isCall(request, key)) times.push(Date.now());
  });
  return times;
}

const shortestGap = (times: number[]) => Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));

test('without flows it says how to get started', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(signedIn.getByText('Create a user flow to get started', { exact: true })).toBeVisible();
  await expect(createButton(signedIn)).toBeVisible();
});

test('lists title, description and last result, and selects the first flow', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const steps = ['Check that the page shows "Corner Bakery"'];
  const first = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', description: 'Buy', steps });
  const second = await addFlowTo(product, person, { websiteId: website.id, title: 'Cake' });
  await runOnce(product, person, first.versionId);
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(signedIn).toHaveURL(`/sites/${website.id}/flows/${first.flowId}`);
  await expect(flowList(signedIn).getByRole('link')).toHaveText(['BreadPassedBuy', 'CakeNo description available']);
  await expect(flowLink(signedIn, 'Bread')).toHaveAttribute('aria-current', 'page');
  await flowLink(signedIn, 'Cake').click();
  await expect(signedIn).toHaveURL(`/sites/${website.id}/flows/${second.flowId}`);
  await expect(signedIn.getByRole('heading', { level: 2, name: 'Cake' })).toBeVisible();
  await signedIn.goBack();
  await expect(signedIn.getByRole('heading', { level: 2, name: 'Bread' })).toBeVisible();
});

test('the selected flow is visible in a list that is longer than the screen', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const flows = [];
  for (let index = 0; index < 20; index += 1)
    flows.push(await addFlowTo(product, person, { websiteId: website.id, title: `Flow ${index + 1}` }));
  await signedIn.setViewportSize({ width: 390, height: 844 });
  await signedIn.goto(`/sites/${website.id}/flows/${flows.at(-1)?.flowId}`);
  await expect(flowLink(signedIn, 'Flow 20')).toBeInViewport({ ratio: 1 });
  await expect(signedIn.getByRole('button', { name: 'Create a User Flow' })).toBeInViewport();
});

test('a URL with an unknown flow redirects to the first', async ({ signedIn, website, product, person }) => {
  const { flowId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread' });
  await signedIn.goto(`/sites/${website.id}/flows/nothing`);
  await expect(signedIn).toHaveURL(`/sites/${website.id}/flows/${flowId}`);
});

test('a flow created elsewhere appears without a reload or flicker', async ({ signedIn, website, product, person }) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps: ['Wait 1 second'] });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(signedIn.getByRole('button', { name: 'Start Test Run' })).toBeVisible();
  await signedIn.evaluate(() => {
    const counts = window as unknown as { removed: number };
    counts.removed = 0;
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) counts.removed += removedNodes.length;
    }).observe(document.querySelector('main') as HTMLElement, { childList: true, subtree: true });
  });
  await addFlowTo(product, person, { websiteId: website.id, title: 'Cake' });
  await expect(flowLink(signedIn, 'Cake')).toBeVisible();
  expect(await signedIn.evaluate(() => (window as unknown as { removed: number }).removed)).toBe(0);
});

test('flows and versions are polled every 5 s, a running run every second, and nothing on a hidden page', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const { versionId } = await addFlowTo(product, person, {
    websiteId: website.id,
    title: 'Slow',
    steps: ['Wait 50 seconds'],
  });
  const { id } = await startRun(product, person, versionId);
  await signedIn.clock.install();
  const lists = timesOf(signedIn, 'GET /websites/{id}/flows');
  const versions = timesOf(signedIn, 'GET /flows/{id}/flow-versions');
  const run = timesOf(signedIn, 'GET /flow-runs/{id}');
  const counts = () => [lists, versions, run].map((times) => times.length);
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(flowTab(signedIn, 'Browser Automation')).toBeEnabled();
  await expect.poll(() => Math.min(lists.length, versions.length), { timeout: 40_000 }).toBeGreaterThanOrEqual(4);
  expect(shortestGap(lists)).toBeGreaterThan(limits.pollFlowsMs * 0.8);
  expect(shortestGap(versions)).toBeGreaterThan(limits.pollFlowsMs * 0.8);
  expect(run.length).toBeGreaterThan(8);
  expect(shortestGap(run)).toBeGreaterThan(limits.pollRunMs * 0.8);

  await signedIn.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await signedIn.waitForLoadState('networkidle');
  const hidden = counts();
  await signedIn.clock.runFor(20_000);
  expect(counts()).toEqual(hidden);

  await callApi(product, `/flow-runs/${id}/cancel`, { person, method: 'POST' });
});

test('a finished run is no longer polled', async ({ signedIn, website, product, person }) => {
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  await runOnce(product, person, versionId);
  const calls = watchCalls(signedIn, 'GET /flow-runs/{id}');
  await signedIn.clock.install();
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(flowTab(signedIn, 'Test Script')).toBeEnabled();
  const before = calls.length;
  await signedIn.clock.runFor(4_000);
  expect(calls.length).toBe(before);
});
