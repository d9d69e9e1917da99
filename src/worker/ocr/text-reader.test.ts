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
  ['labels side by side, each for itself', 'menu', ['File', 'Edit', 'View', 'Help']],
  ['type of equal width, with its spaces', 'mono', ['npm run start -- --port 3000']],
  ['nothing where there is nothing', 'empty', []],
])('reads %s', async (_, name, texts) => {
  expect(await textsOf(open(name))).toEqual(texts);
});

test('tells where each line is, and how sure it is', async () => {
  const [label] = await reader.read(open('field'));
  const [left, top, width, height] = label?.box ?? [0, 0, 0, 0];
  expect(Math.abs(left + width / 2 - 52)).toBeLessThan(5);
  expect(Math.abs(top + height / 2 - 15)).toBeLessThan(4);
  expect(label?.confidence).toBeGreaterThan(0.9);
});

test('reads grey pictures as well', async () => {
  const { width, height, channels, pixels } = open('buttons');
  const grey = Uint8Array.from({ length: width * height }, (_, at) => pixels[at * channels + 1] as number);
  expect(await textsOf({ width, height, channels: 1, pixels: grey })).toEqual([
    'Add to cart',
    'Cancel',
    'Sign up for free',
  ]);
});

test('reads only the parts that are asked for', async () => {
  const lines = await reader.read(open('buttons'), { regions: [[110, 0, 75, 44]] });
  expect(lines.map(({ text }) => text)).toEqual(['Cancel']);
});

test('reads lines whose places are known, one for one', async () => {
  const lines = await reader.read(open('menu'), {
    lines: [
      [94, 4, 38, 24],
      [4, 4, 36, 24],
      [0, 0, 3, 3],
    ],
  });
  expect(lines.map(({ text }) => text)).toEqual(['View', 'File', '']);
});

test('a picture that is not what it says is refused', async () => {
  await expect(reader.read({ width: 10, height: 10, channels: 3, pixels: new Uint8Array(7) })).rejects.toThrow(
    'pixels',
  );
});

test('a process that died is started again, and what it was reading is read', async () => {
  const own = createTextReader();
  const reading = own.read(open('menu'));
  const first = own.processId() as number;
  process.kill(first, 'SIGKILL');
  expect((await reading).length).toBe(4);
  expect(own.processId()).not.toBe(first);
  own.close();
});

test('the process ends when it has nothing to do', async () => {
  const own = createTextReader({ idleMs: 50 });
  await own.read(open('empty'));
  const id = own.processId() as number;
  await expect.poll(() => own.processId()).toBeUndefined();
  await expect.poll(() => isAlive(id), { timeout: 5_000 }).toBe(false);
});

test('the process is replaced when it has grown too large', async () => {
  const own = createTextReader({ memoryBytes: 1 });
  await own.read(open('empty'));
  await expect.poll(() => own.processId()).toBeUndefined();
  expect((await own.read(open('menu'))).length).toBe(4);
});

test('what is being read when the reader is closed fails', async () => {
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
