import { describe, expect, test } from 'vitest';
import { openClassifier } from './classify-icons.ts';
import type { IconPicture } from './normalize-icon.ts';

type Colour = [number, number, number];
const size = 28;

/** Whatever `isInk` says, in one colour on another. */
function draw(isInk: (x: number, y: number) => boolean, ink: Colour = [30, 30, 30], page: Colour = [255, 255, 255]) {
  const pixels = new Uint8Array(size * size * 3);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) pixels.set(isInk(x - 13.5, y - 13.5) ? ink : page, (y * size + x) * 3);
  return { width: size, height: size, channels: 3, pixels } satisfies IconPicture;
}

const within = (x: number, y: number, reach: number) => Math.max(Math.abs(x), Math.abs(y)) <= reach;
const cross = (x: number, y: number) => within(x, y, 8) && Math.min(Math.abs(x - y), Math.abs(x + y)) < 1.6;
const plus = (x: number, y: number) => within(x, y, 9) && Math.min(Math.abs(x), Math.abs(y)) < 1.2;
const bars = (x: number, y: number) => within(x, y, 9) && [-6.5, -0.5, 5.5].some((bar) => Math.abs(y - bar) < 1.1);
const dots = (x: number, y: number) => [-7, 0, 7].some((dot) => Math.hypot(x - dot, y) < 2);

describe('the icon classifier', async () => {
  const classify = await openClassifier();
  const only = async (picture: IconPicture) => (await classify([picture]))[0];

  test.each([
    ['close', cross],
    ['plus', plus],
    ['menu', bars],
    ['more', dots],
  ])('recognizes “%s”, dark on light and light on dark', async (concept, isInk) => {
    expect(await only(draw(isInk))).toMatchObject({ concept, isSure: true });
    expect(await only(draw(isInk, [240, 240, 255], [20, 60, 120]))).toMatchObject({ concept, isSure: true });
  });

  test.each([
    ['nothing', () => false],
    ['noise', (x: number, y: number) => (x * 7919 + y * 104729) % 5 < 2],
    ['a spiral', (x: number, y: number) => Math.abs(((Math.hypot(x, y) + Math.atan2(y, x)) % 4) - 2) < 0.8],
  ])('is not sure about %s', async (_, isInk) => {
    expect(await only(draw(isInk))).toMatchObject({ isSure: false });
  });

  test('gives the same answer in a batch as alone', async () => {
    const [one, other] = await classify([draw(plus), draw(cross)]);
    expect(one?.probability).toBeCloseTo((await only(draw(plus)))?.probability ?? 0, 3);
    expect(other).toMatchObject({ concept: 'close' });
  });
});
