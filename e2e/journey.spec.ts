import { randomUUID } from 'node:crypto';
import { expect, test } from './test.ts';

test('a new visitor reads what Rehearsal does, signs up, adds a website, saves settings, signs out and logs in again', async ({
  page,
  product,
  siteUrl,
}) => {
  const email = `${randomUUID()}@example.com`;
  const { host, hostname } = new URL(siteUrl);

  await test.step('/ redirects to the sign-up page, which says what Rehearsal does', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Every user flow, rehearsed before your visitors perform it.',
    );
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  });

  await test.step('signing up sends a link', async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('status')).toContainText('Thank you for signing up!');
  });

  await test.step('the link opens the welcome page', async () => {
    await page.goto(await product.mailedLink(email));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
    await expect(page.getByText('Please select a website to get started.')).toBeVisible();
  });

  await test.step('a website is added and its overview shows', async () => {
    await page.getByRole('button', { name: 'Select a website' }).click();
    await page.getByRole('menuitem', { name: 'Add a Website' }).click();
    await page.getByLabel('URL').fill(host);
    await page.getByRole('button', { name: 'Add Website' }).click();
    await expect(page).toHaveURL(/\/sites\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostname);
    await expect(page.getByRole('link', { name: 'Create a user flow' })).toBeVisible();
  });

  await test.step('settings are saved and are still there after a reload', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Username').fill('baker');
    await page.getByLabel('Password').fill('sourdough');
    await page.getByLabel('Local storage (JSON)').fill('{"theme": "dark"}');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Saved!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('baker');
    await expect(page.getByLabel('Password')).toHaveValue('sourdough');
    await expect(page.getByLabel('Local storage (JSON)')).toHaveValue('{\n  "theme": "dark"\n}');
  });

  await test.step('signing out opens the login page', async () => {
    await page.getByRole('button', { name: 'Settings menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('an emailed link logs in again, and the website is still there', async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(`a login link was sent to ${email}`)).toBeVisible();
    await page.goto(await product.mailedLink(email));
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
    await page.getByRole('button', { name: 'Select a website' }).click();
    await page.getByRole('menuitem', { name: 'Corner Bakery' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostname);
  });
});
