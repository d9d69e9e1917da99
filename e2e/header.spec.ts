import type { Page } from '@playwright/test';
import { startSite } from '../src/testing/start-site.ts';
import { addWebsite, callApi } from './api.ts';
import { readSessionKeys, readStored, seedStorage } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>';

async function openDropdown(page: Page) {
  await page.getByRole('button', { name: /^(Select a website|localhost)$/ }).click();
  return page.getByRole('menu');
}

async function openAddDialog(page: Page) {
  await (await openDropdown(page)).getByRole('menuitem', { name: 'Add a Website' }).click();
  return page.getByRole('dialog', { name: 'Add a New Website' });
}

async function openSettingsMenu(page: Page) {
  await page.getByRole('button', { name: 'Settings menu' }).click();
  return page.getByRole('menu');
}

test.describe('the website dropdown', () => {
  test('shows "Select a website" before one is chosen', async ({ signedIn }) => {
    await signedIn.goto('/');
    await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('Select a website');
  });

  test('shows the hostname of the current website', async ({ signedIn, website }) => {
    await signedIn.goto(`/sites/${website.id}`);
    await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('localhost');
  });

  test('shows Loading websites... while they load', async ({ signedIn, website }) => {
    const release = await holdCall(signedIn, 'GET /websites');
    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);
    await expect(menu.getByText('Loading websites...', { exact: true })).toBeVisible();
    await expect(menu.getByRole('menuitem').first()).toHaveText('Add a Website');
    release();
    await expect(menu.getByText('Loading websites...')).toBeHidden();
    await expect(menu.locator(`a[href="/sites/${website.id}"]`)).toBeVisible();
  });

  test('lists Add a Website first, then the websites in the order they were added', async ({
    signedIn,
    product,
    person,
    untitledPort,
  }) => {
    const hosts = ['127.0.0.9', '127.0.0.1', '127.0.0.5'];
    for (const host of hosts) await addWebsite(product, person, `http://${host}:${untitledPort}/`);
    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);
    await expect(menu.getByRole('menuitem')).toHaveText(['Add a Website', ...hosts]);
  });

  test("does not show other users' websites", async ({ signedIn, product, website, browser }) => {
    await signedIn.goto('/');
    await expect((await openDropdown(signedIn)).locator(`a[href="/sites/${website.id}"]`)).toBeVisible();
    const stranger = await browser.newPage({ baseURL: product.url });
    await stranger.goto('/signup');
    await stranger.getByLabel('E-mail').fill('stranger-with-nothing@example.com');
    await stranger.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(stranger.getByRole('status')).toBeVisible();
    await stranger.goto(await product.mailedLink('stranger-with-nothing@example.com'));
    await expect((await openDropdown(stranger)).getByText('No websites yet.')).toBeVisible();
    await stranger.close();
  });

  test('shows the title and the favicon of a website, or its hostname without a title', async ({
    signedIn,
    product,
    person,
  }) => {
    const titled = await startSite((request, response) => {
      const isIcon = request.url === '/icon.svg';
      response.setHeader('content-type', isIcon ? 'image/svg+xml' : 'text/html');
      response.end(isIcon ? square : '<title>Flower Shop</title><link rel="icon" href="/icon.svg">');
    });
    const plain = await startSite((_request, response) => {
      response.end();
    });
    await addWebsite(product, person, titled.url);
    await addWebsite(product, person, plain.url);
    await expect
      .poll(async () => (await callApi(product, '/websites', { person }))[0])
      .toMatchObject({ title: 'Flower Shop', faviconUrl: `${titled.url}/icon.svg` });

    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);
    await expect(menu.getByRole('menuitem')).toHaveText(['Add a Website', 'Flower Shop', '127.0.0.1']);
    const icon = menu.getByRole('menuitem', { name: 'Flower Shop' }).locator('img');
    await expect(icon).toBeVisible();
    await expect(icon).toHaveJSProperty('naturalWidth', 16);
    await titled.stop();
    await plain.stop();
  });

  test('hides a favicon that fails to load', async ({ signedIn, product, person, website }) => {
    await expect
      .poll(async () => (await callApi(product, `/websites/${website.id}`, { person })).faviconUrl)
      .toMatch(/\/icon\.svg$/);
    await signedIn.goto('/');
    const item = (await openDropdown(signedIn)).getByRole('menuitem', { name: 'Corner Bakery' });
    await expect(item).toBeVisible();
    await expect(item.locator('img')).toBeHidden();
  });

  test('scrolls at a height of 16rem when there are many websites', async ({
    signedIn,
    product,
    person,
    untitledPort,
  }) => {
    for (let host = 1; host <= 15; host++) await addWebsite(product, person, `http://127.0.0.${host}:${untitledPort}/`);
    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);
    const last = menu.getByRole('menuitem', { name: '127.0.0.15' });
    await expect(last).not.toBeInViewport();
    const list = last.locator('xpath=ancestor::*[contains(@class, "overflow-y-auto")]');
    const { height, rem, style } = await list.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      style: getComputedStyle(element).overflowY,
    }));
    expect(height).toBe(16 * rem);
    expect(style).toBe('auto');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(menu.getByRole('menuitem', { name: 'Add a Website' })).toBeInViewport();
  });

  test('closes on a click outside', async ({ signedIn }) => {
    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);
    await expect(menu).toBeVisible();
    await signedIn.getByRole('contentinfo').click();
    await expect(menu).toBeHidden();
  });

  test('closes on Escape and returns the focus', async ({ signedIn }) => {
    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);
    await expect(menu).toBeVisible();
    await signedIn.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(signedIn.getByRole('button', { name: 'Select a website' })).toBeFocused();
  });

  test('stores the chosen website and goes to it', async ({ signedIn, product, person, untitledPort }) => {
    await addWebsite(product, person, `http://127.0.0.1:${untitledPort}/`);
    const second = await addWebsite(product, person, `http://127.0.0.2:${untitledPort}/`);
    await signedIn.goto('/');
    await (await openDropdown(signedIn)).getByRole('menuitem', { name: '127.0.0.2' }).click();
    await expect(signedIn).toHaveURL(`/sites/${second.id}`);
    expect(await readStored(signedIn, 'selectedWebsiteId')).toBe(second.id);
    await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('127.0.0.2');
    await expect(signedIn.getByRole('menu')).toBeHidden();
    await signedIn.goto('/');
    await expect(signedIn).toHaveURL(`/sites/${second.id}`);
  });

  for (const [failure, text] of [
    [500, 'Error: Failed to load websites'],
    ['offline', 'Failed to fetch websites'],
  ] as const) {
    test(`shows "${text}" when the list fails (${failure}), and retries`, async ({ signedIn, website }) => {
      const restore = await failCall(signedIn, 'GET /websites', failure);
      await signedIn.goto('/');
      const menu = await openDropdown(signedIn);
      await expect(menu.getByText(text, { exact: true })).toBeVisible();
      await restore();
      await menu.getByRole('menuitem', { name: 'Retry' }).click();
      await expect(menu.locator(`a[href="/sites/${website.id}"]`)).toBeVisible();
      await expect(menu.getByText(text)).toBeHidden();
    });
  }
});

