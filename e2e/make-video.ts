// Records a small video in the browser.
import { expect, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { addFlowTo } from './flows.ts';
import type { Product } from './product.ts';
import type { Person } from './test.ts';

export async function makeVideo(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 180 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      pen.fillStyle = `hsl(${frame * 30} 60% 60%)`;
      pen.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'flow.mp4', mimeType: 'video/mp4', buffer: Buffer.from(base64, 'base64') };
}

type Uploaded = { product: Product; person: Person; websiteId: string };

/** Creates a flow with a video through the API, starts its analysis, and opens the flow. */
export async function openRecorded(page: Page, uploaded: Uploaded) {
  await page.goto('/');
  const { buffer } = await makeVideo(page);
  return openUploaded(page, { ...uploaded, buffer });
}

export async function openUploaded(page: Page, { product, person, websiteId, buffer }: Uploaded & { buffer: Buffer }) {
  const { flowId } = await addFlowTo(product, person, { websiteId, title: 'Recorded' });
  const videos = `/flows/${flowId}/videos`;
  const { uploadUrl } = await callApi(product, videos, { person, method: 'POST', body: {} });
  const sent = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(buffer) });
  expect(sent.status).toBe(200);
  await callApi(product, videos, { person, method: 'PATCH', body: { videoStatus: 'UPLOADED' } });
  await page.goto(`/sites/${websiteId}/flows/${flowId}`);
  return flowId;
}
