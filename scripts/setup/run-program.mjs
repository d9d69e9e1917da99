// @ts-check
// Runs child processes of the scripts. Signals are forwarded, and the script ends when its child has ended.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { projectRoot } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number }} Options */

const signalsToForward = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const repeatWindowMs = 1_000;
const interruptGraceMs = 10_000;
const orphanCheckMs = 500;
const parent = process.ppid;

/**
 * Runs a program in this terminal and returns its exit code.
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
 * Runs a program without showing its output, and returns the output for error messages.
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
 * Runs a program that prints messages for the user on stderr, and returns its stdout.
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
  let killTimer;

  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    // npm forwards a signal that the terminal has already sent us: two in quick succession count as one.
    const repeated = Date.now() - lastSignalAt < repeatWindowMs;
    lastSignalAt = Date.now();
    if (repeated) return;
    // A terminal sends Ctrl-C to the child as well. In case only we received it, the child is stopped later.
    if (signal === 'SIGINT' && isatty(0)) killTimer ??= setTimeout(() => child.kill('SIGTERM'), interruptGraceMs);
    else child.kill(signal);
  };

  for (const signal of signalsToForward) process.on(signal, onSignal);
  const orphanCheck = setInterval(() => isAbandoned() && onSignal('SIGTERM'), orphanCheckMs).unref();
  return {
    interrupted: () => lastSignalAt > 0,
    stop() {
      clearTimeout(killTimer);
      clearInterval(orphanCheck);
      for (const signal of signalsToForward) process.off(signal, onSignal);
    },
  };
}

/** npm sends a signal to the shell between it and us, and the shell exits without forwarding it. */
function isAbandoned() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}
