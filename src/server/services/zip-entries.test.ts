import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

const entry = (name: string, content: Readable | string, isPacked = false): ZipEntry => ({
  name,
  content: typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content,
  isPacked,
});

const megabyte = Buffer.alloc(1024 ** 2, 'x');

test('an archive has every entry, compressed or as it is', async () => {
  async function* entries() {
    yield entry('a.txt', 'first');
    yield entry('folder/b.gz', 'second', true);
  }
  const files = readZip(await buffer(zipEntries(entries())));
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.txt', 'first'],
    ['folder/b.gz', 'second'],
  ]);
});

test('entries are opened one at a time, and no faster than the archive is read', async () => {
  let opened = 0;
  async function* entries() {
    for (; opened < 100; opened += 1) yield entry(`${opened}.bin`, Readable.from([megabyte, megabyte]), true);
  }
  const archive = zipEntries(entries());
  await once(archive, 'readable');
  expect(opened).toBeLessThanOrEqual(1);
  archive.destroy();
});

test('a reader who leaves closes the open entry and stops the rest', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield megabyte;
    })(),
  );
  let isAskedForMore = false;
  async function* entries() {
    yield entry('endless.bin', endless, true);
    isAskedForMore = true;
  }
  const archive = zipEntries(entries());
  await once(archive, 'readable');
  archive.destroy();
  await once(endless, 'close');
  expect(isAskedForMore).toBe(false);
});

test('an entry that cannot be read cuts the archive off', async () => {
  async function* entries() {
    yield entry(
      'broken.bin',
      Readable.from(
        (function* () {
          yield megabyte;
          throw new Error('disk error');
        })(),
      ),
    );
  }
  await expect(buffer(zipEntries(entries()))).rejects.toThrow('disk error');
});
