import type { Page } from '@playwright/test';
import { generateScript } from '../src/script/generate-script.ts';
import { callApi } from './api.ts';
import { addFlowTo, flowTab, overlay, runOnce, toast } from './flows.ts';
import { failCall } from './network.ts';
import { addFlow, sessionOfRun, startRun } from './rehearse.ts';
import { shopPages } from './sites/shop.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 120_000 });

const session = (page: Page) => page.getByRole('region', { name: 'Browser Session' });
const entries = (page: Page) => page.locator('[data-entry]');
const replayFrame = (page: Page) => page.frameLocator('iframe[title="Replay"]');

test('a run can be watched live at 80%, cancelled, replayed and run again', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const site = await serve({ '/': '<h1>Corner shop</h1><label>Name <input></label>' });
  const steps = ['Type "Ada" into "Name"', 'Wait 50 seconds', 'Check that the page shows "Thanks"'];
  const { website, flowId, versionId } = await addFlow(product, person, { url: site.url, steps });
  const { id } = await startRun(product, person, versionId);
  await sessionOfRun(product, person, id);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await expect(flowTab(signedIn, 'Browser Automation').locator('[data-status=busy]')).toBeVisible();
  await flowTab(signedIn, 'Browser Automation').click();
  await expect(session(signedIn).getByText('LIVE', { exact: true })).toBeVisible();
  const live = session(signedIn).locator('iframe');
  await expect(live).toHaveCSS('scale', '0.8');
  await expect(live.contentFrame().getByRole('img', { name: 'Live view of the browser' })).toBeVisible();
  await expect(entries(signedIn).first()).toBeVisible();
  await expect(signedIn.locator('[data-live]')).toHaveCount(1);
  await expect(entries(signedIn).last()).toHaveAttribute('data-live', 'true');
  await expect(signedIn.locator('[data-live]')).toHaveCSS('animation-name', 'pulse');
  await expect(signedIn.getByRole('button', { name: 'Run Again' })).toBeHidden();
  await expect(signedIn.getByText(/^\d+\.\d minutes$/)).toBeVisible();

  await signedIn.getByRole('button', { name: 'Cancel' }).click();
  const error = signedIn.locator('[data-entry=error]');
  await expect(error).toHaveText('Cancelled by the user');
  await expect(signedIn.locator('[data-live]')).toHaveCount(0);
  await expect(session(signedIn).getByText('LIVE', { exact: true })).toBeHidden();
  await expect(flowTab(signedIn, 'Browser Automation').locator('[data-status=bad]')).toBeVisible();

  const restore = await failCall(signedIn, 'POST /flow-versions/{id}/flow-runs', 500);
  await signedIn.getByRole('button', { name: 'Run Again' }).click();
  await expect(signedIn.getByRole('alert')).toHaveText('Failed to start test run');
  await restore();
  await signedIn.getByRole('button', { name: 'Run Again' }).click();
  await expect(overlay(signedIn, 'Starting run...')).toBeVisible();
  await expect(overlay(signedIn, 'Starting run...')).toBeHidden();
  const runs = signedIn.getByRole('region', { name: 'Runs' }).locator('[aria-pressed]');
  await expect(runs).toHaveCount(2);
  await runs.last().click();
  await expect(error).toHaveText('Cancelled by the user');
  await runs.first().click();
  await signedIn.getByRole('button', { name: 'Cancel' }).click();
  await expect(signedIn.getByRole('button', { name: 'Run Again' })).toBeVisible();
});

