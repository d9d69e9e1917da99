// `npm run worker`: a standalone worker, for servers that share its database and storage.
import { parseConfig } from '../config.ts';
import { log } from '../log.ts';
import { openServices } from '../open-services.ts';
import { runProcess } from '../run-process.ts';
import { startWorker } from './start-worker.ts';

await runProcess(async () => {
  const config = parseConfig(process.env);
  const services = await openServices(config);
  const worker = await startWorker({ ...config, workers: Math.max(1, config.workers) }, services);
  log.info('The worker is ready.');
  return async () => {
    await worker.stop();
    await services.close();
  };
});
