// `npm run bench:runs`: what a run costs over the bare Playwright script that does the same. Writes docs/benchmarks.md.
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { runBareScript, startBakery, steps } from './bakery.ts';
import { type BenchProduct, type Run, startBenchProduct } from './bench-product.ts';
import { findBrowserPath } from './browser-path.ts';
import { describeResults } from './describe-results.ts';
import { peakMegabytes, treeMegabytes } from './process-memory.ts';
import { median, percentile } from './statistics.ts';
import { writeSection } from './write-section.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const warmUps = 3;
/** After a run the product makes the next one's browser ready: none of it may fall on what is measured next. */
const restMs = 2000;
const runsPerWorker = 8;
const healthCalls = 500;

const browserPath = findBrowserPath();
const bakery = await startBakery();
const ratios = await compareWithBare();
console.log('Over the bare script:', ratios);
const [throughput, health] = await underLoad();
bakery.stop();

const load = loadavg()[1] ?? 0;
const text = describeResults({ rounds, ratios, throughput, health, machine: { cores: cpus().length, load } });
writeSection('runs', text);
console.log(text);

/** One after the other in each round, so that what else the machine does hits all of them alike. */
async function compareWithBare() {
  const [plain, recorded] = await Promise.all([
    startBenchProduct({ browserPath, RECORDING: 'false' }),
    startBenchProduct({ browserPath }),
  ]);
  const browser = await chromium.launch({ executablePath: browserPath });
  const plainFlow = await plain.addFlow(bakery.url, steps);
  const recordedFlow = await recorded.addFlow(bakery.url, steps);
  const ways = {
    bare: () => bareMs(browser),
    plain: () => runMs(plain, plainFlow),
    recorded: () => runMs(recorded, recordedFlow),
    watched: () => runMs(recorded, recordedFlow, { watched: true }),
  };
  const measured = { bare: [] as number[], plain: [] as number[], recorded: [] as number[], watched: [] as number[] };
  for (let round = -warmUps; round < rounds; round++) {
    console.log(round < 0 ? 'Warming up …' : `Round ${round + 1} of ${rounds} …`);
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      await setTimeout(restMs);
      const ms = await ways[way]();
      if (round >= 0 && ms !== null) measured[way].push(ms);
    }
  }
  await browser.close();
  await Promise.all([plain.stop(), recorded.stop()]);
  return {
    bareMs: median(measured.bare),
    plain: median(measured.plain) / median(measured.bare),
    recorded: median(measured.recorded) / median(measured.bare),
    watched: median(measured.watched) / median(measured.bare),
  };
}

async function bareMs(browser: Browser) {
  const begin = performance.now();
  await runBareScript(browser, bakery.url);
  return performance.now() - begin;
}

async function runMs(product: BenchProduct, versionId: string, { watched = false } = {}) {
  const id = await product.startRun(versionId);
  const watching = watched ? product.watch(id) : null;
  const run = await product.endOfRun(id);
  if ((await watching) === 0) console.warn('A watched run ended before its first picture.');
  return run.status === 'COMPLETED' ? duration(run) : null;
}

function duration({ startTime, endTime }: Run) {
  return new Date(endTime ?? Number.NaN).getTime() - new Date(startTime).getTime();
}

async function underLoad() {
  const product = await startBenchProduct({ browserPath });
  const versionId = await product.addFlow(bakery.url, steps);
  const throughput = [];
  for (const atOnce of [1, 2, 4]) {
    await product.restart({ WORKERS: String(atOnce) });
    throughput.push(await measureThroughput(product, { versionId, atOnce }));
  }
  await product.restart({ WORKERS: '2' });
  const health = await measureHealth(product, versionId);
  await product.stop();
  return [throughput, health] as const;
}

async function measureThroughput(product: BenchProduct, { versionId, atOnce }: { versionId: string; atOnce: number }) {
  const perform = async (count: number) => {
    const ids = await Promise.all(Array.from({ length: count }, () => product.startRun(versionId)));
    return Promise.all(ids.map(product.endOfRun));
  };
  await perform(atOnce);
  const idle = treeMegabytes(product.pid());
  let runs: Run[] = [];
  const peak = await peakMegabytes(product.pid(), async () => {
    runs = await perform(atOnce * runsPerWorker);
  });
  const begin = Math.min(...runs.map(({ startTime }) => new Date(startTime).getTime()));
  const end = Math.max(...runs.map(({ endTime }) => new Date(endTime ?? 0).getTime()));
  return {
    atOnce,
    perMinute: (runs.filter(({ status }) => status === 'COMPLETED').length * 60_000) / (end - begin),
    idleMegabytes: idle,
    megabytesPerRun: idle === null || peak === null ? null : (peak - idle) / atOnce,
  };
}

/** While two runs are recorded and watched, all the time. */
async function measureHealth(product: BenchProduct, versionId: string) {
  const times: number[] = [];
  const keepBusy = async () => {
    while (times.length < healthCalls) await runMs(product, versionId, { watched: true });
  };
  const ask = async () => {
    while (times.length < healthCalls) times.push(await product.healthMs());
  };
  await runMs(product, versionId, { watched: true });
  await Promise.all([keepBusy(), keepBusy(), ask()]);
  return { median: median(times), p99: percentile(times, 99) };
}
