// Results over time: the strip of a flow's runs, since when it fails, the charts of the overview and the daily summary.
import type { Locator, Page } from '@playwright/test';
import type { RecentResults, RunResult, Trends } from '../src/contract/entities.ts';
import { callApi } from './api.ts';
import { addFlowTo, flowLink, runOnce } from './flows.ts';
import { expectFocusOn, tabTo } from './focus.ts';
import { answerCall, failCall, watchCalls } from './network.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import type { Pages } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

const phone = { width: 390, height: 844 };
const strip = (page: Page) => page.getByRole('toolbar', { name: 'Latest runs' });
const marks = (page: Page) => strip(page).getByRole('link');
const namesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''));
const hasSideScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Serves the next of the pages to each new browser profile, and the last one to all that follow. */
function onePagePerRun(contents: string[]): Pages {
  let served = 0;
  return {
    '/': (request, response) => {
      response.setHeader('content-type', 'text/html');
      const isRun = request.headers['sec-fetch-mode'] === 'navigate';
      const known = /run=(\d+)/.exec(request.headers.cookie ?? '')?.[1];
      const run = known ? Number(known) : Math.min(served, contents.length - 1);
      if (isRun && !known) served += 1;
      response.setHeader('set-cookie', `run=${run}`);
      response.end(`<!doctype html><title>Bakery</title>${contents[run]}`);
    },
  };
}

const button = (text: string) => `<h2>Your order</h2><button onclick="this.after(' Paid')">${text}</button>`;

async function runUntilHandled(product: Product, person: Person, { versionId, flowId }: Ids) {
  const { id } = await startRun(product, person, versionId);
  const { status } = await endOfRun(product, person, id);
  const runs = () => callApi(product, `/flows/${flowId}/flow-runs`, { person });
  if (status === 'COMPLETED') return;
  // Its second try.
  await expect
    .poll(async () => (await runs()).filter((run: { retryOf: string }) => run.retryOf === id), { timeout: 30_000 })
    .toMatchObject([{ status: expect.not.stringMatching('RUNNING') }]);
}

type Ids = { versionId: string; flowId: string };

test('the results of real runs are a strip, name the last pass and the first failure, and are charted', async ({
  signedIn: page,
  product,
  person,
  serve,
}) => {
  test.setTimeout(180_000);
  const site = await serve(
    onePagePerRun([button('Pay'), button('Pay now'), '<p>Closed</p>', button('Pay now'), '<p>Closed</p>']),
  );
  const steps = ['Click "Pay"', 'Check that the page shows "Paid"'];
  const { website, ...ids } = await addFlow(product, person, { url: site.url, steps });
  // A failure is tried again only if somebody would be told.
  const alerts = { emails: [person.email] };
  await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: { alerts } });
  for (let run = 0; run < 4; run += 1) await runUntilHandled(product, person, ids);
  const results: RecentResults = await callApi(product, `/flows/${ids.flowId}/recent-results`, { person });
  const expected: RunResult[] = ['PASSED', 'HEALED', 'FLAKY', 'PASSED', 'FAILED', 'FAILED'];
  expect(results.runs.map(({ result }) => result).toReversed()).toEqual(expected);

  await page.goto(`/sites/${website.id}/flows/${ids.flowId}`);
  await expect(marks(page)).toHaveCount(expected.length);
  const names = await namesOf(marks(page));
  for (const [index, start] of [
    /^Passed, .+, version 1$/,
    /^Healed/,
    /^Flaky/,
    /^Passed/,
    /^Failed/,
    /^Failed/,
  ].entries())
    expect(names[index]).toMatch(start);
  await expect(flowLink(page, 'A flow').getByText('Flaky')).toBeVisible();
  await expect(page.getByText(/^Last passed: .+, version 1\. Failing since: .+, version 1\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two runs compared' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'First run' }).getByText('Passed', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Second run' }).getByText('Failed', { exact: true }).first(),
  ).toBeVisible();
  const compared = new URL(page.url()).searchParams;
  expect([compared.get('compare'), compared.get('run')]).toEqual([results.lastPass?.id, results.firstFailure?.id]);

  await page.goto(`/sites/${website.id}`);
  const trends = page.getByRole('region', { name: 'Trends' });
  await expect(trends.getByText(/^\d+% over 30 days$/)).toBeVisible();
  await expect(trends.getByRole('row')).toHaveCount(2);
});

