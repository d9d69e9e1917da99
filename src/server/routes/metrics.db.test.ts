import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyVersion } from '../../contract/history.ts';
import { limits } from '../../contract/limits.ts';
import { flowRuns, flows, flowVersions, historyEntries, websites } from '../../db/schema.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

type Flow = { websiteId: string; flowId: string; versions: string[] };
type Status = 'RUNNING' | 'COMPLETED' | 'FAILED';

let server: TestServer;
let user: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

let websiteId: string;
beforeEach(async () => {
  websiteId = await addSite();
});

async function addSite() {
  const id = randomUUID();
  await server.context.db.insert(websites).values({ id, userId: user.userId, url: 'https://nowhere.invalid/' });
  return id;
}

async function addFlow({ title = 'Flow', site = websiteId, versions = 1 } = {}): Promise<Flow> {
  const flowId = randomUUID();
  await server.context.db.insert(flows).values({ id: flowId, websiteId: site, title, description: '' });
  const ids = Array.from({ length: versions }, () => randomUUID());
  await server.context.db
    .insert(flowVersions)
    .values(ids.map((id, index) => ({ id, flowId, userId: user.userId, version: index + 1, steps: [] })));
  return { websiteId: site, flowId, versions: ids };
}

/** A point in time, in minutes from a fixed start. */
function minute(minutes: number) {
  return new Date(Date.UTC(2024, 0, 1) + minutes * 60_000);
}

async function addRun({ versions, ...flow }: Flow, status: Status, { start = 0, end = 1, version = 1 } = {}) {
  const id = randomUUID();
  await server.context.db.insert(flowRuns).values({
    id,
    ...flow,
    flowVersionId: versions[version - 1] ?? '',
    status,
    startTime: minute(start),
    createdAt: minute(start),
    endTime: status === 'RUNNING' ? null : minute(end),
  });
  return id;
}

async function metrics() {
  const { status, data } = await server.call('GET', `/websites/${websiteId}/metrics`, { token: user.token });
  expect(status).toBe(200);
  return data;
}

async function failingFlows() {
  const { status, data } = await server.call('GET', `/websites/${websiteId}/failing-flows`, { token: user.token });
  expect(status).toBe(200);
  return data;
}

test('a website without flows has zero metrics and no failing flows', async () => {
  expect(await metrics()).toEqual({
    userFlowRuns: { total: 0, completed: 0 },
    userFlows: { passing: 0, failing: 0, total: 0 },
  });
  expect(await failingFlows()).toEqual([]);
});

test('only finished runs are counted', async () => {
  const flow = await addFlow();
  for (const status of ['COMPLETED', 'COMPLETED', 'FAILED', 'RUNNING', 'RUNNING'] as const) await addRun(flow, status);
  expect((await metrics()).userFlowRuns).toEqual({ total: 3, completed: 2 });
});

test('a flow that never finished a run is neither passing nor failing', async () => {
  await addFlow();
  await addRun(await addFlow(), 'RUNNING');
  expect((await metrics()).userFlows).toEqual({ passing: 0, failing: 0, total: 2 });
  expect(await failingFlows()).toEqual([]);
});

test('the run that ended last decides whether a flow passes', async () => {
  const recovered = await addFlow();
  await addRun(recovered, 'COMPLETED', { start: 0, end: 9 });
  await addRun(recovered, 'FAILED', { start: 5, end: 6 });
  const broken = await addFlow({ title: 'Broken' });
  await addRun(broken, 'FAILED', { start: 0, end: 9 });
  await addRun(broken, 'COMPLETED', { start: 5, end: 6 });
  expect((await metrics()).userFlows).toEqual({ passing: 1, failing: 1, total: 2 });
  expect(await failingFlows()).toMatchObject([{ title: 'Broken' }]);
});

test('a running run does not change the result of its flow', async () => {
  const passing = await addFlow();
  await addRun(passing, 'COMPLETED');
  await addRun(passing, 'RUNNING', { start: 5 });
  const failing = await addFlow({ title: 'Broken' });
  await addRun(failing, 'FAILED');
  await addRun(failing, 'RUNNING', { start: 5 });
  expect((await metrics()).userFlows).toEqual({ passing: 1, failing: 1, total: 2 });
  expect(await failingFlows()).toMatchObject([{ title: 'Broken' }]);
});

test('a failing flow has its title, the failed version, the run and the time', async () => {
  const flow = await addFlow({ title: 'Check out', versions: 3 });
  await addRun(flow, 'FAILED', { end: 1, version: 3 });
  const runId = await addRun(flow, 'FAILED', { end: 2, version: 2 });
  expect(await failingFlows()).toMatchObject([
    { id: flow.flowId, title: 'Check out', version: 2, runId, failedAt: '2024-01-01T00:02:00.000Z' },
  ]);
});

