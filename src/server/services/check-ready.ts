import { setTimeout as after } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import { pingDatabase } from '../../db/client.ts';
import { log } from '../../log.ts';
import type { Context } from './context.ts';

type Checked = Pick<Context, 'db' | 'queue' | 'storage' | 'checkBrowser'>;
type Parts = Record<'database' | 'storage' | 'queue' | 'browser', string>;
export type Readiness = { status: 'ready' | 'not ready'; parts: Parts };

const sentences: Parts = {
  database: 'The database does not answer.',
  storage: 'The storage for videos and recordings cannot be written to.',
  queue: 'The queue of runs cannot be read.',
  browser: 'No worker with a browser is running.',
};

/** Anybody may ask, so answers are kept for a moment, and nothing is checked twice at the same time. */
export function createReadyCheck(context: Checked) {
  let kept: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    if (!kept || Date.now() - kept.at > limits.readyKeptMs) kept = { at: Date.now(), answer: checkAll(context) };
    return kept.answer;
  };
}

async function checkAll({ db, queue, storage, checkBrowser }: Checked): Promise<Readiness> {
  const parts = {
    database: await check('database', () => pingDatabase(db)),
    storage: await check('storage', () => storage.checkWritable()),
    queue: await check('queue', () => queue.countWaiting()),
    browser: await check('browser', checkBrowser),
  };
  const isReady = Object.values(parts).every((answer) => answer === 'ok');
  return { status: isReady ? 'ready' : 'not ready', parts };
}

/** A sentence that the check returns says what is wrong. */
async function check(part: keyof Parts, work: () => Promise<unknown>) {
  try {
    const late = after(limits.readyCheckMs, undefined, { ref: false }).then(() => {
      throw new Error(`No answer in ${limits.readyCheckMs / 1000} seconds`);
    });
    const answer = await Promise.race([work(), late]);
    return typeof answer === 'string' ? answer : 'ok';
  } catch (error) {
    log.warn(`The check of the ${part} failed`, error);
    return sentences[part];
  }
}
