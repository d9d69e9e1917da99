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

/** Each starts a few event-loop turns after the previous one, so that they collide at different points. */
async function lockTenTimesAtOnce(directory: string, turnsApart = 0) {
  const lockLater = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return lockDirectory(directory);
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => lockLater(index * turnsApart)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const error of errors) expect(error).toBeInstanceOf(DirectoryInUse);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

test('locking a locked directory fails with a message that names the process and the options', async () => {
  const directory = await newDirectory();
  await lockDirectory(directory);
  const second = lockDirectory(directory);
  await expect(second).rejects.toThrow(DirectoryInUse);
  await expect(second).rejects.toThrow(
    `The database in this data folder is in use by another Rehearsal process (${process.pid}). ` +
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
  );
});

test('the message names the supervisor, which is the process that people know about', async () => {
  const directory = await newDirectory();
  await lockDirectory(directory, { supervisor: process.ppid });
  await expect(lockDirectory(directory)).rejects.toThrow(`process (${process.ppid})`);
});

test('a process whose supervisor is dead is about to end, so its lock is waited for', async () => {
  const directory = await newDirectory();
  const unlock = await lockDirectory(directory, { supervisor: await pidOfDeadProcess() });
  let isLocked = false;
  const second = lockDirectory(directory).then((unlockSecond) => {
    isLocked = true;
    return unlockSecond;
  });
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(isLocked).toBe(false);
  await unlock();
  await (await second)();
});

test('after unlocking, the directory can be locked again and no files are left', async () => {
  const directory = await newDirectory();
  const unlock = await lockDirectory(directory);
  await unlock();
  expect(await readdir(join(directory, '..'))).toEqual([]);
  await lockDirectory(directory);
  expect(await readdir(join(directory, '..'))).toEqual(['database.lock']);
});

test('unlocking twice does not remove the lock of the next process', async () => {
  const directory = await newDirectory();
  const unlock = await lockDirectory(directory);
  await unlock();
  await lockDirectory(directory);
  await unlock();
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
});

test('directories are locked independently', async () => {
  await lockDirectory(await newDirectory());
  await lockDirectory(await newDirectory());
});

test('the lock of a dead process is taken over', async () => {
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
  'the lock of a dead process is taken over even if its pid was reused',
  async () => {
    const directory = await newDirectory();
    await lockDirectory(directory);
    const earlier = { ...(await holderOf(directory)), startedAt: 'an earlier boot 1', token: 'earlier' };
    await writeFile(`${directory}.lock`, JSON.stringify(earlier));
    await lockDirectory(directory);
    expect((await holderOf(directory)).token).not.toBe('earlier');
  },
);

test('the lock of a running process is respected if its start time is unknown', async () => {
  const directory = await newDirectory();
  await writeFile(`${directory}.lock`, JSON.stringify({ pid: process.ppid, startedAt: null, token: 'parent' }));
  await expect(lockDirectory(directory)).rejects.toThrow(`process (${process.ppid})`);
});

test.each(['', '{', 'null', '7', '"text"', '{}', '{"pid":"1"}', '{"pid":0,"token":"t"}', '{"pid":-1,"token":"../x"}'])(
  'an invalid lock file (%s) is taken over',
  async (content) => {
    const directory = await newDirectory();
    await writeFile(`${directory}.lock`, content);
    await lockDirectory(directory);
    expect(await holderOf(directory)).toMatchObject({ pid: process.pid });
  },
);

test('exactly one of ten at the same time gets the lock', async () => {
  const directory = await newDirectory();
  expect(await lockTenTimesAtOnce(directory)).toHaveLength(1);
});

test('exactly one of ten takes over the lock of a dead process', async () => {
  const pid = await pidOfDeadProcess();
  for (let round = 0; round < 50; round += 1) {
    const directory = await newDirectory();
    await writeFile(`${directory}.lock`, JSON.stringify({ pid, startedAt: null, token: 'dead' }));
    expect(await lockTenTimesAtOnce(directory, round % 10)).toHaveLength(1);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  }
});
