import { readStored, seedStorage } from './browser-storage.ts';
import { followPath } from './follow-path.ts';
import { expect, test } from './test.ts';

const footer = '© 2025 Rehearsal';

test.describe('/', () => {
  test('redirects to /signup without a session token', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('contentinfo')).toHaveText(footer);
  });

  test('redirects to the remembered website', async ({ signedIn, website }) => {
    await seedStorage(signedIn, { selectedWebsiteId: website.id });
    await signedIn.goto('/');
    await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  });

  test('otherwise shows the welcome page with the header, and offers to add a first website', async ({ signedIn }) => {
    await signedIn.goto('/');
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rehearsal');
    await expect(signedIn.getByText('Please select a website to get started.', { exact: true })).toBeVisible();
    const header = signedIn.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Rehearsal' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('button', { name: 'Select a website' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Settings menu' })).toBeVisible();
    await expect(header.getByRole('navigation')).toBeHidden();
    await expect(signedIn.getByRole('contentinfo')).toHaveText(footer);
    await signedIn.getByRole('button', { name: 'Add your first website' }).click();
    await expect(signedIn.getByRole('dialog', { name: 'Add a New Website' })).toBeVisible();
  });

  test('forgets a remembered website that does not exist', async ({ signedIn }) => {
    await seedStorage(signedIn, { selectedWebsiteId: 'gone' });
    await signedIn.goto('/');
    await expect(signedIn.getByText('Select a website to see metrics')).toBeVisible();
    await expect.poll(() => readStored(signedIn, 'selectedWebsiteId')).toBeNull();
    await signedIn.getByRole('link', { name: 'Rehearsal' }).click();
    await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  });
});

test.describe('an unknown path', () => {
  test('shows "Page Not Found" with status 404, and a Home button that leads a signed-out visitor to the sign-up page', async ({
    page,
  }) => {
    for (const path of ['/login/nowhere', '/sitesandmore', '/api/nowhere', '/nowhere?then=/login', '/nowhere']) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      });
    }
    await expect(page.getByRole('contentinfo')).toHaveText(footer);
    await page.getByRole('button', { name: 'Home' }).click();
    await expect(page).toHaveURL('/signup');
  });

  test('has a Home button that goes to /', async ({ signedIn }) => {
    await signedIn.goto('/nowhere');
    await signedIn.getByRole('button', { name: 'Home' }).click();
    await expect(signedIn).toHaveURL('/');
    await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  });

  test('has status 404 even if it is malformed', async ({ product }) => {
    for (const path of ['//', '///', '/%', '/sites/%zz', '/nowhere/%00']) {
      expect((await fetch(product.url + path)).status, path).toBe(404);
    }
  });

  test('responds with JSON in the API', async ({ request }) => {
    for (const path of ['/api/v1', '/api/v1/', '/api/v1/nowhere']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.json(), path).toEqual({ error: 'Not found.' });
    }
  });
});

test('all pages have the status 200', async ({ request }) => {
  for (const path of [
    '/',
    '/login',
    '/login/?email=ada@example.com',
    '/signup',
    '/sites',
    '/sites/x',
    '/sites/x/flows/y',
    '/sites/x/settings',
    '/api/docs',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('the footer of /api/docs shows the year 2025 and the product name', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('contentinfo')).toHaveText(footer);
});

test.describe('/sites', () => {
  test('has the header, no tabs, and asks to select a website', async ({ signedIn }) => {
    await signedIn.goto('/sites');
    await expect(signedIn.getByText('Select a website to see metrics', { exact: true })).toBeVisible();
    await expect(signedIn.getByRole('button', { name: 'Select a website' })).toBeVisible();
    await expect(signedIn.getByRole('navigation', { name: 'Website' })).toBeHidden();
    await expect(signedIn.getByRole('contentinfo')).toHaveText(footer);

    for (const path of ['/sites/flows', '/sites/settings']) {
      await test.step(`${path} shows that the website id is missing`, async () => {
        await signedIn.goto(path);
        await expect(signedIn.getByRole('alert')).toHaveText('Website ID not found');
      });
    }
  });

  test('and what is below redirect a signed-out visitor to the login page', async ({ page }) => {
    for (const path of ['/sites', '/sites/x', '/sites/x/flows', '/sites/x/settings', '/sites/x/scans']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/login');
      });
    }
    await expect(page.getByRole('contentinfo')).toHaveText(footer);
  });

  test('has the three tabs Overview, User Flows and Settings for a website', async ({ signedIn, website }) => {
    await signedIn.goto(`/sites/${website.id}/scans`);
    const navigation = signedIn.getByRole('navigation', { name: 'Website' });
    const tabs = navigation.getByRole('link');

    await test.step('there is neither a tab nor content for scans', async () => {
      await expect(tabs).toHaveText(['Overview', 'User Flows', 'Settings']);
      await expect(navigation.locator('[aria-current]')).toHaveCount(0);
      await expect(signedIn.getByRole('main').locator(':visible:not(.sr-only)')).toHaveCount(0);
    });

    await tabs.nth(1).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/flows`);
    await tabs.nth(2).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/settings`);
    await tabs.nth(0).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  });
});

test('the path decides the content', async ({ signedIn, website }) => {
  // Neighbours differ, so that the content has to change.
  const contents = [
    ['/deep/flows/below', 'User Flows'],
    ['/scans/more', 'Overview'],
    ['/deep/settings', 'Settings'],
    ['/settings/scans', 'Scans'],
    ['', 'Overview'],
    ['/flows', 'User Flows'],
    ['/settings', 'Settings'],
    ['/scans', 'Scans'],
    ['/', 'Overview'],
    ['/flows/', 'User Flows'],
    ['/settings/', 'Settings'],
    ['/scans/', 'Scans'],
    ['/anything', 'Overview'],
    ['/flows/some-flow', 'User Flows'],
    ['/flows/scans', 'Scans'],
    ['/settings/more', 'Overview'],
    ['/flows/settings', 'User Flows'],
  ] as const;
  const loaded = new Set<string>();
  for (const [end, content] of contents) {
    await test.step(`/sites/{id}${end} shows ${content}`, async () => {
      const path = `/sites/${website.id}${end}`;
      // Each kind of content is loaded once.
      if (loaded.has(content)) await followPath(signedIn, path);
      else await signedIn.goto(path);
      loaded.add(content);
      await expect(signedIn).toHaveTitle(content === 'Scans' ? /Rehearsal/ : new RegExp(`^${content} · localhost`));
      await expect(signedIn.locator('[aria-current=page]')).toHaveText(content === 'Scans' ? [] : [content]);
      const heading = content === 'Overview' ? 'localhost' : content;
      await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }
});