test.describe('Add a Website', () => {
  test('opens a modal with one required URL field', async ({ signedIn }) => {
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    await expect(dialog.getByRole('heading')).toHaveText('Add a New Website');
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await expect(dialog.getByLabel('URL')).toHaveAttribute('type', 'url');
    await expect(dialog.getByLabel('URL')).toHaveAttribute('required');
    await expect(dialog.getByLabel('URL')).toBeFocused();
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Add Website']);
  });

  for (const [name, typed] of [
    ['an empty field', ''],
    ['blanks', '   '],
    ['an invalid URL', 'https://['],
    ['a scheme alone', 'https://'],
  ] as const) {
    test(`sends nothing for ${name}`, async ({ signedIn }) => {
      const calls = watchCalls(signedIn, 'POST /websites');
      await signedIn.goto('/');
      const dialog = await openAddDialog(signedIn);
      await dialog.getByLabel('URL').fill(typed);
      await dialog.getByRole('button', { name: 'Add Website' }).click();
      await expect(dialog.getByLabel('URL')).toHaveJSProperty('validity.valid', false);
      await expect(dialog.getByLabel('URL')).toBeFocused();
      expect(calls).toHaveLength(0);
    });
  }

  for (const [typed, sent] of [
    ['  https://example.com/shop  ', 'https://example.com/shop'],
    ['example.com', 'https://example.com'],
    ['example.com:8443/shop', 'https://example.com:8443/shop'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://example.com', 'http://example.com'],
  ] as const) {
    for (const trigger of ['click', 'Enter'] as const) {
      test(`sends "${typed}" as "${sent}" on ${trigger}`, async ({ signedIn }) => {
        await failCall(signedIn, 'POST /websites', 'offline');
        const calls = watchCalls(signedIn, 'POST /websites');
        await signedIn.goto('/');
        const dialog = await openAddDialog(signedIn);
        await dialog.getByLabel('URL').pressSequentially(typed);
        if (trigger === 'Enter') await signedIn.keyboard.press('Enter');
        else await dialog.getByRole('button', { name: 'Add Website' }).click();
        await expect(dialog.getByRole('alert')).toBeVisible();
        expect(calls.map((request) => request.postDataJSON())).toEqual([{ url: sent }]);
      });
    }
  }

  test('goes to the new website, remembers it and lists it', async ({ signedIn, siteUrl }) => {
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    await dialog.getByLabel('URL').fill(siteUrl);
    await dialog.getByRole('button', { name: 'Add Website' }).click();
    await expect(dialog).toBeHidden();
    await expect(signedIn).toHaveURL(/\/sites\/[\w-]+$/);
    const id = new URL(signedIn.url()).pathname.split('/')[2] ?? '';
    expect(await readStored(signedIn, 'selectedWebsiteId')).toBe(id);
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
    await expect((await openDropdown(signedIn)).locator(`a[href="/sites/${id}"]`)).toBeVisible();
  });

  test('disables its inputs and shows a spinner while it submits', async ({ signedIn, siteUrl }) => {
    const release = await holdCall(signedIn, 'POST /websites');
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    await dialog.getByLabel('URL').fill(siteUrl);
    await dialog.getByRole('button', { name: 'Add Website' }).click();
    await expect(dialog.getByLabel('URL')).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Add Website' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(dialog.locator('[data-spinner]')).toBeVisible();
    release();
    await expect(dialog).toBeHidden();
  });

  const failures = [
    { name: 'the server sends no message', failure: 500, text: 'Failed to create website' },
    { name: 'the network is down', failure: 'offline', text: 'Failed to create website' },
    {
      name: 'the server gives a reason',
      failure: { status: 400, body: '{"error": "This address is not allowed."}' },
      text: 'This address is not allowed.',
    },
    {
      name: 'the response is not a website',
      failure: { status: 201, body: '{}' },
      text: 'An unexpected error occurred. Please try again.',
    },
  ] as const;
  for (const { name, failure, text } of failures) {
    test(`shows "${text}" when ${name}; typing clears it, and trying again works`, async ({ signedIn, siteUrl }) => {
      const restore = await failCall(signedIn, 'POST /websites', failure);
      await signedIn.goto('/');
      const dialog = await openAddDialog(signedIn);
      await dialog.getByLabel('URL').fill(siteUrl);
      await dialog.getByRole('button', { name: 'Add Website' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(text);
      await expect(dialog.getByLabel('URL')).toBeEnabled();
      await dialog.getByLabel('URL').press('End');
      await dialog.getByLabel('URL').pressSequentially('a');
      await expect(dialog.getByRole('alert')).toBeHidden();
      await restore();
      await dialog.getByRole('button', { name: 'Add Website' }).click();
      await expect(dialog).toBeHidden();
      await expect(signedIn).toHaveURL(/\/sites\/[\w-]+$/);
    });
  }

  test('shows the message of the real server', async ({ signedIn }) => {
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    await dialog.getByLabel('URL').fill('ftp://example.com/');
    await dialog.getByRole('button', { name: 'Add Website' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter a web address like https://example.com');
  });

  for (const way of ['Escape', 'Cancel'] as const) {
    test(`closes on ${way}, creates nothing and returns the focus`, async ({ signedIn, siteUrl }) => {
      const calls = watchCalls(signedIn, 'POST /websites');
      await signedIn.goto('/');
      const dialog = await openAddDialog(signedIn);
      await dialog.getByLabel('URL').fill(siteUrl);
      if (way === 'Escape') await signedIn.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(signedIn.getByRole('button', { name: 'Select a website' })).toBeFocused();
      expect(calls).toHaveLength(0);
    });
  }

  test('starts empty when it is opened again', async ({ signedIn }) => {
    await signedIn.goto('/');
    await (await openAddDialog(signedIn)).getByLabel('URL').fill('https://example.com');
    await signedIn.keyboard.press('Escape');
    await expect((await openAddDialog(signedIn)).getByLabel('URL')).toHaveValue('');
  });

  test('keeps the focus inside', async ({ signedIn }) => {
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    await expect(dialog.getByLabel('URL')).toBeFocused();
    for (const name of ['Cancel', 'Add Website']) {
      await signedIn.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name })).toBeFocused();
    }
    await signedIn.keyboard.press('Tab');
    await expect(dialog.getByLabel('URL')).toBeFocused();
    await signedIn.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Add Website' })).toBeFocused();
  });
});

test.describe('the settings menu', () => {
  test('shows who is signed in', async ({ signedIn, person }) => {
    await signedIn.goto('/');
    await expect((await openSettingsMenu(signedIn)).getByText(person.email)).toBeVisible();
  });

  test('signs out: clears the storage and opens the login page, and Back does not undo it', async ({
    signedIn,
    website,
  }) => {
    await seedStorage(signedIn, { selectedWebsiteId: website.id });
    await signedIn.goto(`/sites/${website.id}`);
    await (await openSettingsMenu(signedIn)).getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(signedIn).toHaveURL('/login');
    await expect(signedIn.getByLabel('E-mail')).toHaveValue('');
    expect(await readSessionKeys(signedIn)).toEqual([null, null, null, null]);
    await signedIn.goBack();
    await expect(signedIn).toHaveURL('/login');
    await expect(signedIn.getByLabel('E-mail')).toBeVisible();
  });

  test('opens the settings of the current website', async ({ signedIn, website }) => {
    await signedIn.goto(`/sites/${website.id}`);
    await (await openSettingsMenu(signedIn)).getByRole('menuitem', { name: 'Site settings' }).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/settings`);
  });

  test('has no website settings without a website', async ({ signedIn }) => {
    await signedIn.goto('/');
    await expect((await openSettingsMenu(signedIn)).getByRole('menuitem')).toHaveText([
      'Account',
      'API reference',
      'Sign out',
    ]);
  });

  for (const theme of ['Light', 'Dark'] as const) {
    test(`${theme} is kept after a reload and after signing out`, async ({ signedIn }) => {
      await signedIn.emulateMedia({ colorScheme: theme === 'Light' ? 'dark' : 'light' });
      await signedIn.goto('/');
      const isDark = () =>
        signedIn.evaluate(() => {
          const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
          return red < 128;
        });
      await expect.poll(isDark).toBe(theme === 'Light');
      await (await openSettingsMenu(signedIn)).getByRole('menuitemradio', { name: theme }).click();
      await expect(signedIn.getByRole('menuitemradio', { name: theme })).toBeChecked();
      await expect.poll(isDark).toBe(theme === 'Dark');
      await signedIn.reload();
      await expect.poll(isDark).toBe(theme === 'Dark');
      await (await openSettingsMenu(signedIn)).getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(signedIn).toHaveURL('/login');
      expect(await isDark()).toBe(theme === 'Dark');
    });
  }
});
