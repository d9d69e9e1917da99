import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startPostgres } from '../testing/start-postgres.ts';
import { openDatabase, pingDatabase } from './client.ts';

test('a restart of the server fails what was under way and nothing else', { timeout: 120_000 }, async () => {
  const server = await startPostgres();
  const { db, close } = await openDatabase({ databaseUrl: server.url });
  // One of two connections is idle when the server stops.
  await Promise.all([pingDatabase(db), pingDatabase(db)]);
  const interrupted = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await server.restart();
    await tx.execute(sql`select 2`);
  });
  await expect(interrupted).rejects.toThrow();
  await expect.poll(() => pingDatabase(db).then(() => 'ok', String)).toBe('ok');
  await close();
  await server.stop();
});
