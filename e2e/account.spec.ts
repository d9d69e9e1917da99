import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { readSessionKeys, readStored } from './browser-storage.ts';
import { failCall } from './network.ts';
import { expect, signUp, test } from './test.ts';

async function openAccount(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}

test('a website is deleted by keyboard, after typing its host name', async ({ signedIn, website, product, person }) => {
  await signedIn.goto(`/sites/${website.id}/settings`);
  const button = signedIn.getByRole('button', { name: 'Delete Website' });
  await button.press('Enter');
  const dialog = signedIn.getByRole('dialog', { name: 'Delete Website' });
  await expect(dialog.getByLabel('Type localhost to confirm')).toBeFocused();
  await signedIn.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');
  const confirm = dialog.getByRole('button', { name: 'Delete Website' });
  await signedIn.keyboard.type('local');
  await expect(confirm).toBeDisabled();
  await signedIn.keyboard.press('Enter');
  expect(await callApi(product, '/websites', { person })).toHaveLength(1);
  const restore = await failCall(signedIn, 'DELETE /websites/{id}', 500);
  await signedIn.keyboard.type('host');
  await signedIn.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete website. Please try again.');
  await restore();
  await confirm.press('Enter');
  await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  await expect(signedIn.getByText('Website deleted')).toBeVisible();
  expect(await callApi(product, '/websites', { person })).toEqual([]);
  expect(await readStored(signedIn, 'selectedWebsiteId')).toBeNull();
});

test('signing out everywhere ends this and every other session', async ({ signedIn, product, person }) => {
  const elsewhere = await signUp(product, person.email);
  await openAccount(signedIn);
  await signedIn.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(signedIn).toHaveURL('/login');
  for (const { jwt } of [person, elsewhere]) {
    const answer = await fetch(`${product.url}/api/v1/websites`, { headers: { authorization: `Bearer ${jwt}` } });
    expect(answer.status).toBe(401);
  }
});

test('the data is exported as a file, and the page stays', async ({ signedIn, website }) => {
  await openAccount(signedIn);
  const started = signedIn.waitForEvent('download');
  await signedIn.getByRole('button', { name: 'Export my data' }).press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toBe('rehearsal-export.zip');
  expect(await readFile(await download.path(), 'latin1')).toContain(`websites/${website.id}/website.json`);
  await expect(signedIn.getByText('Your download has started')).toBeVisible();
  await expect(signedIn.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
});

test('deleting the account asks for the email address and ends on the landing page', async ({ signedIn, person }) => {
  await openAccount(signedIn);
  await signedIn.getByRole('button', { name: 'Delete Account' }).press('Enter');
  const dialog = signedIn.getByRole('dialog', { name: 'Delete Account' });
  await expect(dialog.getByLabel(`Type ${person.email} to confirm`)).toBeFocused();
  await signedIn.keyboard.type(person.email);
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL('/signup');
  await expect(signedIn.getByRole('heading', { name: /^Every user flow, rehearsed/ })).toBeVisible();
  expect(await readSessionKeys(signedIn)).toEqual([null, null, null, null]);
});
