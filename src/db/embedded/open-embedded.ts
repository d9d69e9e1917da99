import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { casing, type OpenDatabase } from '../client.ts';
import { migrateEmbedded } from '../migrate.ts';
import * as schema from '../schema.ts';
import { lockDirectory } from './lock-directory.ts';

type OpenEmbedded = OpenDatabase & { pglite: PGlite };

/** Opens the database in a folder, in this process. Others reach it through `serveEmbedded`. */
export async function openEmbedded(dataDir: string, by: { supervisor?: number } = {}): Promise<OpenEmbedded> {
  const directory = join(dataDir, 'database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(directory, by);
  try {
    const opened = await migrateAndWrap(await PGlite.create(directory));
    const close = async () => {
      await opened.close();
      await unlock();
    };
    return { ...opened, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

export async function migrateAndWrap(pglite: PGlite): Promise<OpenEmbedded> {
  const db = drizzle(pglite, { schema, casing });
  await migrateEmbedded(db);
  return { db, pglite, connection: { pglite }, close: () => pglite.close() };
}
