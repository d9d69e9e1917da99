import { callApi } from './api.ts';
import { failCall } from './network.ts';
import { expect, test } from './test.ts';

test('the API reference shows every call of openapi.json', async ({ page, product }) => {
  const { paths } = (await callApi(product, '/openapi.json')) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.length).toBeGreaterThan(20);

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(described.length);
  const shown = await page
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) =>
      headings.map((heading) => `${heading.previousElementSibling?.textContent} ${heading.textContent}`),
    );
  expect(shown.sort()).toEqual(described.sort());
});

test('the API reference names the fields of bodies and responses', async ({ page }) => {
  await page.goto('/api/docs');
  const websites = page.getByRole('region', { name: 'Websites' });
  const body = websites.getByRole('table', { name: 'Body' });
  await expect(body.getByRole('rowheader', { name: 'url', exact: true }).first()).toBeVisible();
  const response = websites.getByRole('table', { name: 'Response 201' });
  await expect(response.getByRole('rowheader', { name: 'faviconUrl', exact: true })).toBeVisible();
});

test('the API reference shows which calls need no sign-in', async ({ page }) => {
  await page.goto('/api/docs');
  const login = page.getByRole('heading', { level: 3, name: '/login', exact: true }).locator('..');
  await expect(login.getByText('No sign-in needed')).toBeVisible();
  const users = page.getByRole('heading', { level: 3, name: '/users/{userId}' }).locator('..');
  await expect(users.getByText('No sign-in needed')).toBeHidden();
});

test('the API reference opens from the settings menu', async ({ signedIn }) => {
  await signedIn.goto('/');
  await signedIn.getByRole('button', { name: 'Settings menu' }).click();
  await signedIn.getByRole('menuitem', { name: 'API reference' }).click();
  await expect(signedIn).toHaveURL('/api/docs');
  await expect(signedIn.getByRole('heading', { level: 2, name: 'Websites' })).toBeVisible();
});

test('the API reference offers to retry when its description fails to load', async ({ page }) => {
  const restore = await failCall(page, 'GET /openapi.json', 'offline');
  await page.goto('/api/docs');
  await expect(page.getByRole('alert')).toContainText('Failed to load the API reference');
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Websites' })).toBeVisible();
});
