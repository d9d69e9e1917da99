// `npm start` and `npm run worker`: starts the parts of the product, and stops them on a signal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, parseConfig } from '../config.ts';
import { configureLog, log } from '../log.ts';
import { databaseSocketVariable } from './messages.ts';
import { isExplained } from './run-part.ts';
import { serveMetrics } from './serve-metrics.ts';
import { type Part, PartFailed, type Supervisor, supervise } from './supervise.ts';

type Options = {
  /** The program that has the embedded database open. It is not needed with a PostgreSQL server. */
  database: string;
  partsOf: (config: Config) => Part[];
  readyLine: (config: Config) => string;
};

export async function runSupervisor({ database, partsOf, readyLine }: Options) {
  try {
    const config = parseConfig(process.env);
    configureLog(config);
    // Short, because the path of a socket may have no more than about a hundred characters.
    const folder = config.databaseUrl ? null : await mkdtemp(join(tmpdir(), 'rehearsal-'));
    const socket = folder && join(folder, 'database.sock');
    const env = socket ? { [databaseSocketVariable]: socket } : {};
    const parts = partsOf(config).map((part) => ({ ...part, env: { ...part.env, ...env } }));
    const supervisor = await supervise([...(socket ? [{ name: 'database', program: database, env }] : []), ...parts]);
    const stopMetrics = await startMetrics(config, supervisor).catch(async (error) => {
      await supervisor.stop();
      throw error;
    });
    stopOnSignal(async () => {
      stopMetrics();
      await supervisor.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    });
    log.info(readyLine(config));
  } catch (error) {
    if (!(error instanceof PartFailed)) {
      const explained = isExplained(error);
      log.error(explained ? (error as Error).message : 'Rehearsal could not start.', explained ? undefined : error);
    }
    process.exit(1);
  }
}

async function startMetrics({ host, metricsPort }: Config, { metrics }: Supervisor) {
  if (metricsPort === undefined) return () => {};
  return serveMetrics({ host, port: metricsPort, read: metrics });
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
