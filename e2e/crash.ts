// The tests of run-crash, the same for both kinds of database: the product is killed during a run and recovers.
import { setTimeout as after } from 'node:timers/promises';
import { createRandom } from '../src/testing/create-random.ts';
import { startSite } from '../src/testing/start-site.ts';
import { callApi } from './api.ts';
import { browsersOf, descendantsOf, survivorsOf } from './processes.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, type Run, sessionOfRun, startRun } from './rehearse.ts';
import { test as base, expect, type Person } from './test.ts';

/** Longer than a run of `steps`, so that some kills happen before it starts and some after it ends. */
const latestKillMs = 5_000;
/** Without clicks, which can fail on a busy machine that does not render for seconds. These tests are not about the agent. */
const steps = ['Check that the page shows "Bakery"', 'Type "Ada" into "Name"', 'Wait 2 seconds', 'Press Tab'];
const page = '<!doctype html><title>Bakery</title><h1>Bakery</h1><label>Name <input></label>';

const test = base.extend<{ shopUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  shopUrl: async ({}, use) => {
    const site = await startSite((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(page);
    });
    await use(site.url);
    await site.stop();
  },
});

/** PostgreSQL itself is not killed with the product, so that fewer kills are enough with it. */
export function describeCrashes({ kills }: { kills: number }) {
  test(`after ${kills} kill -9 at random moments, every run ends and no data is lost`, async ({
    product,
    person,
    shopUrl,
  }) => {
    test.setTimeout(15 * 60_000);
    const random = createRandom(20_260);
    const undisturbed = await rehearseNew({ product, person, shopUrl });
    expect(undisturbed.run.status).toBe('COMPLETED');
    const saved = createSavedAnswers(product, person);
    await saved.add(undisturbed);

    let completed = 0;

    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.round(random() * latestKillMs);
      await test.step(`kill ${kill}, ${moment} ms after the start of a run`, async () => {
        const flow = await addFlow(product, person, { url: shopUrl, steps });
        const { id } = await startRun(product, person, flow.versionId);
        await after(moment);
        const orphans = descendantsOf(product.pid());
        await product.end('SIGKILL');
        await product.restart();
        const run = await endOfRun(product, person, id);
        if (run.status === 'COMPLETED') {
          completed += 1;
          expect(comparableHistory(run)).toEqual(comparableHistory(undisturbed.run));
        } else {
          expect(run.logs.history.filter(({ type }) => type === 'error')).toHaveLength(1);
          expect(explain(run)).toMatch(/^[A-Z].+\.$/);
        }
        await saved.add({ ...flow, run });
        await saved.check();
        await expect.poll(() => survivorsOf(orphans)).toEqual([]);
      });
    }

    // A restarted run may fail like any other, but most of them must pass.
    expect(completed).toBeGreaterThan(kills / 2);
    expect((await rehearseNew({ product, person, shopUrl })).run.status).toBe('COMPLETED');
  });

  for (const [what, seconds] of [
    ['lets a nearly finished run end', 3],
    ['returns a longer run to the queue', 20],
  ] as const) {
    test(`SIGTERM ${what}, and no processes are left`, async ({ product, person, shopUrl }) => {
      test.setTimeout(5 * 60_000);
      const waiting = ['Type "Ada" into "Name"', `Wait ${seconds} seconds`, 'Press Tab'];
      const { versionId } = await addFlow(product, person, { url: shopUrl, steps: waiting });
      const { id } = await startRun(product, person, versionId);
      await sessionOfRun(product, person, id);
      const children = descendantsOf(product.pid());
      const asked = Date.now();
      expect(await product.end('SIGTERM')).toBe(0);
      expect(Date.now() - asked).toBeLessThan(20_000);
      await expect.poll(() => survivorsOf(children)).toEqual([]);
      await product.restart();
      const run = await endOfRun(product, person, id);
      expect(run.status, explain(run)).toBe('COMPLETED');
      expect(run.logs.history.filter(({ type }) => type === 'summary')).toHaveLength(1);
    });
  }

  test('a killed browser fails the run with a clear message, and the next run gets a new browser', async ({
    product,
    person,
    shopUrl,
  }) => {
    test.skip(process.platform !== 'linux', 'Only Linux can tell which browser belongs to the product.');
    test.setTimeout(3 * 60_000);
    const { versionId } = await addFlow(product, person, { url: shopUrl, steps: ['Wait 50 seconds'] });
    const { id } = await startRun(product, person, versionId);
    await sessionOfRun(product, person, id);
    const [browser] = browsersOf(product.pid());
    process.kill(browser?.pid ?? Number.NaN, 'SIGKILL');
    const run = await endOfRun(product, person, id);
    expect(run.status).toBe('FAILED');
    expect(explain(run)).toBe('The browser crashed.');

    expect((await rehearseNew({ product, person, shopUrl })).run.status).toBe('COMPLETED');
    const [next] = browsersOf(product.pid());
    expect(next?.pid).not.toBe(browser?.pid);
  });
}

type Rehearsed = Awaited<ReturnType<typeof addFlow>> & { run: Run };

async function rehearseNew({ product, person, shopUrl }: { product: Product; person: Person; shopUrl: string }) {
  const flow = await addFlow(product, person, { url: shopUrl, steps });
  const { id } = await startRun(product, person, flow.versionId);
  return { ...flow, run: await endOfRun(product, person, id) };
}

/** Data that the product has acknowledged, checked again after each kill. */
function createSavedAnswers(product: Product, person: Person) {
  const answers = new Map<string, unknown>();
  return {
    add: async ({ website, flowId, versionId, run }: Rehearsed) => {
      expect((await callApi(product, `/websites/${website.id}`, { person })).url).toBe(website.url);
      for (const path of [
        `/websites/${website.id}/flows`,
        `/flows/${flowId}/flow-versions`,
        `/flow-versions/${versionId}/flow-runs`,
      ]) {
        const list = await callApi(product, path, { person });
        expect(list, path).toHaveLength(1);
        answers.set(path, list);
      }
      answers.set(`/flow-runs/${run.id}`, run);
    },
    check: async () => {
      for (const [path, answer] of answers) expect(await callApi(product, path, { person }), path).toEqual(answer);
    },
  };
}

/** The history without ids and times. */
function comparableHistory({ logs }: Run) {
  return logs.history.map(({ id: _id, at: _at, ...rest }) => rest);
}

function explain({ logs }: Run) {
  const last = logs.history.at(-1);
  return last?.data.error ?? last?.data.description ?? 'no history';
}
