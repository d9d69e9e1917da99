import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { isWholeRun } from './flow-runs.ts';
import { flowRuns, websites } from './schema.ts';

const columns = {
  websiteId: websites.id,
  enabled: websites.digestEnabled,
  time: websites.digestTime,
  timeZone: websites.digestTimeZone,
  emails: websites.alertEmails,
  title: websites.title,
  url: websites.url,
};

export function listDigests(db: Database) {
  return db.select(columns).from(websites).where(eq(websites.digestEnabled, true));
}

/** Null if the website was deleted. */
export async function findDigest(db: Database, websiteId: string) {
  const [row] = await db.select(columns).from(websites).where(eq(websites.id, websiteId));
  return row ?? null;
}

export async function countRunsBetween(
  db: Database,
  websiteId: string,
  { after, until }: { after: Date; until: Date },
) {
  const isEndedThen = and(gt(flowRuns.endTime, after), lte(flowRuns.endTime, until));
  const [row] = await db
    .select({ total: count(), passed: sql<number>`count(*) filter (where status = 'COMPLETED')`.mapWith(Number) })
    .from(flowRuns)
    .where(and(eq(flowRuns.websiteId, websiteId), isEndedThen, isWholeRun, eq(flowRuns.cancelled, false)));
  const { total, passed } = row ?? { total: 0, passed: 0 };
  return { passed, failed: total - passed };
}
