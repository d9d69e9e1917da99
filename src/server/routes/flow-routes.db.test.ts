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

test('creating a flow returns all its fields', async () => {
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
      recentResults: [],
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
])('a flow with %s is rejected', async (_what, wrong) => {
  const { status, data } = await addFlow({ websiteId: own.websiteId, ...wrong });
  expect(status).toBe(400);
  expect(data).toEqual({ error: expect.stringMatching(/^The field "(title|description)" must .+\.$/) });
});

test("a flow for an unknown or another user's website returns 404", async () => {
  const bob = await server.signIn();
  const other = await insertSampleRecords(server.context.db, bob.userId);
  for (const websiteId of ['', 'none', other.websiteId]) {
    expect(await addFlow({ websiteId, title: 'x' })).toMatchObject({ status: 404 });
  }
});

test('the list contains the flows of its website, in order of creation', async () => {
  const made = [own.flowId, await newFlow('b'), await newFlow('a'), await newFlow('c')];
  await insertSampleRecords(server.context.db, own.userId);
  const { status, data } = await server.call('GET', `/websites/${own.websiteId}/flows`, { token });
  expect(status).toBe(200);
  expect(data.map(({ id }: { id: string }) => id)).toEqual(made);
});

test('the list has the status of the latest run, a running one first', async () => {
  const status = async () => {
    const { data } = await server.call('GET', `/websites/${own.websiteId}/flows`, { token });
    return data[0].lastRunStatus;
  };
  expect(await status()).toBe('RUNNING');
  await server.call('POST', `/flow-runs/${own.runId}/cancel`, { token });
  expect(await status()).toBe('FAILED');
});

test('a flow can be renamed, and fields that are not sent stay the same', async () => {
  const flowId = await newFlow();
  const change = (body: object) => server.call('PATCH', `/flows/${flowId}`, { token, body });
  expect(await change({ title: 'Check out' })).toMatchObject({ status: 200, data: { title: 'Check out' } });
  expect(await change({ description: 'By card' })).toMatchObject({
    data: { title: 'Check out', description: 'By card' },
  });
  expect(await change({})).toMatchObject({ status: 200, data: { title: 'Check out', description: 'By card' } });
  expect(await change({ title: ' ' })).toMatchObject({ status: 400 });
});

test('deleting a flow deletes its versions and no other flow', async () => {
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

test('adding a version returns all its fields', async () => {
  const flowId = await newFlow();
  expect(await addVersion(flowId, { version: 1, steps })).toEqual({
    status: 201,
    data: { id: anId, flowId, userId: own.userId, version: 1, steps, createdAt: isoTime },
  });
});

test("a version belongs to the user who adds it, even if another user's id is sent", async () => {
  const bob = await server.signIn();
  const { status, data } = await addVersion(await newFlow(), { userId: bob.userId, version: 1, steps });
  expect({ status, userId: data.userId }).toEqual({ status: 201, userId: own.userId });
});

test('the highest version comes first, in whatever order they were added', async () => {
  const flowId = await newFlow();
  expect(await versionsOf(flowId)).toEqual([]);
  for (const version of [2, 10, 1, 9]) await addVersion(flowId, { version, steps });
  expect(await versionsOf(flowId)).toEqual([10, 9, 2, 1]);
});

test('an existing version number returns 409 and changes nothing', async () => {
  const flowId = await newFlow();
  await addVersion(flowId, { version: 1, steps });
  expect(await addVersion(flowId, { version: 1, steps: [{ action: 'Another' }] })).toEqual({
    status: 409,
    data: { error: 'This version number already exists. Please use the next one.' },
  });
  const { data } = await server.call('GET', `/flows/${flowId}/flow-versions`, { token });
  expect(data).toMatchObject([{ version: 1, steps }]);
});

test('exactly one of five versions with the same number is added', async () => {
  const flowId = await newFlow();
  const answers = await Promise.all(Array.from({ length: 5 }, () => addVersion(flowId, { version: 3, steps })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await versionsOf(flowId)).toEqual([3]);
});

test('two flows can have the same version number', async () => {
  for (const flowId of [await newFlow(), await newFlow()]) {
    expect(await addVersion(flowId, { version: 1, steps })).toMatchObject({ status: 201 });
  }
});

test.each([1, limits.stepsPerVersion])('a version can have %i steps', async (count) => {
  const many = Array.from({ length: count }, (_, index) => ({ action: `Step ${index}` }));
  const answer = await addVersion(await newFlow(), { version: 1, steps: many });
  expect(answer).toMatchObject({ status: 201, data: { steps: many } });
});

test.each([
  ['no version number', { steps }],
  ['version 0', { version: 0, steps }],
  ['a negative version', { version: -1, steps }],
  ['a fraction as version', { version: 1.5, steps }],
  ['a version as text', { version: '1', steps }],
  ['a version too large for the database column', { version: 2 ** 31, steps }],
  ['no steps', { version: 1 }],
  ['an empty list of steps', { version: 1, steps: [] }],
  ['one step too many', { version: 1, steps: Array(limits.stepsPerVersion + 1).fill(steps[0]) }],
  ['an empty step', { version: 1, steps: [{ action: '' }] }],
  ['a blank step after a good one', { version: 1, steps: [steps[0], { action: ' \t\n' }] }],
  ['a very long step', { version: 1, steps: [{ action: 'x'.repeat(limits.stepCharacters + 1) }] }],
  ['a step that is only a text', { version: 1, steps: ['Click'] }],
  ['steps that are not a list', { version: 1, steps: { 0: steps[0] } }],
])('%s is rejected, and nothing is added', async (_what, body) => {
  const flowId = await newFlow();
  const { status, data } = await addVersion(flowId, body);
  expect(status).toBe(400);
  expect(data).toEqual({ error: expect.stringMatching(/^The field "(version|steps[\w.]*)" .+\.$/) });
  expect(await versionsOf(flowId)).toEqual([]);
});

test('a version of an unknown flow returns 404', async () => {
  expect(await addVersion('none', { version: 1, steps })).toMatchObject({ status: 404 });
});
