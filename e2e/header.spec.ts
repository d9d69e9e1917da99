import type { Page } from '@playwright/test';
import { startSite } from '../src/testing/start-site.ts';
import { addWebsite, callApi } from './api.ts';
import { readSessionKeys, readStored, seedStorage } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, remember, signUp, test } from './test.ts';

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
  test('shows "Select a website" before one is chosen, and closes on a click outside and on Escape', async ({
    signedIn,
  }) => {
    await signedIn.goto('/');
    await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('Select a website');

    await test.step('it closes on a click outside', async () => {
      const menu = await openDropdown(signedIn);
      await expect(menu).toBeVisible();
      await signedIn.getByRole('contentinfo').click();
      await expect(menu).toBeHidden();
    });

    await test.step('it closes on Escape and returns the focus', async () => {
      const menu = await openDropdown(signedIn);
      await expect(menu).toBeVisible();
      await signedIn.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(signedIn.getByRole('button', { name: 'Select a website' })).toBeFocused();
    });
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

  test('lists titles and favicons in the order the websites were added, and goes to the chosen one', async ({
    signedIn,
    product,
    person,
    website,
    untitledPort,
  }) => {
    const titled = await startSite((request, response) => {
      const isIcon = request.url === '/icon.svg';
      response.setHeader('content-type', isIcon ? 'image/svg+xml' : 'text/html');
      response.end(isIcon ? square : '<title>Flower Shop</title><link rel="icon" href="/icon.svg">');
    });
    const hosts = ['127.0.0.9', '127.0.0.1', '127.0.0.5'];
    const untitled: { id: string }[] = [];
    for (const host of hosts) untitled.push(await addWebsite(product, person, `http://${host}:${untitledPort}/`));
    const { id } = await addWebsite(product, person, titled.url);
    await expect
      .poll(() => callApi(product, `/websites/${id}`, { person }))
      .toMatchObject({ title: 'Flower Shop', faviconUrl: `${titled.url}/icon.svg` });
    await expect
      .poll(async () => (await callApi(product, `/websites/${website.id}`, { person })).faviconUrl)
      .toMatch(/\/icon\.svg$/);
    await signedIn.goto('/');
    const menu = await openDropdown(signedIn);

    await test.step('Add a Website is first, and a website without a title has its hostname', async () => {
      const names = ['Add a Website', 'Corner Bakery', ...hosts, 'Flower Shop'];
      await expect(menu.getByRole('menuitem')).toHaveText(names);
    });

    await test.step('the favicon is shown, unless it fails to load', async () => {
      const icon = menu.getByRole('menuitem', { name: 'Flower Shop' }).locator('img');
      await expect(icon).toBeVisible();
      await expect(icon).toHaveJSProperty('naturalWidth', 16);
      const item = menu.getByRole('menuitem', { name: 'Corner Bakery' });
      await expect(item).toBeVisible();
      await expect(item.locator('img')).toBeHidden();
    });

    await test.step('the chosen website is stored and opened', async () => {
      await menu.getByRole('menuitem', { name: '127.0.0.5' }).click();
      const path = `/sites/${untitled[2]?.id}`;
      await expect(signedIn).toHaveURL(path);
      expect(await readStored(signedIn, 'selectedWebsiteId')).toBe(untitled[2]?.id);
      await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('127.0.0.5');
      await expect(signedIn.getByRole('menu')).toBeHidden();
      await signedIn.goto('/');
      await expect(signedIn).toHaveURL(path);
    });
    await titled.stop();
  });

  test("does not show other users' websites", async ({ page, product, website }) => {
    expect(website.id).toBeTruthy();
    await remember(page, await signUp(product));
    await page.goto('/');
    await expect((await openDropdown(page)).getByText('No websites yet.')).toBeVisible();
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
    expect(height).toBeCloseTo(16 * rem, 1);
    expect(style).toBe('auto');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(menu.getByRole('menuitem', { name: 'Add a Website' })).toBeInViewport();
  });

  test('shows why the list fails, and retries', async ({ signedIn, website }) => {
    for (const [failure, text] of [
      [500, 'Error: Failed to load websites'],
      ['offline', 'Failed to fetch websites'],
    ] as const) {
      await test.step(String(failure), async () => {
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
});

test.describe('Add a Website', () => {
  test('opens a modal with one required URL field, which keeps the focus and closes', async ({ signedIn, siteUrl }) => {
    const calls = watchCalls(signedIn, 'POST /websites');
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    await expect(dialog.getByRole('heading')).toHaveText('Add a New Website');
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await expect(dialog.getByLabel('URL')).toHaveAttribute('type', 'url');
    await expect(dialog.getByLabel('URL')).toHaveAttribute('required');
    await expect(dialog.getByLabel('URL')).toBeFocused();
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Add Website']);

    await test.step('the focus stays inside', async () => {
      for (const name of ['Cancel', 'Add Website']) {
        await signedIn.keyboard.press('Tab');
        await expect(dialog.getByRole('button', { name })).toBeFocused();
      }
      await signedIn.keyboard.press('Tab');
      await expect(dialog.getByLabel('URL')).toBeFocused();
      await signedIn.keyboard.press('Shift+Tab');
      await expect(dialog.getByRole('button', { name: 'Add Website' })).toBeFocused();
    });

    for (const way of ['Escape', 'Cancel'] as const) {
      await test.step(`${way} closes it, creates nothing and returns the focus; it opens empty again`, async () => {
        await dialog.getByLabel('URL').fill(siteUrl);
        if (way === 'Escape') await signedIn.keyboard.press('Escape');
        else await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
        await expect(signedIn.getByRole('button', { name: 'Select a website' })).toBeFocused();
        expect(calls).toHaveLength(0);
        await openAddDialog(signedIn);
        await expect(dialog.getByLabel('URL')).toHaveValue('');
      });
    }
  });

  test('sends a complete address, or nothing', async ({ signedIn }) => {
    const calls = watchCalls(signedIn, 'POST /websites');
    const restore = await failCall(signedIn, 'POST /websites', 'offline');
    await signedIn.goto('/');
    const dialog = await openAddDialog(signedIn);
    for (const [name, typed] of [
      ['an empty field', ''],
      ['blanks', '   '],
      ['an invalid URL', 'https://['],
      ['a scheme alone', 'https://'],
    ] as const) {
      await test.step(`nothing is sent for ${name}`, async () => {
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
        await test.step(`"${typed}" is sent as "${sent}" on ${trigger}`, async () => {
          calls.length = 0;
          await signedIn.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await openAddDialog(signedIn);
          await dialog.getByLabel('URL').pressSequentially(typed);
          if (trigger === 'Enter') await signedIn.keyboard.press('Enter');
          else await dialog.getByRole('button', { name: 'Add Website' }).click();
          await expect(dialog.getByRole('alert')).toBeVisible();
          expect(calls.map((request) => request.postDataJSON())).toEqual([{ url: sent }]);
        });
      }
    }

    await test.step('the message of the real server is shown', async () => {
      await restore();
      await dialog.getByLabel('URL').fill('ftp://example.com/');
      await dialog.getByRole('button', { name: 'Add Website' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Enter a web address like https://example.com');
    });
  });

  test('is disabled while it submits, then goes to the new website, remembers it and lists it', async ({
    signedIn,
    siteUrl,
  }) => {
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
    await expect(signedIn).toHaveURL(/\/sites\/[\w-]+$/);
    const id = new URL(signedIn.url()).pathname.split('/')[2] ?? '';
    expect(await readStored(signedIn, 'selectedWebsiteId')).toBe(id);
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText('localhost');
    await expect((await openDropdown(signedIn)).locator(`a[href="/sites/${id}"]`)).toBeVisible();
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
  test('shows why it fails; typing clears the message, and trying again works', async ({ signedIn, siteUrl }) => {
    await signedIn.goto('/');
    for (const { name, failure, text } of failures) {
      await test.step(`"${text}" when ${name}`, async () => {
        const before = signedIn.url();
        const restore = await failCall(signedIn, 'POST /websites', failure);
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
        await expect(signedIn).not.toHaveURL(before);
        await expect(signedIn).toHaveURL(/\/sites\/[\w-]+$/);
      });
    }
  });
});

test.describe('the settings menu', () => {
  test('shows who is signed in, and no website settings without a website', async ({ signedIn, person }) => {
    await signedIn.goto('/');
    const menu = await openSettingsMenu(signedIn);
    await expect(menu.getByText(person.email)).toBeVisible();
    await expect(menu.getByRole('menuitem')).toHaveText(['Account', 'API reference', 'Sign out']);
  });

  test('opens the settings of the current website, and signs out', async ({ signedIn, website }) => {
    await seedStorage(signedIn, { selectedWebsiteId: website.id });
    await signedIn.goto(`/sites/${website.id}`);
    await expect(signedIn.getByRole('banner').getByRole('button').first()).toHaveText('localhost');
    await (await openSettingsMenu(signedIn)).getByRole('menuitem', { name: 'Site settings' }).click();
    await expect(signedIn).toHaveURL(`/sites/${website.id}/settings`);

    await test.step('signing out clears the storage and opens the login page, and Back does not undo it', async () => {
      await (await openSettingsMenu(signedIn)).getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(signedIn).toHaveURL('/login');
      await expect(signedIn.getByLabel('E-mail')).toHaveValue('');
      expect(await readSessionKeys(signedIn)).toEqual([null, null, null, null]);
      await signedIn.goBack();
      await expect(signedIn).toHaveURL('/login');
      await expect(signedIn.getByLabel('E-mail')).toBeVisible();
    });
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
