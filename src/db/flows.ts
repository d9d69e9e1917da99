import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { flows, websites } from './schema.ts';

type Owned = { id: string; userId: string };

export async function addFlow(db: Database, flow: { websiteId: string; title: string; description: string }) {
  const [row] = await db
    .insert(flows)
    .values({ id: randomUUID(), ...flow })
    .returning();
  if (!row) throw new Error('The database answered no row for a new flow');
  return row;
}

export async function listFlows(db: Database, websiteId: string) {
  return db.select().from(flows).where(eq(flows.websiteId, websiteId)).orderBy(asc(flows.createdAt), asc(flows.id));
}

export async function findFlow(db: Database, { id, userId }: Owned) {
  const [row] = await db
    .select({ flow: flows })
    .from(flows)
    .innerJoin(websites, eq(websites.id, flows.websiteId))
    .where(and(eq(flows.id, id), eq(websites.userId, userId)));
  return row?.flow ?? null;
}

export async function removeFlow(db: Database, id: string) {
  await db.delete(flows).where(eq(flows.id, id));
}
