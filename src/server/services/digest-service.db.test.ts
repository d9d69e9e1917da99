import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { flowRuns, flows, historyEntries, websites } from '../../db/schema.ts';
import { TestClock } from '../../queue/queue.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { restoreDigests, sendDigest, startDigest } from './digest-service.ts';

const minute = 60_000;
const hour = 60 * minute;
// Jobs that are added within a transaction get the time of the database, which must have come by this clock.
const clock = new TestClock(new Date(Date.now() + minute));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { clock });
  const { context } = server;
  await context.queue.work('start-digest', 1, ({ payload }) => startDigest(context, payload.websiteId));
  await context.queue.work('send-digest', 1, ({ payload }) => sendDigest(context, payload));
});
afterAll(() => server.stop());

let own: SampleRecords;
let token: string;
let mailsBefore: number;
beforeEach(async () => {
  // Summaries of other tests would be sent as well.
  await server.context.db.delete(websites);
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
  await server.context.db.delete(flowRuns);
  mailsBefore = (await server.readMails()).length;
});

const emails = ['ann@example.com', 'bob@example.com'];
const digest = { enabled: true, time: '07:00', timeZone: 'Europe/Berlin' };
const patch = (alerts: object | null) =>
  server.call('PATCH', `/websites/${own.websiteId}`, { token, body: { alerts } });
const newMails = async () => (await server.readMails()).slice(mailsBefore);
/** Lets the queue look for jobs, as time does. */
const mailsInTime = async () => {
  await clock.tick(limits.queuePollSeconds * 1_000);
  return newMails();
};
const linesOf = (mail = '') => mail.split('\r\n');

/** Goes to the next seven o'clock in Berlin, and lets the queue notice it. */
async function passSeven() {
  const { queue } = server.context;
  const next = queue.nextTime('0 7 * * *', 'Europe/Berlin');
  await clock.setTime((next?.getTime() ?? 0) + 1_000);
  for (let at = 0; at < 3; at += 1) await clock.tick(limits.scheduleWatchSeconds * 1_000);
}

type Run = Partial<typeof flowRuns.$inferInsert> & { hoursAgo?: number; error?: string };

async function addRun(status: 'COMPLETED' | 'FAILED', { hoursAgo = 1, error, ...more }: Run = {}) {
  const id = randomUUID();
  const { flowVersionId, flowId, websiteId } = own;
  const endTime = new Date(Date.now() - hoursAgo * hour);
  const run = { id, flowVersionId, flowId, websiteId, status, startTime: endTime, createdAt: endTime, endTime };
  await server.context.db.insert(flowRuns).values({ ...run, ...more });
  if (error) {
    const entry = { position: 0, id: randomUUID(), at: endTime, step: 0, format: 1, type: 'error' as const };
    await server.context.db.insert(historyEntries).values({ runId: id, ...entry, data: { error } });
  }
  return id;
}

test('each address gets one summary a day: what passed and failed, what fails now and what is flaky', async () => {
  await patch({ emails, digest });
  await addRun('COMPLETED', { hoursAgo: 30 });
  await addRun('COMPLETED', { hoursAgo: 5 });
  const flaky = await addRun('FAILED', { hoursAgo: 4 });
  await addRun('COMPLETED', { hoursAgo: 3, retryOf: flaky });
  await addRun('FAILED', { hoursAgo: 2, error: 'There is no “Buy” button.' });
  await addRun('FAILED', { hoursAgo: 6, cancelled: true });
  await addRun('FAILED', { hoursAgo: 6, firstStep: 0, lastStep: 0 });
  await passSeven();
  await expect.poll(mailsInTime, { timeout: 10_000 }).toHaveLength(2);
  const mails = await newMails();
  for (const [index, email] of emails.entries()) expect(mails[index]).toContain(`To: ${email}`);
  expect(mails[0]).toContain('Subject: Daily summary of nowhere.invalid: 2 passed, 2 failed');
  for (const line of [
    'In the last 24 hours, 2 runs passed and 2 failed on nowhere.invalid.',
    '1 flow fails now:',
    '“Buy a shirt”, step 1 (Click "Buy"): There is no “Buy” button.',
    'Flaky, failed and then passed on a second try: “Buy a shirt”.',
    `http://localhost:3000/sites/${own.websiteId}`,
  ])
    expect(linesOf(mails[0])).toContain(line);
  await passSeven();
  await expect.poll(mailsInTime, { timeout: 10_000 }).toHaveLength(4);
});

