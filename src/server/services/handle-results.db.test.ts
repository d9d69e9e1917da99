import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowRuns, historyEntries, websites } from '../../db/schema.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startSite } from '../../testing/start-site.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { handleResults } from './handle-results.ts';
import { sendAlert } from './send-alert.ts';

type Call = { headers: Record<string, unknown>; body: string };

let server: TestServer;
let hook: Awaited<ReturnType<typeof startSite>>;
let calls: Call[] = [];
/** What the webhook answers next. */
let answers: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  hook = await startSite((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.statusCode = answers.shift() ?? 200;
      response.end();
    });
  });
  await server.context.queue.work('send-alert', 1, ({ payload }) => sendAlert(server.context, payload));
});
afterAll(async () => {
  await server.stop();
  await hook.stop();
});

let own: SampleRecords;
let token: string;
let mailsBefore: number;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
  await server.context.db.delete(flowRuns);
  calls = [];
  answers = [];
  mailsBefore = (await server.readMails()).length;
});

const patch = (body: object) => server.call('PATCH', `/websites/${own.websiteId}`, { token, body });
const setAlerts = (more: object = {}) =>
  patch({ alerts: { emails: ['Ann@Example.com'], webhookUrl: hook.url, ...more } });
const newMails = async () => (await server.readMails()).slice(mailsBefore);

/** The first alert waits until the steps can be read. */
const patience = { timeout: 20_000 };

type Ended = {
  status: 'COMPLETED' | 'FAILED';
  trigger?: 'manual' | 'schedule';
  error?: string;
  firstStep?: number;
  cancelled?: boolean;
};

/** A run that has ended, and whose result is handled. */
async function finish({ error = 'There is no “Buy” button.', ...run }: Ended) {
  const id = randomUUID();
  const { flowVersionId, flowId, websiteId } = own;
  const lastStep = run.firstStep ?? null;
  await server.context.db
    .insert(flowRuns)
    .values({ id, flowVersionId, flowId, websiteId, ...run, lastStep, endTime: new Date() });
  if (run.status === 'FAILED') await addError(id, error);
  await handleResults(server.context);
  return id;
}

const addError = (runId: string, error: string) =>
  server.context.db.insert(historyEntries).values({
    runId,
    position: 0,
    id: randomUUID(),
    at: new Date(),
    step: 0,
    format: 1,
    type: 'error',
    data: { error },
  });

const retries = async () => (await server.context.db.select().from(flowRuns)).filter((run) => run.retryOf !== null);

async function finishRetry(status: 'COMPLETED' | 'FAILED') {
  const [retry] = (await retries()).filter((run) => run.status === 'RUNNING');
  if (!retry) throw new Error('There is no retry');
  if (status === 'FAILED') await addError(retry.id, 'There is no “Buy” button.');
  await server.context.db.update(flowRuns).set({ status, endTime: new Date() }).where(eq(flowRuns.id, retry.id));
  await handleResults(server.context);
  return retry;
}

test('a failure is tried again, then told once by email and webhook; so is the recovery, and nothing in between', async () => {
  await setAlerts();
  await finish({ status: 'COMPLETED' });
  const failed = await finish({ status: 'FAILED' });
  const retry = await finishRetry('FAILED');
  expect(retry.retryOf).toBe(failed);
  await expect.poll(() => calls.length, patience).toBe(1);
  await expect.poll(newMails, patience).toHaveLength(1);
  await finish({ status: 'FAILED' });
  const passed = await finish({ status: 'COMPLETED' });
  await expect.poll(() => calls.length, patience).toBe(2);
  await expect.poll(newMails, patience).toHaveLength(2);
  await finish({ status: 'COMPLETED' });
  expect(await retries()).toHaveLength(1);

  const url = (id: string) =>
    `http://localhost:3000/sites/${own.websiteId}/flows/${own.flowId}?tab=run&version=${own.flowVersionId}&run=${id}`;
  const subject = {
    website: { id: own.websiteId, title: null, url: 'https://nowhere.invalid/' },
    flow: { id: own.flowId, title: 'Buy a shirt' },
  };
  expect(calls.map(({ body }) => JSON.parse(body))).toEqual([
    {
      event: 'flow.failed',
      ...subject,
      run: {
        id: retry.id,
        status: 'FAILED',
        failedStep: 0,
        reason: 'There is no “Buy” button.',
        url: url(retry.id),
        screenshot: null,
      },
    },
    {
      event: 'flow.recovered',
      ...subject,
      run: { id: passed, status: 'COMPLETED', failedStep: null, reason: null, url: url(passed), screenshot: null },
    },
  ]);
  const [first = '', second = ''] = await newMails();
  expect(first).toContain('To: ann@example.com');
  for (const line of ['Step 1: Click "Buy"', 'There is no “Buy” button.', url(retry.id)])
    expect(first.split('\r\n')).toContain(line);
  expect(second).toContain('“Buy a shirt” passes again on nowhere.invalid.');
});

