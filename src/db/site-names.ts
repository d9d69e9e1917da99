import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { SiteName } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import type { Database } from './client.ts';
import { siteNames } from './schema.ts';

export async function listSiteNames(db: Database, websiteId: string): Promise<SiteName[]> {
  return db
    .select({ name: siteNames.name, kind: siteNames.kind })
    .from(siteNames)
    .where(eq(siteNames.websiteId, websiteId))
    .orderBy(desc(siteNames.seenAt), siteNames.name)
    .limit(limits.siteNames);
}

/** Keeps the names that were seen last. */
export async function storeSiteNames(db: Database, websiteId: string, names: readonly SiteName[]) {
  const rows = names.slice(0, limits.siteNames).map((each) => ({ ...each, websiteId }));
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(siteNames)
      .values(rows)
      .onConflictDoUpdate({
        target: [siteNames.websiteId, siteNames.name],
        set: { kind: sql`excluded.kind`, seenAt: sql`now()` },
      });
    const kept = tx
      .select({ name: siteNames.name })
      .from(siteNames)
      .where(eq(siteNames.websiteId, websiteId))
      .orderBy(desc(siteNames.seenAt), siteNames.name)
      .limit(limits.siteNames);
    await tx.delete(siteNames).where(and(eq(siteNames.websiteId, websiteId), notInArray(siteNames.name, kept)));
  });
}
