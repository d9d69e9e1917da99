// `npm run bench:runs`: compares a run with a plain Playwright script that does the same. Writes docs/benchmarks.md.
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { runPlainScript, startBakery, steps } from './bakery.ts';
import { type BenchProduct, type Run, startBenchProduct } from './bench-product.ts';
import { findBrowserPath } from './browser-path.ts';
import { describeResults } from './describe-results.ts';
import { peakMegabytes, treeMegabytes } from './process-memory.ts';
import { median, percentile } from './statistics.ts';
import { writeSection } from './write-section.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const warmUps = 3;
/** After a run, the product prepares the browser for the next one. This must not affect the next measurement. */
const restMs = 2000;
const runsPerWorker = 8;
const healthCalls = 500;

const browserPath = findBrowserPath();
const bakery = await startBakery();
const ratios = await compareWithPlainScript();
console.log('Compared with the plain script:', ratios);
const [throughput, health] = await underLoad();
bakery.stop();

const load = loadavg()[1] ?? 0;
const text = describeResults({ rounds, ratios, throughput, health, machine: { cores: cpus().length, load } });
writeSection('runs', text);
console.log(text);

/** Each round measures all of them, so that other load on the machine affects all equally. */
async function compareWithPlainScript() {
  const [unrecorded, withoutPictures, recorded] = await Promise.all([
    startBenchProduct({ browserPath, RECORDING: 'false' }),
    startBenchProduct({ browserPath, PICTURES: 'false' }),
    startBenchProduct({ browserPath }),
  ]);
  const browser = await chromium.launch({ executablePath: browserPath });
  const unrecordedFlow = await unrecorded.addFlow(bakery.url, steps);
  const withoutPicturesFlow = await withoutPictures.addFlow(bakery.url, steps);
  const recordedFlow = await recorded.addFlow(bakery.url, steps);
  const ways = {
    script: () => scriptMs(browser),
    unrecorded: () => runMs(unrecorded, unrecordedFlow),
    withoutPictures: () => runMs(withoutPictures, withoutPicturesFlow),
    recorded: () => runMs(recorded, recordedFlow),
    watched: () => runMs(recorded, recordedFlow, { watched: true }),
  };
  const measured = {
    script: [] as number[],
    unrecorded: [] as number[],
    withoutPictures: [] as number[],
    recorded: [] as number[],
    watched: [] as number[],
  };
  for (let round = -warmUps; round < rounds; round++) {
    console.log(round < 0 ? 'Warming up …' : `Round ${round + 1} of ${rounds} …`);
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      await setTimeout(restMs);
      const ms = await ways[way]();
      if (round >= 0 && ms !== null) measured[way].push(ms);
    }
  }
  await browser.close();
  await Promise.all([unrecorded.stop(), withoutPictures.stop(), recorded.stop()]);
  return {
    scriptMs: median(measured.script),
    unrecorded: median(measured.unrecorded) / median(measured.script),
    withoutPictures: median(measured.withoutPictures) / median(measured.script),
    recorded: median(measured.recorded) / median(measured.script),
    watched: median(measured.watched) / median(measured.script),
  };
}

async function scriptMs(browser: Browser) {
  const begin = performance.now();
  await runPlainScript(browser, bakery.url);
  return performance.now() - begin;
}

async function runMs(product: BenchProduct, versionId: string, { watched = false } = {}) {
  const id = await product.startRun(versionId);
  const watching = watched ? product.watch(id) : null;
  const run = await product.endOfRun(id);
  if ((await watching) === 0) console.warn('A watched run ended before its first image.');
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
