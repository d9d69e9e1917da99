import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiKey, api, type Call } from '../../contract/api.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { allKeys, validBodies } from '../../testing/valid-bodies.ts';

let server: TestServer;
let ann: { token: string; userId: string };
let bob: { token: string; userId: string };
beforeAll(async () => {
  const background = { run: () => {}, settled: async () => {} };
  server = await startTestServer({ background });
  [ann, bob] = [await server.signIn(), await server.signIn()];
});
afterAll(() => server.stop());

const closedKeys = allKeys.filter((key) => !(api[key] as Call).open);
const keysWithId = allKeys.filter((key) => key.includes('{'));
const keysOfThings = [...keysWithId, 'POST /flows'] as ApiKey[];

const nothing: SampleRecords = {
  userId: 'none',
  websiteId: 'none',
  flowId: 'none',
  flowVersionId: 'none',
  runId: 'none',
  sessionId: 'none',
};

/** Which thing the id in a path is of. A new kind of path must be added here. */
function idIn(path: string, things: SampleRecords) {
  const ids: Record<string, string> = {
    users: things.userId,
    websites: things.websiteId,
    flows: things.flowId,
    'flow-versions': things.flowVersionId,
    'flow-runs': things.runId,
    'browserbase-sessions': things.sessionId,
  };
  const id = ids[path.split('/')[1] ?? ''];
  if (!id) throw new Error(`No test knows what the id in ${path} is of`);
  return id;
}

function fill(path: string, id: string) {
  return path.replace(/\{\w+\}/, id);
}

function bodyOf(key: ApiKey, things: SampleRecords) {
  if (key === 'POST /flows') return { ...validBodies[key], websiteId: things.websiteId };
  return key in validBodies ? validBodies[key as keyof typeof validBodies] : undefined;
}

function callFor(key: ApiKey, things: SampleRecords, token?: string) {
  const [method = '', path = ''] = key.split(' ');
  const address = path.includes('{') ? fill(path, idIn(path, things)) : path;
  return server.call(method, address, { token, body: bodyOf(key, things) });
}

test.each(closedKeys)('%s without a token answers 401', async (key) => {
  const things = await insertSampleRecords(server.context.db, ann.userId);
  for (const target of [things, nothing]) {
    expect(await callFor(key, target)).toEqual({ status: 401, data: { error: 'Please log in first.' } });
  }
});

test('exactly the calls of the contract are open to everyone', async () => {
  const open = [];
  for (const key of allKeys) {
    if ((await callFor(key, nothing)).data?.error !== 'Please log in first.') open.push(key);
  }
  expect(open).toEqual(['GET /health', 'GET /openapi.json', 'POST /signup', 'POST /login', 'GET /magic-link']);
});

test.each(keysOfThings)("%s answers the same 404 for somebody else's thing as for none", async (key) => {
  const things = await insertSampleRecords(server.context.db, ann.userId);
  const foreign = await callFor(key, things, bob.token);
  expect(foreign).toEqual({ status: 404, data: { error: 'Not found.' } });
  expect(await callFor(key, nothing, bob.token)).toEqual(foreign);
  expect(await callFor(key, things, ann.token)).toMatchObject({ status: api[key].status });
});

const oddIds = {
  'a NUL': '%00',
  'a step up': '..%2f',
  'a step up in disguise': '%2e%2e%2f%2e%2e%2fhealth',
  'a space': 'a%20b',
  'a quote': "x'%20or%20'1'='1",
  '300 characters': 'x'.repeat(300),
  '10 000 characters': 'x'.repeat(10_000),
  'an emoji': encodeURIComponent('🙂'),
  'a broken emoji': '%ed%a0%bd',
  'a broken escape': '%zz',
};

test.each(Object.entries(oddIds))('an id that is %s answers 404 on every call', async (_what, id) => {
  for (const key of keysWithId) {
    const [method = '', path = ''] = key.split(' ');
    const answer = await server.call(method, fill(path, id), { token: ann.token, body: bodyOf(key, nothing) });
    expect({ key, ...answer }).toEqual({ key, status: 404, data: { error: 'Not found.' } });
  }
  expect(server.failures.splice(0)).toEqual([]);
});
