// The tests of run-crash, the same for both kinds of database: the product dies in the middle of a run, and goes on.
import { setTimeout as after } from 'node:timers/promises';
import { createRandom } from '../src/testing/create-random.ts';
import { startSite } from '../src/testing/start-site.ts';
import { callApi } from './api.ts';
import { browsersOf, descendantsOf, survivorsOf } from './processes.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, type Run, sessionOfRun, startRun } from './rehearse.ts';
import { test as base, expect, type Person } from './test.ts';

const kills = 10;
/** Longer than a run of `steps`, so that a few kills find it waiting to start and a few find it over. */
const latestKillMs = 5_000;
/** Without clicks, which fail where a busy machine does not draw for seconds: here it is not the agent that is tested. */
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

export function describeCrashes() {
  test('after a kill -9, ten times at random moments, every run ends and nothing is lost', async ({
    product,
    person,
    shopUrl,
  }) => {
    test.setTimeout(15 * 60_000);
    const random = createRandom(20_260);
    const undisturbed = await rehearseNew({ product, person, shopUrl });
    expect(undisturbed.run.status).toBe('COMPLETED');
    const kept = createMemory(product, person);
    await kept.add(undisturbed);

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
          expect(story(run)).toEqual(story(undisturbed.run));
        } else {
          expect(run.logs.history.filter(({ type }) => type === 'error')).toHaveLength(1);
          expect(explain(run)).toMatch(/^[A-Z].+\.$/);
        }
        await kept.add({ ...flow, run });
        await kept.check();
        await expect.poll(() => survivorsOf(orphans)).toEqual([]);
      });
    }

    // A run that is taken up again may fail, like any other; that all of them do would be the crash's doing.
    expect(completed).toBeGreaterThan(kills / 2);
    expect((await rehearseNew({ product, person, shopUrl })).run.status).toBe('COMPLETED');
  });

  for (const [what, seconds] of [
    ['ends a run that is nearly done', 3],
    ['hands a longer run back', 20],
  ] as const) {
    test(`SIGTERM ${what}, and nothing is left under way`, async ({ product, person, shopUrl }) => {
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

  test('a browser that is killed fails its run with a sentence, and the next run has a new browser', async ({
    product,
    person,
    shopUrl,
  }) => {
    test.skip(process.platform !== 'linux', 'Only Linux tells which browser is the product’s.');
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

/** What the product has acknowledged, to be asked for again after each of its deaths. */
function createMemory(product: Product, person: Person) {
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

/** The history without what differs from run to run. */
function story({ logs }: Run) {
  return logs.history.map(({ id: _id, at: _at, ...rest }) => rest);
}

function explain({ logs }: Run) {
  const last = logs.history.at(-1);
  return last?.data.error ?? last?.data.description ?? 'no history';
}