test('at most five failing flows are listed, the latest failure first', async () => {
  const ends = [4, 1, 7, 3, 6, 2, 5];
  for (const end of ends) await addRun(await addFlow({ title: `Failed at ${end}` }), 'FAILED', { end });
  const titles = (await failingFlows()).map(({ title }: { title: string }) => title);
  expect(titles).toEqual([7, 6, 5, 4, 3].map((end) => `Failed at ${end}`));
  expect(titles).toHaveLength(limits.failingFlowsShown);
  expect((await metrics()).userFlows.failing).toBe(7);
});

test('the flows and runs of another website do not count', async () => {
  const other = await addFlow({ site: await addSite() });
  await addRun(other, 'FAILED');
  await addRun(other, 'COMPLETED');
  await addRun(await addFlow(), 'COMPLETED');
  expect(await metrics()).toEqual({
    userFlowRuns: { total: 1, completed: 1 },
    userFlows: { passing: 1, failing: 0, total: 1 },
  });
  expect(await failingFlows()).toEqual([]);
});

async function fail(flow: Flow, { step, reason, ...when }: { step: number; reason: string; end: number }) {
  const runId = await addRun(flow, 'FAILED', { start: when.end - 1, ...when });
  const data = { error: reason };
  await server.context.db
    .insert(historyEntries)
    .values({ runId, position: 1, id: randomUUID(), at: minute(0), step, format: historyVersion, type: 'error', data });
  return runId;
}

test('a failing flow says at which step it failed and why', async () => {
  const flow = await addFlow();
  const steps = [{ action: 'Log in' }, { action: 'Click "Buy"' }];
  await server.context.db.update(flowVersions).set({ steps }).where(eq(flowVersions.flowId, flow.flowId));
  await fail(flow, { step: 1, reason: 'There is no “Buy”.', end: 1 });
  expect(await failingFlows()).toMatchObject([{ failedStep: 1, step: 'Click "Buy"', reason: 'There is no “Buy”.' }]);
});

test('more failing flows can be asked for, up to a limit', async () => {
  for (let end = 1; end <= 7; end += 1) await addRun(await addFlow(), 'FAILED', { end });
  const ask = (limit: string) =>
    server.call('GET', `/websites/${websiteId}/failing-flows?limit=${limit}`, { token: user.token });
  expect((await ask('6')).data).toHaveLength(6);
  for (const wrong of ['0', '201', 'x', '1.5']) expect((await ask(wrong)).status).toBe(400);
});

test('the runs of a flow are listed over all versions, the newest first, page by page', async () => {
  const flow = await addFlow({ versions: 2 });
  const first = await addRun(flow, 'COMPLETED', { start: 1, end: 2 });
  const second = await fail(flow, { step: 2, reason: 'No bread.', end: 4 });
  const third = await addRun(flow, 'RUNNING', { start: 5, version: 2 });
  const list = async (query: string) =>
    (await server.call('GET', `/flows/${flow.flowId}/flow-runs${query}`, { token: user.token })).data;
  expect(await list('')).toMatchObject([
    { id: third, versionNumber: 2, trigger: 'manual', failedStep: null, reason: null },
    { id: second, versionNumber: 1, failedStep: 2, reason: 'No bread.' },
    { id: first, versionNumber: 1, failedStep: null, reason: null },
  ]);
  expect(await list('?limit=1')).toMatchObject([{ id: third }]);
  expect(await list(`?limit=1&before=${third}`)).toMatchObject([{ id: second }]);
  expect(await list(`?before=${first}`)).toEqual([]);
  expect(await list('?before=unknown')).toEqual([]);
});

test('a run that waits says how many start before it', async () => {
  const flow = await addFlow();
  const ahead = async (id: string) => (await server.call('GET', `/flow-runs/${id}`, { token: user.token })).data.ahead;
  const { db } = server.context;
  await db.update(flowRuns).set({ attempt: 1 });
  const [one, two] = [await addRun(flow, 'RUNNING', { start: 1 }), await addRun(flow, 'RUNNING', { start: 2 })];
  expect([await ahead(one), await ahead(two)]).toEqual([0, 1]);
  await db.update(flowRuns).set({ attempt: 1 }).where(eq(flowRuns.id, one));
  expect([await ahead(one), await ahead(two)]).toEqual([undefined, 0]);
});
