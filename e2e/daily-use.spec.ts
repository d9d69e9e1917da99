import { callApi } from './api.ts';
import { addFlow } from './rehearse.ts';
import { expect, test } from './test.ts';

test('an API key is shown once, works, and can be deleted', async ({ signedIn, product }) => {
  await signedIn.goto('/account');
  await signedIn.getByRole('button', { name: 'Create Key' }).click();
  await expect(signedIn.getByText('Give the key a name')).toBeVisible();
  await signedIn.getByLabel('Name of the new key').fill('Nightly build');
  await signedIn.keyboard.press('Enter');
  const key = (await signedIn.locator('code').textContent()) ?? '';
  const asKey = () => fetch(`${product.url}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });
  expect((await asKey()).status).toBe(200);
  await signedIn.reload();
  await expect(signedIn.getByText('Last used less than 1 minute ago')).toBeVisible();
  expect(await signedIn.content()).not.toContain(key);
  await signedIn.getByRole('button', { name: 'Delete Nightly build' }).click();
  await signedIn.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(signedIn.getByText('You have no keys yet.')).toBeVisible();
  expect((await asKey()).status).toBe(401);
});

test('all flows of a website are run with one button, and their results are followed', async ({
  signedIn,
  product,
  person,
  siteUrl,
}) => {
  test.setTimeout(120_000);
  const { website } = await addFlow(product, person, { url: siteUrl, steps: ['Check that the page shows "Bakery"'] });
  const { id: flowId } = await callApi(product, '/flows', {
    person,
    method: 'POST',
    body: { websiteId: website.id, title: 'Order a cake' },
  });
  const steps = [{ action: 'Check that the page shows "Cakes"' }];
  await callApi(product, `/flows/${flowId}/flow-versions`, { person, method: 'POST', body: { version: 1, steps } });

  await signedIn.goto(`/sites/${website.id}`);
  await signedIn.getByRole('button', { name: 'Run All' }).click();
  await expect(signedIn.getByRole('progressbar')).toBeVisible();
  await expect(signedIn.getByRole('heading', { name: '1 of 2 flows failed' })).toBeVisible({ timeout: 60_000 });
  await signedIn.reload();
  const failed = signedIn.getByRole('link', { name: /Order a cake.*Step 1: .*Cakes.*Failed/ }).first();
  await expect(failed).toBeVisible();
  await failed.click();
  await expect(signedIn.getByText('Failed at step 1')).toBeVisible();
});

test('a website without flows cannot be run', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}`);
  await expect(signedIn.getByText('to see more metrics')).toBeVisible();
  await expect(signedIn.getByRole('button', { name: 'Run All' })).toHaveCount(0);
});

test('a flow gets a schedule, which is shown with its next time, turned off and removed', async ({
  signedIn,
  product,
  person,
  siteUrl,
}) => {
  const { website, flowId } = await addFlow(product, person, { url: siteUrl, steps: ['Wait 1 second'] });
  const stored = async () => (await callApi(product, `/flows/${flowId}/schedule`, { person })) as unknown;
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await signedIn.getByRole('button', { name: 'Flow menu' }).click();
  await signedIn.getByRole('menuitem', { name: 'Schedule' }).click();
  const dialog = signedIn.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByLabel('Runs').selectOption('Cron expression');
  await dialog.getByLabel('Expression').fill('61 7 * * *');
  await dialog.getByLabel('Time zone').fill('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(dialog.getByText('Enter five fields like')).toBeVisible();
  await dialog.getByLabel('Runs').selectOption('Every day');
  await dialog.getByLabel('Time', { exact: true }).fill('06:45');
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(dialog.getByText(/^Next run: /)).toBeVisible();
  expect(await stored()).toMatchObject({ cron: '45 6 * * *', timeZone: 'Europe/Berlin', enabled: true });
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(dialog.getByText('The schedule is off.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(await stored()).toEqual({ error: 'Not found.' });
});

test('a website gets a schedule and alerts, and can be paused', async ({ signedIn, product, person, website }) => {
  await signedIn.goto(`/sites/${website.id}/settings`);
  const schedule = signedIn.getByRole('region', { name: 'Schedule' });
  await schedule.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(schedule.getByText(/^Next run: /)).toBeVisible();
  await schedule.getByRole('button', { name: 'Pause Schedules' }).click();
  await expect(schedule.getByText('This website is paused')).toBeVisible();

  const alerts = signedIn.getByRole('region', { name: 'Alerts' });
  await alerts.getByLabel('Email addresses').fill('nobody');
  await alerts.getByRole('button', { name: 'Save Alerts' }).click();
  await expect(alerts.getByRole('alert')).toHaveText('Enter an email address like name@example.com');
  await alerts.getByLabel('Email addresses').fill('ann@example.com, bob@example.com');
  await alerts.getByLabel('Webhook address').fill('https://hooks.example.com/rehearsal');
  await alerts.getByLabel('Webhook format').selectOption('Slack');
  await alerts.getByRole('button', { name: 'Save Alerts' }).click();
  await expect(alerts.getByLabel('Webhook secret')).toHaveValue(/^[\w-]{43}$/);
  expect(await callApi(product, `/websites/${website.id}`, { person })).toMatchObject({
    paused: true,
    alerts: {
      emails: ['ann@example.com', 'bob@example.com'],
      webhookUrl: 'https://hooks.example.com/rehearsal',
      webhookFormat: 'slack',
    },
  });
});
