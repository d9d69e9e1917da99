import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListedWebsite } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import type { Client } from './api-client.ts';
import { CommandError } from './command-error.ts';
import { describeRun, resultWords, secondsOf } from './describe-run.ts';
import { findFlows } from './find-flows.ts';
import { findSite } from './find-site.ts';
import { junitText } from './junit-text.ts';
import { keepTrying } from './keep-trying.ts';
import { plainLine } from './plain-line.ts';
import type { RunCommand } from './read-arguments.ts';
import { type Progress, showProgress } from './show-progress.ts';
import { type Run, type StartedRuns, startFlows, startSuite } from './start-runs.ts';

/** Returns the exit code. */
export async function runFlows(client: Client, command: RunCommand) {
  const { junit, json } = command;
  if (junit !== undefined) await prepareFile(junit);
  const site = await findSite(client, command.site);
  const linkTo = createLinks(client, site);
  const started = await startRuns(client, site, command.flows);
  if (!command.wait) {
    if (json) printJson(site, { ...started, linkTo });
    else for (const run of started.runs) print(`started  ${plainLine(run.title)}  ${linkTo(run)}`);
    return 0;
  }

  const progress = json || !isTerminal() ? null : showProgress({ terminal: terminal(), linkTo });
  const runs = await waitForRuns(started, progress).finally(() => progress?.clear());
  if (junit !== undefined) await writeResults(junit, junitText({ siteUrl: site.url, runs, linkTo }));
  if (json) printJson(site, { ...started, runs, linkTo });
  else {
    const { hasColours } = terminal();
    if (!progress) for (const run of runs) print(describeRun(run, { hasColours, linkTo }));
    print(summarize(runs));
  }
  return runs.every(({ status }) => status === 'COMPLETED') ? 0 : 1;
}

async function startRuns(client: Client, site: ListedWebsite, flows: string[]) {
  if (flows.length === 0) return startSuite(client, site);
  return startFlows(client, await findFlows(client, site, flows));
}

async function waitForRuns(started: StartedRuns, progress: Progress | null) {
  progress?.update(started.runs);
  for (;;) {
    const { isRunning, runs } = await keepTrying(started.read);
    progress?.update(runs);
    if (!isRunning) return runs;
    await pause(limits.pollRunMs);
  }
}

/** Better now than after the runs. */
async function prepareFile(file: string) {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .catch((error) => rejectFile(file, error));
}

async function writeResults(file: string, text: string) {
  await writeFile(file, text).catch((error) => rejectFile(file, error));
}

function rejectFile(file: string, error: Error): never {
  throw new CommandError(`${file} cannot be written: ${error.message}.`);
}

type LinkTo = (run: Run) => string;

/** Where a run can be watched, and looked at later. */
function createLinks({ server }: Client, { id }: ListedWebsite): LinkTo {
  return ({ flowId, flowVersionId, flowRunId }) =>
    `${server}/sites/${id}/flows/${flowId}?tab=run&version=${flowVersionId}&run=${flowRunId}`;
}

function summarize(runs: Run[]) {
  const passed = runs.filter(({ status }) => status === 'COMPLETED').length;
  return `${passed} ${resultWords.COMPLETED}, ${runs.length - passed} ${resultWords.FAILED}`;
}

type Results = { suiteRunId: string | null; runs: Run[]; linkTo: LinkTo };

function printJson({ id, url }: ListedWebsite, { suiteRunId, runs, linkTo }: Results) {
  const statuses = new Set(runs.map(({ status }) => status));
  const status = (['RUNNING', 'FAILED'] as const).find((each) => statuses.has(each)) ?? 'COMPLETED';
  const described = runs.map((run) => ({ ...run, seconds: secondsOf(run), url: linkTo(run) }));
  print(JSON.stringify({ status, website: { id, url }, suiteRunId, runs: described }));
}

function isTerminal() {
  return process.stdout.isTTY && process.env.TERM !== 'dumb';
}

function terminal() {
  const { stdout } = process;
  return {
    write: (text: string) => stdout.write(text),
    columns: stdout.columns || 80,
    hasColours: stdout.isTTY && stdout.hasColors(),
  };
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
