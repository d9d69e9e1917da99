import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/client.ts';
import { serveEmbedded } from '../db/embedded/serve-embedded.ts';

/** A migrated, empty database for one test file, of the kind that the Vitest project uses. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const provided = inject('database');
  if (provided.kind === 'postgres') return openDatabase({ databaseUrl: await newDatabaseUrl(provided.url) });
  const image = new Blob([new Uint8Array(await readFile(provided.template))]);
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'));
  const pglite = await PGlite.create({ loadDataDir: image });
  const served = await serveEmbedded(pglite, join(folder, 'database.sock'));
  const opened = await openDatabase({ socket: join(folder, 'database.sock') });
  const close = async () => {
    await opened.close();
    await served.close();
    await pglite.close();
    await rm(folder, { recursive: true });
  };
  return { ...opened, close };
}

export async function newDatabaseUrl(serverUrl: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
