import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limits } from '../src/contract/limits.ts';
import { callApi, requestLoginLink } from './api.ts';
import { forgeToken, readSessionKeys, readStored, secondsFromNow, seedStorage } from './browser-storage.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, signUp, test } from './test.ts';

const newAddress = () => `${randomUUID()}@example.com`;
const linkFailed = 'There was an error logging in, please try again.';
const loginFailed = 'Error logging in, please try again.';

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.describe('the form', () => {
  test('has one required e-mail field and the buttons Login and Sign Up', async ({ page }) => {
    const calls = watchCalls(page, 'POST /login');
    await page.goto('/login');
    await expect(page).toHaveTitle('Log in · Rehearsal');
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('required');
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Login', 'Sign Up']);

    await test.step('Login does nothing while the e-mail is empty', async () => {
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await expect(page.getByRole('status')).toBeHidden();
      expect(calls).toHaveLength(0);
    });

    await test.step('Login rejects an invalid e-mail address', async () => {
      await logIn(page, 'not an address');
      await expect(page.getByLabel('E-mail')).toHaveJSProperty('validity.typeMismatch', true);
      expect(calls).toHaveLength(0);
    });

    await test.step('Login does nothing with an empty e-mail even without browser validation', async () => {
      await page.getByLabel('E-mail').fill('');
      await page.locator('form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByLabel('E-mail')).toBeEnabled();
      await expect(page.getByRole('alert')).toBeHidden();
      expect(calls).toHaveLength(0);
    });

    await test.step('Sign Up goes to the sign-up page without an e-mail', async () => {
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL('/signup');
      await expect(page.getByLabel('E-mail')).toHaveValue('');
    });

    await test.step('Sign Up passes the e-mail to the sign-up page', async () => {
      await page.goBack();
      await expect(page).toHaveURL('/login');
      await page.getByLabel('E-mail').fill('ada+test@example.com');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(/\/signup\?/);
      await expect(page.getByLabel('E-mail')).toHaveValue('ada+test@example.com');
    });
  });

  test('is prefilled with the e-mail from the URL; a token alone is not a login link', async ({ page }) => {
    await page.goto('/login?email=ada%2Btest%40example.com');
    await expect(page.getByLabel('E-mail')).toHaveValue('ada+test@example.com');

    const calls = watchCalls(page, 'GET /magic-link');
    await page.goto('/login?token=alone');
    await expect(page.getByLabel('E-mail')).toHaveValue('');
    await expect(page.getByRole('alert')).toBeHidden();
    expect(calls).toHaveLength(0);
  });
});

test.describe('requesting a link', () => {
  test('sends the e-mail and the type LINK, and shows the confirmation from the spec', async ({ page, person }) => {
    const calls = watchCalls(page, 'POST /login');
    const release = await holdCall(page, 'POST /login');
    await page.goto('/login');

    await test.step('the form is disabled while it is sending', async () => {
      await logIn(page, person.email);
      await expect(page.getByLabel('E-mail')).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
      await expect(page.locator('[data-spinner]')).toBeVisible();
      release();
    });

    await expect(page.getByText(`a login link was sent to ${person.email}`, { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        'please check your email and click the link to log in. the confirmation email may be in your spam folder.',
        { exact: true },
      ),
    ).toBeVisible();
    expect(calls.map((request) => request.postDataJSON())).toEqual([{ email: person.email, type: 'LINK' }]);
    await test.step('says where the link is when there is no mail server', async () => {
      await expect(page.getByText("No mail server is set up: the link is in the server's log.")).toBeVisible();
    });
    await test.step('focuses the confirmation, so that screen readers announce it', async () => {
      await expect(page.getByRole('status')).toBeFocused();
    });

    await test.step('offers to use another e-mail', async () => {
      await page.getByRole('button', { name: 'Use another e-mail' }).click();
      await expect(page.getByLabel('E-mail')).toBeVisible();
    });

    await test.step('shows the same confirmation for an address without an account', async () => {
      const stranger = newAddress();
      await logIn(page, stranger);
      await expect(page.getByText(`a login link was sent to ${stranger}`)).toBeVisible();
    });
  });

  test('shows an error when it fails, and works when tried again', async ({ page, product, person }) => {
    await page.goto('/login');
    for (const failure of [500, 201, 'offline'] as const) {
      await test.step(`the response is ${failure}`, async () => {
        const restore = await failCall(page, 'POST /login', failure);
        await logIn(page, person.email);
        await expect(page.getByRole('alert')).toHaveText(loginFailed);
        await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
        await restore();
        await logIn(page, person.email);
        await expect(page.getByText(`a login link was sent to ${person.email}`)).toBeVisible();
        await page.getByRole('button', { name: 'Use another e-mail' }).click();
      });
    }

    await test.step("the server's message is added after too many requests", async () => {
      const email = newAddress();
      for (let sent = 0; sent < limits.mailsPerAddress; sent++) {
        await callApi(product, '/login', { method: 'POST', body: { email } });
      }
      await logIn(page, email);
      await expect(page.getByRole('alert')).toContainText(loginFailed);
      await expect(page.getByRole('alert')).toContainText(
        'Too many emails were requested. Please wait 15 minutes and try again.',
      );
    });
  });
});

test.describe('a login link', () => {
  test('is exchanged exactly once, stores token, e-mail and user, and does not stay in the browser history', async ({
    page,
    product,
    person,
  }) => {
    await page.goto('/signup');
    const calls = watchCalls(page, 'GET /magic-link');
    const release = await holdCall(page, 'GET /magic-link');
    await page.goto(await requestLoginLink(product, person.email));
    await expect(page.getByRole('status')).toHaveText('Logging you in…');
    release();
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(calls).toHaveLength(1);
    expect(await readSessionKeys(page)).toEqual([
      expect.stringMatching(/^.+\..+\..+$/),
      person.email,
      person.userId,
      null,
    ]);
    await page.goBack();
    expect(page.url()).not.toContain('token');
  });

  test('that fails shows an error, and does not work a second time', async ({ page, product, person }) => {
    const link = await requestLoginLink(product, person.email);
    for (const failure of ['offline', 500, { status: 200, body: '{}' }] as const) {
      await test.step(`the response ${typeof failure === 'object' ? 'holds no jwt' : `is ${failure}`}`, async () => {
        const restore = await failCall(page, 'GET /magic-link', failure);
        await page.goto(link);
        await expect(page.getByRole('alert')).toHaveText(linkFailed);
        expect(await readStored(page, 'token')).toBeNull();
        await restore();
      });
    }

    await test.step('it was already used', async () => {
      await callApi(product, `/magic-link${new URL(link).search}`);
      await page.goto(link);
      await expect(page.getByRole('alert')).toHaveText(linkFailed);
      await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
      expect(await readStored(page, 'token')).toBeNull();
    });
  });
});

test.describe('a stored token', () => {
  test('that is valid and unexpired leads to /', async ({ signedIn, product, person }) => {
    await signedIn.goto('/login');
    await expect(signedIn).toHaveURL('/');
    await expect(signedIn.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();

    await test.step('also with a login link that was already used', async () => {
      const link = await requestLoginLink(product, person.email);
      await callApi(product, `/magic-link${new URL(link).search}`);
      await signedIn.goto(link);
      await expect(signedIn).toHaveURL('/');
    });

    await test.step('a login link signs another person in', async () => {
      const other = newAddress();
      await callApi(product, '/signup', { method: 'POST', body: { email: other } });
      await signedIn.goto(await product.mailedLink(other));
      await expect(signedIn).toHaveURL('/');
      expect(await readStored(signedIn, 'email')).toBe(other);
    });
  });

  test('that is useless is removed', async ({ page }) => {
    const useless = {
      'that has expired': forgeToken({ sub: 'somebody', exp: secondsFromNow(-1) }),
      'without an expiry': forgeToken({ sub: 'somebody' }),
      'that is no token at all': 'garbage',
      'that cannot be decoded': 'a.%%%.c',
    };
    await page.goto('/login');
    const calls = watchCalls(page, 'GET /websites');
    for (const [name, token] of Object.entries(useless)) {
      await test.step(`a token ${name}`, async () => {
        await page.evaluate((stored) => localStorage.setItem('token', stored), token);
        await page.reload();
        await expect(page.getByLabel('E-mail')).toBeVisible();
        await expect.poll(() => readStored(page, 'token')).toBeNull();
        // A token that the server has to reject is removed as well, but later.
        expect(calls).toHaveLength(0);
      });
    }
  });

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
  test('a visitor returns to the deep link they opened, once', async ({ page, product, person, website }) => {
    const deepLink = `/sites/${website.id}/settings?from=mail#storage`;
    await page.goto(deepLink);
    await expect(page).toHaveURL('/login');
    await logIn(page, person.email);
    await expect(page.getByText(`a login link was sent to ${person.email}`)).toBeVisible();
    await page.goto(await product.mailedLink(person.email));
    await expect(page).toHaveURL(deepLink);
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await expect.poll(() => readStored(page, 'returnTo')).toBeNull();
  });

  test('a stored return path never leaves the site', async ({ page, product }) => {
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
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin));
    await page.goto('/login');
    for (const returnTo of elsewhere) {
      await test.step(JSON.stringify(returnTo), async () => {
        const { email } = await signUp(product);
        await page.evaluate((stored) => {
          localStorage.clear();
          localStorage.setItem('returnTo', stored);
        }, returnTo);
        await page.goto(await requestLoginLink(product, email));
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
        expect(await readStored(page, 'email')).toBe(email);
        expect(new Set(visited)).toEqual(new Set([product.url]));
      });
    }
  });
});
