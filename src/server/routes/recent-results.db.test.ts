import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { flowRuns, flowVersions } from '../../db/schema.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let own: SampleRecords;
let token: string;
let minutes: number;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
  await server.context.db.delete(flowRuns);
  minutes = 0;
});

type Run = Partial<typeof flowRuns.$inferInsert>;

/** Each run is a minute later than the one before. */
async function addRun(status: 'COMPLETED' | 'FAILED' | 'RUNNING', more: Run = {}) {
  const id = randomUUID();
  const { flowVersionId, flowId, websiteId } = own;
  minutes += 1;
  const at = new Date(Date.UTC(2024, 0, 1) + minutes * 60_000);
  const times = { startTime: at, createdAt: at, endTime: status === 'RUNNING' ? null : at };
  await server.context.db.insert(flowRuns).values({ id, flowVersionId, flowId, websiteId, status, ...times, ...more });
  return id;
}

const read = async (path: string) => (await server.call('GET', path, { token })).data;
const recent = () => read(`/flows/${own.flowId}/recent-results`);
const resultsInList = async () => (await read(`/websites/${own.websiteId}/flows`))[0].recentResults;

test('each run has one result, the newest first; the list of flows has the same', async () => {
  const passed = await addRun('COMPLETED');
  const healed = await addRun('COMPLETED', { healed: true });
  const flaky = await addRun('FAILED');
  const retry = await addRun('COMPLETED', { retryOf: flaky });
  const failed = await addRun('FAILED');
  const failedAgain = await addRun('FAILED', { retryOf: failed });
  const cancelled = await addRun('FAILED', { cancelled: true });
  await addRun('FAILED', { firstStep: 0, lastStep: 0 });
  const running = await addRun('RUNNING');
  const expected = [
    [running, 'RUNNING'],
    [cancelled, 'CANCELLED'],
    [failedAgain, 'FAILED'],
    [failed, 'FAILED'],
    [retry, 'PASSED'],
    [flaky, 'FLAKY'],
    [healed, 'HEALED'],
    [passed, 'PASSED'],
  ];
  const { runs } = await recent();
  expect(runs.map(({ id, result }: { id: string; result: string }) => [id, result])).toEqual(expected);
  expect(runs[7]).toEqual({
    id: passed,
    flowVersionId: own.flowVersionId,
    versionNumber: 7,
    startTime: '2024-01-01T00:01:00.000Z',
    result: 'PASSED',
  });
  expect(await resultsInList()).toEqual(expected.map(([, result]) => result));
  const listed = await read(`/flows/${own.flowId}/flow-runs`);
  const marked = (name: string) => listed.filter((run: Record<string, unknown>) => run[name] === true);
  for (const [name, id] of Object.entries({ flaky, healed, cancelled })) expect(marked(name)).toMatchObject([{ id }]);
});

test(`only the newest ${limits.recentResults} runs are told`, async () => {
  await addRun('FAILED');
  for (let run = 0; run < limits.recentResults; run += 1) await addRun('COMPLETED');
  const passed = Array.from({ length: limits.recentResults }, () => 'PASSED');
  expect((await recent()).runs.map(({ result }: { result: string }) => result)).toEqual(passed);
  expect(await resultsInList()).toEqual(passed);
});

test('a failing flow names its last pass and the first failure since then, however long ago', async () => {
  await addRun('FAILED');
  const lastPass = await addRun('COMPLETED');
  await addRun('FAILED', { cancelled: true });
  await addRun('FAILED', { firstStep: 0, lastStep: 0 });
  await addRun('COMPLETED', { firstStep: 0, lastStep: 0 });
  const version = { id: randomUUID(), flowId: own.flowId, userId: own.userId, version: 8, steps: [] };
  await server.context.db.insert(flowVersions).values(version);
  const firstFailure = await addRun('FAILED', { flowVersionId: version.id });
  for (let run = 0; run < limits.runsListed + 5; run += 1) await addRun('FAILED');
  expect(await recent()).toMatchObject({
    lastPass: { id: lastPass, versionNumber: 7, startTime: '2024-01-01T00:02:00.000Z' },
    firstFailure: { id: firstFailure, versionNumber: 8, flowVersionId: version.id },
  });
});

test('a flow that passes has no first failure, and one that never passed has no last pass', async () => {
  expect(await recent()).toEqual({ runs: [], lastPass: null, firstFailure: null });
  const failed = await addRun('FAILED');
  await addRun('FAILED');
  expect(await recent()).toMatchObject({ lastPass: null, firstFailure: { id: failed } });
  const passed = await addRun('COMPLETED', { retryOf: failed });
  await addRun('RUNNING');
  expect(await recent()).toMatchObject({ lastPass: { id: passed }, firstFailure: null });
});

test('a run that its owner has ended is cancelled', async () => {
  const id = await addRun('RUNNING');
  await server.call('POST', `/flow-runs/${id}/cancel`, { token });
  expect(await resultsInList()).toEqual(['CANCELLED']);
});
