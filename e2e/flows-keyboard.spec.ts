import type { Page } from '@playwright/test';
import { addWebsite } from './api.ts';
import { addFlowTo, createButton, flowLink, flowTab, overlay, runOnce, toast } from './flows.ts';
import { expectFocusOn, tabThrough, tabTo } from './focus.ts';
import { failCall, holdCall } from './network.ts';
import { addFlow } from './rehearse.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 120_000 });

const shop = {
  '/': '<h1>Corner shop</h1><label>Name <input></label> <a href="/bread">Bread</a>',
  '/bread': '<h1>Fresh bread</h1><button>Buy</button>',
};
const panel = (page: Page) => page.getByRole('tabpanel');
const controls = (page: Page) => page.getByRole('region', { name: 'Replay controls' });
const flowMenu = (page: Page) => page.getByRole('button', { name: 'Flow menu' });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a flow can be created, watched, replayed, copied and deleted by keyboard alone', async ({
  signedIn,
  product,
  person,
  serve,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const site = await serve(shop);
  const website = await addWebsite(product, person, site.url);
  await signedIn.goto(`/sites/${website.id}/flows`);
  await createByKeyboard(signedIn, 'Type "Ada" into "Name", wait 2 seconds and click "Bread"');
  await expect(flowTab(signedIn, 'Browser Automation')).toHaveAttribute('aria-selected', 'true');
  await expectFocusOn(flowTab(signedIn, 'Browser Automation'));
  await expect(flowLink(signedIn, 'Type “Ada” into “Name”, wait 2 seconds, click “Bread”')).toContainText('Passed', {
    timeout: 30_000,
  });
  await expectFocusOn(flowTab(signedIn, 'Browser Automation'));

  await replayByKeyboard(signedIn);
  await tabTo(flowTab(signedIn, 'Browser Automation'), 'Shift+Tab');
  await signedIn.keyboard.press('ArrowRight');
  await expectFocusOn(flowTab(signedIn, 'Test Script'));
  await copyByKeyboard(signedIn);
  await tabTo(flowTab(signedIn, 'Test Script'), 'Shift+Tab');
  await signedIn.keyboard.press('ArrowRight');
  await expectFocusOn(flowTab(signedIn, 'User Flow'));
  await signedIn.keyboard.press('End');
  await expectFocusOn(flowTab(signedIn, 'Test Script'));
  await signedIn.keyboard.press('Home');
  await expectFocusOn(flowTab(signedIn, 'User Flow'));
  await deleteByKeyboard(signedIn);
  await expect(signedIn.getByText('Create a user flow to get started')).toBeVisible();
  await expectFocusOn(createButton(signedIn));
});

/** Returns when the dialog has closed. */
async function createByKeyboard(page: Page, instruction: string) {
  await tabTo(createButton(page));
  await page.keyboard.press('Enter');
  await expectFocusOn(button(page, 'Upload a Video'));
  await tabThrough(page, [button(page, 'Write an Instruction')]);
  await page.keyboard.press('Enter');
  await expectFocusOn(page.getByLabel('Instruction'));
  await page.keyboard.type(instruction);
  await tabThrough(page, [button(page, 'Cancel'), button(page, 'Submit')]);
  const release = await holdCall(page, 'POST /flows');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Submit')).toBeDisabled();
  await expectFocusOn(button(page, 'Submit'));
  release();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function replayByKeyboard(page: Page) {
  const replay = page.frameLocator('iframe[title="Replay"]');
  const player = controls(page);
  await tabThrough(page, [panel(page), button(page, 'Run Again')]);
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 30_000 });
  await tabTo(page.locator('[data-entry] button').filter({ hasText: 'Ada' }).first());
  await page.keyboard.press('Enter');
  await expect(replay.getByRole('heading')).toHaveText('Corner shop');
  await tabTo(page.locator('[data-entry] button').last());
  await page.keyboard.press('Space');
  await expect(replay.getByRole('heading')).toHaveText('Fresh bread');

  await tabTo(player.getByRole('button', { name: 'Play' }));
  await tabThrough(page, [player.getByRole('slider')]);
  await page.keyboard.press('Home');
  await expect(replay.getByRole('heading')).toHaveText('Corner shop');
  await tabTo(player.getByRole('button', { name: 'Play' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusOn(player.getByRole('button', { name: 'Pause' }));
  await page.keyboard.press('Enter');
  await expectFocusOn(player.getByRole('button', { name: 'Play' }));
  const speed = player.getByRole('button', { name: '4x' });
  await tabTo(speed);
  await page.keyboard.press('Space');
  await expect(speed).toHaveAttribute('aria-pressed', 'true');
  await expectFocusOn(speed);
  await tabTo(player.getByRole('checkbox', { name: 'Skip inactive' }));
  await page.keyboard.press('Space');
  await expect(player.getByRole('checkbox', { name: 'Skip inactive' })).not.toBeChecked();
}

async function copyByKeyboard(page: Page) {
  const script = page.getByRole('region', { name: 'Script', exact: true });
  const language = page.getByLabel('Language');
  await expect(script).toContainText('@playwright/test');
  await tabThrough(page, [panel(page), language]);
  await page.keyboard.press('ArrowDown');
  await expect(script).toContainText('@browserbasehq/stagehand');
  await page.keyboard.press('ArrowUp');
  await expect(script).toContainText('@playwright/test');
  await tabThrough(page, [button(page, 'Run'), button(page, 'Download'), button(page, 'Copy Script')]);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Copied script')).toBeVisible();
  await expectFocusOn(button(page, 'Copy Script'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@playwright/test');
  await tabThrough(page, [script]);
}

async function deleteByKeyboard(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete Flow' });
  await tabThrough(page, [panel(page), flowMenu(page)]);
  await page.keyboard.press('Enter');
  await expectFocusOn(menuItem(page, 'Rename Flow'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expectFocusOn(flowMenu(page));
  await openDeletion(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocusOn(flowMenu(page));

  await openDeletion(page);
  const release = await holdCall(page, 'DELETE /flows/{id}');
  await tabThrough(page, [button(page, 'Delete')]);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete')).toBeDisabled();
  await expectFocusOn(button(page, 'Delete'));
  release();
  await expect(dialog).toBeHidden();
}

/** Opens the confirmation dialog from the focused menu button. */
async function openDeletion(page: Page) {
  await page.keyboard.press('Enter');
  await expectFocusOn(menuItem(page, 'Rename Flow'));
  await page.keyboard.press('ArrowDown');
  await expectFocusOn(menuItem(page, 'Delete Flow'));
  await page.keyboard.press('Enter');
  await expectFocusOn(page.getByRole('dialog', { name: 'Delete Flow' }).getByRole('button', { name: 'Cancel' }));
}

test('after a deletion the focus is on the tab of the next flow', async ({ signedIn, website, product, person }) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps: ['Wait 1 second'] });
  await addFlowTo(product, person, { websiteId: website.id, title: 'Cake', steps: ['Wait 1 second'] });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await tabTo(flowMenu(signedIn));
  await openDeletion(signedIn);
  await tabThrough(signedIn, [button(signedIn, 'Delete')]);
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('heading', { level: 2, name: 'Cake' })).toBeVisible();
  await expectFocusOn(flowTab(signedIn, 'User Flow'));
});

test('a run can be started, cancelled and repeated by keyboard, and Tab skips its live view', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Slow', steps: ['Wait 50 seconds'] });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await tabTo(button(signedIn, 'Start Test Run'));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(flowTab(signedIn, 'Browser Automation'));
  await tabThrough(signedIn, [panel(signedIn), button(signedIn, 'Cancel')]);
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Run Again'));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Cancel'));
  await expect(overlay(signedIn, 'Starting run...')).toBeHidden();
  const live = signedIn.frameLocator('iframe[title="Live browser session"]');
  await expect(live.getByRole('img', { name: 'Live view of the browser' })).toBeVisible();
  await tabThrough(signedIn, [signedIn.getByRole('region', { name: 'Runs' }).getByRole('button').first()]);
  await tabTo(button(signedIn, 'Cancel'), 'Shift+Tab');
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Run Again'));
});

