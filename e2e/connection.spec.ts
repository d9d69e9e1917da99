import type { Page } from '@playwright/test';
import { addWebsite } from './api.ts';
import { readStored } from './browser-storage.ts';
import { addFlowTo, flowLink } from './flows.ts';
import { failCall } from './network.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Connection lost, retrying' });

test('a lost connection is shown while polling goes on, and the banner goes when an answer arrives', async ({
  signedIn,
  product,
  person,
  website,
}) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread' });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(flowLink(signedIn, 'Bread')).toBeVisible();
  await expect(banner(signedIn)).toBeHidden();
  await signedIn.context().setOffline(true);
  await expect(banner(signedIn)).toHaveText('Connection lost, retrying', { timeout: 10_000 });
  await addFlowTo(product, person, { websiteId: website.id, title: 'Cake' });
  await expect(flowLink(signedIn, 'Bread')).toBeVisible();
  await signedIn.context().setOffline(false);
  await expect(banner(signedIn)).toBeHidden({ timeout: 10_000 });
  await expect(flowLink(signedIn, 'Cake')).toBeVisible();
  await expect(signedIn).toHaveURL(/\/flows\//);
});

test('a page opened without a connection loads by itself once it is back, on a phone, and the session stays', async ({
  signedIn,
  product,
  person,
  website,
  untitledPort,
}) => {
  const other = await addWebsite(product, person, `http://127.0.0.2:${untitledPort}/`);
  await signedIn.setViewportSize({ width: 390, height: 844 });
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
  await signedIn.context().setOffline(true);
  await signedIn.getByRole('button', { name: 'localhost' }).click();
  await signedIn.locator(`a[href="/sites/${other.id}"]`).click();
  await expect(signedIn.getByRole('alert').filter({ hasText: 'Failed to load website' })).toBeVisible();
  await expect(banner(signedIn)).toBeVisible();
  expect(await signedIn.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const failedPing = signedIn.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'));
  await failedPing;
  await signedIn.context().setOffline(false);
  await expect(banner(signedIn)).toBeHidden({ timeout: 10_000 });
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('127.0.0.2');
  await expect(signedIn.getByRole('alert')).toHaveCount(0);
  expect(await readStored(signedIn, 'token')).toBe(person.jwt);
});

test('the session ends on an answer, not without one: the user check goes on until it has one', async ({
  signedIn,
  person,
  website,
}) => {
  const restore = await failCall(signedIn, 'GET /users/{userId}', 'offline');
  let failures = 0;
  signedIn.on('requestfailed', () => {
    failures += 1;
  });
  await signedIn.goto(`/sites/${website.id}`);
  await expect.poll(() => failures, { timeout: 15_000 }).toBeGreaterThan(3);
  await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  expect(await readStored(signedIn, 'token')).toBe(person.jwt);
  await failCall(signedIn, 'GET /users/{userId}', 404);
  await restore();
  await expect(signedIn).toHaveURL('/login', { timeout: 15_000 });
  expect(await readStored(signedIn, 'token')).toBeNull();
});

test('an answer that breaks off in the middle does not end the session', async ({ signedIn, person, website }) => {
  await signedIn.addInitScript(() => {
    const { fetch } = window;
    const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) });
    let cut = 0;
    window.fetch = async (input, init) => {
      if (!String(input).includes('/users/') || cut === 2) return fetch(input, init);
      cut += 1;
      return new Response(broken());
    };
  });
  const answered = signedIn.waitForResponse((response) => response.url().includes('/users/'));
  await signedIn.goto(`/sites/${website.id}`);
  expect((await answered).status()).toBe(200);
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
  expect(await readStored(signedIn, 'token')).toBe(person.jwt);
});

test('the User Flows tab opens for the first time without a connection, and loads once it is back', async ({
  signedIn,
  product,
  person,
  website,
}) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread' });
  await signedIn.goto(`/sites/${website.id}`, { waitUntil: 'networkidle' });
  await signedIn.context().setOffline(true);
  await signedIn.getByRole('link', { name: 'User Flows' }).click();
  await expect(banner(signedIn)).toBeVisible({ timeout: 10_000 });
  await signedIn.context().setOffline(false);
  await expect(flowLink(signedIn, 'Bread')).toBeVisible({ timeout: 10_000 });
});