test('a website whose flows pass says so', async () => {
  await patch({ emails: ['ann@example.com'], digest });
  await addRun('COMPLETED');
  await passSeven();
  await expect.poll(mailsInTime, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await newMails();
  expect(linesOf(mail)).toContain('In the last 24 hours, 1 run passed and 0 failed on nowhere.invalid.');
  expect(linesOf(mail)).toContain('No flow fails now.');
  expect(mail).not.toContain('Flaky');
});

test('of many failing flows, some are named', async () => {
  await patch({ emails: ['ann@example.com'], digest });
  const more = 3;
  for (let flow = 0; flow < limits.digestFlows + more; flow += 1) {
    const flowId = randomUUID();
    await server.context.db
      .insert(flows)
      .values({ id: flowId, websiteId: own.websiteId, title: `Flow ${flow}`, description: '' });
    await addRun('FAILED', { flowId });
  }
  await passSeven();
  await expect.poll(mailsInTime, { timeout: 10_000 }).toHaveLength(1);
  const lines = linesOf((await newMails())[0]);
  expect(lines).toContain(`${limits.digestFlows + more} flows fail now:`);
  expect(lines.filter((line) => line.startsWith('“Flow '))).toHaveLength(limits.digestFlows);
  expect(lines).toContain(`And ${more} more.`);
});

test('without a run in the last hours, after it was turned off or without alerts, nothing is sent', async () => {
  await patch({ emails, digest });
  await addRun('COMPLETED', { hoursAgo: 25 });
  await passSeven();
  await addRun('COMPLETED');
  await patch({ emails, digest: { ...digest, enabled: false } });
  await passSeven();
  await patch({ emails, digest });
  await patch(null);
  await passSeven();
  // What is sent after all of these shows that they have been waited for.
  await patch({ emails: ['ann@example.com'], digest });
  await passSeven();
  await expect.poll(mailsInTime, { timeout: 10_000 }).toHaveLength(1);
});

test('an address that was removed before the email is sent gets none', async () => {
  await patch({ emails: ['ann@example.com'], digest });
  await addRun('COMPLETED');
  const until = new Date().toISOString();
  await sendDigest(server.context, { websiteId: own.websiteId, email: 'eve@example.com', until });
  await sendDigest(server.context, { websiteId: randomUUID(), email: 'ann@example.com', until });
  expect(await newMails()).toEqual([]);
});

test('a summary that the queue has lost is restored', async () => {
  await patch({ emails: ['ann@example.com'], digest });
  await server.context.queue.unschedule('start-digest', own.websiteId);
  await restoreDigests(server.context);
  await addRun('COMPLETED');
  await passSeven();
  await expect.poll(mailsInTime, { timeout: 10_000 }).toHaveLength(1);
});

test('it is off at first, stays as it is in a change without it, and its time is checked', async () => {
  const off = { enabled: false, time: '07:00', timeZone: 'UTC' };
  expect((await patch({ emails })).data.alerts).toMatchObject({ emails, digest: off });
  expect((await patch({ emails, digest })).data.alerts.digest).toEqual(digest);
  expect((await patch({ emails: [], webhookUrl: null })).data.alerts).toMatchObject({ emails: [], digest });
  for (const wrong of [{ time: '7:00' }, { time: '24:00' }, { time: 7 }, { timeZone: 'Nowhere' }, { enabled: 'yes' }])
    expect((await patch({ emails, digest: { ...digest, ...wrong } })).status, JSON.stringify(wrong)).toBe(400);
  expect((await patch(null)).data.alerts.digest).toEqual({ ...digest, enabled: false });
});
