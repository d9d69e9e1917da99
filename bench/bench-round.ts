// `ROUND=FOLDER npm run bench:round`: flows on web apps that the agent has not seen, through the running product. The folder holds
// `flows.json`, and for each app `start.sh` (fresh data), `stop.sh` and an oracle per flow, which inspects the app's own state.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBenchProduct } from './bench-product.ts';
import { findBrowserPath } from './browser-path.ts';

type Flow = {
  id: string;
  app: string;
  url: string;
  mustFail: boolean;
  login: { username: string; password: string } | null;
  steps: string[];
  oracle: string;
};
type Result = {
  id: string;
  app: string;
  mustFail: boolean;
  status: string;
  effect: boolean;
  error: string;
};

const folder = process.env.ROUND ?? '';
if (!folder) {
  console.error('ROUND must be the folder with flows.json.');
  process.exit(1);
}
const only = process.env.FLOWS?.split(',');
const flows = (JSON.parse(readFileSync(join(folder, 'flows.json'), 'utf8')) as Flow[]).filter(
  ({ id }) => !only || only.includes(id),
);
const product = await startBenchProduct({ browserPath: findBrowserPath(), WORKERS: '1' });
const results: Result[] = [];
for (const flow of flows) {
  const shell = (script: string) => spawnSync('bash', [join(folder, script)], { encoding: 'utf8', timeout: 60_000 });
  // A flow that must fail would do so on an app that does not run.
  if (shell(`${flow.app}/start.sh`).status !== 0) throw new Error(`${flow.app} did not start.`);
  const versionId = await product.addFlow(flow.url, flow.steps, flow.login ?? undefined);
  const run = await product.endOfRun(await product.startRun(versionId));
  const effect = shell(flow.oracle).status === 0;
  shell(`${flow.app}/stop.sh`);
  const { history } = run.logs;
  const error = history.findLast(({ type }) => type === 'error')?.data.error;
  results.push({
    id: flow.id,
    app: flow.app,
    mustFail: flow.mustFail,
    status: run.status,
    effect,
    error: String(error ?? ''),
  });
  console.log(
    `${flow.id} ${flow.mustFail ? 'must fail' : 'completable'}: ${run.status}, ${effect ? 'effect' : 'no effect'} ${error ?? ''}`,
  );
}
await product.stop();
const completable = results.filter(({ mustFail }) => !mustFail);
const right = completable.filter(({ status, effect }) => status === 'COMPLETED' && effect);
const mustFail = results.filter((each) => each.mustFail);
console.log(
  `completable: ${right.length} of ${completable.length} right; must fail: ${mustFail.filter(({ status }) => status === 'FAILED').length} of ${mustFail.length} failed; ` +
    `completed without effect: ${completable.filter(({ status, effect }) => status === 'COMPLETED' && !effect).length}`,
);
writeFileSync(join(folder, 'results.json'), JSON.stringify(results, null, 2));
