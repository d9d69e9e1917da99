import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { loginTokens, users } from './schema.ts';

export async function addLoginToken(db: Database, token: { tokenHash: string; userId: string; expiresAt: Date }) {
  await db.insert(loginTokens).values(token);
}

/** Uses up a token in one statement, so that only one of two simultaneous requests succeeds. Returns the user's id. */
export async function consumeLoginToken(db: Database, { tokenHash, email }: { tokenHash: string; email: string }) {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [used] = await db
    .update(loginTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(loginTokens.tokenHash, tokenHash),
        isNull(loginTokens.usedAt),
        gt(loginTokens.expiresAt, sql`now()`),
        inArray(loginTokens.userId, owner),
      ),
    )
    .returning({ userId: loginTokens.userId });
  if (!used) return null;
  await db
    .update(users)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(users.id, used.userId), isNull(users.confirmedAt)));
  return used.userId;
}

export async function removeExpiredLoginTokens(db: Database) {
  await db.delete(loginTokens).where(lt(loginTokens.expiresAt, sql`now()`));
}
