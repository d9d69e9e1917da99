import type { Page } from '@playwright/test';
import { addWebsite, callApi } from './api.ts';
import { addFlowTo, runOnce, toast } from './flows.ts';
import { expect, test } from './test.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

test('URL and title are changed by keyboard on a phone, and the title of the new page is found', async ({
  signedIn,
  product,
  person,
  siteUrl,
  untitledPort,
}) => {
  const { id } = await addWebsite(product, person, `http://127.0.0.1:${untitledPort}/`);
  await signedIn.setViewportSize({ width: 390, height: 844 });
  await signedIn.goto(`/sites/${id}/settings`);
  const [url, title] = [signedIn.getByLabel('URL'), signedIn.getByLabel('Title')];
  await expect(url).toHaveValue(`http://127.0.0.1:${untitledPort}/`);
  await url.fill(siteUrl.replace('http://', ''));
  await url.press('Enter');
  await expect(toast(signedIn, 'Saved!')).toBeVisible();
  await expect(title).toHaveValue('Corner Bakery');
  await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('localhost');

  await title.fill('My shop');
  await title.press('Control+Enter');
  await expect.poll(async () => (await callApi(product, `/websites/${id}`, { person })).title).toBe('My shop');
  await signedIn.getByRole('button', { name: 'localhost' }).click();
  await expect(signedIn.getByRole('menuitem', { name: 'My shop' })).toBeVisible();
  await signedIn.keyboard.press('Escape');

  await title.fill('');
  await saveButton(signedIn).click();
  await expect(title).toHaveValue('Corner Bakery');
  expect(await signedIn.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a URL that is none, or that the server rejects, is named at its field and nothing is saved', async ({
  signedIn,
  product,
  person,
  website,
  siteUrl,
}) => {
  await signedIn.goto(`/sites/${website.id}/settings`);
  const url = signedIn.getByLabel('URL');
  for (const typed of ['', 'not an address', 'ftp://example.com/']) {
    await url.fill(typed);
    await url.press('Control+Enter');
    await expect(url).toHaveAccessibleDescription('Enter a web address like https://example.com');
    await expect(url).toBeFocused();
    await url.press('End');
    await url.pressSequentially('a');
    await expect(url).toHaveAccessibleDescription('');
  }
  expect(await callApi(product, `/websites/${website.id}`, { person })).toMatchObject({ url: siteUrl });
});

test('the dialog that deletes a website names how much will be deleted', async ({
  signedIn,
  product,
  person,
  website,
}) => {
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  await addFlowTo(product, person, { websiteId: website.id, title: 'Cake' });
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/settings`);
  await signedIn.getByRole('button', { name: 'Delete Website' }).press('Enter');
  const dialog = signedIn.getByRole('dialog', { name: 'Delete Website' });
  await expect(dialog).toHaveAccessibleDescription(
    'This deletes localhost with 2 user flows and 1 finished run, with their recordings and videos, and stops runs in progress. This action cannot be undone.',
  );
  await signedIn.keyboard.type('localhost');
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  await expect(signedIn.getByRole('button', { name: 'Add your first website' })).toBeVisible();
  expect(await callApi(product, '/websites', { person })).toEqual([]);
});
