// @ts-check
// `npm test`: sets up what is missing and runs all tests. `npm test -- unit …` or `npm test -- e2e …` runs one kind,
// with the remaining arguments for Vitest or Playwright.
import { secondsSince } from './setup/phase.mjs';
import { inProject } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { setUpToTest } from './setup.mjs';

const suites = {
  unit: { title: 'unit tests', command: ['node_modules/vitest/vitest.mjs', 'run'], needsBrowser: false },
  e2e: { title: 'browser tests', command: ['node_modules/@playwright/test/cli.js', 'test'], needsBrowser: true },
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
for (const name of chosen) await runSuite(name);
console.log(`\nTests: ${summary.join(', ')}.`);

/** @param {SuiteName} name */
async function runSuite(name) {
  const { title, command, needsBrowser } = suites[name];
  if (needsBrowser && !browser) return record(`${title} did not run, because there is no browser`, false);
  const begin = Date.now();
  const [program = '', ...args] = command;
  const code = await runProgram(process.execPath, [inProject(program), ...args, ...extra], {
    env: testEnvironment(),
    timeout: suiteLimitMs,
  });
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

/** Vitest and Playwright set NODE_ENV themselves; an inherited "production" would change what is tested. */
function testEnvironment() {
  const { NODE_ENV, ...env } = process.env;
  return browser ? { ...env, BROWSER_PATH: browser } : env;
}
