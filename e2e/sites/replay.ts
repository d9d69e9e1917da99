// Plays a recording in a page, and compares screenshots of it.
import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';
import type { Person } from '../test.ts';

type Player = { pause: (offset: number) => void; getMetaData: () => { startTime: number } };
declare global {
  interface Window {
    player: Player;
    rrwebReplay: { Replayer: new (events: unknown[], options: object) => Player };
  }
}

export async function readReplayText(product: Product, person: Person, sessionId: string) {
  const response = await fetch(`${product.url}/api/v1/browserbase-sessions/${sessionId}/replay`, {
    headers: { authorization: `Bearer ${person.jwt}` },
  });
  return response.text();
}

export async function openReplay(page: Page, recording: string, { withoutAssets = false } = {}) {
  if (withoutAssets) await page.route('**/recordings/**', (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent('<body style="margin:0;overflow:hidden"><style>iframe{border:0}</style></body>');
  await page.addScriptTag({ path: 'node_modules/@rrweb/replay/dist/replay.umd.min.cjs' });
  await page.evaluate((text) => {
    const { Replayer } = window.rrwebReplay;
    window.player = new Replayer(JSON.parse(text).data, { root: document.body, mouseTail: false });
  }, recording);
  return page;
}

/** A screenshot of the replay at this time of the run. */
export async function showReplayAt(page: Page, at: number) {
  await page.evaluate((time) => window.player.pause(time - window.player.getMetaData().startTime), at);
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

/** The mean over all pixels and colours, from 0 to 255. Both are first scaled to half the live view's size. */
export function meanDifference(page: Page, one: string, other: string) {
  return page.evaluate(
    async (pictures) => {
      const pixels = async (picture: string) => {
        const image = new Image();
        image.src = picture;
        await image.decode();
        const canvas = new OffscreenCanvas(512, 288);
        const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        brush.imageSmoothingQuality = 'high';
        brush.drawImage(image, 0, 0, canvas.width, canvas.height);
        return brush.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      const [first, second] = [await pixels(pictures[0] ?? ''), await pixels(pictures[1] ?? '')];
      let sum = 0;
      for (let at = 0; at < first.length; at += 1) sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
      return sum / (first.length * 0.75);
    },
    [one, other],
  );
}
