import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './db/client.ts';
import { loadKeys } from './keys.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';
import { openQueue } from './queue/queue.ts';
import { createSignedLinks } from './signed-links.ts';
import { createFileStorage } from './storage/file-storage.ts';
import { createS3Storage } from './storage/s3-storage.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** What servers and workers share: database, queue, storage and keys. */
export async function openServices(
  config: Config,
  databaseSocket: string | undefined,
  { schedules = false }: { schedules?: boolean } = {},
) {
  const keys = loadKeys(config);
  const database = await openDatabase(addressOf(config, databaseSocket));
  const queue = await openQueue({
    database: database.connection,
    onError: (error) => log.warn('Queue error', error),
    schedules,
  });
  return {
    keys,
    db: database.db,
    queue,
    storage: config.bucket ? createS3Storage(config.bucket) : createFileStorage(join(config.dataDir, 'storage')),
    signedLinks: createSignedLinks(keys.signing),
    measureQueue: async () => {
      for (const [queueName, waiting] of Object.entries(await queue.countWaiting()))
        metrics.waitingJobs.set({ queue: queueName }, waiting);
    },
    close: async () => {
      await queue.stop(0);
      await database.close();
    },
  };
}

function addressOf({ databaseUrl }: Config, socket: string | undefined) {
  if (databaseUrl) return { databaseUrl };
  if (socket) return { socket };
  throw new Error('This process is started by another one, which has the embedded database open.');
}
