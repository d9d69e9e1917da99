import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

let folder = '';
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'));
  storage = createFileStorage(join(folder, 'storage'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(key: string) {
  const stream = await storage.read(key);
  if (!stream) return null;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

test('what was written is read back, and a second writing replaces it', async () => {
  await storage.write('recordings/one/events/000000.gz', Buffer.from('first'));
  expect(await read('recordings/one/events/000000.gz')).toBe('first');
  await storage.write('recordings/one/events/000000.gz', Buffer.from('second'));
  expect(await read('recordings/one/events/000000.gz')).toBe('second');
});

test('nothing is under a key that was never written', async () => {
  expect(await read('recordings/none')).toBeNull();
  expect(await storage.list('recordings/none')).toEqual([]);
});

test('keys below a prefix are listed in order; one that is being written is not', async () => {
  for (const name of ['000010', '000002', '000001']) await storage.write(`recordings/one/${name}`, Buffer.from(name));
  await writeFile(join(folder, 'storage/recordings/one/000003.half.part'), 'half');
  expect(await storage.list('recordings/one')).toEqual([
    'recordings/one/000001',
    'recordings/one/000002',
    'recordings/one/000010',
  ]);
});

test('removing a prefix removes all below it and nothing beside it, also twice', async () => {
  await storage.write('recordings/one/a', Buffer.from('a'));
  await storage.write('recordings/other/a', Buffer.from('a'));
  await storage.removeAll('recordings/one');
  await storage.removeAll('recordings/one');
  expect(await storage.list('recordings')).toEqual(['recordings/other/a']);
});

test.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '', 'a\u0000b', '.hidden'])(
  'a key that could lead outside is refused: %j',
  async (key) => {
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    expect(await readdir(folder)).toEqual([]);
  },
);
