// `npm run bench:agent`: how well the agent performs plain-language tasks, through the running product.
// AGENT_SAMPLES is a folder with runners for other people's tasks (`miniwob`, `sites`), which print what else they need;
// without it, only our own pages are measured.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchProduct } from './bench-product.ts';
import { findBrowserPath } from './browser-path.ts';
import { measureOwnPages } from './measure-own-pages.ts';
import { writeSection } from './write-section.ts';

type Episode = { task: string; solved: boolean; status: string };
type Flow = { id: string; site: string; expect: string; status: string; right: boolean };

const samples = process.env.AGENT_SAMPLES ?? '';
if (samples && !existsSync(samples)) {
  console.error('AGENT_SAMPLES must be the folder with the runners.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-bench-'));
const product = await startBenchProduct({ browserPath: findBrowserPath(), WORKERS: '2' });
const access = { BASE: product.base, TOKEN: product.token(), USER_ID: product.userId() };
const own = await measureOwnPages(product);
writeSection('agent', reportOwn());
if (samples) {
  const episodes = (await run<{ episodes: Episode[] }>('miniwob', ['--tasks', 'dev']))?.episodes ?? [];
  const flows = (await run<Flow[]>('sites', [])) ?? [];
  writeSection('samples', reportSamples(episodes, flows));
}
await product.stop();
rmSync(folder, { recursive: true });

function reportOwn() {
  const { mastered, faults, healing, deciding } = own;
  return `## The agent on our own pages
\`npm run bench:agent\`, on the pages of the browser tests, the first row one at a time, the others two at a time. No language model. This time: ${cpus().length} cores, average load ${(loadavg()[1] ?? 0).toFixed(1)}.

| | |
|---|---|
| kinds of control and task that work | ${mastered.right} of ${mastered.of} |
| sites with a deliberate bug that passed | ${faults.falsePasses} of ${faults.of} |
| the same sites without the bug that failed | ${faults.falseAlarms} of ${faults.of} |
| changed pages on which the same element was found again | ${healing.right} of ${healing.of} |
| changed pages on which another element was used | ${healing.wrong} of ${healing.pages} |
| decision time, from the end of an action to the start of the next (${deciding.steps} steps) | median ${deciding.median.toFixed(0)} ms, 95th percentile ${deciding.p95.toFixed(0)} ms |
`;
}

async function run<Result>(name: string, args: string[]): Promise<Result | null> {
  const out = join(folder, `${name}.json`);
  const child = spawn(process.execPath, [join(samples, name, 'run.mjs'), ...args, '--out', out], {
    env: { ...process.env, ...access },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Result) : null;
}

function reportSamples(episodes: Episode[], flows: Flow[]) {
  const tasks = [...new Set(episodes.map(({ task }) => task))];
  const solved = episodes.filter((each) => each.solved).length;
  const falsePasses = episodes.filter((each) => each.status === 'COMPLETED' && !each.solved).length;
  const rows = tasks.map((task) => {
    const ofTask = episodes.filter((each) => each.task === task);
    return `| ${task} | ${ofTask.filter((each) => each.solved).length} of ${ofTask.length} |`;
  });
  const sites = [...new Set(flows.map(({ site }) => site))].map((site) => {
    const ofSite = flows.filter((each) => each.site === site);
    return `| ${site} | ${ofSite.filter((each) => each.right).length} of ${ofSite.length} |`;
  });
  const wrong = flows.filter((each) => each.expect === 'FAILED' && each.status === 'COMPLETED').length;
  return `## The agent on other people's tasks and sites
\`AGENT_SAMPLES=… npm run bench:agent\`. No language model. Scored by the pages and servers themselves, not by our own result.

**MiniWoB++** (a public benchmark of small web tasks), one step per episode: **${solved} of ${episodes.length}** solved, ${falsePasses} passed without being solved.

| task | solved |
|---|---|
${rows.join('\n')}

**Flows on three sites that we did not write**: **${flows.filter((each) => each.right).length} of ${flows.length}** correct, ${wrong} COMPLETED that should have failed.

| site | correct |
|---|---|
${sites.join('\n')}
`;
}
