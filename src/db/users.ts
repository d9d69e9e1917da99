import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { noteRemovals } from './file-removals.ts';
import { mailboxOf } from './mail-requests.ts';
import { mailRequests, users, websites } from './schema.ts';

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Names given at the first sign-up are kept. */
export async function findOrCreateUser(db: Database, person: { email: string; firstName: string; lastName: string }) {
  await db
    .insert(users)
    .values({ id: randomUUID(), ...person })
    .onConflictDoNothing({ target: users.email });
  const user = await findUserByEmail(db, person.email);
  if (!user) throw new Error('The account that was just created is gone');
  return user;
}

/** All session tokens that were issued before become invalid. */
export async function endSessions(db: Database, id: string) {
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, id));
}

/** Deletes everything of the user. Returns the prefixes of the files to remove. */
export async function removeUser(db: Database, { id, email }: { id: string; email: string }) {
  return db.transaction(async (tx) => {
    // Neither a website nor a flow can be added while the rows are locked.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.userId, id)).for('update');
    const prefixes = await noteRemovals(tx, eq(websites.userId, id));
    await tx.delete(mailRequests).where(eq(mailRequests.email, mailboxOf(email)));
    await tx.delete(users).where(eq(users.id, id));
    return prefixes;
  });
}
