import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingPrefix, videoPrefix } from '../contract/recording.ts';
import { insertSampleRecords } from '../testing/insert-sample-records.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { addSession } from './browser-sessions.ts';
import { isForeignKeyError, type OpenDatabase } from './client.ts';
import { noteRemovals } from './file-removals.ts';
import { flows } from './schema.ts';
import { findOrCreateUser } from './users.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a session that a worker adds during a deletion is refused, so none is deleted without its files', async () => {
  const { db } = database;
  const user = await findOrCreateUser(db, { email: 'ann@example.com', firstName: '', lastName: '' });
  const { flowId, runId, sessionId, userId } = await insertSampleRecords(db, user.id);
  const { noted, adding } = await db.transaction(async (tx) => {
    const prefixes = await noteRemovals(tx, eq(flows.id, flowId));
    const added = addSession(db, { id: 'late', runId, userId, liveUrl: '' }).catch((error) => error);
    // Gives the other connection time to write, if nothing holds it back.
    for (let turn = 0; turn < 50; turn++) await tx.execute(sql`select 1`);
    await tx.delete(flows).where(eq(flows.id, flowId));
    return { noted: prefixes, adding: added };
  });
  expect(noted.sort()).toEqual([recordingPrefix(sessionId), videoPrefix(flowId)].sort());
  expect(isForeignKeyError(await adding)).toBe(true);
});
