// The process that has the embedded database open, for the server and the worker. Started by the supervisor.
import { openEmbedded } from './db/embedded/open-embedded.ts';
import { serveEmbedded } from './db/embedded/serve-embedded.ts';
import { databaseSocketVariable } from './supervisor/messages.ts';
import { runPart } from './supervisor/run-part.ts';

await runPart(async ({ dataDir }) => {
  const opened = await openEmbedded(dataDir, { supervisor: process.ppid });
  const served = await serveEmbedded(opened.pglite, process.env[databaseSocketVariable] ?? '');
  return {
    stop: async () => {
      await served.close();
      await opened.close();
    },
  };
});
