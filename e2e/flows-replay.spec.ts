import type { Page } from '@playwright/test';
import { flowTab, runOnce } from './flows.ts';
import type { Product } from './product.ts';
import { addFlow } from './rehearse.ts';
import { startReplayFront } from './replay-front.ts';
import type { Pages, Site } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const controls = (page: Page) => page.getByRole('region', { name: 'Replay controls' });
const lengthOf = (page: Page) => controls(page).getByRole('slider').getAttribute('max').then(Number);
const positionOf = (page: Page) => controls(page).getByRole('slider').inputValue().then(Number);

const heading = (page: Page) => page.frameLocator('iframe[title="Replay"]').getByRole('heading');

/** A run that typed and waited on a short page and then went to a long one, so that the middle of its recording lies there. */
async function recordRun({ product, person, serve }: { product: Product; person: Person; serve: Serve }) {
  const rows = Array.from({ length: 2_000 }, (_, index) => `<li>Loaf number ${index}</li>`).join('');
  const site = await serve({
    '/': '<h1>Corner shop</h1><label>Name <input></label> <a href="/bread">Bread</a>',
    '/bread': `<h1>Fresh bread</h1><ul>${rows}</ul>`,
  });
  const steps = [
    'Type "Ada" into "Name"',
    'Wait 2 seconds',
    'Click "Bread"',
    'Check that the page shows "Fresh bread"',
  ];
  const { website, flowId, versionId } = await addFlow(product, person, { url: site.url, steps });
  expect(await runOnce(product, person, versionId)).toMatchObject({ status: 'COMPLETED' });
  return `/sites/${website.id}/flows/${flowId}`;
}

test('a long recording plays before it is whole, and goes on when the rest has come', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const path = await recordRun({ product, person, serve });
  const front = await startReplayFront(product);
  await signedIn.goto(`${front.url}${path}?tab=run`);
  await expect(controls(signedIn).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => positionOf(signedIn)).toBeGreaterThan(0);
  await expect(heading(signedIn)).toHaveText('Corner shop');
  const lengthOfHalf = await lengthOf(signedIn);
  expect(lengthOfHalf).toBeGreaterThan(2_000);
  await expect(controls(signedIn).getByText('…')).toBeVisible();
  // It waits at the end of what has come.
  await expect(controls(signedIn).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(heading(signedIn)).toHaveText('Corner shop');

  front.release();
  await expect(controls(signedIn).getByText('…')).toBeHidden();
  await expect(heading(signedIn)).toHaveText('Fresh bread');
  await expect.poll(() => positionOf(signedIn)).toBeGreaterThan(lengthOfHalf);
  expect(await lengthOf(signedIn)).toBeGreaterThan(lengthOfHalf);
  await front.stop();
});

test('the position goes on also when the rest comes at the very end of what was there', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const path = await recordRun({ product, person, serve });
  const front = await startReplayFront(product);
  await signedIn.clock.install();
  await signedIn.goto(front.url + path);
  await expect(flowTab(signedIn, 'Browser Automation')).toBeEnabled();
  await signedIn.clock.pauseAt(Date.now() + 60_000);
  await flowTab(signedIn, 'Browser Automation').click();
  await expect(async () => {
    await signedIn.clock.runFor(20);
    expect(await controls(signedIn).getByText('…').count()).toBe(1);
  }).toPass();
  // Past its last event, but not yet at its end, which the player tells 50 ms later.
  await signedIn.clock.runFor((await lengthOf(signedIn)) - (await positionOf(signedIn)) + 20);
  await expect(controls(signedIn).getByRole('button', { name: 'Pause' })).toBeVisible();
  front.release();
  await expect(controls(signedIn).getByText('…')).toBeHidden();
  await signedIn.clock.runFor(60_000);
  await expect(heading(signedIn)).toHaveText('Fresh bread');
  await expect(controls(signedIn).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await positionOf(signedIn)).toBe(await lengthOf(signedIn));
  await front.stop();
});

type Serve = (pages: Pages) => Promise<Site>;
type PlayerWindow = { rrwebPlayer: { Player: new (options: object) => object } };

const wrongOptions = [
  { what: 'no list of speeds', options: { speedOption: 2 }, sentence: 'speedOption must be array' },
  {
    what: 'a speed that is no number',
    options: { speedOption: [1, '2'] },
    sentence: 'item of speedOption must be number',
  },
  { what: 'a speed that is not in the list', options: { speed: 3 }, sentence: 'speed must be one of speedOption' },
];
for (const { what, options, sentence } of wrongOptions) {
  test(`the player refuses ${what}`, async ({ page }) => {
    await page.addScriptTag({ path: 'node_modules/rrweb-player/dist/rrweb-player.umd.min.cjs' });
    const refusal = await page.evaluate((wrong) => {
      const { Player } = (window as unknown as PlayerWindow).rrwebPlayer;
      const events = [1, 2].map((timestamp) => ({ type: 0, timestamp, data: {} }));
      const props = { events, speed: 1, speedOption: [1, 2, 4, 8], ...wrong };
      try {
        return typeof new Player({ target: document.body, props });
      } catch (error) {
        return (error as Error).message;
      }
    }, options);
    // The last of them goes on with the values.
    expect(refusal.split(',')[0]).toBe(sentence);
  });
}
