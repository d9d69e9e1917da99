import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startSite } from '../src/testing/start-site.ts';
import { callApi } from './api.ts';
import { type Product, startProduct } from './product.ts';
import { addFlow, endOfRun, type Run, readRun, sessionOfRun, startRun } from './rehearse.ts';
import { test as base, expect, type Person, signUp } from './test.ts';

const runs = 40;
const atOnce = 2;

type Team = { product: Product; workers: Awaited<ReturnType<Product['startWorker']>>[]; sql: pg.Client };
/** A site that counts the visits to its /end paths, where each run ends. */
type CountingSite = { url: string; visits: Map<string, number> };

const test = base.extend<{ team: Team; counting: CountingSite }>({
  // A separate database, because the product of other tests would take runs as well.
  team: async ({ postgresUrl }, use) => {
    const databaseUrl = await createDatabase(postgresUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl, WORKERS: '0' });
    const workers = await Promise.all([1, 2].map(() => product.startWorker({ WORKERS: String(atOnce) })));
    const sql = new pg.Client(databaseUrl);
    await sql.connect();
    await use({ product, workers, sql });
    await sql.end();
    await product.stop();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  counting: async ({}, use) => {
    const visits = new Map<string, number>();
    const site = await startSite((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/end')) visits.set(path, (visits.get(path) ?? 0) + 1);
      response.setHeader('content-type', 'text/html');
      response.end(path.startsWith('/end') ? '<h1>Arrived</h1>' : '<h1>Welcome</h1>');
    });
    await use({ url: site.url, visits });
    await site.stop();
  },
});

test.setTimeout(10 * 60_000);

test('the runs of both workers can be watched live through the API', async ({ team, counting }) => {
  const { product, sql } = team;
  const person = await signUp(product);
  const { versionId } = await addFlow(product, person, { url: `${counting.url}/watched`, steps: ['Wait 8 seconds'] });
  // As many as both workers can run at once, so each gets some.
  const started = await Promise.all(Array.from({ length: 2 * atOnce }, () => startRun(product, person, versionId)));
  const watched = started.map(async ({ id }) => {
    const picture = await firstPicture(await liveSocket(product, person, await sessionOfRun(product, person, id)));
    // The first bytes of a JPEG.
    expect(picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect((await endOfRun(product, person, id)).status).toBe('COMPLETED');
  });
  await Promise.all(watched);
  expect(new Set(Object.values(await workersOf(sql)))).toHaveProperty('size', 2);
});

test('two workers share forty runs, one is killed halfway, and each run ends once', async ({ team, counting }) => {
  const { product, workers, sql } = team;
  const person = await signUp(product);
  const flows = await Promise.all(
    Array.from({ length: runs }, (_, index) =>
      addFlow(product, person, {
        url: counting.url,
        steps: [`Go to /end/${index}`, 'Check that the page shows "Arrived"'],
      }),
    ),
  );
  const ids: string[] = [];
  for (const { versionId } of flows) ids.push((await startRun(product, person, versionId)).id);

  await expect
    .poll(async () => (await endedRuns({ product, person, ids })).length, { timeout: 240_000 })
    .toBeGreaterThanOrEqual(runs / 2);
  await workers[0]?.end('SIGKILL');
  await expect.poll(async () => (await endedRuns({ product, person, ids })).length, { timeout: 240_000 }).toBe(runs);

  const ended = await endedRuns({ product, person, ids });
  expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 'COMPLETED'));
  for (const run of ended) expect(story(run)).toEqual(story(ended[0] as Run));
  expect(new Set(Object.values(await workersOf(sql)))).toHaveProperty('size', 2);

  const attempts = await attemptsOf(sql);
  const again = ids.filter((id) => attempts[id] !== 1);
  expect(again.length).toBeLessThanOrEqual(atOnce);
  for (const [index, id] of ids.entries()) {
    const count = counting.visits.get(`/end/${index}`) ?? 0;
    expect(count, `visits of run ${index}`).toBeGreaterThanOrEqual(1);
    expect(count, `visits of run ${index}`).toBeLessThanOrEqual(attempts[id] ?? 0);
  }
});

async function createDatabase(postgresUrl: string) {
  const name = `workers_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
}

async function liveSocket(product: Product, person: Person, sessionId: string) {
  const { data } = await callApi(product, `/browserbase-sessions/${sessionId}/live`, { person });
  const { host, pathname, search } = new URL(data.debuggerFullscreenUrl);
  return new WebSocket(`ws://${host}/api/v1${pathname}${search}`);
}

function firstPicture(socket: WebSocket) {
  return new Promise<Buffer>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The live view ended without a picture')));
    socket.once('message', (picture: Buffer) => {
      resolve(picture);
      socket.close();
    });
  });
}

async function endedRuns({ product, person, ids }: { product: Product; person: Person; ids: string[] }) {
  const all = await Promise.all(ids.map((id) => readRun(product, person, id)));
  return all.filter(({ status }) => status !== 'RUNNING');
}

/** The history without what differs from run to run. */
function story({ logs }: Run) {
  return logs.history.map(({ type, step, data }) => ({ type, step, method: data.method }));
}

/** Which worker had which run, by the URL of its live view. */
async function workersOf(sql: pg.Client) {
  const { rows } = await sql.query<{ run_id: string; live_url: string }>(
    'select run_id, live_url from browser_sessions',
  );
  return Object.fromEntries(rows.map(({ run_id, live_url }) => [run_id, new URL(live_url).host]));
}

async function attemptsOf(sql: pg.Client): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ id: string; attempt: number }>('select id, attempt from flow_runs');
  return Object.fromEntries(rows.map(({ id, attempt }) => [id, attempt]));
}
