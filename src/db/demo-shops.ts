import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { demoShops } from './schema.ts';

export async function addDemoShop(db: Database, shop: { id: string; websiteId: string }) {
  await db.insert(demoShops).values(shop);
}

export async function findDemoShop(db: Database, id: string) {
  const [row] = await db.select().from(demoShops).where(eq(demoShops.id, id));
  return row ?? null;
}

export async function setBroken(db: Database, id: string, broken: boolean) {
  await db.update(demoShops).set({ broken }).where(eq(demoShops.id, id));
}
