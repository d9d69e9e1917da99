import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limits } from '../src/contract/limits.ts';
import { callApi, requestLoginLink } from './api.ts';
import { forgeToken, readSessionKeys, readStored, secondsFromNow, seedStorage } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const newAddress = () => `${randomUUID()}@example.com`;
const linkFailed = 'There was an error logging in, please try again.';
const loginFailed = 'Error logging in, please try again.';

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.describe('the form', () => {
  test('has one required e-mail field and the buttons Login and Sign Up', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Log in · Rehearsal');
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('required');
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Login', 'Sign Up']);
  });

  test('does nothing while the e-mail is empty', async ({ page }) => {
    const calls = watchCalls(page, 'POST /login');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByRole('status')).toBeHidden();
    expect(calls).toHaveLength(0);
  });

  test('does nothing with an empty e-mail even without browser validation', async ({ page }) => {
    const calls = watchCalls(page, 'POST /login');
    await page.goto('/login');
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('E-mail')).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(calls).toHaveLength(0);
  });

  test('rejects an invalid e-mail address', async ({ page }) => {
    const calls = watchCalls(page, 'POST /login');
    await page.goto('/login');
    await logIn(page, 'not an address');
    await expect(page.getByLabel('E-mail')).toHaveJSProperty('validity.typeMismatch', true);
    expect(calls).toHaveLength(0);
  });

  test('is prefilled with the e-mail from the URL', async ({ page }) => {
    await page.goto('/login?email=ada%2Btest%40example.com');
    await expect(page.getByLabel('E-mail')).toHaveValue('ada+test@example.com');
  });

  test('passes the e-mail to the sign-up page', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('ada+test@example.com');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/signup\?/);
    await expect(page.getByLabel('E-mail')).toHaveValue('ada+test@example.com');
  });

  test('goes to the sign-up page without an e-mail', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('E-mail')).toHaveValue('');
  });
});

