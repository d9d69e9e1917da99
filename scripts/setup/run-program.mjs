// @ts-check
// Child processes of the scripts. A signal for the script is passed on, and the script ends when its child has ended.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { projectRoot } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ env?: NodeJS.ProcessEnv, shell?: boolean }} Options */

const signalsToForward = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const repeatWindowMs = 1_000;
const patienceMs = 10_000;
const lookForParentMs = 500;
const parent = process.ppid;

/**
 * Runs a program in this terminal and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function runProgram(program, args, options = {}) {
  const child = spawn(program, args, { cwd: projectRoot, stdio: 'inherit', ...options });
  const { code } = await ended(child);
  return code;
}

/**
 * Runs a program without showing its output, which is in the answer for when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const { code, interrupted } = await ended(child);
  if (interrupted) process.exit(code || 1);
  return { code, output };
}

/**
 * Runs a program that speaks to the person on stderr, and answers what it wrote to stdout.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function readProgram(program, args, options = {}) {
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'], ...options });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const { code, interrupted } = await ended(child);
  if (interrupted) process.exit(code || 1);
  return { code, output };
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<{ code: number, interrupted: boolean }>}
 */
export async function ended(child) {
  const forwarding = forwardSignals(child);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode, signal) => resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
    return { code, interrupted: forwarding.interrupted() };
  } finally {
    forwarding.stop();
  }
}

/** @param {ChildProcess} child */
function forwardSignals(child) {
  let lastSignalAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let impatience;

  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    // npm hands a signal on to us that the terminal has already sent: two within a moment are one.
    const repeated = Date.now() - lastSignalAt < repeatWindowMs;
    lastSignalAt = Date.now();
    if (repeated) return;
    // A terminal sends ctrl-C to the child as well. Should it have been for us alone, the child hears of it later.
    if (signal === 'SIGINT' && isatty(0)) impatience ??= setTimeout(() => child.kill('SIGTERM'), patienceMs);
    else child.kill(signal);
  };

  for (const signal of signalsToForward) process.on(signal, onSignal);
  const orphanCheck = setInterval(() => isAbandoned() && onSignal('SIGTERM'), lookForParentMs).unref();
  return {
    interrupted: () => lastSignalAt > 0,
    stop() {
      clearTimeout(impatience);
      clearInterval(orphanCheck);
      for (const signal of signalsToForward) process.off(signal, onSignal);
    },
  };
}

/** npm passes a signal to the shell between it and us, and a shell dies of it without telling anybody. */
function isAbandoned() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}
