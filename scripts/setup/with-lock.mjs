// @ts-check
// Only one setup at a time in a clone. The lock is a directory, because creating one is atomic everywhere.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messages } from './messages.mjs';
import { inProject } from './project.mjs';

const retryMs = 200;
const heartbeatMs = 5_000;
// Only matters if the pid was reused by another process after a crash.
const staleAfterMs = 60_000;

/**
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [lock]
 * @returns {Promise<T>}
 */
export async function withLock(work, lock = inProject('dist', '.setup-lock')) {
  await take(lock);
  const release = () => rmSync(lock, { recursive: true, force: true });
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), heartbeatMs).unref();
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock */
async function take(lock) {
  mkdirSync(join(lock, '..'), { recursive: true });
  for (let logged = false; !tryToTake(lock); await pause(retryMs)) {
    if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!logged) {
      messages.stream.write('Waiting for another setup in this folder to finish …\n');
      logged = true;
    }
  }
}

/** @param {string} lock */
function tryToTake(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

/** @param {string} lock */
function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleAfterMs) return true;
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    return pid > 0 && !isRunning(pid);
  } catch {
    return false; // just being created or released
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
