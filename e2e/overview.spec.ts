import type { Page } from '@playwright/test';
import { readSessionKeys, readStored, seedStorage } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, remember, signUp, test } from './test.ts';

const nothingStored = [null, null, null, null];

function card(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title }).locator('..');
}

test("shows the website's host name and URL", async ({ signedIn, website, siteUrl }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
  await expect(signedIn.getByRole('main').getByRole('link', { name: siteUrl })).toHaveAttribute('href', siteUrl);
});

test('has three cards, which show 0 before the first run', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect(card(signedIn, 'Passing User Flows')).toHaveText(/^Passing User Flows0of 0 user flows$/);
  await expect(card(signedIn, 'Failing User Flows')).toContainText('0');
  await expect(card(signedIn, 'Test Pass Rate')).toContainText('0 completed runs');
});

test('without runs, links to creating a user flow', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByText('Create a user flow to see more metrics')).toBeVisible();
  await signedIn.getByRole('link', { name: 'Create a user flow' }).click();
  await expect(signedIn).toHaveURL(`/sites/${website.id}/flows`);
  await expect(signedIn.getByText('Create a user flow to get started')).toBeVisible();
});

test('remembers the current website', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect.poll(() => readStored(signedIn, 'selectedWebsiteId')).toBe(website.id);
});

test('asks to select a website when the website is missing', async ({ signedIn }) => {
  await signedIn.goto('/sites/no-such-website');
  await expect(signedIn.getByText('Select a website to see metrics', { exact: true })).toBeVisible();
});

test("asks to select a website for someone else's website", async ({ page, product, website }) => {
  await remember(page, await signUp(product));
  await page.goto(`/sites/${website.id}`);
  await expect(page.getByText('Select a website to see metrics', { exact: true })).toBeVisible();
});

test('asks to select a website at /sites', async ({ signedIn }) => {
  await signedIn.goto('/sites');
  await expect(signedIn.getByText('Select a website to see metrics', { exact: true })).toBeVisible();
});

for (const failure of [500, 'offline'] as const) {
  test(`shows "Failed to load website" when the website fails (${failure}), and retries`, async ({
    signedIn,
    website,
  }) => {
    const restore = await failCall(signedIn, 'GET /websites/{id}', failure);
    await signedIn.goto(`/sites/${website.id}`);
    const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to load website' });
    await expect(alert).toBeVisible();
    await restore();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
    await expect(alert).toBeHidden();
  });

  test(`shows "Failed to fetch website metrics" when the metrics fail (${failure}), and retries`, async ({
    signedIn,
    website,
  }) => {
    const restore = await failCall(signedIn, 'GET /websites/{id}/metrics', failure);
    await signedIn.goto(`/sites/${website.id}`);
    const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to fetch website metrics' });
    await expect(alert).toBeVisible();
    await restore();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(card(signedIn, 'Passing User Flows')).toContainText('of 0 user flows');
    await expect(alert).toBeHidden();
  });

  test(`the User Flows tab shows "Failed to fetch user flows" when they fail (${failure}), and retries`, async ({
    signedIn,
    website,
  }) => {
    const restore = await failCall(signedIn, 'GET /websites/{id}/flows', failure);
    await signedIn.goto(`/sites/${website.id}/flows`);
    const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to fetch user flows' });
    await expect(alert).toBeVisible();
    await restore();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(signedIn.getByText('Create a user flow to get started')).toBeVisible();
  });
}

test('reserves space for the cards while they load', async ({ signedIn, website }) => {
  const release = await holdCall(signedIn, 'GET /websites/{id}/metrics');
  await signedIn.goto(`/sites/${website.id}`);
  const rate = card(signedIn, 'Test Pass Rate');
  await expect(rate).toBeVisible();
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
  const before = await rate.boundingBox();
  release();
  await expect(rate).toContainText('0 completed runs');
  expect(await rate.boundingBox()).toEqual(before);
});

test.describe('the user check', () => {
  test('requests the signed-in user', async ({ signedIn, website, person }) => {
    const calls = watchCalls(signedIn, 'GET /users/{userId}');
    await signedIn.goto(`/sites/${website.id}`);
    await expect
      .poll(() => calls.map((request) => new URL(request.url()).pathname))
      .toEqual([`/api/v1/users/${person.userId}`]);
  });

  for (const failure of [404, 500] as const) {
    test(`clears the storage and redirects to /login when it fails (${failure})`, async ({ signedIn, website }) => {
      await failCall(signedIn, 'GET /users/{userId}', failure);
      await signedIn.goto(`/sites/${website.id}`);
      await expect(signedIn).toHaveURL('/login');
      expect(await readSessionKeys(signedIn)).toEqual(nothingStored);
      await expect(signedIn.getByLabel('E-mail')).toBeVisible();
    });
  }

  test('tolerates one network failure', async ({ signedIn, website }) => {
    const calls = watchCalls(signedIn, 'GET /users/{userId}');
    const restore = await failCall(signedIn, 'GET /users/{userId}', 'offline');
    signedIn.once('requestfailed', () => restore());
    await signedIn.goto(`/sites/${website.id}`);
    await expect.poll(() => calls.length).toBe(2);
    await expect(signedIn.getByRole('link', { name: 'Create a user flow' })).toBeVisible();
    await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  });

  test('redirects to /login without a stored userId', async ({ page, person, website }) => {
    await seedStorage(page, { token: person.jwt, email: person.email });
    await page.goto(`/sites/${website.id}`);
    await expect(page).toHaveURL('/login');
    expect(await readSessionKeys(page)).toEqual(nothingStored);
  });
});

test('the User Flows tab clears the storage and redirects to /login without a stored userId', async ({
  page,
  person,
  website,
}) => {
  await seedStorage(page, { token: person.jwt, email: person.email });
  await page.goto(`/sites/${website.id}/flows`);
  await expect(page).toHaveURL('/login');
  expect((await readSessionKeys(page)).slice(0, 3)).toEqual([null, null, null]);
});
