import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from './lock-directory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function newDirectory() {
  return join(await mkdtemp(join(folder, 'data-')), 'database');
}

function holderOf(directory: string) {
  return readFile(`${directory}.lock`, 'utf8').then(JSON.parse);
}

async function pidOfDeadProcess() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid;
}

/** Each starts some turns after the one before, so that they meet in different places. */
async function lockTenTimesAtOnce(directory: string, turnsApart = 0) {
  const lockLater = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return lockDirectory(directory);
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => lockLater(index * turnsApart)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(DirectoryInUse);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

test('a locked directory is refused with a sentence that names the holder and the ways out', async () => {
  const directory = await newDirectory();
  await lockDirectory(directory);
  const refusal = lockDirectory(directory);
  await expect(refusal).rejects.toThrow(DirectoryInUse);
  await expect(refusal).rejects.toThrow(
    `The database in this data folder is in use by another Rehearsal process (${process.pid}). ` +
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
  );
});

test('unlocking lets the next one in and leaves nothing behind', async () => {
  const directory = await newDirectory();
  const unlock = await lockDirectory(directory);
  await unlock();
  expect(await readdir(join(directory, '..'))).toEqual([]);
  await lockDirectory(directory);
  expect(await readdir(join(directory, '..'))).toEqual(['database.lock']);
});

test('unlocking twice does not take the lock from the next one', async () => {
  const directory = await newDirectory();
  const unlock = await lockDirectory(directory);
  await unlock();
  await lockDirectory(directory);
  await unlock();
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
});

test('directories are locked each for itself', async () => {
  await lockDirectory(await newDirectory());
  await lockDirectory(await newDirectory());
});

test('the lock of a process that is dead is taken over', async () => {
  const directory = await newDirectory();
  await writeFile(
    `${directory}.lock`,
    JSON.stringify({ pid: await pidOfDeadProcess(), startedAt: null, token: 'dead' }),
  );
  await lockDirectory(directory);
  expect(await holderOf(directory)).toMatchObject({ pid: process.pid });
  expect(await readdir(join(directory, '..'))).toEqual(['database.lock']);
});

test.skipIf(process.platform !== 'linux')(
  'the lock of a process whose number now belongs to another one is taken over',
  async () => {
    const directory = await newDirectory();
    await lockDirectory(directory);
    const earlier = { ...(await holderOf(directory)), startedAt: 'an earlier boot 1', token: 'earlier' };
    await writeFile(`${directory}.lock`, JSON.stringify(earlier));
    await lockDirectory(directory);
    expect((await holderOf(directory)).token).not.toBe('earlier');
  },
);

test('the lock of a living process is respected where its start time is not known', async () => {
  const directory = await newDirectory();
  await writeFile(`${directory}.lock`, JSON.stringify({ pid: process.ppid, startedAt: null, token: 'parent' }));
  await expect(lockDirectory(directory)).rejects.toThrow(`process (${process.ppid})`);
});

test.each(['', '{', 'null', '7', '"text"', '{}', '{"pid":"1"}', '{"pid":0,"token":"t"}', '{"pid":-1,"token":"../x"}'])(
  'a lock file that no process wrote (%s) is taken over',
  async (content) => {
    const directory = await newDirectory();
    await writeFile(`${directory}.lock`, content);
    await lockDirectory(directory);
    expect(await holderOf(directory)).toMatchObject({ pid: process.pid });
  },
);

test('of ten at once exactly one gets the lock', async () => {
  const directory = await newDirectory();
  expect(await lockTenTimesAtOnce(directory)).toHaveLength(1);
});

test('of ten that find the lock of a dead process exactly one takes it over', async () => {
  const pid = await pidOfDeadProcess();
  for (let round = 0; round < 50; round += 1) {
    const directory = await newDirectory();
    await writeFile(`${directory}.lock`, JSON.stringify({ pid, startedAt: null, token: 'dead' }));
    expect(await lockTenTimesAtOnce(directory, round % 10)).toHaveLength(1);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  }
});
