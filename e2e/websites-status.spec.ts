import type { WebsiteStatus } from '../src/contract/entities.ts';
import { addWebsite } from './api.ts';
import { addFlowTo, runOnce } from './flows.ts';
import { tabTo } from './focus.ts';
import { answerCall, failCall } from './network.ts';
import { expect, test } from './test.ts';

test('the start page lists the websites with their status, the failing one first', async ({
  signedIn,
  product,
  person,
  website,
  untitledPort,
}) => {
  const failing = await addWebsite(product, person, `http://127.0.0.1:${untitledPort}/`);
  const unused = await addWebsite(product, person, `http://127.0.0.2:${untitledPort}/`);
  const steps = ['Check that the page shows "Corner Bakery"'];
  for (const { id } of [website, failing]) {
    const { versionId } = await addFlowTo(product, person, { websiteId: id, title: 'Bread', steps });
    await runOnce(product, person, versionId);
  }

  await signedIn.goto('/');
  await expect(signedIn.getByText('Please select a website to get started.', { exact: true })).toBeVisible();
  const list = signedIn.getByRole('region', { name: 'Your websites' });
  await expect(list.getByText('1 failing, 1 passing, 1 never run')).toBeVisible();
  await expect(list.getByRole('link')).toHaveText([
    /^127\.0\.0\.1http.+Failing.*less than 1 minute ago$/,
    /^Corner Bakeryhttp.+Passing.*less than 1 minute ago$/,
    /^127\.0\.0\.2http.+Never run$/,
  ]);
  await expect(list.getByRole('link').last()).toHaveAttribute('href', `/sites/${unused.id}`);

  await tabTo(list.getByRole('link', { name: 'Corner Bakery' }));
  await signedIn.keyboard.press('Enter');
  await expect(signedIn).toHaveURL(`/sites/${website.id}`);

  await signedIn.getByRole('button', { name: 'Settings menu' }).press('Enter');
  await signedIn.getByRole('menuitem', { name: 'All websites' }).press('Enter');
  await expect(list.getByRole('link')).toHaveCount(3);
});

test('200 websites fit on a phone and can be searched', async ({ signedIn, product, person, untitledPort }) => {
  const { url } = await addWebsite(product, person, `http://127.0.0.1:${untitledPort}/`);
  const many = Array.from({ length: 200 }, (_, index) => ({
    id: `site-${index}`,
    url,
    title: `Shop number ${index} with a name that is much too long for a narrow screen`,
    faviconUrl: null,
    username: null,
  }));
  await answerCall(signedIn, 'GET /websites', () => many);
  await answerCall(signedIn, 'GET /website-statuses', (): WebsiteStatus[] =>
    many.map(({ id }) => ({
      websiteId: id,
      status: 'PASSING',
      lastRunAt: '2024-01-01T00:00:00.000Z',
      userFlows: { passing: 1, failing: 0, total: 1 },
    })),
  );
  await signedIn.setViewportSize({ width: 390, height: 844 });
  await signedIn.goto('/');
  const links = signedIn.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(200);
  expect(await signedIn.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await signedIn.getByLabel('Find a website').fill(' NUMBER 42 ');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', '/sites/site-42');
  await signedIn.getByLabel('Find a website').fill('nothing like this');
  await expect(signedIn.getByText('No website found.')).toBeVisible();
});

test('without their status, the websites are still listed, and the status can be loaded again', async ({
  signedIn,
  website,
}) => {
  const restore = await failCall(signedIn, 'GET /website-statuses', 500);
  await signedIn.goto('/');
  await expect(signedIn.getByRole('alert')).toContainText('The status of your websites could not be loaded.');
  const link = signedIn.getByRole('main').getByRole('link');
  await expect(link).toHaveAttribute('href', `/sites/${website.id}`);
  await restore();
  await signedIn.getByRole('button', { name: 'Retry' }).click();
  await expect(link).toContainText('Never run');
});
