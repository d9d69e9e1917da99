// Two servers and two workers under load, while processes are killed, the database restarts, the storage fails and the
// disk is full. `npm test` does this for one minute, `npm run test:faults` for ten (FAULT_MINUTES).
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { createRandom } from '../src/testing/create-random.ts';
import { startPostgres } from '../src/testing/start-postgres.ts';
import { startS3 } from '../src/testing/start-s3.ts';
import { startSite } from '../src/testing/start-site.ts';
import { descendantsOf } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import { addFlow, endOfRun, type Run, startRun } from './rehearse.ts';
import { test as base, expect, signUp } from './test.ts';

const minutes = Number(process.env.FAULT_MINUTES ?? 1);
const seed = Number(process.env.FAULT_SEED ?? 20_261);
/** Much longer than any answer takes, even while the database restarts. */
const hangMs = 45_000;
const outstandingRuns = 4;
const steps = ['Check that the page shows "Bakery"', 'Type "Ada" into "Name"', 'Press Tab'];
const page = '<!doctype html><title>Bakery</title><h1>Bakery</h1><label>Name <input></label>';

const test = base.extend<{ team: Awaited<ReturnType<typeof startTeam>> }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const team = await startTeam();
      await use(team);
      await team.stop();
    },
    { timeout: 120_000 },
  ],
});

test('whatever fails, every accepted run ends once and no request hangs', async ({ team }) => {
  test.setTimeout((minutes + 8) * 60_000);
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const { servers, workers } = team;
  const [first] = servers as [Product];
  const person = await signUp(first);
  const { versionId } = await addFlow(first, person, { url: team.siteUrl, steps });

  const accepted = new Set<string>();
  const outstanding = new Set<string>();
  const hung: string[] = [];
  let answers = 0;

  async function ask(method: 'GET' | 'POST', path: string) {
    const { url } = pick(servers);
    try {
      const headers = { authorization: `Bearer ${person.jwt}` };
      const signal = AbortSignal.timeout(hangMs);
      const response = await fetch(`${url}/api/v1${path}`, { method, headers, signal });
      const data = await response.json();
      answers += 1;
      return response.ok ? data : null;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') hung.push(`${method} ${path}`);
      return null;
    }
  }

  async function makeLoad(until: number) {
    while (Date.now() < until) {
      if (outstanding.size < outstandingRuns) {
        const run = (await ask('POST', `/flow-versions/${versionId}/flow-runs`)) as Run | null;
        if (run) accepted.add(run.id);
        if (run) outstanding.add(run.id);
      }
      for (const id of outstanding) {
        const run = (await ask('GET', `/flow-runs/${id}`)) as Run | null;
        if (run && run.status !== 'RUNNING') outstanding.delete(id);
      }
      await after(250);
    }
  }

  const killChild = (product: { pid: () => number }, name: string) => {
    const child = descendantsOf(product.pid()).find(({ command }) => command.includes(`${name}-process.js`));
    if (child) process.kill(child.pid, 'SIGKILL');
  };
  const faults: Record<string, () => Promise<unknown> | unknown> = {
    'kill a server': () => killChild(pick(servers), 'server'),
    'kill a worker': () => killChild(pick(workers), 'worker'),
    'kill a worker and its supervisor': async () => {
      const worker = pick(workers);
      await worker.end('SIGKILL');
      await worker.restart();
    },
    'kill a server and its supervisor': async () => {
      const server = pick(servers);
      await server.end('SIGKILL');
      await server.restart();
    },
    'restart the database': () => team.restartDatabase(),
    'fail the storage': () => team.withStorage('failing', 3_000),
    'silence the storage': () => team.withStorage('silent', 3_000),
    'fill the disk': () => team.fillDisk(3_000),
  };

  const until = Date.now() + minutes * 60_000;
  const load = makeLoad(until);
  const happened: string[] = [];
  const names = Object.keys(faults);
  while (Date.now() < until - 10_000) {
    await after(2_000 + random() * 4_000);
    // Each one at least once.
    const name = names[happened.length] ?? pick(names);
    happened.push(name);
    await faults[name]?.();
  }
  await load;

  const ended: Run[] = [];
  for (const id of accepted) ended.push(await endOfRun(first, person, id, 240_000));
  const completed = ended.filter(({ status }) => status === 'COMPLETED');
  console.log(`${accepted.size} runs (${completed.length} completed), ${answers} answers; ${happened.join(', ')}`);

  expect(hung).toEqual([]);
  for (const { id, logs, status } of ended) {
    const endings = logs.history.filter(({ type }) => type === 'summary' || type === 'error');
    expect(
      endings.map(({ type }) => type),
      id,
    ).toEqual([status === 'COMPLETED' ? 'summary' : 'error']);
  }
  expect(completed.length).toBeGreaterThan(accepted.size / 2);
  const { runs, jobs } = await team.countRows();
  // A run whose answer was lost may exist as well.
  expect(runs).toBeGreaterThanOrEqual(accepted.size);
  expect(jobs).toBe(0);
  const last = await startRun(first, person, versionId);
  expect((await endOfRun(first, person, last.id)).status).toBe('COMPLETED');
});

async function startTeam() {
  const postgres = await startPostgres();
  const s3 = await startS3({ bucket: 'files', accessKeyId: 'ann' });
  const site = await startSite((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page);
  });
  const disk = await mkdtemp(join(tmpdir(), 'rehearsal-disk-'));
  const isMounted = mountSmallDisk(disk);
  const shared = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(disk, 'data'),
    STORAGE_URL: `s3://files?endpoint=${s3.url}`,
    AWS_ACCESS_KEY_ID: 'ann',
    AWS_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'k'.repeat(32),
    TMPDIR: disk,
  };
  const servers = [await startProduct({ ...shared, WORKERS: '0' }), await startProduct({ ...shared, WORKERS: '0' })];
  const [first] = servers as [Product];
  const workers = [await first.startWorker(shared), await first.startWorker(shared)];

  return {
    siteUrl: site.url,
    servers,
    workers,
    restartDatabase: postgres.restart,
    withStorage: async (trouble: 'failing' | 'silent', ms: number) => {
      s3.setTrouble(trouble);
      await after(ms);
      s3.setTrouble(null);
    },
    fillDisk: async (ms: number) => {
      if (!isMounted) return;
      await writeFile(join(disk, 'filler'), Buffer.alloc(diskBytes)).catch(() => {});
      await after(ms);
      await rm(join(disk, 'filler'), { force: true });
    },
    countRows: async () => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      const { rows } = await client.query(
        `select (select count(*)::int from flow_runs) as runs,
                (select count(*)::int from pgboss.job where name = 'run-flow' and state in ('created', 'retry', 'active')) as jobs`,
      );
      await client.end();
      return rows[0] as { runs: number; jobs: number };
    },
    stop: async () => {
      for (const server of servers) await server.stop();
      if (isMounted) execFileSync('umount', ['-l', disk]);
      await rm(disk, { recursive: true, force: true });
      await site.stop();
      await s3.stop();
      await postgres.stop();
    },
  };
}

const diskBytes = 400 * 1024 ** 2;

/** Only root can; for others the disk is never full. */
function mountSmallDisk(folder: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
