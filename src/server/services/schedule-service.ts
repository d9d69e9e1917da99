import { AppError, badCron } from '../../contract/errors.ts';
import { findLatestVersion } from '../../db/flow-versions.ts';
import {
  findDueSchedule,
  findSchedule,
  hasScheduledRun,
  listSchedules,
  removeSchedule,
  type ScheduleOwner,
  saveSchedule,
} from '../../db/schedules.ts';
import { hasRunningSuite } from '../../db/suite-runs.ts';
import { log } from '../../log.ts';
import type { Context } from './context.ts';
import { startRun } from './run-service.ts';
import { startSuite } from './suite-service.ts';

type NewSchedule = { cron: string; timeZone: string; enabled: boolean };

export async function setSchedule(context: Context, owner: ScheduleOwner, times: NewSchedule) {
  // Rejects what the queue could not read before anything is stored.
  nextTime(context, times);
  const { id } = await saveSchedule(context.db, owner, times);
  await keepInQueue(context, { id, ...times });
  return readSchedule(context, owner);
}

export async function readSchedule(context: Context, owner: ScheduleOwner) {
  const found = await findSchedule(context.db, owner);
  if (!found) throw new AppError('notFound');
  const { cron, timeZone, enabled, paused } = found;
  return { cron, timeZone, enabled, nextRunAt: enabled && !paused ? nextTime(context, found) : null };
}

export async function deleteSchedule(context: Context, owner: ScheduleOwner) {
  const id = await removeSchedule(context.db, owner);
  if (!id) throw new AppError('notFound');
  await context.queue.unschedule('start-scheduled', id);
}

/** The process may have died between the two writes of a change. */
export async function restoreSchedules(context: Context) {
  for (const schedule of await listSchedules(context.db)) await keepInQueue(context, schedule);
}

async function keepInQueue({ queue }: Context, { id, cron, timeZone, enabled }: NewSchedule & { id: string }) {
  if (enabled) await queue.schedule('start-scheduled', { scheduleId: id }, { key: id, cron, timeZone });
  else await queue.unschedule('start-scheduled', id);
}

function nextTime({ queue }: Context, { cron, timeZone }: NewSchedule) {
  try {
    return queue.nextTime(cron, timeZone);
  } catch (cause) {
    throw new AppError('badInput', { message: badCron, cause });
  }
}

/** A time that comes while the runs of the last one have not ended is left out. */
export async function startScheduled(context: Context, scheduleId: string) {
  const schedule = await findDueSchedule(context.db, scheduleId);
  if (!schedule) return context.queue.unschedule('start-scheduled', scheduleId);
  if (!schedule.isDue) return;
  try {
    await start(context, schedule);
  } catch (error) {
    // A full quota, or a flow without steps: the next time may be better.
    if (!(error instanceof AppError)) throw error;
    log.warn(`A schedule started nothing: ${error.message}`);
  }
}

async function start(context: Context, { websiteId, flowId, userId }: ScheduleOwner & { userId: string }) {
  if (flowId === null) {
    if (!(await hasRunningSuite(context.db, websiteId)))
      await startSuite(context, { id: websiteId, userId }, 'schedule');
    return;
  }
  const version = await findLatestVersion(context.db, flowId);
  if (version && !(await hasScheduledRun(context.db, flowId)))
    await startRun(context, { id: version.id, userId }, { trigger: 'schedule' });
}
