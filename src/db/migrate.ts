import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import type * as schema from './schema.ts';

/** An arbitrary number, the same for all servers that migrate this database. */
const lockNumber = 7_305_112;

/** The database was used by a later version of Rehearsal, whose tables this version does not know. */
export class DatabaseTooNew extends Error {
  constructor() {
    super(
      'This database was used by a newer version of Rehearsal. ' +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    );
  }
}

export async function migrateEmbedded(db: PgliteDatabase<typeof schema>) {
  await rejectNewer(async (query) => (await db.execute<{ newest: string | null }>(query)).rows);
  await runEmbedded(db, { migrationsFolder: migrationsFolder() });
}

/** Servers that start at the same time take turns: the first migrates, the others then find nothing to do. */
export async function migrateServer(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await rejectNewer(async (query) => (await drizzle(client).execute<{ newest: string | null }>(query)).rows);
    await runOnServer(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Closing the connection releases the lock, even after a failed migration.
    client.release(true);
  }
}

async function rejectNewer(ask: (query: SQL) => Promise<{ newest: string | null }[]>) {
  const [table] = await ask(sql`select to_regclass('drizzle.__drizzle_migrations')::text as newest`);
  if (!table?.newest) return;
  const [row] = await ask(sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`);
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)?.folderMillis ?? 0;
  if (Number(row?.newest ?? 0) > known) throw new DatabaseTooNew();
}

/** The SQL files stay in the source tree; this code runs from there or from the bundle in dist/. */
function migrationsFolder() {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'src/db/migrations');
}