test('a replay starts automatically, shows images, has six speeds and seeks on a click on an entry', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const theme = await serve({ '/theme.css': { type: 'text/css', body: '.theme { color: rgb(1, 2, 3) }' } });
  const site = await serve(await shopPages({ themeUrl: `${theme.url}theme.css` }));
  const steps = ['Type "Ada" into "Your name"', 'Click "Catalogue"', 'Wait 2 seconds', 'Click "Add to basket"'];
  const { website, flowId, versionId } = await addFlow(product, person, { url: site.url, steps });
  const run = await runOnce(product, person, versionId);
  expect(run.status).toBe('COMPLETED');
  await site.stop();
  await theme.stop();
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  const controls = signedIn.getByRole('region', { name: 'Replay controls' });
  const position = () => controls.getByRole('slider').inputValue().then(Number);
  await expect.poll(position).toBeGreaterThan(0);
  await expect(controls.getByRole('checkbox', { name: 'Skip inactive' })).toBeChecked();
  await expect(controls.locator('[data-mark]')).toHaveCount(steps.length);
  await expect(controls.locator('[data-mark]').first()).toHaveCSS('background-color', 'rgb(73, 80, 246)');
  const speeds = controls.getByRole('group', { name: 'Speed' }).getByRole('button');
  await expect(speeds).toHaveText(['0.25x', '0.5x', '1x', '2x', '4x', '8x']);
  await speeds.last().click();
  await expect(speeds.last()).toHaveAttribute('aria-pressed', 'true');

  await entries(signedIn).filter({ hasText: 'Add to basket' }).click();
  const replay = replayFrame(signedIn);
  await expect(replay.getByRole('heading')).toHaveText('Catalogue');
  await expect(replay.locator('.theme')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const picture = replay.getByRole('img', { name: 'Bread' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420);
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible();
  await entries(signedIn).filter({ hasText: 'Ada' }).first().click();
  await expect(replay.getByRole('heading')).toHaveText('Corner shop');
});

test('shows "Failed to get session replay" on failure, and retries', async ({ signedIn, product, person, website }) => {
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  await runOnce(product, person, versionId);
  const restore = await failCall(signedIn, 'GET /browserbase-sessions/{id}/replay', 500);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to get session replay' });
  await expect(alert).toBeVisible();
  await restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(signedIn.getByRole('slider')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a failed live view is logged and shows nothing; without a session it says "No browser session"', async ({
  signedIn,
  product,
  person,
  website,
}) => {
  const steps = ['Wait 50 seconds'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  const { id } = await startRun(product, person, versionId);
  await sessionOfRun(product, person, id);
  await failCall(signedIn, 'GET /browserbase-sessions/{id}/live', 500);
  const logged = signedIn.waitForEvent('console', (message) => message.text().includes('Failed to get debug session'));
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  await logged;
  await expect(session(signedIn).locator('iframe')).toHaveCount(0);
  await expect(signedIn.getByRole('alert')).toHaveCount(0);

  const read = await fetch(`${product.url}/api/v1/flow-runs/${id}`, {
    headers: { authorization: `Bearer ${person.jwt}` },
  });
  const body = JSON.stringify({ ...(await read.json()), browserSessionId: null });
  await failCall(signedIn, 'GET /flow-runs/{id}', { status: 200, body });
  await expect(session(signedIn).getByText('No browser session', { exact: true })).toBeVisible();
  await signedIn.getByRole('button', { name: 'Cancel' }).click();
});

test('the test script is shown with line numbers, copied and downloaded', async ({
  signedIn,
  product,
  person,
  website,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Buy bread', steps });
  const run = await runOnce(product, person, versionId);
  const details = await callApi(product, `/websites/${website.id}`, { person });
  const expected = (language: 'playwright' | 'stagehand') =>
    generateScript({ website: details, history: run.logs.history, language, title: 'Buy bread', steps }).script;
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await flowTab(signedIn, 'Test Script').click();
  await expect(signedIn.getByLabel('Language')).toHaveValue('playwright');
  const script = signedIn.getByRole('region', { name: 'Script', exact: true });
  await expect(script).toContainText("getByText('Corner Bakery')");
  await expect(script.locator('span[style*=light-dark]').first()).toBeVisible();
  const number = await script
    .locator('code > span')
    .nth(2)
    .evaluate((line) => getComputedStyle(line, '::before').content);
  expect(number).toBe('counter(line)');
  await signedIn.getByRole('button', { name: 'Copy Script' }).click();
  await expect(toast(signedIn, 'Copied script')).toBeVisible();
  const copied = () => signedIn.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(expected('playwright'));
  expect((await script.locator('code').textContent())?.trimEnd()).toBe(expected('playwright').trimEnd());
  const download = signedIn.waitForEvent('download');
  await signedIn.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('buy-bread.spec.ts');
  await expect(signedIn.getByText('npx playwright test buy-bread.spec.ts')).toBeVisible();

  await signedIn.getByLabel('Language').selectOption('Stagehand');
  await expect(script).toContainText('@browserbasehq/stagehand');
  await signedIn.getByRole('button', { name: 'Copy Script' }).click();
  await expect.poll(copied).toBe(expected('stagehand'));
  await signedIn.getByLabel('Language').selectOption('Puppeteer');
  await expect(signedIn.getByText('coming soon')).toBeVisible();
  await expect(script).toBeHidden();
});
