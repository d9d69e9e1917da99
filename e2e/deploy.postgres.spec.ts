// What the Dockerfile, the compose file and the systemd unit start, without a container engine: the same commands and
// variables, as an ordinary user, with a real PostgreSQL and a bucket. Only addresses are replaced.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import {
  type DeployedProcess,
  interpolate,
  readContainers,
  readImage,
  readService,
} from '../src/testing/deploy-files.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startPostgres } from '../src/testing/start-postgres.ts';
import { startS3 } from '../src/testing/start-s3.ts';
import { startSite } from '../src/testing/start-site.ts';
import { startProduct } from './product.ts';
import { rehearse } from './rehearse.ts';
import { signUp } from './test.ts';

/** As root, the user "nobody" stands for the user that the files name. */
const ordinaryUser = process.getuid?.() === 0 ? 65_534 : undefined;
const secrets = { SECRET_KEY: 'k'.repeat(32), POSTGRES_PASSWORD: 'postgres', AWS_SECRET_ACCESS_KEY: 's3-secret' };

type Place = { dataDir: string; addresses: Record<string, string> };

// Not the fixtures of ./test.ts: their product would perform the runs of these ones.
const test = base.extend<{ place: Place }, { postgresUrl: string }>({
  postgresUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startPostgres();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  place: async ({ postgresUrl }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-deploy-'));
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    if (ordinaryUser) await chown(dataDir, ordinaryUser, ordinaryUser);
    const storage = await startS3({ bucket: 'rehearsal', accessKeyId: 'rehearsal' });
    const STORAGE_URL = `s3://rehearsal?endpoint=${storage.url}`;
    await use({ dataDir, addresses: { DATABASE_URL: postgresUrl, STORAGE_URL, DATA_DIR: dataDir } });
    await storage.stop();
    await rm(folder, { recursive: true });
  },
});
test.describe.configure({ timeout: 120_000 });
test.skip(process.platform === 'win32', 'The files are for Linux.');

/** The variables that the file gives to a process, with the addresses and the browser of this machine. */
async function environmentOf({ env }: DeployedProcess, { addresses }: Place) {
  const given = Object.entries(env).map(([name, value]) => [name, interpolate(value, secrets)]);
  const { BROWSER_PATH } = process.env;
  const own = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()), WORKER_HOST: '127.0.0.1' };
  return { ...Object.fromEntries(given), ...own, ...addresses, ...(BROWSER_PATH ? { BROWSER_PATH } : {}) } as Record<
    string,
    string
  >;
}

/** The exit code of the file's health check. */
async function checkHealth({ check: [, ...args] }: DeployedProcess, env: Record<string, string>) {
  const ported = args.map((each) => (each === '9464' ? (env.METRICS_PORT ?? '') : each));
  const checked = promisify(execFile)(process.execPath, ported, { env });
  return checked.then(
    () => 0,
    ({ code }) => code as number,
  );
}

const containers = readContainers();
const findContainer = (name: string) => containers.find((each) => each.name === name) as DeployedProcess;

for (const deployed of [readImage(), readService()]) {
  test(`what ${deployed.name} starts is healthy`, async ({ place }) => {
    const env = await environmentOf(deployed, place);
    const product = await startProduct(env, { server: deployed.command.slice(1), user: ordinaryUser });
    expect((await fetch(`http://127.0.0.1:${env.PORT}/api/v1/health`)).status).toBe(200);
    if (deployed.check.length > 0) expect(await checkHealth(deployed, env)).toBe(0);
    await product.stop();
    if (deployed.check.length > 0) expect(await checkHealth(deployed, env)).toBe(1);
  });
}

test('a server and a worker of the compose file are ready together and perform a run', async ({ place }) => {
  const [server, worker] = [findContainer('server-1'), findContainer('worker-1')];
  const env = await environmentOf(server, place);
  const commands = { server: server.command.slice(1), worker: worker.command.slice(1) };
  // The website of this test is on this machine.
  const product = await startProduct({ ...env, ALLOW_PRIVATE_SITES: 'true' }, { ...commands, user: ordinaryUser });
  // It is healthy without a worker, but not ready.
  const readiness = async () => (await fetch(`http://127.0.0.1:${env.PORT}/api/v1/ready`)).status;
  expect([await checkHealth(server, env), await readiness()]).toEqual([0, 503]);

  const workerEnv = await environmentOf(worker, place);
  await product.startWorker(workerEnv);
  expect(await checkHealth(worker, workerEnv)).toBe(0);
  await expect.poll(readiness, { timeout: 30_000 }).toBe(200);

  const site = await startSite((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Bakery</title><h1>Bakery</h1>');
  });
  const at = { ...product, url: `http://127.0.0.1:${env.PORT}` };
  const run = await rehearse(at, await signUp(at), { url: site.url, steps: ['Check that the page shows "Bakery"'] });
  expect(run.logs.history.filter(({ type }) => type === 'error')).toEqual([]);
  expect(run.status).toBe('COMPLETED');
  await site.stop();
  await product.stop();
});
