// The child's side of the supervisor: starts one part of the product, and stops it when the supervisor says so.
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { hideSecrets } from '../contract/hide-secrets.ts';
import { DirectoryInUse } from '../db/embedded/lock-directory.ts';
import { DatabaseTooNew } from '../db/migrate.ts';
import { configureLog, hideInLog, log } from '../log.ts';
import { readMetrics } from '../metrics.ts';
import type { PartMessage, SupervisorMessage } from './messages.ts';

/** A started part of the product. */
type Started = {
  stop: () => Promise<void>;
  /** Measures what is only measured on demand. */
  beforeMetrics?: () => Promise<void>;
};

/** Errors that the user can fix are printed without a stack trace. */
export async function runPart(start: (config: Config) => Promise<Started>) {
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
  const started = configure().then(start);
  process.on('message', (message: SupervisorMessage) => {
    if (message === 'stop') void started.then(stopAndExit, () => {});
    else void started.then((part) => reportMetrics(message.id, part)).catch(() => {});
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

async function configure() {
  const config = parseConfig(process.env);
  configureLog(config);
  hideInLog(hideSecrets(config.secrets));
  return config;
}

async function reportMetrics(id: number, { beforeMetrics }: Started) {
  await beforeMetrics?.();
  send({ id, metrics: await readMetrics() });
}

async function stopAndExit({ stop }: Started) {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    log.error('Rehearsal did not stop cleanly.', error);
    process.exit(1);
  }
}

export function isExplained(error: unknown) {
  const kinds = [ConfigError, DirectoryInUse, DatabaseTooNew];
  return kinds.some((kind) => error instanceof kind) || isListenError(error);
}

function isListenError(error: unknown) {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function send(message: PartMessage) {
  process.send?.(message);
}