test('a replay does not steal the focus for a recorded field, and Tab does not enter the recorded page', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const site = await serve(shop);
  const steps = ['Type "Ada" into "Name"', 'Wait 2 seconds', 'Click "Bread"'];
  const { website, flowId, versionId } = await addFlow(product, person, { url: site.url, steps });
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  await tabTo(button(signedIn, 'Run Again'));
  const play = controls(signedIn).getByRole('button', { name: 'Play' });
  await expect(play).toBeVisible({ timeout: 30_000 });
  await expectFocusOn(button(signedIn, 'Run Again'));
  await tabTo(signedIn.locator('[data-entry] button').last());
  await tabThrough(signedIn, [play]);
});

test('after a successful retry the focus stays in the same part of the page', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  await runOnce(product, person, versionId);
  const restore = await failCall(signedIn, 'GET /browserbase-sessions/{id}/replay', 500);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  await tabTo(button(signedIn, 'Retry'));
  await restore();
  await signedIn.keyboard.press('Enter');
  await expect(controls(signedIn)).toBeVisible();
  await expectFocusOn(panel(signedIn));
});

test('steps can be edited by keyboard', async ({ signedIn, website, product, person }) => {
  const steps = ['One', 'Two', 'Three'];
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  await signedIn.goto(`/sites/${website.id}/flows`);
  const field = (number: number) => signedIn.getByLabel(`Step ${number}`, { exact: true });
  await tabTo(button(signedIn, 'Edit Steps'));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(field(1));
  await tabThrough(signedIn, [button(signedIn, 'Move step 1 down')]);
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Move step 2 down'));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Move step 3 up'));
  await tabThrough(signedIn, [button(signedIn, 'Remove step 3')]);
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(field(2));
  await tabTo(button(signedIn, 'Cancel'));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Edit Steps'));

  await signedIn.keyboard.press('Enter');
  await expectFocusOn(field(1));
  for (const _step of steps) {
    await tabTo(button(signedIn, 'Remove step 1'));
    await signedIn.keyboard.press('Enter');
    await expectFocusOn(field(1));
  }
  await signedIn.keyboard.type('Four');
  await tabTo(button(signedIn, 'Save as Version 2'));
  await signedIn.keyboard.press('Enter');
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveText(['1Four']);
  await expectFocusOn(button(signedIn, 'Edit Steps'));
});

test('a video can be chosen and removed by keyboard', async ({ signedIn, website }) => {
  const video = { name: 'flow.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(100) };
  signedIn.on('filechooser', (chooser) => chooser.setFiles(video));
  await signedIn.goto(`/sites/${website.id}/flows`);
  await tabTo(createButton(signedIn));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Upload a Video'));
  await signedIn.keyboard.press('Enter');
  const zone = signedIn.getByRole('button', { name: 'Drop a video here, or click to choose one' });
  await expectFocusOn(zone);
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Remove file'));
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(zone);
  await signedIn.keyboard.press('Escape');
  await expectFocusOn(createButton(signedIn));
});