test.describe('requesting a link', () => {
  test('sends the e-mail and the type LINK, and shows the confirmation from the spec', async ({ page, person }) => {
    const calls = watchCalls(page, 'POST /login');
    await page.goto('/login');
    await logIn(page, person.email);
    await expect(page.getByText(`a login link was sent to ${person.email}`, { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        'please check your email and click the link to log in. the confirmation email may be in your spam folder.',
        { exact: true },
      ),
    ).toBeVisible();
    expect(calls.map((request) => request.postDataJSON())).toEqual([{ email: person.email, type: 'LINK' }]);
  });

  test('says where the link is when there is no mail server', async ({ page, person }) => {
    await page.goto('/login');
    await logIn(page, person.email);
    await expect(page.getByText("No mail server is set up: the link is in the server's log.")).toBeVisible();
  });

  test('focuses the confirmation, so that screen readers announce it', async ({ page, person }) => {
    await page.goto('/login');
    await logIn(page, person.email);
    await expect(page.getByRole('status')).toBeFocused();
  });

  test('shows the same confirmation for an address without an account', async ({ page }) => {
    const stranger = newAddress();
    await page.goto('/login');
    await logIn(page, stranger);
    await expect(page.getByText(`a login link was sent to ${stranger}`)).toBeVisible();
  });

  test('offers to use another e-mail afterwards', async ({ page, person }) => {
    await page.goto('/login');
    await logIn(page, person.email);
    await page.getByRole('button', { name: 'Use another e-mail' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });

  test('disables the form while it is sending', async ({ page, person }) => {
    const release = await holdCall(page, 'POST /login');
    await page.goto('/login');
    await logIn(page, person.email);
    await expect(page.getByLabel('E-mail')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    await expect(page.locator('[data-spinner]')).toBeVisible();
    release();
    await expect(page.getByText(`a login link was sent to ${person.email}`)).toBeVisible();
  });

  for (const failure of [500, 201, 'offline'] as const) {
    test(`shows an error when the response is ${failure}, and works when tried again`, async ({ page, person }) => {
      const restore = await failCall(page, 'POST /login', failure);
      await page.goto('/login');
      await logIn(page, person.email);
      await expect(page.getByRole('alert')).toHaveText(loginFailed);
      await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
      await restore();
      await logIn(page, person.email);
      await expect(page.getByText(`a login link was sent to ${person.email}`)).toBeVisible();
    });
  }

  test("adds the server's message after too many requests", async ({ page, product }) => {
    const email = newAddress();
    for (let sent = 0; sent < limits.mailsPerAddress; sent++) {
      await callApi(product, '/login', { method: 'POST', body: { email } });
    }
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('alert')).toContainText(loginFailed);
    await expect(page.getByRole('alert')).toContainText(
      'Too many emails were requested. Please wait 15 minutes and try again.',
    );
  });
});

test.describe('a login link', () => {
  test('is exchanged exactly once and stores token, e-mail and user', async ({ page, product, person }) => {
    const calls = watchCalls(page, 'GET /magic-link');
    await page.goto(await requestLoginLink(product, person.email));
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(calls).toHaveLength(1);
    expect(await readSessionKeys(page)).toEqual([
      expect.stringMatching(/^.+\..+\..+$/),
      person.email,
      person.userId,
      null,
    ]);
  });

  test('shows that it is logging in', async ({ page, product, person }) => {
    const release = await holdCall(page, 'GET /magic-link');
    await page.goto(await requestLoginLink(product, person.email));
    await expect(page.getByRole('status')).toHaveText('Logging you in…');
    release();
    await expect(page).toHaveURL('/');
  });

  test('does not stay in the browser history', async ({ page, product, person }) => {
    await page.goto('/signup');
    await page.goto(await requestLoginLink(product, person.email));
    await expect(page).toHaveURL('/');
    await page.goBack();
    expect(page.url()).not.toContain('token');
  });

  test('does not work a second time', async ({ page, product, person }) => {
    const link = await requestLoginLink(product, person.email);
    await callApi(product, `/magic-link${new URL(link).search}`);
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(linkFailed);
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    expect(await readStored(page, 'token')).toBeNull();
  });

  for (const failure of ['offline', 500, { status: 200, body: '{}' }] as const) {
    const name = typeof failure === 'object' ? 'holds no jwt' : `is ${failure}`;
    test(`shows an error when the response ${name}`, async ({ page, product, person }) => {
      await failCall(page, 'GET /magic-link', failure);
      await page.goto(await requestLoginLink(product, person.email));
      await expect(page.getByRole('alert')).toHaveText(linkFailed);
      expect(await readStored(page, 'token')).toBeNull();
    });
  }

  test('that was already used still works for the person who is signed in', async ({ signedIn, product, person }) => {
    const link = await requestLoginLink(product, person.email);
    await callApi(product, `/magic-link${new URL(link).search}`);
    await signedIn.goto(link);
    await expect(signedIn).toHaveURL('/');
  });

  test('signs another person in', async ({ signedIn, product }) => {
    const other = newAddress();
    await callApi(product, '/signup', { method: 'POST', body: { email: other } });
    await signedIn.goto(await product.mailedLink(other));
    await expect(signedIn).toHaveURL('/');
    expect(await readStored(signedIn, 'email')).toBe(other);
  });

  test('needs both e-mail and token', async ({ page }) => {
    const calls = watchCalls(page, 'GET /magic-link');
    await page.goto('/login?token=alone');
    await expect(page.getByLabel('E-mail')).toHaveValue('');
    await expect(page.getByRole('alert')).toBeHidden();
    expect(calls).toHaveLength(0);
  });
});

test.describe('a stored token', () => {
  test('that is valid and unexpired leads to /', async ({ signedIn }) => {
    await signedIn.goto('/login');
    await expect(signedIn).toHaveURL('/');
    await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  });

  const useless = {
    'that has expired': forgeToken({ sub: 'somebody', exp: secondsFromNow(-1) }),
    'without an expiry': forgeToken({ sub: 'somebody' }),
    'that is no token at all': 'garbage',
    'that cannot be decoded': 'a.%%%.c',
  };
  for (const [name, token] of Object.entries(useless)) {
    test(`${name} is removed`, async ({ page }) => {
      await seedStorage(page, { token });
      await page.goto('/login');
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await expect.poll(() => readStored(page, 'token')).toBeNull();
    });
  }

  test('that the server rejects ends the session, and the next login returns to this page', async ({
    page,
    product,
    person,
    website,
  }) => {
    const token = forgeToken({ sub: person.userId, exp: secondsFromNow(3600) });
    await seedStorage(page, { token, userId: person.userId, email: person.email });
    await page.goto(`/sites/${website.id}`);
    await expect(page).toHaveURL('/login');
    expect((await readSessionKeys(page)).slice(0, 3)).toEqual([null, null, null]);
    await page.goto(await requestLoginLink(product, person.email));
    await expect(page).toHaveURL(`/sites/${website.id}`);
  });
});

test.describe('after login', () => {
  test('a visitor returns to the deep link they opened', async ({ page, product, person, website }) => {
    const deepLink = `/sites/${website.id}/settings?from=mail#storage`;
    await page.goto(deepLink);
    await expect(page).toHaveURL('/login');
    await logIn(page, person.email);
    await expect(page.getByText(`a login link was sent to ${person.email}`)).toBeVisible();
    await page.goto(await product.mailedLink(person.email));
    await expect(page).toHaveURL(deepLink);
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  });

  test('the deep link is followed only once', async ({ page, product, person, website }) => {
    await page.goto(`/sites/${website.id}/settings`);
    await expect(page).toHaveURL('/login');
    await page.goto(await requestLoginLink(product, person.email));
    await expect(page).toHaveURL(`/sites/${website.id}/settings`);
    await expect.poll(() => readStored(page, 'returnTo')).toBeNull();
  });

  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,evil',
  ];
  for (const returnTo of elsewhere) {
    test(`a stored return path ${JSON.stringify(returnTo)} never leaves the site`, async ({
      page,
      product,
      person,
    }) => {
      await seedStorage(page, { returnTo });
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin));
      await page.goto(await requestLoginLink(product, person.email));
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
      expect(new Set(visited)).toEqual(new Set([product.url]));
    });
  }
});
