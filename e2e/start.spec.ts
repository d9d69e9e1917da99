import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/free-port.ts';
import { copyDatabase } from './product.ts';
import { test as base, expect } from './test.ts';

type Server = { child: ChildProcess; output: () => string; exitCode: () => Promise<number | null> };

const test = base.extend<{ folder: string; start: (environment: Record<string, string>) => Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-start-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  // biome-ignore lint/correctness/noUnusedFunctionParameters: the folder must outlive the servers that work in it.
  start: async ({ folder }, use) => {
    const servers: Server[] = [];
    await use((environment) => {
      const server = spawnServer(environment);
      servers.push(server);
      return server;
    });
    for (const { child, exitCode } of servers) {
      child.kill('SIGKILL');
      await exitCode();
    }
  },
});

function spawnServer(environment: Record<string, string>): Server {
  const child = spawn(process.execPath, ['dist/server/main.js'], { env: { ...process.env, ...environment } });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output, exitCode: async () => (await exited)[0] };
}

/** Creating an embedded database is slow on a busy machine. */
const slowStart = { timeout: 120_000 };
test.describe.configure({ timeout: 240_000 });

test('the server prints its address in one line when it is ready', async ({ folder, start }) => {
  const port = await freePort();
  const server = start({ PORT: String(port), DATA_DIR: join(folder, 'data') });
  const line = `Rehearsal is ready at http://localhost:${port}`;
  await expect.poll(server.output, slowStart).toContain(line);
  expect(
    server
      .output()
      .split('\n')
      .filter((each) => each === line),
  ).toHaveLength(1);
  const health = await fetch(`http://localhost:${port}/api/v1/health`);
  expect(await health.json()).toEqual({ status: 'ok' });
});

test('SIGTERM ends the server with code 0 even if a connection is open, and its data can be used again', async ({
  folder,
  start,
}) => {
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: join(folder, 'data') };
  for (const _start of ['first', 'second']) {
    const server = start(environment);
    await expect.poll(server.output, slowStart).toContain('Rehearsal is ready at');
    const connection = connect(port, '127.0.0.1');
    await once(connection, 'connect');
    server.child.kill('SIGTERM');
    expect(await withinSeconds(30, server.exitCode())).toBe(0);
    connection.destroy();
  }
});

test('a second server on the same data folder exits with a clear message and does no harm', async ({
  folder,
  start,
}) => {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  await copyDatabase(dataDir);
  const first = start({ PORT: String(port), DATA_DIR: dataDir });
  await expect.poll(first.output, slowStart).toContain('Rehearsal is ready at');
  const second = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(await second.exitCode()).toBe(1);
  expect(second.output()).toContain(
    `The database in this data folder is in use by another Rehearsal process (${first.child.pid}). ` +
      'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
  );
  expect(second.output()).not.toMatch(/^\s+at /m);
  const health = await fetch(`http://localhost:${port}/api/v1/health`);
  expect(health.status).toBe(200);
});

test('all invalid environment variables are listed', async ({ folder, start }) => {
  const server = start({
    PORT: 'abc',
    PUBLIC_URL: 'nonsense',
    DATABASE_URL: 'mysql://localhost/',
    SMTP_URL: 'http://localhost/',
    WORKERS: '-1',
    ALLOW_PRIVATE_SITES: 'perhaps',
    DATA_DIR: join(folder, 'data'),
  });
  expect(await server.exitCode()).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'WORKERS', 'ALLOW_PRIVATE_SITES']) {
    expect(server.output()).toMatch(new RegExp(`^  ${name}: `, 'm'));
  }
  expect(server.output()).not.toMatch(/^ {2}DATA_DIR|^\s+at /m);
});

test('an occupied port is reported with its number', async ({ folder, start }) => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening));
  const dataDir = join(folder, 'data');
  await copyDatabase(dataDir);
  const server = start({ PORT: String(port), DATA_DIR: dataDir });
  expect(await server.exitCode()).toBe(1);
  expect(server.output()).toMatch(/in use/);
  expect(server.output()).toContain(String(port));
  expect(server.output()).not.toMatch(/^\s+at /m);
  other.close();
});

async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T | string> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`still going after ${seconds} seconds`), seconds * 1000);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
