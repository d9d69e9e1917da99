import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, parseConfig } from '../config.ts';
import { DirectoryInUse } from '../db/lock-directory.ts';
import { log } from '../log.ts';
import { startServer } from './start-server.ts';

try {
  const config = parseConfig(process.env);
  const server = await startServer(config, { webDirectory: builtWebApp() });
  log.info(`Rehearsal is ready at ${config.publicUrl}`);
  stopOnSignal(server.stop);
} catch (error) {
  const explained = error instanceof ConfigError || error instanceof DirectoryInUse || isListenError(error);
  log.error(explained ? (error as Error).message : 'Rehearsal could not start.', explained ? undefined : error);
  process.exit(1);
}

/** In the bundle the web app lies beside this file; under `npm run dev` it is served by Vite instead. */
function builtWebApp() {
  const directory = join(fileURLToPath(import.meta.url), '../../web');
  return existsSync(join(directory, 'index.html')) && existsSync(join(directory, 'assets')) ? directory : undefined;
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
