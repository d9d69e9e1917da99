// The pictures are screenshots of Chromium, each a few lines of a page.
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { decodePng } from './decode-png.ts';
import type { Picture } from './picture.ts';
import { createTextReader } from './text-reader.ts';

const reader = createTextReader();
afterAll(reader.close);

const open = (name: string) => decodePng(readFileSync(new URL(`./pictures/${name}.png`, import.meta.url)));
const textsOf = async (picture: Picture) => (await reader.read(picture)).map(({ text }) => text);

test.each([
  [
    'light text on a button, an outlined button and an underlined link',
    'buttons',
    ['Add to cart', 'Cancel', 'Sign up for free'],
  ],
  ['a field with a focus ring', 'field', ['E-mail address', 'jane.doe@example.com']],
  ['small light text on dark, with prices', 'dark', ['Total: $1,299.00', 'Showing 1-10 of 128 results']],
  ['labels side by side as separate lines', 'menu', ['File', 'Edit', 'View', 'Help']],
  [
    'links close to each other as separate lines',
    'links',
    ['Erradiza*', "MULTIPLICANDS VELVETEEN'S", 'Overcooked +9', 'agallón incredibilidad'],
  ],
  ['a monospace font, with its spaces', 'mono', ['npm run start -- --port 3000']],
  ['nothing in an empty picture', 'empty', []],
])('reads %s', async (_, name, texts) => {
  expect(await textsOf(open(name))).toEqual(texts);
});

test('returns the position and confidence of each line', async () => {
  const [label] = await reader.read(open('field'));
  const [left, top, width, height] = label?.box ?? [0, 0, 0, 0];
  expect(Math.abs(left + width / 2 - 52)).toBeLessThan(5);
  expect(Math.abs(top + height / 2 - 15)).toBeLessThan(4);
  expect(label?.confidence).toBeGreaterThan(0.9);
});

test('reads greyscale pictures', async () => {
  const { width, height, channels, pixels } = open('buttons');
  const grey = Uint8Array.from({ length: width * height }, (_, at) => pixels[at * channels + 1] as number);
  expect(await textsOf({ width, height, channels: 1, pixels: grey })).toEqual([
    'Add to cart',
    'Cancel',
    'Sign up for free',
  ]);
});

test('reads only the given regions', async () => {
  const lines = await reader.read(open('buttons'), { regions: [[110, 0, 75, 44]] });
  expect(lines.map(({ text }) => text)).toEqual(['Cancel']);
});

test('reads lines at known positions, one for each', async () => {
  const lines = await reader.read(open('menu'), {
    lines: [
      [94, 4, 38, 24],
      [4, 4, 36, 24],
      [0, 0, 3, 3],
    ],
  });
  expect(lines.map(({ text }) => text)).toEqual(['View', 'File', '']);
});

test('a picture with the wrong number of pixels is rejected', async () => {
  await expect(reader.read({ width: 10, height: 10, channels: 3, pixels: new Uint8Array(7) })).rejects.toThrow(
    'pixels',
  );
});

test('a killed process is restarted and reads its picture again', async () => {
  const own = createTextReader();
  const reading = own.read(open('menu'));
  const first = own.processId() as number;
  process.kill(first, 'SIGKILL');
  expect((await reading).length).toBe(4);
  expect(own.processId()).not.toBe(first);
  own.close();
});

test('an idle process ends', async () => {
  const own = createTextReader({ idleMs: 50 });
  await own.read(open('empty'));
  const id = own.processId() as number;
  await expect.poll(() => own.processId()).toBeUndefined();
  await expect.poll(() => isAlive(id), { timeout: 5_000 }).toBe(false);
});

test('a process that uses too much memory is replaced', async () => {
  const own = createTextReader({ memoryBytes: 1 });
  await own.read(open('empty'));
  await expect.poll(() => own.processId()).toBeUndefined();
  expect((await own.read(open('menu'))).length).toBe(4);
});

test('closing the reader fails what is being read', async () => {
  const own = createTextReader();
  const reading = own.read(open('menu'));
  own.close();
  await expect(reading).rejects.toThrow('closed');
});

function isAlive(id: number) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
