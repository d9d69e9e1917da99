import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api, type Call, type CallName } from '../../contract/api.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { allKeys, validBodies } from '../../testing/valid-bodies.ts';

let server: TestServer;
let ann: { token: string; userId: string };
let bob: { token: string; userId: string };
beforeAll(async () => {
  const background = { run: () => {}, settled: async () => {} };
  server = await startTestServer({ background });
});
afterAll(() => server.stop());
// One of the calls deletes the user.
beforeEach(async () => {
  [ann, bob] = [await server.signIn(), await server.signIn()];
});

const closedKeys = allKeys.filter((key) => !(api[key] as Call).open);
const keysWithId = allKeys.filter((key) => key.includes('{'));
const keysOfRecords = [...keysWithId, 'POST /flows'] as CallName[];

const noRecords: SampleRecords = {
  userId: 'none',
  websiteId: 'none',
  flowId: 'none',
  flowVersionId: 'none',
  runId: 'none',
  sessionId: 'none',
  keyId: 'none',
  suiteId: 'none',
};

/** Which record the id in a path refers to. A new kind of path must be added here. */
function idIn(path: string, records: SampleRecords) {
  const ids: Record<string, string> = {
    users: records.userId,
    websites: records.websiteId,
    flows: records.flowId,
    'flow-versions': records.flowVersionId,
    'flow-runs': records.runId,
    'browserbase-sessions': records.sessionId,
    'api-keys': records.keyId,
    'suite-runs': records.suiteId,
  };
  const id = ids[path.split('/')[1] ?? ''];
  if (!id) throw new Error(`Add the id in ${path} to this test`);
  return id;
}

function fill(path: string, id: string) {
  return path.replace(/\{\w+\}/, id);
}

function bodyOf(key: CallName, records: SampleRecords) {
  if (key === 'POST /flows') return { ...validBodies[key], websiteId: records.websiteId };
  return key in validBodies ? validBodies[key as keyof typeof validBodies] : undefined;
}

function callFor(key: CallName, records: SampleRecords, token?: string) {
  const [method = '', path = ''] = key.split(' ');
  const address = path.includes('{') ? fill(path, idIn(path, records)) : path;
  return server.call(method, address, { token, body: bodyOf(key, records) });
}

test.each(closedKeys)('%s without a token returns 401', async (key) => {
  const records = await insertSampleRecords(server.context.db, ann.userId);
  for (const target of [records, noRecords]) {
    expect(await callFor(key, target)).toEqual({ status: 401, data: { error: 'Please log in first.' } });
  }
});

test('exactly the calls of the contract are open to everyone', async () => {
  const open = [];
  for (const key of allKeys) {
    if ((await callFor(key, noRecords)).data?.error !== 'Please log in first.') open.push(key);
  }
  expect(open).toEqual([
    'GET /health',
    'GET /ready',
    'GET /openapi.json',
    'POST /signup',
    'POST /login',
    'GET /magic-link',
  ]);
});

test.each(keysOfRecords)("%s returns the same 404 for another user's record as for an unknown id", async (key) => {
  const records = await insertSampleRecords(server.context.db, ann.userId);
  const ofOtherUser = await callFor(key, records, bob.token);
  expect(ofOtherUser).toEqual({ status: 404, data: { error: 'Not found.' } });
  expect(await callFor(key, noRecords, bob.token)).toEqual(ofOtherUser);
  expect(await callFor(key, records, ann.token)).toMatchObject({ status: api[key].status });
});

const oddIds = {
  'a NUL': '%00',
  'a parent path': '..%2f',
  'an encoded parent path': '%2e%2e%2f%2e%2e%2fhealth',
  'a space': 'a%20b',
  'a quote': "x'%20or%20'1'='1",
  '300 characters': 'x'.repeat(300),
  '10 000 characters': 'x'.repeat(10_000),
  'an emoji': encodeURIComponent('🙂'),
  'half an emoji': '%ed%a0%bd',
  'an invalid escape': '%zz',
};

test.each(Object.entries(oddIds))('an id that is %s returns 404 on every call', async (_what, id) => {
  for (const key of keysWithId) {
    const [method = '', path = ''] = key.split(' ');
    const answer = await server.call(method, fill(path, id), { token: ann.token, body: bodyOf(key, noRecords) });
    expect({ key, ...answer }).toEqual({ key, status: 404, data: { error: 'Not found.' } });
  }
  expect(server.failures.splice(0)).toEqual([]);
});
