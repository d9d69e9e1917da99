import { ConfigError } from './config.ts';
import { DirectoryInUse } from './db/lock-directory.ts';
import { log } from './log.ts';

/** Starts, and stops cleanly on a signal. Errors that the user can fix are printed without a stack trace. */
export async function runProcess(start: () => Promise<() => Promise<void>>) {
  try {
    stopOnSignal(await start());
  } catch (error) {
    const explained = error instanceof ConfigError || error instanceof DirectoryInUse || isListenError(error);
    log.error(explained ? (error as Error).message : 'Rehearsal could not start.', explained ? undefined : error);
    process.exit(1);
  }
}

function isListenError(error: unknown) {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info('Stopping …');
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error('Rehearsal did not stop cleanly.', error);
          process.exit(1);
        },
      );
    });
  }
}
