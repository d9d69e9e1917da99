// `STEPS=FOLDER npm run bench:steps [APP …]`: flows on small web apps that the agent has not seen, step by step. After a step that is not
// done as meant, the app is brought to where it would be, and the next step is tried. docs/benchmarks.md describes the folder.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageAgent } from '../src/testing/perform-on-page.ts';
import { findBrowserPath } from './browser-path.ts';
import { serveFolder } from './serve-folder.ts';

type Step = { text: string; reference?: string; after?: string; check?: true; claim?: string; impossible?: true };
type Flow = { name: string; steps: Step[]; mustFail?: true };
type Result = {
  app: string;
  flow: string;
  at: number;
  text: string;
  mustFail: boolean;
  right: boolean;
  falsePass: boolean;
  error: string | null;
};

// A reference may answer a question of the browser that the agent's own session has answered already.
process.on('unhandledRejection', (error) => {
  if (!/already handled/.test(String(error))) throw error;
});
const folder = process.env.STEPS ?? '';
if (!folder) {
  console.error('STEPS must be a folder with apps.');
  process.exit(1);
}
const mostTries = 4;
const wanted = process.argv.slice(2);
const apps = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, 'flows.json')) && (wanted.length === 0 || wanted.includes(name)),
);
const agent = createPageAgent({ ...process.env, BROWSER_PATH: findBrowserPath() });
const results: Result[] = [];
for (const app of apps) await measureApp(app);
await agent.close();
report();

async function measureApp(app: string) {
  const site = await serveFolder(join(folder, app));
  const flows = JSON.parse(readFileSync(join(folder, app, 'flows.json'), 'utf8')) as Flow[];
  for (const flow of flows) await measureFlow(app, site.url, flow);
  site.close();
}

async function measureFlow(app: string, url: string, { name, steps, mustFail = undefined }: Flow) {
  let opened = await agent.open(url);
  for (const [at, step] of steps.entries()) {
    const isLast = at === steps.length - 1;
    const shouldFail = Boolean(mustFail && isLast);
    const earlier = steps.slice(0, at).map(({ text }) => text);
    const error = await opened.performStep(step.text, { next: steps[at + 1]?.text, earlier });
    const done = error === null && (step.check || step.impossible || (await opened.becomesTrue(step.after ?? 'false')));
    const right = shouldFail ? error !== null : Boolean(done);
    const falsePass = error === null && !right;
    results.push({ app, flow: name, at: at + 1, text: step.text, mustFail: shouldFail, right, falsePass, error });
    console.log(
      `${right ? 'right' : falsePass ? 'FALSE' : 'wrong'} ${app} ${at + 1}. ${step.text}${right ? '' : `\n      ${error}`}`,
    );
    if ((right && error === null) || isLast) continue;
    await opened.close();
    const reopened = await openAfter(url, steps.slice(0, at + 1));
    if (!reopened) {
      console.log(`left out: the rest of “${name}” of ${app}, whose reference does not work`);
      return;
    }
    opened = reopened;
  }
  await opened.close();
}

/** An app that is slow for once may need a second try. Null if it does not help. */
async function openAfter(url: string, steps: Step[]) {
  for (let attempt = 1; ; attempt += 1) {
    const opened = await agent.open(url);
    try {
      for (const each of steps) await performReference(opened, each);
      return opened;
    } catch (error) {
      await opened.close();
      if (attempt < mostTries) continue;
      console.log(String(error).split('\n')[0]);
      return null;
    }
  }
}

async function performReference(opened: Awaited<ReturnType<typeof agent.open>>, { reference, after, text }: Step) {
  if (!reference) return;
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const page = opened.page();
  page.setDefaultTimeout(10_000);
  await new AsyncFunction('page', reference)(page);
  if (!(await opened.becomesTrue(after ?? 'true'))) throw new Error(`The reference of “${text}” has no effect.`);
}

function report() {
  const share = (part: unknown[], whole: unknown[]) =>
    `${part.length} of ${whole.length} (${((100 * part.length) / Math.max(1, whole.length)).toFixed(1)} %)`;
  const nameOf = ({ app, flow }: Result) => `${app}: ${flow}`;
  const flows = [...new Set(results.map(nameOf))].map((name) => results.filter((each) => nameOf(each) === name));
  const completable = flows.filter((steps) => !steps.some(({ mustFail }) => mustFail));
  const possible = results.filter(({ mustFail }) => !mustFail);
  const impossible = results.filter(({ mustFail }) => mustFail);
  const everyRight = (steps: Result[]) => steps.every(({ right }) => right);
  console.log(`
steps that do or check what was meant: ${share(
    possible.filter(({ right }) => right),
    possible,
  )}
last steps that must fail: ${share(
    impossible.filter(({ right }) => right),
    impossible,
  )} failed
steps done without their effect: ${possible.filter(({ falsePass }) => falsePass).length}
completable flows right: ${share(completable.filter(everyRight), completable)}`);
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
}
