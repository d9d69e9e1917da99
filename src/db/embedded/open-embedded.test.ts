import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../schema.ts';
import { DirectoryInUse } from './lock-directory.ts';
import { openEmbedded } from './open-embedded.ts';

type Writer = ChildProcessByStdio<null, Readable, null>;

/** Creating a database takes seconds of CPU time, and other test files run at the same time. */
const slow = 120_000;

let folder: string;
let template: string;
const started: Writer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-client-'));
  template = join(folder, 'template');
  await (await openEmbedded(template)).close();
}, slow);
afterAll(async () => {
  for (const writer of started) writer.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function newFolder() {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/** A separate process that opens the database and inserts rows until it is killed. */
function startWriter(dataDir: string): Writer {
  const program = fileURLToPath(new URL('../../testing/insert-until-killed.ts', import.meta.url));
  const writer = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(writer);
  return writer;
}

/** Kills the writer after so many lines, and returns all lines it printed. */
async function killAfter(writer: Writer, lines: number) {
  const exit = once(writer, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface(writer.stdout)) {
    printed.push(line);
    if (printed.length === lines) writer.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  return printed;
}

async function storedIds(dataDir: string) {
  const { db, close } = await openEmbedded(dataDir);
  const rows = await db.select({ id: users.id }).from(users);
  await close();
  return rows.map(({ id }) => id);
}

test('every acknowledged row survives a kill -9', { timeout: slow }, async () => {
  const dataDir = await newFolder();
  const [opening, ...acknowledged] = await killAfter(startWriter(dataDir), 50);
  expect(opening).toBe('open');
  expect(acknowledged.length).toBeGreaterThanOrEqual(49);
  expect(await storedIds(dataDir)).toEqual(expect.arrayContaining(acknowledged));
});

test('a second process cannot open the database until the first is killed', { timeout: slow }, async () => {
  const dataDir = await newFolder();
  const writer = startWriter(dataDir);
  await once(writer.stdout, 'data');
  const second = openEmbedded(dataDir);
  await expect(second).rejects.toThrow(DirectoryInUse);
  await expect(second).rejects.toThrow(
    `The database in this data folder is in use by another Rehearsal process (${writer.pid}).`,
  );
  await killAfter(writer, 1);
  await (await openEmbedded(dataDir)).close();
});

test('one process cannot open a folder twice at the same time', { timeout: slow }, async () => {
  const dataDir = await newFolder();
  const first = await openEmbedded(dataDir);
  await expect(openEmbedded(dataDir)).rejects.toThrow(DirectoryInUse);
  await first.close();
  await (await openEmbedded(dataDir)).close();
});

test('a database that cannot be opened leaves the folder unlocked', { timeout: slow }, async () => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'database/global/pg_control'), 'broken');
  for (const _time of ['first', 'second']) {
    const failure = await openEmbedded(dataDir).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(DirectoryInUse);
  }
});
