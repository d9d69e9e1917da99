import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

type Counts = { passed: number; failed: number; medianSeconds: number | null };
type Row = { day: string | null; today: string; passed: string; failed: string; median: number | null };

/**
 * The ended runs of a website in the last days, for each day and altogether. Reads only the index entries of these days,
 * and the row without a day is that of all of them, because a median cannot be computed from medians.
 */
export async function readTrends(db: Database, { websiteId, days, timeZone }: Period) {
  const today = sql`date_trunc('day', now() at time zone ${timeZone}::text)`;
  const answer = await db.execute(sql`
    with ended as (
      select status, extract(epoch from end_time - start_time)::float8 as seconds,
        to_char(end_time at time zone ${timeZone}::text, 'YYYY-MM-DD') as day
      from flow_runs
      where website_id = ${websiteId} and first_step is null and not cancelled
        and end_time >= (${today} - ${days - 1}::int * interval '1 day') at time zone ${timeZone}::text
    )
    select day, to_char(${today}, 'YYYY-MM-DD') as today,
      count(*) filter (where status = 'COMPLETED') as passed,
      count(*) filter (where status = 'FAILED') as failed,
      percentile_cont(0.5) within group (order by seconds) as median
    from ended group by grouping sets ((day), ())`);
  const { rows } = answer as unknown as { rows: Row[] };
  const total = rows.find(({ day }) => day === null);
  if (!total) throw new Error('The database returned no total of the trends');
  const counts = new Map(rows.map((row) => [row.day, countsOf(row)]));
  const none: Counts = { passed: 0, failed: 0, medianSeconds: null };
  return {
    ...countsOf(total),
    days: daysUntil(total.today, days).map((day) => ({ day, ...none, ...counts.get(day) })),
  };
}

type Period = { websiteId: string; days: number; timeZone: string };

const countsOf = ({ passed, failed, median }: Row): Counts => ({
  passed: Number(passed),
  failed: Number(failed),
  medianSeconds: median === null ? null : Math.round(median * 10) / 10,
});

/** Calendar days, so that days of 23 or 25 hours do not matter. */
function daysUntil(today: string, days: number) {
  const last = Date.parse(today);
  const dayMs = 24 * 60 * 60_000;
  return Array.from({ length: days }, (_, index) =>
    new Date(last - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** The time zone data of the database and of Node may differ in age. */
export function isTimeZoneError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '22023') || isTimeZoneError(error.cause);
}