/** A flow with one real run, which is shown as the newest of many. */
async function openStrip(page: Page, { product, person, websiteId, results }: StripOf) {
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId, title: 'Bread', steps });
  const earlier = await runOnce(product, person, versionId);
  const newest = await runOnce(product, person, versionId);
  const flows = await callApi(product, `/websites/${websiteId}/flows`, { person });
  await answerCall(page, 'GET /websites/{id}/flows', () => [{ ...flows[0], recentResults: results }]);
  const runs = results.map((result, index) => ({
    id: [newest.id, earlier.id][index] ?? `run-${index}`,
    flowVersionId: versionId,
    versionNumber: 1,
    startTime: new Date(Date.parse(newest.startTime) - index * 60_000).toISOString(),
    result,
  }));
  const answer: RecentResults = { runs, lastPass: null, firstFailure: runs[2] ?? null };
  await answerCall(page, 'GET /flows/{id}/recent-results', () => answer);
  await page.goto(`/sites/${websiteId}/flows/${flowId}`);
  await expect(marks(page)).toHaveCount(results.length);
  return { newest, earlier };
}

type StripOf = { product: Product; person: Person; websiteId: string; results: RunResult[] };

const all: RunResult[] = ['RUNNING', 'PASSED', 'FAILED', 'FLAKY', 'HEALED', 'CANCELLED'];
const twenty = Array.from({ length: 20 }, (_, index) => all[index % all.length] as RunResult);

test('the strip is one stop of the Tab key, the arrow keys choose a run and Enter opens it', async ({
  signedIn: page,
  product,
  person,
  website,
}) => {
  const { earlier } = await openStrip(page, { product, person, websiteId: website.id, results: all });
  expect(await namesOf(marks(page))).toEqual(
    [/^Cancelled/, /^Healed/, /^Flaky/, /^Failed/, /^Passed/, /^Running/].map((name) => expect.stringMatching(name)),
  );
  await expect(page.getByText(/^Has never passed\. Failing since: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toHaveCount(0);
  await tabTo(marks(page).last());
  await page.keyboard.press('Home');
  await expectFocusOn(marks(page).first());
  await expect(page.getByText((await namesOf(marks(page)))[0] ?? '')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(marks(page).last());
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`run=${earlier.id}`));
  await expect(page.getByRole('tab', { name: 'Browser Automation' })).toHaveAttribute('aria-selected', 'true');
  await expect(marks(page).nth(4)).toHaveAttribute('aria-current', 'true');
});

test('on a phone, twenty runs fit in the strip and can be hit', async ({
  signedIn: page,
  product,
  person,
  website,
}) => {
  await page.setViewportSize(phone);
  await openStrip(page, { product, person, websiteId: website.id, results: twenty });
  expect(await hasSideScroll(page)).toBe(false);
  for (const mark of await marks(page).all()) {
    const box = await mark.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  }
});

/** Runs on all days but the second and the fourth; the third is a day between two gaps. */
function answerTrends(days: number): Trends {
  const list = Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.now() - (days - 1 - index) * 24 * 60 * 60_000).toISOString().slice(0, 10);
    if (index === 1 || index === 3) return { day, passed: 0, failed: 0, medianSeconds: null };
    return { day, passed: 3, failed: 1, medianSeconds: 12 };
  });
  return { passed: 3 * (days - 2), failed: days - 2, medianSeconds: 12, days: list };
}

async function openTrends(page: Page, { product, person, websiteId }: Omit<StripOf, 'results'>) {
  const flow = { websiteId, title: 'Bread', steps: ['Check that the page shows "Corner Bakery"'] };
  await runOnce(product, person, (await addFlowTo(product, person, flow)).versionId);
  await page.route(/\/trends\?/, (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'));
    return route.fulfill({ json: answerTrends(days) });
  });
  return () => page.goto(`/sites/${websiteId}`);
}

const dots = (page: Page) => page.locator('.recharts-line-dot');

