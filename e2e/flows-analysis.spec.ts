// From a recording to a passing run, without editing a step.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { openUploaded } from './make-video.ts';
import { endOfRun, startRun } from './rehearse.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 180_000 });

const recording = () =>
  readFile(fileURLToPath(new URL('../src/worker/video/fixtures/greenhouse.mp4', import.meta.url)));
const welcome =
  "document.querySelector('main').innerHTML = '<h1>Welcome to the club</h1><p>Your seeds are on their way.</p>'";
const page = `<main><h1>Join the club</h1><form onsubmit="event.preventDefault(); ${welcome}">
  <label for="name">Your name</label><input id="name" required><label for="town">Town</label><input id="town" required>
  <label><input type="checkbox" required> Send me seeds in spring</label><button>Join now</button></form></main>`;
const steps = [
  'Type “Ada Moss” into “Your name”',
  'Type “Ely” into “Town”',
  'Tick “Send me seeds in spring”',
  'Click “Join now”',
  'Check that “Welcome to the club” is shown',
];

test('a recording becomes steps that pass on the website, each with its moment in the video', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const site = await serve({ '/': page });
  const website = await callApi(product, '/websites', { person, method: 'POST', body: { url: site.url } });
  const flowId = await openUploaded(signedIn, { product, person, websiteId: website.id, buffer: await recording() });
  await expect(signedIn.getByText('Analyzing your video...')).toBeVisible();
  await expect(signedIn.getByRole('progressbar', { name: 'Analysis' })).toBeVisible({ timeout: 30_000 });
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveCount(steps.length, { timeout: 90_000 });
  for (const [index, step] of steps.entries()) await expect(list.nth(index)).toContainText(step);

  const moment = signedIn.getByRole('button', { name: 'Step 4 in the video, at 0:08' });
  await moment.hover();
  await expect.poll(() => timeOf(signedIn, 'The video at 0:08')).toBeGreaterThan(8);
  await moment.click();
  await expect.poll(() => timeOf(signedIn, 'Video')).toBeGreaterThan(8);
  await signedIn.keyboard.press('Escape');
  await expect(moment).toBeFocused();

  const [version] = await callApi(product, `/flows/${flowId}/flow-versions`, { person });
  expect(version.version).toBe(1);
  const run = await startRun(product, person, version.id);
  expect((await endOfRun(product, person, run.id)).status).toBe('COMPLETED');

  await callApi(product, `/flows/${flowId}/videos`, { person, method: 'PATCH', body: { videoStatus: 'UPLOADED' } });
  const versions = async () => (await callApi(product, `/flows/${flowId}/flow-versions`, { person })).length;
  await expect.poll(versions, { timeout: 90_000 }).toBe(2);
});

test('misread words are corrected on the website, failing steps are marked, and this can be turned off', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const site = await serve({
    '/': page
      .replace('Send me seeds in spring', 'Send me seeds this spring')
      .replaceAll(welcome, "this.outerHTML = 'Full'"),
  });
  const website = await callApi(product, '/websites', { person, method: 'POST', body: { url: site.url } });
  const flowId = await openUploaded(signedIn, { product, person, websiteId: website.id, buffer: await recording() });
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveCount(steps.length, { timeout: 90_000 });
  await expect(list.nth(2)).toContainText('Tick “Send me seeds this spring”');
  await expect(list.nth(2)).not.toContainText('please check');
  await expect(list.nth(4)).toContainText('When it was tried: Check failed');
  await expect(list.nth(4)).toContainText('please check');

  const visits = site.asked.length;
  const again = { videoStatus: 'UPLOADED', tryOut: false };
  await callApi(product, `/flows/${flowId}/videos`, { person, method: 'PATCH', body: again });
  await expect(list.nth(2)).toContainText('Tick “Send me seeds in spring”', { timeout: 90_000 });
  expect(site.asked.length).toBe(visits);
});

test('if the website cannot be reached, the steps stay as seen in the video', async ({ signedIn, product, person }) => {
  const body = { url: 'http://127.0.0.1:9/' };
  const website = await callApi(product, '/websites', { person, method: 'POST', body });
  await openUploaded(signedIn, { product, person, websiteId: website.id, buffer: await recording() });
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveCount(steps.length, { timeout: 90_000 });
  for (const [index, step] of steps.entries()) await expect(list.nth(index)).toContainText(step);
});

function timeOf(signedIn: Page, label: string) {
  return signedIn
    .getByLabel(label, { exact: true })
    .last()
    .evaluate((video) => (video as HTMLVideoElement).currentTime);
}
