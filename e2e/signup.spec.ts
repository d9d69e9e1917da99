import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limits } from '../src/contract/limits.ts';
import { callApi } from './api.ts';
import { forgeToken, readStored, secondsFromNow, seedStorage } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const newAddress = () => `${randomUUID()}@example.com`;
const thanks =
  'Thank you for signing up! Please check your email to confirm your account. The confirmation email may be in your spam folder.';
const signupFailed = 'Error signing up, please try again.';

async function signUpAs(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test('the form has one required e-mail field and both buttons', async ({ page }) => {
  await page.goto('/signup');
  await expect(page).toHaveTitle('Sign up · Rehearsal');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('required');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Sign Up', 'Already have an account? Log in']);
});

test('the page explains what Rehearsal does', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every user flow, rehearsed before your visitors perform it.',
  );
  await expect(page.getByText('Rehearsal runs it in a real browser and shows you what broke, and why.')).toBeVisible();
  for (const point of [
    'Words or a recording',
    'Watch it live',
    'Clear reasons for failures',
    'Yours to keep, yours to run',
  ]) {
    await expect(page.getByRole('heading', { name: point })).toBeVisible();
  }
});

test('an empty e-mail sends nothing', async ({ page }) => {
  const calls = watchCalls(page, 'POST /signup');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls).toHaveLength(0);
});

test('an invalid e-mail address is rejected', async ({ page }) => {
  const calls = watchCalls(page, 'POST /signup');
  await page.goto('/signup');
  await signUpAs(page, 'ada at example');
  await expect(page.getByLabel('E-mail')).toHaveJSProperty('validity.typeMismatch', true);
  expect(calls).toHaveLength(0);
});

test('the form is prefilled with the e-mail from the URL', async ({ page }) => {
  await page.goto('/signup?email=ada%2Btest%40example.com');
  await expect(page.getByLabel('E-mail')).toHaveValue('ada+test@example.com');
});

test('the e-mail is passed to the login page', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill('ada+test@example.com');
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByLabel('E-mail')).toHaveValue('ada+test@example.com');
});

test('signing up sends e-mail and names, and shows the confirmation from the spec', async ({ page }) => {
  const email = newAddress();
  const calls = watchCalls(page, 'POST /signup');
  await page.goto('/signup');
  await signUpAs(page, email);
  await expect(page.getByText(thanks, { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toBeFocused();
  expect(calls.map((request) => request.postDataJSON())).toEqual([{ email, firstName: '', lastName: '' }]);
});

test('without a mail server the page says where the link is', async ({ page }) => {
  await page.goto('/signup');
  await signUpAs(page, newAddress());
  await expect(page.getByText("No mail server is set up: the link is in the server's log.")).toBeVisible();
});

test('an address with an account gets the same confirmation, and its link logs in', async ({
  page,
  product,
  person,
}) => {
  await page.goto('/signup');
  await signUpAs(page, person.email);
  await expect(page.getByText(thanks, { exact: true })).toBeVisible();
  await page.goto(await product.mailedLink(person.email));
  await expect(page).toHaveURL('/');
  expect(await readStored(page, 'userId')).toBe(person.userId);
});

test('the form can be used again with another e-mail', async ({ page }) => {
  await page.goto('/signup');
  await signUpAs(page, newAddress());
  await page.getByRole('button', { name: 'Use another e-mail' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('the form is disabled while it is sending', async ({ page }) => {
  const release = await holdCall(page, 'POST /signup');
  await page.goto('/signup');
  await signUpAs(page, newAddress());
  await expect(page.getByLabel('E-mail')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeDisabled();
  await expect(page.locator('form [data-spinner]')).toBeVisible();
  release();
  await expect(page.getByText(thanks)).toBeVisible();
});

for (const failure of [500, 201, 'offline'] as const) {
  test(`a response of ${failure} shows an error, and trying again works`, async ({ page }) => {
    const email = newAddress();
    const restore = await failCall(page, 'POST /signup', failure);
    await page.goto('/signup');
    await signUpAs(page, email);
    await expect(page.getByRole('alert')).toHaveText(signupFailed);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await restore();
    await signUpAs(page, email);
    await expect(page.getByText(thanks)).toBeVisible();
  });
}

test("too many requests add the server's message", async ({ page, product }) => {
  const email = newAddress();
  for (let sent = 0; sent < limits.mailsPerAddress; sent++) {
    await callApi(product, '/signup', { method: 'POST', body: { email } });
  }
  await page.goto('/signup');
  await signUpAs(page, email);
  await expect(page.getByRole('alert')).toContainText(signupFailed);
  await expect(page.getByRole('alert')).toContainText(
    'Too many emails were requested. Please wait 15 minutes and try again.',
  );
});

test('with a session the page redirects to /', async ({ signedIn }) => {
  await signedIn.goto('/signup');
  await expect(signedIn).toHaveURL('/');
});

test('an expired token is removed and the form is shown', async ({ page }) => {
  await seedStorage(page, { token: forgeToken({ sub: 'somebody', exp: secondsFromNow(-1) }) });
  await page.goto('/signup');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await readStored(page, 'token')).toBeNull();
});
