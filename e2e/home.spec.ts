import { readStored, seedStorage } from './browser-storage.ts';
import { expect, test } from './test.ts';

test.describe('/', () => {
  test('redirects to /signup without a session token', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/signup');
  });

  test('redirects to the remembered website', async ({ signedIn, website }) => {
    await seedStorage(signedIn, { selectedWebsiteId: website.id });
    await signedIn.goto('/');
    await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  });

  test('otherwise shows the welcome page with the header', async ({ signedIn }) => {
    await signedIn.goto('/');
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rehearsal');
    await expect(signedIn.getByText('Please select a website to get started.', { exact: true })).toBeVisible();
    const header = signedIn.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Rehearsal' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('button', { name: 'Select a website' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Settings menu' })).toBeVisible();
    await expect(header.getByRole('navigation')).toBeHidden();
  });

  test('offers to add a first website', async ({ signedIn }) => {
    await signedIn.goto('/');
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
  for (const path of ['/nowhere', '/login/nowhere', '/sitesandmore', '/api/nowhere', '/nowhere?then=/login']) {
    test(`${path} shows "Page Not Found" with status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    });
  }

  test('has a Home button that goes to /', async ({ signedIn }) => {
    await signedIn.goto('/nowhere');
    await signedIn.getByRole('button', { name: 'Home' }).click();
    await expect(signedIn).toHaveURL('/');
    await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  });

  test('the Home button leads a signed-out visitor to the sign-up page', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Home' }).click();
    await expect(page).toHaveURL('/signup');
  });

  test('has status 404 even if it is malformed', async ({ product }) => {
    for (const path of ['//', '///', '/%', '/sites/%zz', '/nowhere/%00']) {
      expect((await fetch(product.url + path)).status, path).toBe(404);
    }
  });

  for (const path of ['/api/v1', '/api/v1/', '/api/v1/nowhere']) {
    test(`${path} responds with JSON`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.json()).toEqual({ error: 'Not found.' });
    });
  }
});

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
  test(`${path} has the status 200`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200);
  });
}

test.describe('the footer', () => {
  for (const path of ['/login', '/signup', '/nowhere', '/api/docs']) {
    test(`of ${path} shows the year 2025 and the product name`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toHaveText('© 2025 Rehearsal');
    });
  }

  for (const path of ['/', '/sites']) {
    test(`of ${path} shows them when signed in`, async ({ signedIn }) => {
      await signedIn.goto(path);
      await expect(signedIn.getByRole('contentinfo')).toHaveText('© 2025 Rehearsal');
    });
  }
});

test.describe('/sites', () => {
  test('has the header, no tabs, and asks to select a website', async ({ signedIn }) => {
    await signedIn.goto('/sites');
    await expect(signedIn.getByText('Select a website to see metrics', { exact: true })).toBeVisible();
    await expect(signedIn.getByRole('button', { name: 'Select a website' })).toBeVisible();
    await expect(signedIn.getByRole('navigation', { name: 'Website' })).toBeHidden();
  });

  for (const path of ['/sites', '/sites/x', '/sites/x/flows', '/sites/x/settings', '/sites/x/scans']) {
    test(`${path} redirects a signed-out visitor to the login page`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    });
  }

  test('has the three tabs Overview, User Flows and Settings for a website', async ({ signedIn, website }) => {
    await signedIn.goto(`/sites/${website.id}`);
    const tabs = signedIn.getByRole('navigation', { name: 'Website' }).getByRole('link');
    await expect(tabs).toHaveText(['Overview', 'User Flows', 'Settings']);
    await tabs.nth(1).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/flows`);
    await tabs.nth(2).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/settings`);
    await tabs.nth(0).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}`);
  });

  test('shows neither a tab nor content for scans', async ({ signedIn, website }) => {
    await signedIn.goto(`/sites/${website.id}/scans`);
    const tabs = signedIn.getByRole('navigation', { name: 'Website' });
    await expect(tabs.getByRole('link')).toHaveText(['Overview', 'User Flows', 'Settings']);
    await expect(tabs.locator('[aria-current]')).toHaveCount(0);
    await expect(signedIn.getByRole('main').locator(':visible:not(.sr-only)')).toHaveCount(0);
  });
});

test.describe('the path decides the content', () => {
  const contents = {
    overview: ['', '/', '/anything', '/settings/more', '/scans/more'],
    flows: ['/flows', '/flows/', '/flows/some-flow', '/flows/settings', '/deep/flows/below'],
    settings: ['/settings', '/settings/', '/deep/settings'],
    scans: ['/scans', '/scans/', '/flows/scans', '/settings/scans'],
  };
  const names = { overview: 'Overview', flows: 'User Flows', settings: 'Settings', scans: 'Scans' };

  for (const [content, ends] of Object.entries(contents)) {
    for (const end of ends) {
      test(`/sites/{id}${end} shows ${content}`, async ({ signedIn, website }) => {
        await signedIn.goto(`/sites/${website.id}${end}`);
        const name = names[content as keyof typeof names];
        await expect(signedIn).toHaveTitle(content === 'scans' ? /Rehearsal/ : new RegExp(`^${name} · localhost`));
        await expect(signedIn.locator('[aria-current=page]')).toHaveText(content === 'scans' ? [] : [name]);
        const heading = content === 'overview' ? 'localhost' : name;
        await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(heading);
      });
    }
  }

  for (const path of ['/sites/flows', '/sites/settings']) {
    test(`${path} shows that the website id is missing`, async ({ signedIn }) => {
      await signedIn.goto(path);
      await expect(signedIn.getByRole('alert')).toHaveText('Website ID not found');
    });
  }
});
