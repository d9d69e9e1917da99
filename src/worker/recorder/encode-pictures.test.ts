import { afterAll, expect, test } from 'vitest';
import { createTestBrowser } from '../../testing/create-test-browser.ts';
import { capturePage } from '../browser/capture-page.ts';
import { goTo } from '../browser/go-to.ts';
import { createPictureEncoder } from '../pictures/picture-encoder.ts';

const browser = createTestBrowser();
const encoder = createPictureEncoder();
afterAll(async () => {
  encoder.close();
  await browser.close();
});

test('a picture of a page becomes a WebP file with the same size and colors', async () => {
  const session = await browser.open();
  await goTo(
    session,
    await browser.serve('<body style="margin: 0; background: linear-gradient(90deg, #c00 50%, #00c 50%)">'),
  );
  const webp = await encoder.encode((await capturePage(session)) as Buffer);
  const seen = await session.front().evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D;
    canvas.drawImage(picture, 0, 0);
    const colorAt = (x: number) => [...canvas.getImageData(x, 10, 1, 1).data.slice(0, 3)];
    return { size: [picture.width, picture.height], left: colorAt(10), right: colorAt(picture.width - 10) };
  }, Buffer.from(webp).toString('base64'));
  expect(seen.size).toEqual([1280, 720]);
  for (const [color, expected] of [
    [seen.left, [204, 0, 0]],
    [seen.right, [0, 0, 204]],
  ] as const)
    for (const [at, value] of expected.entries()) expect(Math.abs((color[at] as number) - value)).toBeLessThan(8);
});

test('what is not a picture is rejected', async () => {
  await expect(encoder.encode(Buffer.from('no picture'))).rejects.toThrow('could not be decoded');
});
