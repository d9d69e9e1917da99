// `npm run bench:health`: how long the server takes to answer while workers are busy. Writes docs/benchmarks.md.
import { cpus, loadavg } from 'node:os';
import { startSite } from '../src/testing/start-site.ts';
import { startBakery, steps } from './bakery.ts';
import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { findBrowserPath } from './browser-path.ts';
import { median, percentile } from './statistics.ts';
import { writeSection } from './write-section.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const tableRows = 20_000;

const product = await startBenchProduct({ browserPath: findBrowserPath(), WORKERS: '2' });
const bakery = await startBakery();
const table = await startSite((_request, response) => {
  const rows = Array.from({ length: tableRows }, (_, row) => `<tr><td>Order ${row}<td>${row % 97} EUR<td>paid`);
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Orders</title><h1>Orders</h1><table>${rows.join('')}</table>`);
});

const watched = await product.addFlow(bakery.url, steps);
const reading = await product.addFlow(table.url, ['Check that the page shows "Order 19998"']);
const idle = await whileBusy([]);
const whileWatched = await whileBusy([() => runWatched(watched), () => runWatched(watched)]);
const whileReading = await whileBusy([async () => void (await product.endOfRun(await product.startRun(reading)))]);
bakery.stop();
await table.stop();
await product.stop();

const line = (what: string, times: number[]) =>
  `| ${what} | ${median(times).toFixed(1)} ms | ${percentile(times, 99).toFixed(1)} ms | ${times.length} |`;
const text = [
  `\`npm run bench:health\` on ${cpus().length} cores, load ${(loadavg()[1] ?? 0).toFixed(1)}: \`GET /health\`, one call after the other.`,
  '',
  '| while | median | p99 | calls |',
  '|---|---|---|---|',
  line('nothing else happens', idle),
  line('two runs are recorded and watched', whileWatched),
  line(`a run reads a table of ${tableRows.toLocaleString('en')} rows`, whileReading),
].join('\n');
writeSection('health', text);
console.log(text);

async function runWatched(versionId: string) {
  const id = await product.startRun(versionId);
  const watching = product.watch(id);
  await product.endOfRun(id);
  await watching;
}

async function whileBusy(works: (() => Promise<void>)[]) {
  const until = Date.now() + seconds * 1000;
  const times: number[] = [];
  const repeat = async (work: () => Promise<void>) => {
    while (Date.now() < until) await work();
  };
  await Promise.all([...works.map(repeat), repeat(async () => void times.push(await ask(product)))]);
  return times;
}

function ask({ healthMs }: BenchProduct) {
  return healthMs();
}
