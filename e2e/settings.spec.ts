import type { Page } from '@playwright/test';
import { limits } from '../src/contract/limits.ts';
import { callApi } from './api.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const storage = (page: Page) => page.getByLabel('Local storage (JSON)');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** Waits until an earlier toast is gone. */
async function save(page: Page) {
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await saveButton(page).click();
}

async function openSettings(page: Page, websiteId: string) {
  await page.goto(`/sites/${websiteId}/settings`);
  await expect(saveButton(page)).toBeVisible();
}

test('has both sections with their texts and fields, and hides the password until it is revealed', async ({
  signedIn,
  website,
}) => {
  await openSettings(signedIn, website.id);
  const authentication = signedIn.getByRole('region', { name: 'Authentication Settings' });
  await expect(authentication.getByLabel('Username')).not.toHaveAttribute('required');
  await expect(authentication.getByLabel('Password')).not.toHaveAttribute('required');
  const local = signedIn.getByRole('region', { name: 'Local Storage Settings' });
  await expect(
    local.getByText('Enter a valid JSON object to set local storage values for this website.', { exact: true }),
  ).toBeVisible();
  await expect(local.getByRole('textbox')).toHaveCount(1);

  await signedIn.getByLabel('Password').fill('sourdough');
  await expect(signedIn.getByLabel('Password')).toHaveAttribute('type', 'password');
  await signedIn.getByRole('button', { name: 'Show value' }).click();
  await expect(signedIn.getByLabel('Password')).toHaveAttribute('type', 'text');
});

test('shows "No website data found" for a website that does not exist, and why loading fails', async ({
  signedIn,
  website,
}) => {
  await signedIn.goto('/sites/no-such-website/settings');
  await expect(signedIn.getByText('No website data found', { exact: true })).toBeVisible();

  for (const failure of [500, 'offline'] as const) {
    await test.step(`it shows "Failed to load website" on failure (${failure}), and retries`, async () => {
      const restore = await failCall(signedIn, 'GET /websites/{id}', failure);
      await signedIn.goto(`/sites/${website.id}/settings`);
      await expect(signedIn.getByRole('alert')).toContainText('Failed to load website');
      await restore();
      await signedIn.getByRole('button', { name: 'Retry' }).click();
      await expect(saveButton(signedIn)).toBeVisible();
    });
  }
});

test('saves username, password and local storage, and shows them again after a reload', async ({
  signedIn,
  product,
  person,
  website,
}) => {
  await test.step('it shows "Loading website settings..." while they load', async () => {
    const release = await holdCall(signedIn, 'GET /websites/{id}');
    await signedIn.goto(`/sites/${website.id}/settings`);
    await expect(signedIn.getByRole('status').filter({ hasText: 'Loading website settings...' })).toBeVisible();
    release();
    await expect(saveButton(signedIn)).toBeVisible();
  });

  await signedIn.getByLabel('Username').fill('baker');
  await signedIn.getByLabel('Password').fill(' sour dough ');
  await storage(signedIn).fill('{"cart": {"items": [1, 2]}, "theme": "dark"}');
  await save(signedIn);
  await expect(toast(signedIn, 'Saved!')).toBeVisible();
  expect(await callApi(product, `/websites/${website.id}`, { person })).toMatchObject({
    username: 'baker',
    password: ' sour dough ',
    localStorage: { cart: { items: [1, 2] }, theme: 'dark' },
  });
  await signedIn.reload();
  await expect(signedIn.getByLabel('Username')).toHaveValue('baker');
  await expect(signedIn.getByLabel('Password')).toHaveValue(' sour dough ');
  expect(JSON.parse(await storage(signedIn).inputValue())).toEqual({ cart: { items: [1, 2] }, theme: 'dark' });

  await test.step('null is sent for emptied fields', async () => {
    const calls = watchCalls(signedIn, 'PATCH /websites/{id}');
    await signedIn.getByLabel('Username').fill('');
    await signedIn.getByLabel('Password').fill('');
    await storage(signedIn).fill('');
    await save(signedIn);
    await expect(toast(signedIn, 'Saved!')).toBeVisible();
    expect(calls.map((request) => request.postDataJSON())).toEqual([
      { localStorage: {}, username: null, password: null },
    ]);
    expect(await callApi(product, `/websites/${website.id}`, { person })).toMatchObject({
      username: null,
      password: null,
      localStorage: {},
    });
  });
});

