import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let token: string;
let own: SampleRecords;
beforeEach(async () => {
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
});

const steps = [{ action: 'Open the shop' }, { action: 'Click "Buy"' }];
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const anId = expect.stringMatching(/^[\w-]{36}$/);

function addFlow(body: object) {
  return server.call('POST', '/flows', { token, body });
}

async function newFlow(title = 'New User Flow') {
  const { data } = await addFlow({ websiteId: own.websiteId, title });
  return data.id as string;
}

function addVersion(flowId: string, body: object) {
  return server.call('POST', `/flows/${flowId}/flow-versions`, { token, body });
}

async function versionsOf(flowId: string) {
  const { data } = await server.call('GET', `/flows/${flowId}/flow-versions`, { token });
  return data.map(({ version }: { version: number }) => version);
}

test('a flow is created for a website and answered whole', async () => {
  const flow = { websiteId: own.websiteId, title: 'Check out', description: 'From cart to receipt' };
  expect(await addFlow(flow)).toEqual({
    status: 201,
    data: {
      id: anId,
      ...flow,
      videoStatus: 'NONE',
      videoError: null,
      videoProgress: null,
      lastRunStatus: null,
      createdAt: isoTime,
    },
  });
});

test('a flow needs no description', async () => {
  const { status, data } = await addFlow({ websiteId: own.websiteId, title: 'Check out' });
  expect({ status, description: data.description }).toEqual({ status: 201, description: '' });
});

test.each([
  ['no title', {}],
  ['a blank title', { title: ' \n ' }],
  ['a number as title', { title: 7 }],
  ['a very long title', { title: 'x'.repeat(limits.titleCharacters + 1) }],
  ['a list as description', { title: 'x', description: [] }],
  ['a very long description', { title: 'x', description: 'x'.repeat(limits.descriptionCharacters + 1) }],
])('a flow with %s is refused with a sentence', async (_what, wrong) => {
  const { status, data } = await addFlow({ websiteId: own.websiteId, ...wrong });
  expect(status).toBe(400);
  expect(data).toEqual({ error: expect.stringMatching(/^The field "(title|description)" must .+\.$/) });
});

test('a flow for no website or for that of somebody else answers 404', async () => {
  const bob = await server.signIn();
  const other = await insertSampleRecords(server.context.db, bob.userId);
  for (const websiteId of ['', 'none', other.websiteId]) {
    expect(await addFlow({ websiteId, title: 'x' })).toMatchObject({ status: 404 });
  }
});

test('the list holds the flows of its website, in order of creation', async () => {
  const made = [own.flowId, await newFlow('b'), await newFlow('a'), await newFlow('c')];
  await insertSampleRecords(server.context.db, own.userId);
  const { status, data } = await server.call('GET', `/websites/${own.websiteId}/flows`, { token });
  expect(status).toBe(200);
  expect(data.map(({ id }: { id: string }) => id)).toEqual(made);
});

test('the list tells the result of the latest run, and a run under way before all', async () => {
  const status = async () => {
    const { data } = await server.call('GET', `/websites/${own.websiteId}/flows`, { token });
    return data[0].lastRunStatus;
  };
  expect(await status()).toBe('RUNNING');
  await server.call('POST', `/flow-runs/${own.runId}/cancel`, { token });
  expect(await status()).toBe('FAILED');
});

test('a flow is renamed and keeps what was not sent', async () => {
  const flowId = await newFlow();
  const change = (body: object) => server.call('PATCH', `/flows/${flowId}`, { token, body });
  expect(await change({ title: 'Check out' })).toMatchObject({ status: 200, data: { title: 'Check out' } });
  expect(await change({ description: 'By card' })).toMatchObject({
    data: { title: 'Check out', description: 'By card' },
  });
  expect(await change({})).toMatchObject({ status: 200, data: { title: 'Check out', description: 'By card' } });
  expect(await change({ title: ' ' })).toMatchObject({ status: 400 });
});

test('a deleted flow is gone with its versions, and so is nothing else', async () => {
  const [gone, kept] = [await newFlow(), await newFlow()];
  await addVersion(gone, { version: 1, steps });
  expect(await server.call('DELETE', `/flows/${gone}`, { token })).toEqual({ status: 204, data: undefined });
  expect(await server.call('GET', `/flows/${gone}/flow-versions`, { token })).toMatchObject({ status: 404 });
  expect(await server.call('DELETE', `/flows/${gone}`, { token })).toMatchObject({ status: 404 });
  const { data } = await server.call('GET', `/websites/${own.websiteId}/flows`, { token });
  expect(data.map(({ id }: { id: string }) => id)).toEqual([own.flowId, kept]);
});

