import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { flowRuns, flows, schedules, suiteRuns, websites } from '../../db/schema.ts';
import { TestClock } from '../../queue/queue.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { restoreSchedules, startScheduled } from './schedule-service.ts';

const minute = 60_000;
const clock = new TestClock('2026-03-02T05:58:30Z');
let server: TestServer;
let token: string;
let own: SampleRecords;
beforeAll(async () => {
  server = await startTestServer({}, { clock });
  await server.context.queue.work('start-scheduled', 1, ({ payload }) =>
    startScheduled(server.context, payload.scheduleId),
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Schedules of other tests would start runs as well.
  await server.context.db.delete(websites);
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
  await server.context.db.delete(flowRuns);
});

const schedule = { cron: '0 7 * * *', timeZone: 'Europe/Berlin', enabled: true };
const put = (path: string, body: object) => server.call('PUT', `${path}/schedule`, { token, body });
const ofFlow = () => `/flows/${own.flowId}`;
const ofSite = () => `/websites/${own.websiteId}`;
const startedRuns = () => server.context.db.select().from(flowRuns).orderBy(desc(flowRuns.createdAt));

/** Goes to the next time that is a multiple of five minutes, and lets the queue notice it. */
async function passNextTime() {
  const every = 5 * minute;
  await clock.setTime((Math.floor(clock.now() / every) + 1) * every + 1_000);
  for (let at = 0; at < 3; at++) await clock.tick(limits.scheduleWatchSeconds * 1_000);
}

test('a schedule is stored with its next time, changed, and removed', async () => {
  expect(await put(ofFlow(), { ...schedule, cron: ' 0  7 * * * ' })).toEqual({
    status: 200,
    data: { ...schedule, nextRunAt: expect.stringMatching(/T0[56]:00:00\.000Z$/) },
  });
  const off = await put(ofFlow(), { ...schedule, enabled: false });
  expect(off.data).toEqual({ ...schedule, enabled: false, nextRunAt: null });
  expect((await server.call('GET', `${ofFlow()}/schedule`, { token })).data).toEqual(off.data);
  expect((await server.call('DELETE', `${ofFlow()}/schedule`, { token })).status).toBe(204);
  for (const method of ['GET', 'DELETE'])
    expect((await server.call(method, `${ofFlow()}/schedule`, { token })).status).toBe(404);
});

test.each([
  ['a word', { cron: 'daily' }],
  ['six fields', { cron: '0 0 7 * * *' }],
  ['a minute beyond the hour', { cron: '61 7 * * *' }],
  ['nothing', { cron: '' }],
  ['an unknown zone', { timeZone: 'Europe/Bärlin' }],
  ['an offset', { timeZone: '+02:00' }],
])('%s is rejected, and what was stored stays', async (_what, wrong) => {
  await put(ofFlow(), schedule);
  const { status, data } = await put(ofFlow(), { ...schedule, ...wrong });
  expect({ status, error: typeof data.error }).toEqual({ status: 400, error: 'string' });
  expect((await server.call('GET', `${ofFlow()}/schedule`, { token })).data).toMatchObject(schedule);
});

test('when the time comes, the flow is run once; a time during the run is left out', async () => {
  await put(ofFlow(), { ...schedule, cron: '*/5 * * * *' });
  await passNextTime();
  await expect.poll(startedRuns).toMatchObject([{ flowId: own.flowId, trigger: 'schedule', status: 'RUNNING' }]);
  await passNextTime();
  expect(await startedRuns()).toHaveLength(1);
  await server.context.db.update(flowRuns).set({ status: 'COMPLETED', endTime: new Date() });
  await passNextTime();
  await expect.poll(startedRuns).toHaveLength(2);
});

test('missed times do not pile up', async () => {
  await put(ofFlow(), { ...schedule, cron: '*/5 * * * *' });
  await clock.setTime(clock.now() + 24 * 60 * minute);
  await passNextTime();
  await expect.poll(startedRuns).toHaveLength(1);
});

test('a website is run as a suite', async () => {
  await put(ofSite(), { ...schedule, cron: '*/5 * * * *' });
  await passNextTime();
  await expect.poll(startedRuns).toMatchObject([{ flowId: own.flowId, trigger: 'suite' }]);
  const [suite] = await server.context.db.select().from(suiteRuns).orderBy(desc(suiteRuns.createdAt));
  expect(suite).toMatchObject({ websiteId: own.websiteId, trigger: 'schedule' });
});

test('a paused website starts nothing until it goes on', async () => {
  await put(ofFlow(), { ...schedule, cron: '*/5 * * * *' });
  const setPaused = (paused: boolean) => server.call('PATCH', ofSite(), { token, body: { paused } });
  expect((await setPaused(true)).data.paused).toBe(true);
  expect((await server.call('GET', `${ofFlow()}/schedule`, { token })).data.nextRunAt).toBeNull();
  await passNextTime();
  await passNextTime();
  expect(await startedRuns()).toEqual([]);
  await setPaused(false);
  await passNextTime();
  await expect.poll(startedRuns).toHaveLength(1);
});

test('a deleted flow leaves no schedule, and a lost one is restored', async () => {
  await put(ofFlow(), { ...schedule, cron: '*/5 * * * *' });
  const [{ id = '' } = {}] = (await server.context.db.select().from(schedules)).filter(
    (each) => each.flowId === own.flowId,
  );
  await server.context.queue.unschedule('start-scheduled', id);
  await restoreSchedules(server.context);
  await passNextTime();
  await expect.poll(startedRuns).toHaveLength(1);
  await server.context.db.delete(flows);
  await passNextTime();
  expect(await startedRuns()).toEqual([]);
  expect(server.failures).toEqual([]);
});
