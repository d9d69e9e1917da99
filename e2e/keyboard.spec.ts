import type { Page } from '@playwright/test';
import { addWebsite } from './api.ts';
import { expectVisibleFocus, tabThrough } from './focus.ts';
import { failCall } from './network.ts';
import { expect, test } from './test.ts';

const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to content' });
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Rehearsal' });
const dropdown = (page: Page) => page.getByRole('button', { name: /^(Select a website|localhost)$/ });
const settingsMenu = (page: Page) => page.getByRole('button', { name: 'Settings menu' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name, exact: true });

test('the skip link appears on the first Tab and skips the header', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
  await expect(skipLink(signedIn)).not.toBeInViewport();
  await signedIn.keyboard.press('Tab');
  await expect(skipLink(signedIn)).toBeFocused();
  await expect(skipLink(signedIn)).toBeInViewport();
  await signedIn.keyboard.press('Enter');
  await signedIn.keyboard.press('Tab');
  await expect(signedIn.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the sign-up page works by keyboard', async ({ page }) => {
  await page.goto('/signup');
  await tabThrough(page, [
    skipLink(page),
    logo(page),
    page.getByLabel('E-mail'),
    page.getByRole('button', { name: 'Sign Up', exact: true }),
    page.getByRole('button', { name: 'Already have an account? Log in' }),
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('the login page works by keyboard', async ({ page, person }) => {
  await page.goto('/login');
  await tabThrough(page, [skipLink(page), logo(page), page.getByLabel('E-mail')]);
  await page.keyboard.type(person.email);
  await tabThrough(page, [page.getByRole('button', { name: 'Login' }), page.getByRole('button', { name: 'Sign Up' })]);
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText(`a login link was sent to ${person.email}`)).toBeVisible();
  await expect(page.getByRole('status')).toBeFocused();
  await tabThrough(page, [page.getByRole('button', { name: 'Use another e-mail' })]);
});

test('Tab goes through the header, the tabs and the overview in reading order', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByRole('link', { name: 'Create a user flow' })).toBeVisible();
  await tabThrough(signedIn, [
    skipLink(signedIn),
    logo(signedIn),
    dropdown(signedIn),
    settingsMenu(signedIn),
    tab(signedIn, 'Overview'),
    tab(signedIn, 'User Flows'),
    tab(signedIn, 'Settings'),
    signedIn.getByRole('main').getByRole('link', { name: website.url }),
    signedIn.getByRole('link', { name: 'Create a user flow' }),
  ]);
});

test('opening another tab by keyboard moves the focus to its content', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await tab(signedIn, 'Settings').focus();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL(`/sites/${website.id}/settings`);
  await expect(signedIn.getByRole('main')).toBeFocused();
  await expect(signedIn.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await tabThrough(signedIn, [
    signedIn.getByLabel('URL'),
    signedIn.getByLabel('Title'),
    signedIn.getByLabel('Username'),
    signedIn.getByLabel('Password'),
    signedIn.getByRole('button', { name: 'Show value' }),
    signedIn.getByLabel('Local storage (JSON)'),
    signedIn.getByRole('button', { name: 'Save Settings' }),
  ]);
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByText('Saved!')).toBeVisible();
});

test('a website can be chosen with the arrow keys', async ({ signedIn, product, person, untitledPort }) => {
  await addWebsite(product, person, `http://127.0.0.1:${untitledPort}/`);
  const second = await addWebsite(product, person, `http://127.0.0.2:${untitledPort}/`);
  await signedIn.goto('/');
  await dropdown(signedIn).focus();
  await signedIn.keyboard.press('Enter');
  const items = signedIn.getByRole('menuitem');
  await expect(items).toHaveText(['Add a Website', '127.0.0.1', '127.0.0.2']);
  await expect(items.nth(0)).toBeFocused();
  await expectVisibleFocus(signedIn);
  for (const index of [1, 2]) {
    await signedIn.keyboard.press('ArrowDown');
    await expect(items.nth(index)).toBeFocused();
    await expectVisibleFocus(signedIn);
  }
  await signedIn.keyboard.press('ArrowUp');
  await expect(items.nth(1)).toBeFocused();
  await signedIn.keyboard.press('End');
  await expect(items.nth(2)).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL(`/sites/${second.id}`);
});

test('a failed list of websites can be reloaded by keyboard', async ({ signedIn, website }) => {
  const restore = await failCall(signedIn, 'GET /websites', 'offline');
  await signedIn.goto('/');
  await dropdown(signedIn).focus();
  await signedIn.keyboard.press('ArrowDown');
  await expect(signedIn.getByText('Failed to fetch websites')).toBeVisible();
  await restore();
  await signedIn.keyboard.press('ArrowDown');
  await expect(signedIn.getByRole('menuitem', { name: 'Retry' })).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('menu').locator(`a[href="/sites/${website.id}"]`)).toBeVisible();
});

test('a website can be added by keyboard; the dialog traps the focus and returns it', async ({ signedIn, siteUrl }) => {
  await signedIn.goto('/');
  await dropdown(signedIn).focus();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('menuitem', { name: 'Add a Website' })).toBeFocused();
  await signedIn.keyboard.press('Enter');
  const dialog = signedIn.getByRole('dialog');
  await expect(dialog.getByLabel('URL')).toBeFocused();
  await expectVisibleFocus(signedIn);
  await tabThrough(signedIn, [
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.getByRole('button', { name: 'Add Website' }),
    dialog.getByLabel('URL'),
  ]);
  await signedIn.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dropdown(signedIn)).toBeFocused();

  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('menuitem', { name: 'Add a Website' })).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await expect(dialog.getByLabel('URL')).toBeFocused();
  await signedIn.keyboard.type(siteUrl);
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL(/\/sites\/[\w-]+$/);
  await expect(dialog).toBeHidden();
});

test('the dialog on the welcome page returns the focus to its button', async ({ signedIn }) => {
  await signedIn.goto('/');
  const opener = signedIn.getByRole('button', { name: 'Add your first website' });
  await opener.focus();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('dialog').getByLabel('URL')).toBeFocused();
  await signedIn.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the arrow keys can choose the theme and sign out', async ({ signedIn }) => {
  await signedIn.goto('/');
  await settingsMenu(signedIn).focus();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await signedIn.keyboard.press('ArrowDown');
  await expect(signedIn.getByRole('menuitem', { name: 'API reference' })).toBeFocused();
  for (const theme of ['System', 'Light', 'Dark']) {
    await signedIn.keyboard.press('ArrowDown');
    await expect(signedIn.getByRole('menuitemradio', { name: theme })).toBeFocused();
    await expectVisibleFocus(signedIn);
  }
  await signedIn.keyboard.press('Enter');
  await expect(signedIn.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await signedIn.keyboard.press('Escape');
  await expect(settingsMenu(signedIn)).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await signedIn.keyboard.press('End');
  await expect(signedIn.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL('/login');
});

test('the Home button of the 404 page works by keyboard', async ({ page }) => {
  await page.goto('/nowhere');
  await tabThrough(page, [skipLink(page), logo(page), page.getByRole('button', { name: 'Home' })]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
});

test('a failed load can be retried by keyboard', async ({ signedIn, website }) => {
  const restore = await failCall(signedIn, 'GET /websites/{id}/metrics', 500);
  await signedIn.goto(`/sites/${website.id}`);
  await signedIn.getByRole('button', { name: 'Retry' }).focus();
  await restore();
  await signedIn.keyboard.press('Space');
  await expect(signedIn.getByRole('link', { name: 'Create a user flow' })).toBeVisible();
});
