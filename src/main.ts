// `npm start`: the web app, the API and, unless WORKERS is 0, a worker, in one process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, parseConfig } from './config.ts';
import { log } from './log.ts';
import { openServices } from './open-services.ts';
import { runProcess } from './run-process.ts';
import { startServer } from './server/start-server.ts';
import { startWorker } from './worker/start-worker.ts';

await runProcess(() => start(parseConfig(process.env)));

async function start(config: Config) {
  const services = await openServices(config);
  const stops = [services.close];
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const server = await startServer(config, services, { webDirectory: builtWebApp() });
    stops.unshift(server.stop);
    if (config.workers > 0) stops.unshift((await startWorker(config, services)).stop);
  } catch (error) {
    await stop();
    throw error;
  }
  log.info(`Rehearsal is ready at ${config.publicUrl}`);
  return stop;
}

/** In the bundle, the web app is next to this file; under `npm run dev` it is served by Vite instead. */
function builtWebApp() {
  const directory = join(fileURLToPath(import.meta.url), '../../web');
  return existsSync(join(directory, 'index.html')) && existsSync(join(directory, 'assets')) ? directory : undefined;
}
