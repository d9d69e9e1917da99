// The child's side of the supervisor: starts one part of the product, and stops it when the supervisor says so.
import { ConfigError } from '../config.ts';
import { DirectoryInUse } from '../db/embedded/lock-directory.ts';
import { log } from '../log.ts';
import type { PartMessage, SupervisorMessage } from './messages.ts';

type Stop = () => Promise<void>;

/** Errors that the user can fix are printed without a stack trace. */
export async function runPart(start: () => Promise<Stop>) {
  // A terminal sends Ctrl-C to every process; the supervisor decides in which order they stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // Without its supervisor, nobody would ever stop this process, and a new one may be starting already.
  process.once('disconnect', () => process.exit(1));
  const failed = (error: unknown) => {
    log.error('This process has to end because of an error that it did not expect.', error);
    process.exit(1);
  };
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
  const started = start();
  process.on('message', (message: SupervisorMessage) => {
    if (message === 'stop') void started.then(stopAndExit, () => {});
  });
  try {
    await started;
    send('ready');
  } catch (error) {
    const explained = isExplained(error);
    log.error(explained ? (error as Error).message : 'Rehearsal could not start.', explained ? undefined : error);
    process.exit(1);
  }
}

async function stopAndExit(stop: Stop) {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    log.error('Rehearsal did not stop cleanly.', error);
    process.exit(1);
  }
}

export function isExplained(error: unknown) {
  return error instanceof ConfigError || error instanceof DirectoryInUse || isListenError(error);
}

function isListenError(error: unknown) {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function send(message: PartMessage) {
  process.send?.(message);
}
