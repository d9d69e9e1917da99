// The queue is in the product's own Postgres, so that a row and its job are written together. Only this file uses pg-boss.
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Clock, type DrizzleTransactionLike, fromDrizzle, fromPglite, type PGliteLike, PgBoss } from 'pg-boss';
import { type JobName, type JobPayload, jobs } from '../contract/jobs.ts';
import { limits } from '../contract/limits.ts';

/** A clock that a test moves by hand. */
export { TestClock } from 'pg-boss';

/** A drizzle transaction, of either kind of database. */
type Transaction = { execute: (query: SQL) => PromiseLike<unknown> };
type QueueDatabase = { pglite: PGliteLike } | { databaseUrl: string };
export type Job<N extends JobName> = { payload: JobPayload<N>; signal: AbortSignal };
export type JobState = 'waiting' | 'active' | 'over';
export type Queue = Awaited<ReturnType<typeof openQueue>>;

type QueueOptions = {
  database: QueueDatabase;
  onError: (error: Error) => void;
  /** Whether this process watches the schedules. Several may; each time starts one job. */
  schedules?: boolean;
  /** For tests. */
  clock?: Clock;
};

export async function openQueue({ database, onError, schedules = false, clock }: QueueOptions) {
  const boss = new PgBoss({
    ...('pglite' in database
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : { connectionString: database.databaseUrl, max: 4 }),
    useListenNotify: true,
    superviseIntervalSeconds: limits.queueSupervisionSeconds,
    monitorIntervalSeconds: limits.queueSupervisionSeconds,
    schedule: schedules,
    cronMonitorIntervalSeconds: limits.scheduleWatchSeconds,
    cronWorkerIntervalSeconds: limits.queuePollSeconds,
    ...(clock ? { clock } : {}),
  });
  boss.on('error', onError);
  await boss.start();
  const names = Object.keys(jobs) as JobName[];
  for (const name of names) await ensureQueue(boss, name);

  return {
    /** Within a transaction, the job exists only after the commit. An id can be used once, and to find the job later.
     * Jobs with a lower turn are taken first. */
    send: async <N extends JobName>(
      name: N,
      payload: JobPayload<N>,
      { id, within, turn }: { id?: string; within?: Transaction; turn?: number } = {},
    ) => {
      await boss.send(name, payload, {
        ...(id ? { id } : {}),
        ...(turn ? { priority: -turn } : {}),
        ...(within ? { db: fromDrizzle(within as DrizzleTransactionLike, sql) } : {}),
      });
    },

    /** Sends the job at each of the times. Times that nobody watched are left out. */
    schedule: <N extends JobName>(
      name: N,
      payload: JobPayload<N>,
      { key, cron, timeZone }: { key: string; cron: string; timeZone: string },
    ) => boss.schedule(name, cron, payload, { tz: timeZone, key, missed: 'skip' }),
    unschedule: (name: JobName, key: string) => boss.unschedule(name, key),
    /** Throws if the expression or the time zone cannot be read. */
    nextTime: (cron: string, timeZone: string) => boss.previewSchedule(cron, { tz: timeZone, count: 1 })[0] ?? null,

    /** For the only worker of an embedded database: jobs that are active before it takes any were those of a dead process. */
    requeueAbandoned: async () => {
      if (!('pglite' in database)) return;
      for (const name of names) await requeueAbandonedJobs(boss, { name, pglite: database.pglite });
    },
    work: async <N extends JobName>(name: N, atOnce: number, handle: (job: Job<N>) => Promise<void>) => {
      const options = {
        notifyPollingIntervalSeconds: limits.queuePollSeconds,
        pollingIntervalSeconds: limits.queuePollSeconds,
      };
      for (let worker = 0; worker < atOnce; worker++) {
        const id = await boss.work(name, options, async ([job]) => {
          if (!job) return;
          const payload = jobs[name].payload.parse(job.data) as JobPayload<N>;
          // More jobs may be waiting: look for them now, not at the next poll.
          await handle({ payload, signal: job.signal }).finally(() => boss.notifyWorker(id));
        });
      }
    },

    stateOf: async (name: JobName, id: string): Promise<JobState> => {
      const [job] = await boss.findJobs(name, { id });
      if (!job || ['completed', 'cancelled', 'failed'].includes(job.state)) return 'over';
      return job.state === 'active' ? 'active' : 'waiting';
    },

    /** How many jobs wait for a worker. */
    countWaiting: async () => {
      const counts = names.map(async (name) => {
        const [stats] = await boss.getQueueStats(name);
        return [name, stats?.readyCount ?? 0] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as Record<JobName, number>;
    },
    /** Takes no more jobs and waits for the running ones. */
    finishWork: async () => {
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    },

    /** Takes no more jobs, and aborts the running ones after this time. */
    stop: (graceMs: number) => boss.stop({ graceful: true, timeout: graceMs, close: true }),
  };
}

async function ensureQueue(boss: PgBoss, name: JobName) {
  const { tries, pauseSeconds = 0 }: { tries: number; pauseSeconds?: number } = jobs[name];
  const options = {
    retryLimit: tries - 1,
    retryDelay: pauseSeconds,
    retryBackoff: pauseSeconds > 0,
    heartbeatSeconds: limits.jobHeartbeatSeconds,
    expireInSeconds: limits.jobExpirySeconds,
    notify: true,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  // Loads the queue once, outside of any transaction: otherwise the first send would do it while the caller's transaction
  // holds the embedded database's only connection, and wait forever.
  await boss.findJobs(name, { id: randomUUID() });
}

async function requeueAbandonedJobs(boss: PgBoss, { name, pglite }: { name: JobName; pglite: PGliteLike }) {
  const active = await pglite.query("select id from pgboss.job where name = $1 and state = 'active'", [name]);
  const ids = active.rows.map(({ id }) => id as string);
  if (ids.length > 0) await boss.fail(name, ids, { message: 'The process that ran this job died.' });
}
