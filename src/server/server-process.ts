// The process that serves the web app and the API. Started by the supervisor.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openServices } from '../open-services.ts';
import { databaseSocketVariable } from '../supervisor/messages.ts';
import { runPart } from '../supervisor/run-part.ts';
import { startServer } from './start-server.ts';

await runPart(async (config) => {
  const services = await openServices(config, process.env[databaseSocketVariable], { schedules: true });
  const server = await startServer(config, services, { webDirectory: builtWebApp() });
  return {
    beforeMetrics: services.measureQueue,
    stop: async () => {
      await server.stop();
      await services.close();
    },
  };
});

/** In the bundle, the web app is next to this file; under `npm run dev` it is served by Vite instead. */
function builtWebApp() {
  const directory = join(fileURLToPath(import.meta.url), '../../web');
  return existsSync(join(directory, 'index.html')) && existsSync(join(directory, 'assets')) ? directory : undefined;
}
