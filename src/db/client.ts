// One type for both databases, embedded or a server. Only this folder knows which one it is.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { lockDirectory } from './lock-directory.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import * as schema from './schema.ts';

const casing = 'snake_case';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** For the queue, which has its own SQL. */
type Connection = { pglite: PGlite } | { databaseUrl: string };
export type OpenDatabase = { db: Database; connection: Connection; close: () => Promise<void> };

export function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir);
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const directory = join(dataDir, 'database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(directory);
  try {
    const pglite = await PGlite.create(directory);
    const opened = await wrapEmbedded(pglite);
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

export async function wrapEmbedded(pglite: PGlite): Promise<OpenDatabase> {
  const db = drizzleEmbedded(pglite, { schema, casing });
  await migrateEmbedded(db);
  return { db, connection: { pglite }, close: () => pglite.close() };
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await migrateServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzleNode(pool, { schema, casing }), connection: { databaseUrl }, close: () => pool.end() };
}

export async function pingDatabase(db: Database) {
  await db.execute(sql`select 1`);
}

/** A row refers to something that was deleted at the same moment. */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23503') || isForeignKeyError(error.cause);
}
