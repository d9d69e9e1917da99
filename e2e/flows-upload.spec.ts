import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { openCreate } from './flows.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const video = { name: 'flow.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1.5 * 1024 * 1024) };

async function openUpload(page: Page, websiteId: string) {
  await page.goto(`/sites/${websiteId}/flows`);
  return openCreate(page, 'Upload a Video');
}

const choose = (page: Page, file: typeof video) => page.getByLabel('Video file').setInputFiles(file);

test('shows its texts and the name and size of the chosen file, which can be removed', async ({
  signedIn,
  website,
}) => {
  const dialog = await openUpload(signedIn, website.id);
  await expect(dialog.getByText('Upload a video of the user flow you want to test.', { exact: true })).toBeVisible();
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await choose(signedIn, video);
  await expect(dialog.getByText('flow.mp4')).toBeVisible();
  await expect(dialog.getByText('1.50 MB')).toBeVisible();
  await expect(upload).toBeEnabled();
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(dialog.getByText('flow.mp4')).toBeHidden();
  await expect(upload).toBeDisabled();
});

test('accepts a dropped file, but only an MP4', async ({ signedIn, website }) => {
  const dialog = await openUpload(signedIn, website.id);
  const drop = (name: string, type: string) =>
    signedIn.evaluate(
      ([fileName = '', fileType]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['video'], fileName, { type: fileType }));
        const zone = document.querySelector('[role=dialog] form > button');
        zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, type],
    );
  await drop('notes.txt', 'text/plain');
  await expect(dialog.getByRole('alert')).toHaveText('Only MP4 videos can be uploaded.');
  await drop('dropped.mp4', 'video/mp4');
  await expect(dialog.getByText('dropped.mp4')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('rejects a file over 50 MB before uploading it', async ({ signedIn, website }) => {
  const calls = watchCalls(signedIn, 'POST /flows');
  const dialog = await openUpload(signedIn, website.id);
  await signedIn.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const content = new Uint8Array(50 * 1024 * 1024 + 1);
    dataTransfer.items.add(new File([content], 'large.mp4', { type: 'video/mp4' }));
    const zone = document.querySelector('[role=dialog] form > button');
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole('alert')).toHaveText('File is too large. Please upload a file smaller than 50MB.');
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  expect(calls).toHaveLength(0);
});

for (const key of ['POST /flows', 'POST /flows/{id}/videos', 'PATCH /flows/{id}/videos'] as const) {
  test(`a failure of ${key} shows an error and leaves no flow behind`, async ({
    signedIn,
    website,
    product,
    person,
  }) => {
    const uploadUrl = `${product.url}/upload`;
    await signedIn.route(uploadUrl, (route) => route.fulfill({ status: 200 }));
    if (key === 'PATCH /flows/{id}/videos') await answerUploadUrl(signedIn, uploadUrl);
    await failCall(signedIn, key, 500);
    const dialog = await openUpload(signedIn, website.id);
    await choose(signedIn, video);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('There was a problem, please try again.');
    await expect(dialog.getByText('flow.mp4')).toBeVisible();
    expect(await callApi(product, `/websites/${website.id}/flows`, { person })).toEqual([]);
  });
}

for (const status of [201, 403, 500]) {
  test(`an upload with status ${status} is a failure`, async ({ signedIn, website, product, person }) => {
    const uploadUrl = `${product.url}/upload`;
    await signedIn.route(uploadUrl, (route) => route.fulfill({ status }));
    await answerUploadUrl(signedIn, uploadUrl);
    const dialog = await openUpload(signedIn, website.id);
    await choose(signedIn, video);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('There was a problem, please try again.');
    expect(await callApi(product, `/websites/${website.id}/flows`, { person })).toEqual([]);
  });
}

test('shows "Uploading..." while busy; Cancel stops it and removes the flow', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  await holdCall(signedIn, 'PATCH /flows/{id}/videos');
  const uploadUrl = `${product.url}/upload`;
  await signedIn.route(uploadUrl, () => {});
  await answerUploadUrl(signedIn, uploadUrl);
  const dialog = await openUpload(signedIn, website.id);
  await choose(signedIn, video);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const aborted = signedIn.waitForEvent('requestfailed', (request) => request.url() === uploadUrl);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await aborted;
  await expect(dialog).toBeHidden();
  await expect.poll(() => callApi(product, `/websites/${website.id}/flows`, { person })).toEqual([]);
});

for (const [state, body] of [
  ['checked', { videoStatus: 'UPLOADED' }],
  ['unchecked', { videoStatus: 'UPLOADED', tryOut: false }],
] as const) {
  test(`sends whether to try the steps on the website: ${state}`, async ({ signedIn, website, product }) => {
    const uploadUrl = `${product.url}/upload`;
    await signedIn.route(uploadUrl, (route) => route.fulfill({ status: 200 }));
    await answerUploadUrl(signedIn, uploadUrl);
    const calls = watchCalls(signedIn, 'PATCH /flows/{id}/videos');
    const dialog = await openUpload(signedIn, website.id);
    const box = dialog.getByRole('checkbox', { name: 'Try the steps on the website' });
    await expect(box).toBeChecked();
    if (state === 'unchecked') await box.uncheck();
    await choose(signedIn, video);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.poll(() => calls.map((call) => call.postDataJSON())).toEqual([body]);
  });
}

/** Makes the server return this upload URL. */
async function answerUploadUrl(page: Page, uploadUrl: string) {
  await failCall(page, 'POST /flows/{id}/videos', { status: 200, body: JSON.stringify({ uploadUrl }) });
}
