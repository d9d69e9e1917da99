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

test('the first start creates only a key file, which only its owner can read', async () => {
  const dataDir = await newFolder();
  loadKeys({ dataDir });
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect(await modeOf(join(dataDir, 'secret.key'))).toBe(0o600);
});

test('a missing data folder is created, for its owner only', async () => {
  const dataDir = join(await newFolder(), 'a/b');
  loadKeys({ dataDir });
  expect(await modeOf(dataDir)).toBe(0o700);
});

test('a restart finds the same keys', async () => {
  const dataDir = await newFolder();
  expect(loadKeys({ dataDir })).toEqual(loadKeys({ dataDir }));
});

test('each data folder has its own keys', async () => {
  const [one, two] = [loadKeys({ dataDir: await newFolder() }), loadKeys({ dataDir: await newFolder() })];
  expect(one.sessions).not.toEqual(two.sessions);
  expect(one.sealing).not.toEqual(two.sealing);
  expect(one.signing).not.toEqual(two.signing);
});

test('each use has its own key of 32 bytes', async () => {
  const { sessions, sealing, signing } = loadKeys({ dataDir: await newFolder() });
  const keys = [sessions, sealing, signing].map(([{ bytes }]) => Buffer.from(bytes).toString('hex'));
  expect(keys.map(({ length }) => length)).toEqual([64, 64, 64]);
  expect(new Set(keys).size).toBe(3);
});

test('a given key overrides the file, and none is written', async () => {
  const secretKey = 'k'.repeat(32);
  const [empty, used] = [await newFolder(), await newFolder()];
  const fromFile = loadKeys({ dataDir: used });
  const given = loadKeys({ dataDir: empty, secretKey });
  expect(await readdir(empty)).toEqual([]);
  expect(given).toEqual(loadKeys({ dataDir: used, secretKey }));
  expect(given).not.toEqual(fromFile);
  expect(loadKeys({ dataDir: used })).toEqual(fromFile);
});

test.each(['', '\n'])('an empty key file is an error, because its keys could be guessed', async (text) => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'secret.key'), text);
  expect(() => loadKeys({ dataDir })).toThrow(`The key file ${join(dataDir, 'secret.key')} is empty.`);
});

test('earlier secrets follow the current one, in the file or in the variable', async () => {
  const dataDir = await newFolder();
  const [old, fresh] = ['o'.repeat(43), 'n'.repeat(43)];
  await writeFile(join(dataDir, 'secret.key'), `${fresh}\n${old}\n`);
  const { sealing } = loadKeys({ dataDir });
  expect(sealing).toHaveLength(2);
  expect(loadKeys({ dataDir: folder, secretKey: fresh, oldSecretKeys: [old] }).sealing).toEqual(sealing);
  expect(loadKeys({ dataDir: folder, secretKey: old }).sealing).toEqual([sealing[1]]);
});
