import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

function newFolder() {
  return mkdtemp(join(folder, 'data-'));
}

async function modeOf(path: string) {
  return (await stat(path)).mode & 0o777;
}

test('the first start makes a key file that only its owner can read, and nothing else', async () => {
  const dataDir = await newFolder();
  loadKeys({ dataDir });
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect(await modeOf(join(dataDir, 'secret.key'))).toBe(0o600);
});

test('the data folder is made, for its owner alone, where there is none', async () => {
  const dataDir = join(await newFolder(), 'a/b');
  loadKeys({ dataDir });
  expect(await modeOf(dataDir)).toBe(0o700);
});

test('a restart finds the same keys', async () => {
  const dataDir = await newFolder();
  expect(loadKeys({ dataDir })).toEqual(loadKeys({ dataDir }));
});

test('each data folder has keys of its own', async () => {
  const [one, two] = [loadKeys({ dataDir: await newFolder() }), loadKeys({ dataDir: await newFolder() })];
  expect(one.sessions).not.toEqual(two.sessions);
  expect(one.sealing).not.toEqual(two.sealing);
  expect(one.signing).not.toEqual(two.signing);
});

test('each use has a key of its own, of 32 bytes', async () => {
  const { sessions, sealing, signing } = loadKeys({ dataDir: await newFolder() });
  expect([sessions, sealing, signing].map((key) => key.length)).toEqual([32, 32, 32]);
  expect(new Set([sessions, sealing, signing].map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
});

test('a key that is given wins over the file, and writes none', async () => {
  const secretKey = 'k'.repeat(32);
  const [empty, used] = [await newFolder(), await newFolder()];
  const fromFile = loadKeys({ dataDir: used });
  const given = loadKeys({ dataDir: empty, secretKey });
  expect(await readdir(empty)).toEqual([]);
  expect(given).toEqual(loadKeys({ dataDir: used, secretKey }));
  expect(given).not.toEqual(fromFile);
  expect(loadKeys({ dataDir: used })).toEqual(fromFile);
});

test.each(['', '\n'])(
  'an empty key file stops the start, instead of giving keys that anyone can guess',
  async (text) => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'secret.key'), text);
    expect(() => loadKeys({ dataDir })).toThrow(`The key file ${join(dataDir, 'secret.key')} is empty.`);
  },
);