test('the signature is made with the secret in the settings', async () => {
  const { data } = await setAlerts();
  expect(data.alerts).toEqual({
    emails: ['ann@example.com'],
    webhookUrl: hook.url,
    webhookFormat: 'json',
    secret: expect.stringMatching(/^[\w-]{43}$/),
    digest: { enabled: false, time: '07:00', timeZone: 'UTC' },
  });
  expect((await setAlerts({ emails: [] })).data.alerts.secret).toBe(data.alerts.secret);
  expect(JSON.stringify(await server.context.db.select().from(websites))).not.toContain(data.alerts.secret);
  await finish({ status: 'FAILED' });
  await finish({ status: 'COMPLETED' });
  await expect.poll(() => calls.length, patience).toBe(1);
  const signature = createHmac('sha256', data.alerts.secret)
    .update(calls[0]?.body ?? '')
    .digest('hex');
  expect(calls[0]?.headers['x-rehearsal-signature']).toBe(`sha256=${signature}`);
});

test('a flaky flow tells nobody', async () => {
  await setAlerts();
  await finish({ status: 'COMPLETED' });
  await finish({ status: 'FAILED' });
  await finishRetry('COMPLETED');
  await finish({ status: 'COMPLETED' });
  await finish({ status: 'FAILED' });
  await finishRetry('FAILED');
  // Only the second failure, which the second try confirmed.
  await expect.poll(() => calls.map(({ body }) => JSON.parse(body).event), patience).toEqual(['flow.failed']);
  expect(await newMails()).toHaveLength(1);
});

test('without anybody to tell, a run that a person started is not repeated; a scheduled one is', async () => {
  await finish({ status: 'COMPLETED' });
  await finish({ status: 'FAILED' });
  expect(await retries()).toEqual([]);
  await finish({ status: 'COMPLETED' });
  await finish({ status: 'FAILED', trigger: 'schedule' });
  expect(await retries()).toMatchObject([{ trigger: 'schedule', status: 'RUNNING' }]);
});

test('a cancelled run, a trial of a step and a first failure change nothing', async () => {
  await setAlerts();
  await finish({ status: 'FAILED' });
  await finish({ status: 'COMPLETED' });
  await expect.poll(() => calls.length, patience).toBe(1);
  await finish({ status: 'FAILED', cancelled: true });
  await finish({ status: 'FAILED', firstStep: 0 });
  expect(await retries()).toEqual([]);
  expect(calls).toHaveLength(1);
});

test.each([
  ['slack', (body: { text: string }) => body.text],
  [
    'teams',
    (body: { attachments: [{ content: { body: [{ text: string }] } }] }) => body.attachments[0].content.body[0].text,
  ],
])('%s gets a message that it can show', async (webhookFormat, textOf) => {
  await setAlerts({ webhookFormat });
  await finish({ status: 'FAILED' });
  await finish({ status: 'COMPLETED' });
  await expect.poll(() => calls.length, patience).toBe(1);
  expect((textOf as (body: unknown) => string)(JSON.parse(calls[0]?.body ?? ''))).toBe(
    '“Buy a shirt” passes again on nowhere.invalid',
  );
});

test('a webhook that does not accept it is an error, so that the queue tries again', async () => {
  await setAlerts();
  const runId = await finish({ status: 'FAILED' });
  answers = [503];
  await expect(sendAlert(server.context, { event: 'flow.failed', runId })).rejects.toThrow('503');
  await sendAlert(server.context, { event: 'flow.failed', runId });
  expect(calls).toHaveLength(2);
});

test('a webhook on a private network is not called where private sites are not allowed', async () => {
  await setAlerts();
  const runId = await finish({ status: 'FAILED' });
  const careful = { ...server.context, allowPrivateSites: false };
  await expect(sendAlert(careful, { event: 'flow.failed', runId })).rejects.toThrow('private network');
  expect(calls).toEqual([]);
});

test('addresses are checked, and null removes them', async () => {
  expect((await patch({ alerts: { emails: ['nobody'] } })).status).toBe(400);
  expect((await patch({ alerts: { webhookUrl: 'ftp://files.example/' } })).status).toBe(400);
  await setAlerts();
  expect((await patch({ alerts: null })).data.alerts).toMatchObject({ emails: [], webhookUrl: null });
});
