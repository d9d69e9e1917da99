import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './db/client.ts';
import { loadKeys } from './keys.ts';
import { log } from './log.ts';
import { openQueue } from './queue/queue.ts';
import { createSignedLinks } from './signed-links.ts';
import { createFileStorage } from './storage/file-storage.ts';
import { createS3Storage } from './storage/s3-storage.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** What servers and workers share: database, queue, storage and keys. */
export async function openServices(config: Config) {
  const keys = loadKeys(config);
  const database = await openDatabase(config);
  const queue = await openQueue({
    database: database.connection,
    onError: (error) => log.warn(`Queue error: ${error.message}`),
  });
  return {
    keys,
    db: database.db,
    queue,
    storage: config.bucket ? createS3Storage(config.bucket) : createFileStorage(join(config.dataDir, 'storage')),
    signedLinks: createSignedLinks(keys.signing),
    close: async () => {
      await queue.stop(0);
      await database.close();
    },
  };
}