test('local storage text is saved only if it is a JSON object', async ({ signedIn, website }) => {
  const calls = watchCalls(signedIn, 'PATCH /websites/{id}');
  await openSettings(signedIn, website.id);
  const invalid = signedIn.getByText('Invalid JSON format', { exact: true });

  for (const text of ['{', '{"a": 1,}', "{'a': 1}", 'text', '[1, 2]', '"text"', '1', 'null']) {
    await test.step(`${text} is invalid and disables Save`, async () => {
      await storage(signedIn).fill('{}');
      await expect(saveButton(signedIn)).toBeEnabled();
      await storage(signedIn).fill(text);
      await expect(invalid).toBeVisible();
      await expect(storage(signedIn)).toHaveAccessibleDescription('Invalid JSON format');
      await expect(storage(signedIn)).toHaveAttribute('aria-invalid', 'true');
      await expect(saveButton(signedIn)).toBeDisabled();
    });
  }

  for (const text of ['', '  \n ', '{}', '{"a": {"b": [1, null, true]}}']) {
    await test.step(`${JSON.stringify(text)} is valid`, async () => {
      await storage(signedIn).fill('{');
      await expect(saveButton(signedIn)).toBeDisabled();
      await storage(signedIn).fill(text);
      await expect(signedIn.getByText('Invalid JSON format')).toBeHidden();
      await expect(saveButton(signedIn)).toBeEnabled();
    });
  }

  await test.step('invalid text saved by keyboard shows a toast and sends nothing', async () => {
    await storage(signedIn).fill('{');
    await storage(signedIn).press('Control+Enter');
    await expect(toast(signedIn, 'Invalid JSON in localStorage field')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  await test.step('a blank username and password are left out of the request', async () => {
    await storage(signedIn).fill('');
    await signedIn.getByLabel('Username').fill('   ');
    await save(signedIn);
    await expect(toast(signedIn, 'Saved!')).toBeVisible();
    expect(calls.map((request) => request.postDataJSON())).toEqual([{ localStorage: {} }]);
  });

  await test.step('valid text can be saved by keyboard', async () => {
    await expect(toast(signedIn, 'Saved!')).toBeHidden();
    await storage(signedIn).fill('{"a": 1}');
    await storage(signedIn).press('Control+Enter');
    await expect(toast(signedIn, 'Saved!')).toBeVisible();
  });

  await test.step('a second click does not send it twice', async () => {
    await expect(toast(signedIn, 'Saved!')).toBeHidden();
    calls.length = 0;
    const release = await holdCall(signedIn, 'PATCH /websites/{id}');
    await storage(signedIn).fill('{}');
    await save(signedIn);
    await expect(saveButton(signedIn)).toBeDisabled();
    await storage(signedIn).press('Control+Enter');
    release();
    await expect(toast(signedIn, 'Saved!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test.describe('the toast', () => {
  test('shows why saving fails, and the input is kept', async ({ signedIn, website }) => {
    await openSettings(signedIn, website.id);
    for (const [failure, text] of [
      [500, 'Failed to save'],
      ['offline', 'Failed to save'],
      [404, 'Website not found'],
    ] as const) {
      await test.step(`"${text}" (${failure})`, async () => {
        const restore = await failCall(signedIn, 'PATCH /websites/{id}', failure);
        const username = `baker ${failure}`;
        await signedIn.getByLabel('Username').fill(username);
        await save(signedIn);
        await expect(toast(signedIn, text)).toBeVisible();
        await expect(signedIn.getByLabel('Username')).toHaveValue(username);
        await expect(saveButton(signedIn)).toBeEnabled();
        await restore();
      });
    }
  });

  test('is at the top centre, and gone after 1.5 seconds', async ({ signedIn, website }) => {
    await signedIn.clock.install();
    await openSettings(signedIn, website.id);
    await signedIn.clock.pauseAt(await signedIn.evaluate(() => Date.now() + 1_000));
    const saved = toast(signedIn, 'Saved!');

    for (const width of [1280, 390]) {
      await test.step(`on a page ${width} wide`, async () => {
        await signedIn.setViewportSize({ width, height: 800 });
        await saveButton(signedIn).click();
        await expect(async () => {
          await signedIn.clock.runFor(10);
          await expect(saved).toBeVisible({ timeout: 100 });
        }).toPass();
        await signedIn.clock.runFor(limits.toastMs - 100);
        await expect(saved).toBeVisible();
        await expect
          .poll(async () => {
            const box = await saved.boundingBox();
            return box && Math.abs(box.x + box.width / 2 - width / 2) < 12 && box.y >= 0 && box.y < 100;
          })
          .toBe(true);
        await signedIn.clock.runFor(400);
        await expect(saved).toBeHidden();
      });
    }
  });
});
