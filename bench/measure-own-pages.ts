// The agent on the pages of the browser tests: what works, which bugs it misses, what it heals, how long it takes to decide.
import { asPage, changes } from '../e2e/sites/agent-changes.ts';
import { doneFaults } from '../e2e/sites/agent-faulty-acts.ts';
import { missingFaults, seenFaults } from '../e2e/sites/agent-faulty-views.ts';
import { fieldKinds, placeKinds, taskKinds } from '../e2e/sites/agent-kinds.ts';
import { plainKinds } from '../e2e/sites/agent-more-kinds.ts';
import { refusedFaults } from '../e2e/sites/agent-refusals.ts';
import { strictKinds } from '../e2e/sites/agent-strict-kinds.ts';
import { type Pages, serveSite } from '../e2e/sites/serve-site.ts';
import type { BenchProduct, Run } from './bench-product.ts';
import { median, percentile } from './statistics.ts';

type Flow = { pages: Pages; steps: string[]; settings?: { username: string; password: string } };

export async function measureOwnPages(product: BenchProduct) {
  const decided: number[] = [];

  async function perform({ pages, steps, settings }: Flow) {
    const site = await serveSite(pages);
    const versionId = await product.addFlow(site.url, steps, settings);
    const run = await product.endOfRun(await product.startRun(versionId));
    return { run, site, again: async () => product.endOfRun(await product.startRun(versionId)) };
  }

  const kinds = [...fieldKinds, ...placeKinds, ...taskKinds, ...plainKinds, ...strictKinds];
  const mastered = await each(1, kinds, async ({ page, steps, settings }) => {
    const { run, site } = await perform({ pages: asPages(page), steps, ...(settings ? { settings } : {}) });
    decided.push(...decidingTimes(run));
    await site.stop();
    return run.status === 'COMPLETED';
  });
  const faults = [...doneFaults, ...refusedFaults, ...seenFaults, ...missingFaults];
  const verdicts = await each(2, faults, async ({ page, steps }) => {
    const [broken, healthy] = [
      await perform({ pages: asPages(page(true)), steps }),
      await perform({ pages: asPages(page(false)), steps }),
    ];
    await Promise.all([broken.site.stop(), healthy.site.stop()]);
    return { falsePass: broken.run.status === 'COMPLETED', falseAlarm: healthy.run.status === 'FAILED' };
  });
  const healing = await each(2, Object.values(changes).flat(), async ({ before, after, step, same }) => {
    const pages: Pages = { '/': asPage(before), '/used/right': '', '/used/wrong': '' };
    const { site, again } = await perform({ pages, steps: [step] });
    pages['/'] = asPage(after);
    site.asked.length = 0;
    const run = await again();
    await site.stop();
    return { same, right: run.status === 'COMPLETED', wrong: site.asked.includes('/used/wrong') };
  });
  const changed = healing.filter(({ same }) => same);
  return {
    mastered: { right: mastered.filter(Boolean).length, of: kinds.length },
    faults: {
      falsePasses: verdicts.filter(({ falsePass }) => falsePass).length,
      falseAlarms: verdicts.filter(({ falseAlarm }) => falseAlarm).length,
      of: faults.length,
    },
    healing: {
      right: changed.filter(({ right }) => right).length,
      of: changed.length,
      wrong: healing.filter(({ wrong }) => wrong).length,
      pages: healing.length,
    },
    deciding: { steps: decided.length, median: median(decided), p95: percentile(decided, 95) },
  };
}

/** From the end of one action to the start of the next: reading the page, understanding the step, finding the element. */
function decidingTimes({ logs }: Run) {
  const times = logs.history.map(({ type, at }) => ({ type, at: new Date(at).getTime() }));
  return times.flatMap(({ type, at }, index) => {
    const before = times[index - 1];
    return type === 'thought' && before?.type === 'tool_call_result' ? [at - before.at] : [];
  });
}

async function each<Item, Result>(
  atOnce: number,
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const next = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) results[item[0]] = await work(item[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}

function asPages(page: string | Pages): Pages {
  return typeof page === 'string' ? { '/': page } : page;
}