test('a flow with runs and recordings can be deleted', async () => {
  expect(await server.call('DELETE', `/flows/${own.flowId}`, { token })).toMatchObject({ status: 204 });
  expect(await server.call('GET', `/websites/${own.websiteId}/metrics`, { token })).toMatchObject({
    data: { userFlows: { total: 0 } },
  });
});

test('a version is added and answered whole', async () => {
  const flowId = await newFlow();
  expect(await addVersion(flowId, { version: 1, steps })).toEqual({
    status: 201,
    data: { id: anId, flowId, userId: own.userId, version: 1, steps, createdAt: isoTime },
  });
});

test("a version belongs to who adds it, even if another user's id is sent", async () => {
  const bob = await server.signIn();
  const { status, data } = await addVersion(await newFlow(), { userId: bob.userId, version: 1, steps });
  expect({ status, userId: data.userId }).toEqual({ status: 201, userId: own.userId });
});

test('the highest version comes first, whatever the order of adding', async () => {
  const flowId = await newFlow();
  expect(await versionsOf(flowId)).toEqual([]);
  for (const version of [2, 10, 1, 9]) await addVersion(flowId, { version, steps });
  expect(await versionsOf(flowId)).toEqual([10, 9, 2, 1]);
});

test('a version number that exists answers 409 and changes nothing', async () => {
  const flowId = await newFlow();
  await addVersion(flowId, { version: 1, steps });
  expect(await addVersion(flowId, { version: 1, steps: [{ action: 'Another' }] })).toEqual({
    status: 409,
    data: { error: 'This version number already exists. Please use the next one.' },
  });
  const { data } = await server.call('GET', `/flows/${flowId}/flow-versions`, { token });
  expect(data).toMatchObject([{ version: 1, steps }]);
});

test('of five versions with one number added at the same time exactly one is kept', async () => {
  const flowId = await newFlow();
  const answers = await Promise.all(Array.from({ length: 5 }, () => addVersion(flowId, { version: 3, steps })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await versionsOf(flowId)).toEqual([3]);
});

test('two flows may have the same version number', async () => {
  for (const flowId of [await newFlow(), await newFlow()]) {
    expect(await addVersion(flowId, { version: 1, steps })).toMatchObject({ status: 201 });
  }
});

test.each([1, limits.stepsPerVersion])('a version may have %i steps', async (count) => {
  const many = Array.from({ length: count }, (_, index) => ({ action: `Step ${index}` }));
  const answer = await addVersion(await newFlow(), { version: 1, steps: many });
  expect(answer).toMatchObject({ status: 201, data: { steps: many } });
});

test.each([
  ['no version number', { steps }],
  ['version 0', { version: 0, steps }],
  ['a negative version', { version: -1, steps }],
  ['half a version', { version: 1.5, steps }],
  ['a version as text', { version: '1', steps }],
  ['a version that no database column holds', { version: 2 ** 31, steps }],
  ['no steps', { version: 1 }],
  ['an empty list of steps', { version: 1, steps: [] }],
  ['one step too many', { version: 1, steps: Array(limits.stepsPerVersion + 1).fill(steps[0]) }],
  ['an empty step', { version: 1, steps: [{ action: '' }] }],
  ['a blank step after a good one', { version: 1, steps: [steps[0], { action: ' \t\n' }] }],
  ['a very long step', { version: 1, steps: [{ action: 'x'.repeat(limits.stepCharacters + 1) }] }],
  ['a step that is only a text', { version: 1, steps: ['Click'] }],
  ['steps that are no list', { version: 1, steps: { 0: steps[0] } }],
])('%s is refused with a sentence, and nothing is added', async (_what, body) => {
  const flowId = await newFlow();
  const { status, data } = await addVersion(flowId, body);
  expect(status).toBe(400);
  expect(data).toEqual({ error: expect.stringMatching(/^The field "(version|steps[\w.]*)" .+\.$/) });
  expect(await versionsOf(flowId)).toEqual([]);
});

test('a version of no flow answers 404', async () => {
  expect(await addVersion('none', { version: 1, steps })).toMatchObject({ status: 404 });
});
