// What an operator sees and relies on: processes that are restarted, readiness, metrics, and logs as JSON.
import { freePort } from '../src/testing/free-port.ts';
import { startSite } from '../src/testing/start-site.ts';
import { descendantsOf } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import { addFlow, endOfRun, rehearse, sessionOfRun, startRun } from './rehearse.ts';
import { test as base, expect, signUp } from './test.ts';

type Operated = { product: Product; metricsUrl: string; shopUrl: string };

const test = base.extend<object, { operated: Operated }>({
  operated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const metricsPort = await freePort();
      const product = await startProduct({ METRICS_PORT: String(metricsPort), LOG_FORMAT: 'json' });
      const site = await startSite((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<title>Bakery</title><h1>Bakery</h1>');
      });
      await use({ product, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, shopUrl: site.url });
      await site.stop();
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });

function kill(product: Product, name: string) {
  const found = descendantsOf(product.pid()).find(({ command }) => command.includes(`${name}-process.js`));
  process.kill(found?.pid ?? Number.NaN, 'SIGKILL');
}

async function answerOf(url: string) {
  const response = await fetch(url).catch(() => null);
  return response && { status: response.status, body: await response.text(), id: response.headers.get('x-request-id') };
}

test('ready names every part, and metrics count requests and runs', async ({ operated }) => {
  const { product, metricsUrl, shopUrl } = operated;
  const ready = await answerOf(`${product.url}/api/v1/ready`);
  expect(ready).toMatchObject({ status: 200, id: expect.any(String) });
  const parts = { database: 'ok', storage: 'ok', queue: 'ok', browser: 'ok' };
  expect(JSON.parse(ready?.body ?? '')).toEqual({ status: 'ready', parts });

  const person = await signUp(product);
  const run = await rehearse(product, person, { url: shopUrl, steps: ['Check that the page shows "Bakery"'] });
  expect(run.status).toBe('COMPLETED');
  const text = (await answerOf(metricsUrl))?.body ?? '';
  expect(text).toMatch(/^rehearsal_run_duration_seconds_count\{result="completed"\} [1-9]/m);
  expect(text).toMatch(/^rehearsal_run_wait_seconds_count [1-9]/m);
  expect(text).toMatch(/^rehearsal_queue_jobs_waiting\{queue="run-flow"\} 0$/m);
  expect(text).toMatch(/^rehearsal_request_duration_seconds_count\{method="POST",route="[^"]+",status="201"\} [1-9]/m);
  expect((await answerOf(metricsUrl.replace('/metrics', '/')))?.status).toBe(404);
});

for (const name of ['worker', 'database', 'server']) {
  test(`a ${name} process that is killed during a run is started again, and the run ends`, async ({ operated }) => {
    const { product, shopUrl } = operated;
    const person = await signUp(product);
    const { versionId } = await addFlow(product, person, { url: shopUrl, steps: ['Wait 5 seconds'] });
    const { id } = await startRun(product, person, versionId);
    await sessionOfRun(product, person, id);
    kill(product, name);
    await expect.poll(() => product.output().join('\n')).toContain(`The ${name} process ended (SIGKILL)`);
    await expect
      .poll(async () => (await answerOf(`${product.url}/api/v1/ready`))?.status, { timeout: 60_000 })
      .toBe(200);
    const run = await endOfRun(product, person, id, 90_000);
    expect(run.status).toBe('COMPLETED');
  });
}

test('every log line is an object with time, level and message', async ({ operated }) => {
  const lines = operated.product.output();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(String) });
  }
});
