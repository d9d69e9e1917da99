import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowRuns } from '../../db/schema.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let websiteId: string;
beforeAll(async () => {
  server = await startTestServer({ background: { run: () => {}, settled: async () => {} } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ token } = await server.signIn());
  websiteId = (await post('/websites', { url: 'https://nowhere.invalid/' })).data.id;
});

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body?: object) => server.call('POST', path, { token, body });
const startSuite = () => post(`/websites/${websiteId}/suite-runs`);

async function addFlow(title: string, versions: number) {
  const { data: flow } = await post('/flows', { websiteId, title });
  const ids: string[] = [];
  for (let version = 1; version <= versions; version++)
    ids.push((await post(`/flows/${flow.id}/flow-versions`, { version, steps: [{ action: 'Click "Buy"' }] })).data.id);
  return { id: flow.id as string, latest: ids.at(-1) as string };
}

const end = (runId: string, status: 'COMPLETED' | 'FAILED') =>
  server.context.db.update(flowRuns).set({ status, endTime: new Date(), handled: true }).where(eq(flowRuns.id, runId));

test('the highest version of every flow that has one is run', async () => {
  const [first, , third] = [await addFlow('Buy', 2), await addFlow('Empty', 0), await addFlow('Search', 1)];
  const { status, data } = await startSuite();
  expect(status).toBe(201);
  expect(data).toMatchObject({ websiteId, status: 'RUNNING', trigger: 'manual' });
  expect(data.runs).toMatchObject([
    { flowId: first.id, flowVersionId: first.latest, title: 'Buy', status: 'RUNNING' },
    { flowId: third.id, flowVersionId: third.latest, title: 'Search', status: 'RUNNING' },
  ]);
  const { data: run } = await get(`/flow-runs/${data.runs[0].flowRunId}`);
  expect(run).toMatchObject({ status: 'RUNNING', flowVersionId: first.latest });
  expect((await get(`/flows/${first.id}/flow-runs`)).data).toMatchObject([{ trigger: 'suite' }]);
});

test('a suite runs until its last run has ended, and fails if one has failed', async () => {
  for (const title of ['Buy', 'Search']) await addFlow(title, 1);
  const statusAfter = async (results: ('COMPLETED' | 'FAILED')[]) => {
    const { data } = await startSuite();
    for (const [at, result] of results.entries()) await end(data.runs[at].flowRunId, result);
    return (await get(`/suite-runs/${data.id}`)).data.status;
  };
  expect(await statusAfter(['FAILED'])).toBe('RUNNING');
  expect(await statusAfter(['FAILED', 'COMPLETED'])).toBe('FAILED');
  expect(await statusAfter(['COMPLETED', 'COMPLETED'])).toBe('COMPLETED');
  const { data } = await get(`/websites/${websiteId}/suite-runs?limit=2`);
  expect(data.map((suite: { status: string }) => suite.status)).toEqual(['COMPLETED', 'FAILED']);
});

test('a failed run may get a second try, so the suite goes on until that is decided', async () => {
  await addFlow('Buy', 1);
  const { data } = await startSuite();
  const [run] = data.runs;
  await server.context.db.update(flowRuns).set({ status: 'FAILED', endTime: new Date() });
  const statusOf = async () => (await get(`/suite-runs/${data.id}`)).data.status;
  expect(await statusOf()).toBe('RUNNING');
  await end(run.flowRunId, 'FAILED');
  expect(await statusOf()).toBe('FAILED');
});

test('a website without steps has nothing to run', async () => {
  await addFlow('Empty', 0);
  expect(await startSuite()).toEqual({ status: 409, data: { error: 'This website has no flow with steps yet.' } });
});

test('a suite that is larger than the rest of the quota starts nothing', async () => {
  for (let flow = 0; flow < 3; flow++) await addFlow('Buy', 1);
  const small = { ...server.context, quotas: { ...server.context.quotas, runsPerUser: 5 } };
  const { startSuite: start } = await import('../services/suite-service.ts');
  const { id: userId } = (await server.context.db.query.users.findFirst({
    orderBy: (user, { desc }) => desc(user.createdAt),
  })) as { id: string };
  await start(small, { id: websiteId, userId }, 'manual');
  await expect(start(small, { id: websiteId, userId }, 'manual')).rejects.toThrow('You can have 5 runs');
  expect((await get(`/websites/${websiteId}/suite-runs`)).data).toHaveLength(1);
});
