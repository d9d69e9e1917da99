import { limits } from '../src/contract/limits.ts';
import { callApi } from './api.ts';
import { addVersion, flowLink, openCreate, overlay, toast } from './flows.ts';
import { failCall, holdCall, isCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';
import { makeVideo, openRecorded } from './video.ts';

test('a video is uploaded in the order of the sequence, and the new flow is selected', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  const video = await makeVideo(signedIn);
  const dialog = await openCreate(signedIn, 'Upload a Video');
  await signedIn.getByLabel('Video file').setInputFiles(video);
  const sequence: string[] = [];
  signedIn.on('request', (request) => {
    if (!request.url().includes('/flows')) return;
    if (request.method() !== 'GET') sequence.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const created = signedIn.waitForRequest((request) => isCall(request, 'POST /flows'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  expect((await created).postDataJSON()).toEqual({
    websiteId: website.id,
    title: 'New User Flow',
    description: 'Analyzing your video...',
  });
  await expect(dialog).toBeHidden();
  await expect(signedIn).toHaveURL(/\/flows\/[\w-]+$/);
  const flowId = new URL(signedIn.url()).pathname.split('/').at(-1) ?? '';
  await expect(flowLink(signedIn, 'New User Flow')).toHaveAttribute('aria-current', 'page');
  const base = '/api/v1/flows';
  expect(sequence).toEqual([
    `POST ${base}`,
    `POST ${base}/${flowId}/videos`,
    `PUT ${base}/${flowId}/upload`,
    `PATCH ${base}/${flowId}/videos`,
  ]);
  const { videoUrl } = await callApi(product, `/flows/${flowId}/videos`, { person });
  const stored = await fetch(videoUrl);
  expect(Buffer.from(await stored.arrayBuffer()).equals(video.buffer)).toBe(true);
});

test('View Video plays the video in an overlay, and Escape closes it', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  await openRecorded(signedIn, { product, person, websiteId: website.id });
  const button = signedIn.getByRole('button', { name: 'View Video' });
  await button.click();
  const player = signedIn.getByRole('dialog').locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await signedIn.keyboard.press('Escape');
  await expect(signedIn.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a video that cannot be loaded shows "Failed to get video", and can be loaded again', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const restore = await failCall(signedIn, 'GET /flows/{id}/videos', 500);
  await openRecorded(signedIn, { product, person, websiteId: website.id });
  await signedIn.getByRole('button', { name: 'View Video' }).click();
  const dialog = signedIn.getByRole('dialog');
  await expect(dialog.getByText('Failed to get video')).toBeVisible();
  await restore();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.locator('video')).toHaveAttribute('src', /video\.mp4/);
});

test('Analyze Again sets UPLOADED and shows its overlay for 3 s', async ({ signedIn, website, product, person }) => {
  await openRecorded(signedIn, { product, person, websiteId: website.id });
  const calls = watchCalls(signedIn, 'PATCH /flows/{id}/videos');
  await signedIn.getByRole('button', { name: 'Analyze Again' }).click();
  await expect(overlay(signedIn, 'Analyzing video...')).toBeVisible();
  const shown = Date.now();
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ videoStatus: 'UPLOADED' }]);
  await expect(overlay(signedIn, 'Analyzing video...')).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(limits.overlayMs * 0.6);
});

test('an analysis that cannot be started shows a toast and no overlay', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  await openRecorded(signedIn, { product, person, websiteId: website.id });
  await failCall(signedIn, 'PATCH /flows/{id}/videos', 'offline');
  await signedIn.getByRole('button', { name: 'Analyze Again' }).click();
  await expect(toast(signedIn, 'There was a problem, please try again.')).toBeVisible();
  await expect(overlay(signedIn, 'Analyzing video...')).toBeHidden();
});

test('a failed analysis shows its reason and a way to try again, next to the existing steps', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const flowId = await openRecorded(signedIn, { product, person, websiteId: website.id });
  const failed = async () => (await callApi(product, `/websites/${website.id}/flows`, { person }))[0].videoError;
  await expect.poll(failed).toEqual(expect.any(String));
  const reason = await failed();
  await expect(signedIn.getByRole('alert')).toContainText(reason);
  await expect(signedIn.getByText('Analyzing your video...')).toBeHidden();
  await addVersion(product, person, { flowId, version: 1, steps: ['Click "Buy"'] });
  await expect(signedIn.getByRole('region', { name: 'Steps' })).toBeVisible({ timeout: 10_000 });
  await expect(signedIn.getByRole('alert')).toContainText(reason);
  const release = await holdCall(signedIn, 'PATCH /flows/{id}/videos');
  const again = signedIn.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(overlay(signedIn, 'Analyzing video...')).toBeVisible();
});
