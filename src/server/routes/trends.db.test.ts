import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { badTimeZone } from '../../contract/errors.ts';
import { flowRuns } from '../../db/schema.ts';
import { isTimeZoneError, readTrends } from '../../db/trends.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let own: SampleRecords;
let token: string;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
  await server.context.db.delete(flowRuns);
});

const trends = (query = '') => server.call('GET', `/websites/${own.websiteId}/trends${query}`, { token });

type Ended = { daysAgo?: number; seconds?: number; at?: string; timeZone?: string; more?: object };

/** A run that ended at a time of a day in a time zone. */
async function addRun(
  status: 'COMPLETED' | 'FAILED',
  { daysAgo = 0, seconds = 10, at = '00:00:00', timeZone = 'UTC', more = {} }: Ended = {},
) {
  const { flowVersionId, flowId, websiteId } = own;
  const midnight = sql`date_trunc('day', now() at time zone ${timeZone}::text) - ${daysAgo}::int * interval '1 day'`;
  const endTime = sql`(${midnight} + ${at}::interval) at time zone ${timeZone}::text`;
  const startTime = sql`${endTime} - ${seconds}::float8 * interval '1 second'`;
  const run = { id: randomUUID(), flowVersionId, flowId, websiteId, status, ...more };
  await server.context.db.insert(flowRuns).values({ ...run, startTime, endTime });
}

test('each day has its counts and its median, a day without runs none, and all days together have theirs', async () => {
  for (const seconds of [10, 20, 90]) await addRun('COMPLETED', { daysAgo: 2, seconds });
  await addRun('FAILED', { daysAgo: 2, seconds: 40 });
  await addRun('FAILED', { seconds: 4.26 });
  const { status, data } = await trends('?days=7');
  expect(status).toBe(200);
  const none = { passed: 0, failed: 0, medianSeconds: null };
  expect(data).toEqual({
    passed: 3,
    failed: 2,
    medianSeconds: 20,
    days: [
      none,
      none,
      none,
      none,
      { passed: 3, failed: 1, medianSeconds: 30 },
      none,
      { passed: 0, failed: 1, medianSeconds: 4.3 },
    ].map((day) => ({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...day })),
  });
  const days = data.days.map(({ day }: { day: string }) => Date.parse(day));
  for (const [index, day] of days.entries()) if (index > 0) expect(day - days[index - 1]).toBe(24 * 60 * 60_000);
});

test('trials of steps, cancelled and running runs and those of another website do not count', async () => {
  await addRun('FAILED', { more: { firstStep: 0, lastStep: 0 } });
  await addRun('FAILED', { more: { cancelled: true } });
  const { flowVersionId, flowId, websiteId } = own;
  await server.context.db.insert(flowRuns).values({ id: randomUUID(), flowVersionId, flowId, websiteId });
  const other = await insertSampleRecords(server.context.db, own.userId);
  await addRun('COMPLETED', { more: { websiteId: other.websiteId } });
  expect((await trends()).data).toMatchObject({ passed: 0, failed: 0, medianSeconds: null });
});

test.each([7, 30, 90])('%i days begin with the first of them', async (days) => {
  await addRun('COMPLETED', { daysAgo: days - 1 });
  await addRun('FAILED', { daysAgo: days, at: '23:59:59' });
  const { data } = await trends(`?days=${days}`);
  expect(data.days).toHaveLength(days);
  expect(data.days[0]).toMatchObject({ passed: 1, failed: 0 });
  expect(data).toMatchObject({ passed: 1, failed: 0 });
});

test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'a day begins at midnight in %s',
  async (timeZone) => {
    await addRun('COMPLETED', { daysAgo: 1, at: '00:00:01', timeZone });
    await addRun('COMPLETED', { daysAgo: 1, at: '23:59:59', timeZone });
    await addRun('FAILED', { daysAgo: 2, at: '23:59:59', timeZone });
    const { data } = await trends(`?days=7&timeZone=${encodeURIComponent(timeZone)}`);
    expect(data.days.slice(-3)).toMatchObject([
      { passed: 0, failed: 1 },
      { passed: 2, failed: 0 },
      { passed: 0, failed: 0 },
    ]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
    expect(data.days.at(-1).day).toBe(today);
  },
);

test('other periods and unknown time zones are rejected', async () => {
  for (const query of ['days=8', 'days=x', 'timeZone=Nowhere', 'timeZone=%2B02:00', 'timeZone='])
    expect((await trends(`?${query}`)).status, query).toBe(400);
  expect((await trends('?timeZone=Nowhere')).data.error).toContain(badTimeZone);
});

test('a time zone that only the database does not know is recognized by its error', async () => {
  const period = { websiteId: own.websiteId, days: 7, timeZone: 'Nowhere' };
  expect(isTimeZoneError(await readTrends(server.context.db, period).catch((error) => error))).toBe(true);
  const failed = await server.context.db.execute(sql`select 1 / 0`).catch((error) => error);
  expect(isTimeZoneError(failed)).toBe(false);
});
