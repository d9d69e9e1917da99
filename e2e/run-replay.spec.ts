import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, readRun, sessionOfRun, startRun } from './rehearse.ts';
import { meanDifference, openReplay, readReplayText, showReplayAt } from './sites/replay.ts';
import { shopPages } from './sites/shop.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

test.describe.configure({ timeout: 180_000 });

const steps = [
  'Check that the page shows "Corner shop"',
  'Type "Ada" into "Your name"',
  'Wait 4 seconds',
  'Click "Catalogue"',
  'Choose "Large" from "Size"',
  'Click "Add to basket"',
  'Check that the page shows "1 in the basket"',
  'Wait 4 seconds',
];
/** The largest difference, of 255, that JPEG compression and font rendering cause on the same page. */
const tolerance = 4;

test('two viewers watch a run of eight steps, and its replay looks the same when the site is down', async ({
  product,
  person,
  serve,
  context,
}) => {
  const theme = await serve({
    '/theme.css': { type: 'text/css', body: '@import "theme/colours.css";' },
    '/theme/colours.css': { type: 'text/css', body: '.theme { background: #7a1f5c; color: #fff; padding: 60px }' },
  });
  const site = await serve(await shopPages({ themeUrl: `${theme.url}theme.css` }));
  const { versionId } = await addFlow(product, person, { url: site.url, steps });
  const { id } = await startRun(product, person, versionId);
  const sessionId = await sessionOfRun(product, person, id);
  const viewers = [await openLive({ product, person, sessionId, page: await context.newPage() })];
  viewers.push(await openLive({ product, person, sessionId, page: await context.newPage() }));
  for (const viewer of viewers) await expect.poll(() => pictureWidth(viewer)).toBeGreaterThanOrEqual(1024);

  const early = await momentOf({ product, person, runId: id, step: 2, viewers });
  const late = await momentOf({ product, person, runId: id, step: 7, viewers });
  const run = await endOfRun(product, person, id);
  for (const viewer of viewers) await expect(viewer.getByRole('status')).toHaveText('The browser session has ended.');
  expect(run.status).toBe('COMPLETED');
  const { history } = run.logs;
  expect([...new Set(history.map(({ step }) => step))]).toEqual(steps.map((_, index) => index));
  expect(history.every((entry) => entry.id && entry.at)).toBe(true);
  expect(new Set(history.map((entry) => entry.id)).size).toBe(history.length);
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());

  await site.stop();
  await theme.stop();
  const events = await readReplayText(product, person, sessionId);
  const replay = await openReplay(await context.newPage(), events);
  const bare = await openReplay(await context.newPage(), events, { withoutAssets: true });
  for (const { picture, at } of [early, late]) {
    const difference = async (page: Page) => meanDifference(page, picture, await showReplayAt(page, at));
    await expect.poll(() => difference(replay), { timeout: 20_000 }).toBeLessThan(tolerance);
    expect(await difference(bare)).toBeGreaterThan(5 * tolerance);
  }
  // Each moment has its own picture.
  expect(await meanDifference(replay, early.picture, late.picture)).toBeGreaterThan(5 * tolerance);
});

test('a viewer who reloads the live page sees the picture again', async ({ product, person, serve, page }) => {
  const site = await serve({ '/': '<h1>Corner shop</h1>' });
  const { versionId } = await addFlow(product, person, { url: site.url, steps: ['Wait 50 seconds'] });
  const { id } = await startRun(product, person, versionId);
  const sessionId = await sessionOfRun(product, person, id);
  const viewer = await openLive({ product, person, sessionId, page });
  for (const _time of ['first', 'second', 'third']) {
    await expect.poll(() => pictureWidth(viewer)).toBeGreaterThanOrEqual(1024);
    await viewer.reload();
  }
  await expect.poll(() => pictureWidth(viewer)).toBeGreaterThanOrEqual(1024);
  await callApi(product, `/flow-runs/${id}/cancel`, { person, method: 'POST' });
  await expect(viewer.getByRole('status')).toHaveText('The browser session has ended.');
});

test('a replay shows a new tab while it is open, and then the first page again', async ({
  product,
  person,
  serve,
  context,
}) => {
  const site = await serve({
    '/': `<h1>Corner shop</h1><a href="/help" target="_blank">Help</a><p>Hello</p>
      <button onclick="document.querySelector('p').textContent = 'Thanks'">Buy</button>`,
    '/help': '<h1>How it works</h1><button onclick="window.close()">Close</button>',
  });
  const { versionId } = await addFlow(product, person, {
    url: site.url,
    steps: [
      'Click "Help"',
      'Check that the page shows "How it works"',
      'Wait 1 second',
      'Click "Close"',
      'Click "Buy"',
      'Check that the page shows "Thanks"',
      'Wait 1 second',
    ],
  });
  const { id } = await startRun(product, person, versionId);
  const run = await endOfRun(product, person, id);
  expect(run.status).toBe('COMPLETED');
  const startOf = (step: number) => Date.parse(run.logs.history.find((entry) => entry.step === step)?.at ?? '');
  const events = await readReplayText(product, person, run.browserSessionId ?? '');
  const replay = await openReplay(await context.newPage(), events);
  await showReplayAt(replay, startOf(2));
  await expect(replay.frameLocator('iframe').getByRole('heading')).toHaveText('How it works');
  await showReplayAt(replay, startOf(6));
  await expect(replay.frameLocator('iframe').getByRole('heading')).toHaveText('Corner shop');
  await expect(replay.frameLocator('iframe').locator('p')).toHaveText('Thanks');
});

type Viewing = { product: Product; person: Person; sessionId: string; page: Page };

async function openLive({ product, person, sessionId, page }: Viewing) {
  const { data } = await callApi(product, `/browserbase-sessions/${sessionId}/live`, { person });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(data.debuggerFullscreenUrl);
  return page;
}

/** Zero until something is drawn: an empty canvas is 300 pixels wide. */
function pictureWidth(viewer: Page) {
  return viewer.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const drawn = canvas?.getContext('2d')?.getImageData(0, 0, 1, 1).data[3];
    return canvas && drawn ? canvas.width : 0;
  });
}

type Moment = { product: Product; person: Person; runId: string; step: number; viewers: Page[] };

/** The picture that all viewers show during this waiting step, and its time. */
async function momentOf({ product, person, runId, step, viewers }: Moment) {
  await expect
    .poll(async () => (await readRun(product, person, runId)).logs.history.at(-1)?.step, {
      timeout: 60_000,
      intervals: [100],
    })
    .toBe(step);
  const [first, second] = viewers as [Page, Page];
  let picture = '';
  await expect
    .poll(async () => {
      picture = await drawnBy(first);
      return meanDifference(second, picture, await drawnBy(second));
    })
    .toBe(0);
  return { picture, at: Date.now() };
}

function drawnBy(viewer: Page) {
  return viewer.evaluate(() => document.querySelector('canvas')?.toDataURL('image/png') ?? '');
}
