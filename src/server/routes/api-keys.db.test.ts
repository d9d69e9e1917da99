import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { apiKeys } from '../../db/schema.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ token, userId } = await server.signIn());
});

const create = (name = 'Nightly build') => server.call('POST', '/api-keys', { token, body: { name } });
const list = async () => (await server.call('GET', '/api-keys', { token })).data;

test('a key is shown once, is listed without itself, and is stored as a hash', async () => {
  const { status, data } = await create('  Nightly build ');
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    name: 'Nightly build',
    key: expect.stringMatching(/^rhk_[\w-]{43}$/),
    createdAt: expect.any(String),
    lastUsedAt: null,
  });
  const { key, ...rest } = data;
  expect(await list()).toEqual([rest]);
  expect(JSON.stringify(await server.context.db.select().from(apiKeys))).not.toContain(key);
});

test('a key can be used for websites, flows and runs, but not for the account or other keys', async () => {
  const own = await insertSampleRecords(server.context.db, userId);
  const { data } = await create();
  const call = (method: string, path: string, body?: object) => server.call(method, path, { token: data.key, body });
  expect((await call('GET', '/websites')).data).toHaveLength(1);
  const started = await call('POST', `/flow-versions/${own.flowVersionId}/flow-runs`);
  expect(started.status).toBe(201);
  const runs = (await call('GET', `/flows/${own.flowId}/flow-runs`)).data;
  expect(runs.find((run: { id: string }) => run.id === started.data.id).trigger).toBe('api');
  for (const [method, path, body] of [
    ['GET', `/users/${userId}`],
    ['DELETE', `/users/${userId}`],
    ['DELETE', `/users/${userId}/sessions`],
    ['GET', `/users/${userId}/export`],
    ['POST', `/users/${userId}/exports`],
    ['GET', '/api-keys'],
    ['POST', '/api-keys', { name: 'Another' }],
    ['DELETE', `/api-keys/${data.id}`],
  ] as const)
    expect(await call(method, path, body), `${method} ${path}`).toEqual({
      status: 401,
      data: { error: 'An API key cannot be used for accounts and API keys. Please log in for that.' },
    });
});

test('the last use is listed; a deleted key is no longer valid', async () => {
  const { data } = await create();
  const asKey = () => server.call('GET', '/websites', { token: data.key });
  expect((await asKey()).status).toBe(200);
  expect((await list())[0].lastUsedAt).toEqual(expect.any(String));
  expect((await server.call('DELETE', `/api-keys/${data.id}`, { token })).status).toBe(204);
  expect(await asKey()).toEqual({ status: 401, data: { error: 'Please log in first.' } });
  expect(await list()).toEqual([]);
});

test("somebody else's key cannot be deleted, and a made-up one is not valid", async () => {
  const other = await server.signIn();
  const { data } = await create();
  expect((await server.call('DELETE', `/api-keys/${data.id}`, { token: other.token })).status).toBe(404);
  expect((await server.call('GET', '/websites', { token: `${data.key}x` })).status).toBe(401);
});

test('the number of keys is limited, and a key needs a name', async () => {
  const rows = Array.from({ length: limits.apiKeysPerUser }, (_, at) => ({
    id: `${userId}-${at}`,
    userId,
    name: 'Old',
    keyHash: `${userId}-${at}`,
  }));
  await server.context.db.insert(apiKeys).values(rows);
  expect(await create()).toMatchObject({ status: 429, data: { error: expect.stringContaining('delete one') } });
  expect((await create(' ')).status).toBe(400);
});

test('“sign out everywhere” keeps the keys, and deleting the account deletes them', async () => {
  const { data } = await create();
  const asKey = () => server.call('GET', '/websites', { token: data.key });
  await server.call('DELETE', `/users/${userId}/sessions`, { token });
  expect((await asKey()).status).toBe(200);
  const { email } =
    (await server.context.db.query.users.findFirst({ where: (user, { eq }) => eq(user.id, userId) })) ?? {};
  const again = await server.signIn(email);
  await server.call('DELETE', `/users/${userId}`, { token: again.token });
  expect((await asKey()).status).toBe(401);
});
