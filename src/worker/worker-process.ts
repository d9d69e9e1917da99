// The process that performs runs and analyses videos. Started by the supervisor.
import { setPriority } from 'node:os';
import { openServices } from '../open-services.ts';
import { databaseSocketVariable } from '../supervisor/messages.ts';
import { runPart } from '../supervisor/run-part.ts';
import { startWorker } from './start-worker.ts';

/** People wait for the server, so it goes first. */
const niceness = 3;

await runPart(async (config) => {
  setPriority(niceness);
  const services = await openServices(config, process.env[databaseSocketVariable]);
  const worker = await startWorker({ ...config, workers: Math.max(1, config.workers) }, services);
  return {
    beforeMetrics: services.measureQueue,
    stop: async () => {
      await worker.stop();
      await services.close();
    },
  };
});
