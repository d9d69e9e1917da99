import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../testing/open-test-database.ts';
import { type Database, openDatabase } from './client.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import * as schema from './schema.ts';

const provided = inject('database');
const tables = Object.values(schema).filter((value) => is(value, PgTable));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-migrate-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Creating an embedded database on disk takes seconds of CPU time. */
const slow = 120_000;

/** A new database that can be opened several times. */
async function newDatabase() {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  if (provided.kind === 'embedded') return () => openEmbedded(dataDir);
  const databaseUrl = await newDatabaseUrl(provided.url);
  return () => openDatabase({ databaseUrl });
}

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>) {
  const result = await db.execute(query);
  return (result as unknown as { rows: Row[] }).rows;
}

function migrationsOf(db: Database) {
  return rowsOf<{ id: number; hash: string }>(db, sql`select id, hash from drizzle.__drizzle_migrations order by id`);
}

test('the migrations create exactly the tables and columns of the schema', async () => {
  const { db, close } = await openTestDatabase();
  const inSchema = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${toSnakeCase(column.name)} ${column.notNull ? 'NO' : 'YES'}`);
  });
  const inDatabase = await rowsOf<{ line: string }>(
    db,
    sql`select table_name || '.' || column_name || ' ' || is_nullable as line
        from information_schema.columns where table_schema = 'public'`,
  );
  expect(inDatabase.map(({ line }) => line).sort()).toEqual(inSchema.sort());
  await close();
});

test('every table can be read with all its columns', async () => {
  const { db, close } = await openTestDatabase();
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) expect(await db.select().from(table).limit(0)).toEqual([]);
  await close();
});

test('opening a database again runs no migration and keeps the rows', { timeout: slow }, async () => {
  const open = await newDatabase();
  const first = await open();
  await first.db.insert(schema.users).values({ id: '1', email: 'ann@example.com', firstName: '', lastName: '' });
  const migrations = await migrationsOf(first.db);
  expect(migrations.length).toBeGreaterThan(0);
  await first.close();
  const second = await open();
  expect(await migrationsOf(second.db)).toEqual(migrations);
  expect(await second.db.select({ email: schema.users.email }).from(schema.users)).toEqual([
    { email: 'ann@example.com' },
  ]);
  await second.close();
});

test('a database of a newer version is refused with a clear message, and left as it is', {
  timeout: slow,
}, async () => {
  const open = await newDatabase();
  const first = await open();
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await first.close();
  await expect(open()).rejects.toThrow('This database was used by a newer version of Rehearsal.');
});

test.skipIf(provided.kind === 'embedded')(
  'five servers that start at the same time on a new database migrate it once (PostgreSQL only)',
  async () => {
    const open = await newDatabase();
    const opened = await Promise.all(Array.from({ length: 5 }, () => open()));
    for (const { db } of opened) expect(await db.select().from(schema.websites)).toEqual([]);
    const migrations = await migrationsOf(opened[0]?.db as Database);
    expect(new Set(migrations.map(({ hash }) => hash)).size).toBe(migrations.length);
    await Promise.all(opened.map(({ close }) => close()));
  },
);