test('days without runs are gaps, the period is chosen by keyboard, and the charts can be read as a table', async ({
  signedIn: page,
  product,
  person,
  website,
}) => {
  const calls = watchCalls(page, 'GET /websites/{id}/trends');
  const open = await openTrends(page, { product, person, websiteId: website.id });
  await open();
  const trends = page.getByRole('region', { name: 'Trends' });
  await expect(trends.getByRole('heading', { name: 'Pass rate 75% over 30 days' })).toBeVisible();
  await expect(trends.getByRole('heading', { name: 'Median duration 12 s over 30 days' })).toBeVisible();
  await expect(dots(page)).toHaveCount(2 * 28);
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(new URL(calls[0]?.url() ?? '').searchParams.get('timeZone')).toBe(timeZone);

  await tabTo(trends.getByRole('radio', { name: '30 days' }));
  await page.keyboard.press('ArrowLeft');
  await expect(trends.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(dots(page)).toHaveCount(2 * 5);
  for (const line of await page.locator('.recharts-line-curve').all())
    expect((await line.getAttribute('d'))?.match(/M/g)).toHaveLength(3);
  await expect(trends.getByRole('row')).toHaveCount(1 + 5);
  await expect(trends.getByRole('row').last()).toContainText('3175%12 s');
});

test('the charts are loaded on the overview only, in a place that was kept free, and fit on a phone', async ({
  signedIn: page,
  product,
  person,
  website,
}) => {
  const open = await openTrends(page, { product, person, websiteId: website.id });
  const isLibrary = /\/assets\/trend-chart-[^/]+\.js$/;
  const loaded: string[] = [];
  page.on('request', (request) => isLibrary.test(request.url()) && loaded.push(request.url()));
  await page.setViewportSize(phone);
  await page.goto(`/sites/${website.id}/flows`);
  await expect(page.getByRole('tab', { name: 'User Flow' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isLibrary, async (route) => {
    await released;
    await route.continue();
  });
  await open();
  const trends = page.getByRole('region', { name: 'Trends' });
  await expect(trends.getByText('75% over 30 days')).toBeVisible();
  const before = await trends.boundingBox();
  release();
  await expect(dots(page).first()).toBeVisible();
  expect(await trends.boundingBox()).toEqual(before);
  expect(loaded).toHaveLength(1);
  expect(await hasSideScroll(page)).toBe(false);
});

test('without runs in the period it says so, and what fails to load can be retried', async ({
  signedIn: page,
  product,
  person,
  website,
}) => {
  const flow = { websiteId: website.id, title: 'Bread', steps: ['Check that the page shows "Corner Bakery"'] };
  await runOnce(product, person, (await addFlowTo(product, person, flow)).versionId);
  const none = { passed: 0, failed: 0, medianSeconds: null };
  const restoreAnswer = await answerCall(page, 'GET /websites/{id}/trends', () => ({ ...none, days: [] }));
  await page.goto(`/sites/${website.id}`);
  await expect(page.getByText('No runs in these 30 days')).toHaveCount(2);
  await restoreAnswer();
  const restore = await failCall(page, 'GET /websites/{id}/trends', 500);
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the trends' });
  await expect(alert).toBeVisible();
  await restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('100% over 30 days')).toBeVisible();
});

test('a daily summary is turned on with its time, and off again', async ({
  signedIn: page,
  product,
  person,
  website,
}) => {
  const stored = async () => (await callApi(product, `/websites/${website.id}`, { person })).alerts;
  await page.goto(`/sites/${website.id}/settings`);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  const summary = alerts.getByRole('checkbox', { name: 'Send a daily summary' });
  await expect(summary).not.toBeChecked();
  await alerts.getByLabel('Email addresses').fill('ann@example.com');
  await summary.check();
  await alerts.getByLabel('Time of the summary').fill('18:30');
  await alerts.getByLabel('Time zone of the summary').fill('Nowhere');
  await alerts.getByRole('button', { name: 'Save Alerts' }).click();
  await expect(alerts.getByRole('alert')).toContainText('Enter a time zone like Europe/Berlin.');
  await alerts.getByLabel('Time zone of the summary').fill('Europe/Berlin');
  await alerts.getByRole('button', { name: 'Save Alerts' }).click();
  const digest = { enabled: true, time: '18:30', timeZone: 'Europe/Berlin' };
  await expect.poll(stored).toMatchObject({ emails: ['ann@example.com'], digest });
  await page.reload();
  await expect(summary).toBeChecked();
  await expect(alerts.getByLabel('Time of the summary')).toHaveValue('18:30');
  await summary.uncheck();
  await alerts.getByRole('button', { name: 'Save Alerts' }).click();
  await expect.poll(stored).toMatchObject({ digest: { ...digest, enabled: false } });
});
