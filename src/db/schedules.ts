import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { flowRuns, schedules, websites } from './schema.ts';

/** The website, or the flow of the website, that a schedule runs. */
export type ScheduleOwner = { websiteId: string; flowId: string | null };
type Times = { cron: string; timeZone: string; enabled: boolean };

export async function saveSchedule(db: Database, { websiteId, flowId }: ScheduleOwner, times: Times) {
  const [row] = await db
    .insert(schedules)
    .values({ id: randomUUID(), websiteId, flowId, ...times })
    .onConflictDoUpdate({ target: [schedules.websiteId, schedules.flowId], set: times })
    .returning();
  if (!row) throw new Error('The database returned no row for a schedule');
  return row;
}

export async function findSchedule(db: Database, owner: ScheduleOwner) {
  const [row] = await db
    .select({ schedule: schedules, paused: websites.paused })
    .from(schedules)
    .innerJoin(websites, eq(websites.id, schedules.websiteId))
    .where(isOf(owner));
  return row ? { ...row.schedule, paused: row.paused } : null;
}

export async function removeSchedule(db: Database, owner: ScheduleOwner) {
  const [row] = await db.delete(schedules).where(isOf(owner)).returning({ id: schedules.id });
  return row?.id ?? null;
}

/** With whom it belongs to, and whether it may start something now. */
export async function findDueSchedule(db: Database, id: string) {
  const [row] = await db
    .select({ schedule: schedules, userId: websites.userId, paused: websites.paused })
    .from(schedules)
    .innerJoin(websites, eq(websites.id, schedules.websiteId))
    .where(eq(schedules.id, id));
  return row ? { ...row.schedule, userId: row.userId, isDue: row.schedule.enabled && !row.paused } : null;
}

export const listSchedules = (db: Database) => db.select().from(schedules);

/** Whether a scheduled run of the flow has not ended yet. */
export async function hasScheduledRun(db: Database, flowId: string) {
  const isOpen = and(eq(flowRuns.flowId, flowId), eq(flowRuns.status, 'RUNNING'), eq(flowRuns.trigger, 'schedule'));
  return (await db.$count(flowRuns, isOpen)) > 0;
}

function isOf({ websiteId, flowId }: ScheduleOwner) {
  return and(
    eq(schedules.websiteId, websiteId),
    flowId === null ? isNull(schedules.flowId) : sql`${schedules.flowId} = ${flowId}`,
  );
}
