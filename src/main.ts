// `npm start`: the web app and the API, the embedded database if there is no server, and, unless WORKERS is 0, a worker.
import { runSupervisor } from './supervisor/run-supervisor.ts';
import { programBeside } from './supervisor/supervise.ts';

const program = (source: string) => programBeside(import.meta.url, source);

await runSupervisor({
  database: program('./database-process.ts'),
  partsOf: ({ workers }) => [
    { name: 'server', program: program('./server/server-process.ts') },
    ...(workers > 0 ? [{ name: 'worker', program: program('./worker/worker-process.ts') }] : []),
  ],
  readyLine: ({ publicUrl }) => `Rehearsal is ready at ${publicUrl}`,
});
