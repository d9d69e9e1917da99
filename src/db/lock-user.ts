import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Until the transaction ends, others that check a quota of this user wait: two cannot both take the last place. */
export async function lockUser(tx: Database, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${userId}`}, 0))`);
}
