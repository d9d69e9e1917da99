// One type for both databases, embedded or a server. Only this folder knows which one it is.
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { limits } from '../contract/limits.ts';
import { connectEmbedded, type EmbeddedClient } from './embedded/connect-embedded.ts';
import { migrateServer } from './migrate.ts';
import * as schema from './schema.ts';

export const casing = 'snake_case';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** For the queue, which has its own SQL. */
type Connection = { pglite: PGlite | EmbeddedClient } | { databaseUrl: string };
export type OpenDatabase = { db: Database; connection: Connection; close: () => Promise<void> };

/** A server, or an embedded database that another process serves at a socket. */
export type DatabaseAddress = { databaseUrl: string } | { socket: string };

export function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  return 'socket' in address ? openSocket(address.socket) : openServer(address.databaseUrl);
}

async function openSocket(path: string): Promise<OpenDatabase> {
  const client = await connectEmbedded(path);
  // Drizzle uses no other part of a PGlite.
  const db = drizzleEmbedded(client as unknown as PGlite, { schema, casing });
  return { db, connection: { pglite: client }, close: client.close };
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: limits.databaseWaitMs,
    query_timeout: limits.statementMs,
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process, also between the
  // statements of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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
