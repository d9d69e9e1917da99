// The process that performs runs and analyses videos. Started by the supervisor.
import { openServices } from '../open-services.ts';
import { databaseSocketVariable } from '../supervisor/messages.ts';
import { runPart } from '../supervisor/run-part.ts';
import { startWorker } from './start-worker.ts';

await runPart(async (config) => {
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
