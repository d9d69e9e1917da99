import type { Page } from '@playwright/test';
import { readSessionKeys, readStored } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, remember, signUp, test } from './test.ts';

const nothingStored = [null, null, null, null];

function card(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title }).locator('..');
}

test("shows the website's host name and URL, and three cards", async ({ signedIn, website, siteUrl, person }) => {
  const userCalls = watchCalls(signedIn, 'GET /users/{userId}');
  const release = await holdCall(signedIn, 'GET /websites/{id}/metrics');
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
  await expect(signedIn.getByRole('main').getByRole('link', { name: siteUrl })).toHaveAttribute('href', siteUrl);

  await test.step('space is reserved for the cards while they load', async () => {
    const rate = card(signedIn, 'Test Pass Rate');
    await expect(rate).toBeVisible();
    const before = await rate.boundingBox();
    release();
    await expect(rate).toContainText('0 completed runs');
    expect(await rate.boundingBox()).toEqual(before);
  });

  await test.step('the cards show 0 before the first run', async () => {
    await expect(card(signedIn, 'Passing User Flows')).toHaveText(/^Passing User Flows0of 0 user flows$/);
    await expect(card(signedIn, 'Failing User Flows')).toContainText('0');
    await expect(card(signedIn, 'Test Pass Rate')).toContainText('0 completed runs');
  });

  await test.step('the current website is remembered', async () => {
    await expect.poll(() => readStored(signedIn, 'selectedWebsiteId')).toBe(website.id);
  });

  await test.step('the signed-in user is requested once', async () => {
    await expect
      .poll(() => userCalls.map((request) => new URL(request.url()).pathname))
      .toEqual([`/api/v1/users/${person.userId}`]);
  });

  await test.step('without runs, it links to creating a user flow', async () => {
    await expect(signedIn.getByText('Create a user flow to see more metrics')).toBeVisible();
    await signedIn.getByRole('link', { name: 'Create a user flow' }).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/flows`);
    await expect(signedIn.getByText('Create a user flow to get started')).toBeVisible();
  });
});

test("asks to select a website when the website is missing or someone else's", async ({ page, product, website }) => {
  await remember(page, await signUp(product));
  for (const path of ['/sites/no-such-website', `/sites/${website.id}`, '/sites']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText('Select a website to see metrics', { exact: true })).toBeVisible();
    });
  }
});

for (const failure of [500, 'offline'] as const) {
  test(`shows what fails to load (${failure}), and retries`, async ({ signedIn, website }) => {
    await test.step('the website', async () => {
      const restore = await failCall(signedIn, 'GET /websites/{id}', failure);
      await signedIn.goto(`/sites/${website.id}`);
      const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to load website' });
      await expect(alert).toBeVisible();
      await restore();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
      await expect(alert).toBeHidden();
    });

    await test.step('the metrics', async () => {
      const restore = await failCall(signedIn, 'GET /websites/{id}/metrics', failure);
      await signedIn.goto(`/sites/${website.id}`);
      const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to fetch website metrics' });
      await expect(alert).toBeVisible();
      await restore();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(card(signedIn, 'Passing User Flows')).toContainText('of 0 user flows');
      await expect(alert).toBeHidden();
    });

    await test.step('the user flows, in their tab', async () => {
      const restore = await failCall(signedIn, 'GET /websites/{id}/flows', failure);
      await signedIn.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'User Flows' }).click();
      await expect(signedIn).toHaveURL(`/sites/${website.id}/flows`);
      const alert = signedIn.getByRole('alert').filter({ hasText: 'Failed to fetch user flows' });
      await expect(alert).toBeVisible();
      await restore();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(signedIn.getByText('Create a user flow to get started')).toBeVisible();
    });
  });
}

test.describe('the user check', () => {
  test('clears the storage and redirects to /login when it fails or without a stored userId', async ({
    page,
    person,
    website,
  }) => {
    const { jwt: token, email, userId } = person;
    const overview = `/sites/${website.id}`;
    await page.goto('/login');
    const openWith = async (stored: Record<string, string>, path: string) => {
      await page.evaluate((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, stored);
      await page.goto(path);
    };

    for (const failure of [404, 500] as const) {
      await test.step(`the response is ${failure}`, async () => {
        const restore = await failCall(page, 'GET /users/{userId}', failure);
        await openWith({ token, email, userId }, overview);
        await expect(page).toHaveURL('/login');
        expect(await readSessionKeys(page)).toEqual(nothingStored);
        await expect(page.getByLabel('E-mail')).toBeVisible();
        await restore();
      });
    }

    for (const path of [overview, `${overview}/flows`]) {
      await test.step(`${path} without a stored userId`, async () => {
        await openWith({ token, email }, path);
        await expect(page).toHaveURL('/login');
        expect(await readSessionKeys(page)).toEqual(nothingStored);
      });
    }
  });

  test('tolerates one network failure', async ({ signedIn, website }) => {
    const calls = watchCalls(signedIn, 'GET /users/{userId}');
    const restore = await failCall(signedIn, 'GET /users/{userId}', 'offline');
    signedIn.once('requestfailed', () => restore());
    await signedIn.goto(`/sites/${website.id}`);
    await expect.poll(() => calls.length).toBe(2);
    await expect(signedIn.getByRole('link', { name: 'Create a user flow' })).toBeVisible();
    await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  });
});
