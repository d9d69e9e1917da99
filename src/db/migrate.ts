import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import type * as schema from './schema.ts';

/** An arbitrary number, the same for all servers that migrate this database. */
const lockNumber = 7_305_112;

export async function migrateEmbedded(db: PgliteDatabase<typeof schema>) {
  await runEmbedded(db, { migrationsFolder: migrationsFolder() });
}

/** Servers that start at the same time take turns: the first migrates, the others then find nothing to do. */
export async function migrateServer(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await runOnServer(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Closing the connection releases the lock, even after a failed migration.
    client.release(true);
  }
}

/** The SQL files stay in the source tree; this code runs from there or from the bundle in dist/. */
function migrationsFolder() {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'src/db/migrations');
}
