import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, wrapEmbedded } from '../db/client.ts';

/** A migrated, empty database for one test file, of the kind that the Vitest project uses. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const provided = inject('database');
  if (provided.kind === 'postgres')
    return openDatabase({ dataDir: '', databaseUrl: await newDatabaseUrl(provided.url) });
  const image = new Blob([new Uint8Array(await readFile(provided.template))]);
  return wrapEmbedded(await PGlite.create({ loadDataDir: image }));
}

export async function newDatabaseUrl(serverUrl: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
