import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { limits } from '../contract/limits.ts';
import type { Database } from './client.ts';
import { apiKeys, users } from './schema.ts';

export async function addApiKey(db: Database, key: { userId: string; name: string; keyHash: string }) {
  const [row] = await db
    .insert(apiKeys)
    .values({ id: randomUUID(), ...key })
    .returning();
  if (!row) throw new Error('The database returned no row for a new API key');
  return row;
}

export async function listApiKeys(db: Database, userId: string) {
  return db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export const countApiKeys = (db: Database, userId: string) => db.$count(apiKeys, eq(apiKeys.userId, userId));

/** Returns whether the user had this key. */
export async function removeApiKey(db: Database, { id, userId }: { id: string; userId: string }) {
  const removed = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id });
  return removed.length > 0;
}

/** Notes the use, but not for each of many calls in a row. */
export async function findKeyOwner(db: Database, keyHash: string) {
  const [row] = await db
    .select({ user: users, keyId: apiKeys.id })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, keyHash));
  if (!row) return null;
  const longAgo = sql`now() - make_interval(secs => ${limits.keyUseNotedSeconds})`;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, row.keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, longAgo))));
  return row.user;
}
