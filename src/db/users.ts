import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { users } from './schema.ts';

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
