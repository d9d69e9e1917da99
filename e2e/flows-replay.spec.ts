import type { Page } from '@playwright/test';
import { flowTab, runOnce } from './flows.ts';
import type { Product } from './product.ts';
import { addFlow } from './rehearse.ts';
import { startReplayProxy } from './replay-proxy.ts';
import type { Pages, Site } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const controls = (page: Page) => page.getByRole('region', { name: 'Replay controls' });
const lengthOf = (page: Page) => controls(page).getByRole('slider').getAttribute('max').then(Number);
const positionOf = (page: Page) => controls(page).getByRole('slider').inputValue().then(Number);

const heading = (page: Page) => page.frameLocator('iframe[title="Replay"]').getByRole('heading');

/** A run on a short page and then on a long one, so that the middle of the recording is on the long page. */
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

test('a long recording starts playing while it loads, and continues when the rest has arrived', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const path = await recordRun({ product, person, serve });
  const proxy = await startReplayProxy(product);
  await signedIn.goto(`${proxy.url}${path}?tab=run`);
  await expect(controls(signedIn).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => positionOf(signedIn)).toBeGreaterThan(0);
  await expect(heading(signedIn)).toHaveText('Corner shop');
  const lengthOfHalf = await lengthOf(signedIn);
  expect(lengthOfHalf).toBeGreaterThan(2_000);
  await expect(controls(signedIn).getByText('…')).toBeVisible();
  // It pauses at the end of what has arrived.
  await expect(controls(signedIn).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(heading(signedIn)).toHaveText('Corner shop');

  proxy.release();
  await expect(controls(signedIn).getByText('…')).toBeHidden();
  await expect(heading(signedIn)).toHaveText('Fresh bread');
  await expect.poll(() => positionOf(signedIn)).toBeGreaterThan(lengthOfHalf);
  expect(await lengthOf(signedIn)).toBeGreaterThan(lengthOfHalf);
  await proxy.stop();
});

test('playback continues even if the rest arrives just as the first half ends', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const path = await recordRun({ product, person, serve });
  const proxy = await startReplayProxy(product);
  await signedIn.clock.install();
  await signedIn.goto(proxy.url + path);
  await expect(flowTab(signedIn, 'Browser Automation')).toBeEnabled();
  await signedIn.clock.pauseAt(Date.now() + 60_000);
  await flowTab(signedIn, 'Browser Automation').click();
  await expect(async () => {
    await signedIn.clock.runFor(20);
    expect(await controls(signedIn).getByText('…').count()).toBe(1);
  }).toPass();
  // Past the last event, but before the player reports the end 50 ms later.
  await signedIn.clock.runFor((await lengthOf(signedIn)) - (await positionOf(signedIn)) + 20);
  await expect(controls(signedIn).getByRole('button', { name: 'Pause' })).toBeVisible();
  proxy.release();
  await expect(controls(signedIn).getByText('…')).toBeHidden();
  await signedIn.clock.runFor(60_000);
  await expect(heading(signedIn)).toHaveText('Fresh bread');
  await expect(controls(signedIn).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await positionOf(signedIn)).toBe(await lengthOf(signedIn));
  await proxy.stop();
});

type Serve = (pages: Pages) => Promise<Site>;
type PlayerWindow = { rrwebPlayer: { Player: new (options: object) => object } };

const wrongOptions = [
  { what: 'speeds that are not a list', options: { speedOption: 2 }, message: 'speedOption must be array' },
  {
    what: 'a speed that is not a number',
    options: { speedOption: [1, '2'] },
    message: 'item of speedOption must be number',
  },
  { what: 'a speed that is not in the list', options: { speed: 3 }, message: 'speed must be one of speedOption' },
];
for (const { what, options, message } of wrongOptions) {
  test(`the player rejects ${what}`, async ({ page }) => {
    await page.addScriptTag({ path: 'node_modules/rrweb-player/dist/rrweb-player.umd.min.cjs' });
    const error = await page.evaluate((wrong) => {
      const { Player } = (window as unknown as PlayerWindow).rrwebPlayer;
      const events = [1, 2].map((timestamp) => ({ type: 0, timestamp, data: {} }));
      const props = { events, speed: 1, speedOption: [1, 2, 4, 8], ...wrong };
      try {
        return typeof new Player({ target: document.body, props });
      } catch (thrown) {
        return (thrown as Error).message;
      }
    }, options);
    // The last message also lists the allowed values.
    expect(error.split(',')[0]).toBe(message);
  });
}
