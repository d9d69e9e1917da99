import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../src/testing/free-port.ts';
import { addFlowTo, runOnce } from './flows.ts';
import { expectFocusOn } from './focus.ts';
import { watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const notice = (page: Page) =>
  page.getByRole('status').filter({
    hasText: 'This website could not be reached just now. Runs will fail until it can.',
  });

async function openAddDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add your first website' }).press('Enter');
  return page.getByRole('dialog', { name: 'Add a New Website' });
}

async function serve(port: number) {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Corner Bakery</title><h1>Corner Bakery</h1>');
  });
  await new Promise<void>((listening) => site.listen(port, '127.0.0.1', listening));
  return site;
}

test('an unreachable website is added with a notice, which goes once it can be reached', async ({ signedIn }) => {
  const port = await freePort();
  await signedIn.setViewportSize({ width: 390, height: 844 });
  const dialog = await openAddDialog(signedIn);
  await dialog.getByLabel('URL').fill(`127.0.0.1:${port}`);
  await signedIn.keyboard.press('Enter');
  await expect(notice(signedIn)).toBeVisible();
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('127.0.0.1');

  const check = notice(signedIn).getByRole('button', { name: 'Check again' });
  await check.press('Enter');
  await expect(check).toHaveAttribute('aria-busy', 'false');
  await expectFocusOn(check);
  const site = await serve(port);
  await check.press('Enter');
  await expect(notice(signedIn)).toBeHidden();
  await expect(signedIn.getByRole('main')).toBeFocused();
  await signedIn.getByRole('button', { name: '127.0.0.1' }).click();
  await expect(signedIn.getByRole('menuitem', { name: 'Corner Bakery' })).toBeVisible();
  site.close();
});

test('the notice goes after a run that reached the website', async ({ signedIn, product, person }) => {
  const port = await freePort();
  const dialog = await openAddDialog(signedIn);
  await dialog.getByLabel('URL').fill(`http://127.0.0.1:${port}`);
  await signedIn.keyboard.press('Enter');
  await expect(notice(signedIn)).toBeVisible();
  const site = await serve(port);
  const websiteId = new URL(signedIn.url()).pathname.split('/')[2] ?? '';
  const { versionId } = await addFlowTo(product, person, { websiteId, title: 'Bread', steps: ['Click "Cake"'] });
  expect(await runOnce(product, person, versionId)).toMatchObject({ status: 'FAILED' });
  await expect(notice(signedIn)).toBeHidden({ timeout: 15_000 });
  site.closeAllConnections();
  site.close();
});

for (const typed of ['', 'not an address', 'https://', 'https://exa mple.com']) {
  test(`"${typed}" is rejected in the field; typing clears the message`, async ({ signedIn }) => {
    const calls = watchCalls(signedIn, 'POST /websites');
    const dialog = await openAddDialog(signedIn);
    const url = dialog.getByLabel('URL');
    await url.fill(typed);
    await url.press('Enter');
    await expect(dialog.getByText('Enter a web address like https://example.com', { exact: true })).toBeVisible();
    await expect(url).toHaveAccessibleDescription('Enter a web address like https://example.com');
    await expectFocusOn(url);
    await url.press('End');
    await url.pressSequentially('a');
    await expect(dialog.getByText('Enter a web address like https://example.com')).toBeHidden();
    expect(calls).toHaveLength(0);
  });
}
