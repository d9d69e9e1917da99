// @ts-check
// `npm test`: sets up what is missing and runs all tests. `npm test -- unit …` or `npm test -- e2e …` runs one kind,
// with the remaining arguments for Vitest or Playwright. The last lines say which tests failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFailures } from './setup/list-failures.mjs';
import { secondsSince } from './setup/phase.mjs';
import { inProject } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { setUpToTest } from './setup.mjs';

const suites = {
  unit: {
    title: 'unit tests',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    /** @param {string} path */
    report: (path) => [`--outputFile.json=${path}`],
    needsBrowser: false,
  },
  e2e: {
    title: 'browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report: () => [],
    needsBrowser: true,
  },
};
/** @typedef {keyof typeof suites} SuiteName */
/** A test that blocks its process cannot be stopped by its own time limit. */
const suiteLimitMs = 45 * 60_000;

const [first = '', ...rest] = process.argv.slice(2);
const chosen = first in suites ? [/** @type {SuiteName} */ (first)] : /** @type {SuiteName[]} */ (Object.keys(suites));
const extra = first in suites ? rest : process.argv.slice(2);

const { browser } = await setUpToTest();
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const failures = [];
const reports = mkdtempSync(join(tmpdir(), 'rehearsal-reports-'));
for (const name of chosen) await runSuite(name);
rmSync(reports, { recursive: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\nTests: ${summary.join(', ')}.`);

/** @param {SuiteName} name */
async function runSuite(name) {
  const { title, command, report, needsBrowser } = suites[name];
  if (needsBrowser && !browser) return record(`${title} did not run, because there is no browser`, false);
  const begin = Date.now();
  const [program = '', ...args] = command;
  const path = join(reports, `${name}.json`);
  const code = await runProgram(process.execPath, [inProject(program), ...args, ...report(path), ...extra], {
    env: { ...testEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    timeout: suiteLimitMs,
  });
  if (code !== 0) failures.push(...readFailures(path));
  const result = code === 0 ? 'passed' : Date.now() - begin < suiteLimitMs ? 'FAILED' : 'did not end and were stopped';
  record(`${title} ${result} in ${secondsSince(begin)} s`, code === 0);
}

/**
 * @param {string} result
 * @param {boolean} good
 */
function record(result, good) {
  summary.push(result);
  if (!good) process.exitCode = 1;
}

/** A suite that was stopped has written no report. @param {string} path */
function readFailures(path) {
  try {
    return listFailures(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return [];
  }
}

/** Vitest and Playwright set NODE_ENV themselves; an inherited "production" would change what is tested. */
function testEnvironment() {
  const { NODE_ENV, ...env } = process.env;
  return browser ? { ...env, BROWSER_PATH: browser } : env;
}
