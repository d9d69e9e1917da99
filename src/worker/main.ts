// `npm run worker`: a standalone worker, for servers that share its database and storage.
import { runSupervisor } from '../supervisor/run-supervisor.ts';
import { programBeside } from '../supervisor/supervise.ts';

const program = (source: string) => programBeside(import.meta.url, source);

await runSupervisor({
  database: program('../database-process.ts'),
  partsOf: () => [{ name: 'worker', program: program('./worker-process.ts') }],
  readyLine: () => 'The worker is ready.',
});
