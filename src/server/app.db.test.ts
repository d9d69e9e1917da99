import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '../contract/api-base.ts';
import { limits } from '../contract/limits.ts';
import type { Database } from '../db/client.ts';
import { newKeyRing } from '../testing/new-key-ring.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createApp } from './app.ts';

type App = Awaited<ReturnType<typeof createApp>>;

let server: TestServer;
let app: App;
const failures: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  app = await newApp();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

function newApp(changes: Partial<TestServer['context']> = {}) {
  const onUnexpected = (what: string, error: unknown) => failures.push(`${what}: ${(error as Error).message}`);
  return createApp({ context: { ...server.context, ...changes }, trustProxy: 0, onUnexpected });
}

const json = { 'content-type': 'application/json' };

function login(payload: string, headers: Record<string, string> = json) {
  return app.inject({ method: 'POST', url: `${apiBase}/login`, payload, headers });
}

function readError({ statusCode, body }: { statusCode: number; body: string }) {
  return { status: statusCode, ...JSON.parse(body) };
}

test('the health check returns ok', async () => {
  const response = await app.inject(`${apiBase}/health`);
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('ready says that every part works', async () => {
  const response = await app.inject(`${apiBase}/ready`);
  const parts = { database: 'ok', storage: 'ok', queue: 'ok', browser: 'ok' };
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready', parts }]);
});

test('ready names the parts that do not work, and health stays ok', async () => {
  const down = { execute: () => Promise.reject(new Error('connection refused at 10.0.0.9')) } as unknown as Database;
  const storage = { ...server.context.storage, checkWritable: () => Promise.reject(new Error('disk full')) };
  const checkBrowser = async () => 'No worker with a browser is running.';
  const broken = await newApp({ db: down, storage, checkBrowser });
  const response = await broken.inject(`${apiBase}/ready`);
  expect([response.statusCode, response.json()]).toEqual([
    503,
    {
      status: 'not ready',
      parts: {
        database: 'The database does not answer.',
        storage: 'The storage for videos and recordings cannot be written to.',
        queue: 'ok',
        browser: 'No worker with a browser is running.',
      },
    },
  ]);
  expect((await broken.inject(`${apiBase}/health`)).statusCode).toBe(200);
  await broken.close();
});

test('every answer has the id of its request, also errors, and every id is another one', async () => {
  const paths = ['/health', '/nothing', '/websites', '/%zz'];
  const answers = await Promise.all(paths.map((path) => app.inject(`${apiBase}${path}`)));
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(/^[\w-]{10,}$/);
  expect(new Set(ids).size).toBe(paths.length);
});

test('a job is logged with the id of the request that caused it', async () => {
  const { token } = await server.signIn();
  const sent: unknown[] = [];
  const queue = { ...server.context.queue, send: async (_name: string, payload: unknown) => void sent.push(payload) };
  const watched = await newApp({ queue: queue as TestServer['context']['queue'] });
  const call = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return watched.inject({ method: 'POST', url: `${apiBase}${path}`, payload, headers });
  };
  const website = (await call('/websites', { url: 'http://127.0.0.1:9/' })).json();
  const flow = (await call('/flows', { websiteId: website.id, title: 'Pay' })).json();
  const version = (await call(`/flows/${flow.id}/flow-versions`, { version: 1, steps: [{ action: 'Wait' }] })).json();
  const started = await call(`/flow-versions/${version.id}/flow-runs`, {});
  expect(sent).toEqual([{ runId: started.json().id, requestId: started.headers['x-request-id'] }]);
  await watched.close();
});

test.each([
  [0, 'with no proxy the forwarded addresses are ignored', '127.0.0.1'],
  [1, 'one proxy adds one address, and what the client sent before it is ignored', '203.0.113.7'],
  [2, 'two proxies add two', '198.51.100.4'],
  [['127.0.0.0/8', '203.0.113.0/24'], 'named proxies are skipped, others are clients', '198.51.100.4'],
  [['10.0.0.0/8'], 'a client that is not a named proxy cannot forward anything', '127.0.0.1'],
] as const)('TRUST_PROXY=%j: %s', async (trustProxy, _what, client) => {
  const proxied = await createApp({
    context: server.context,
    trustProxy: typeof trustProxy === 'number' ? trustProxy : [...trustProxy],
    onUnexpected: () => {},
  });
  const seen: string[] = [];
  proxied.addHook('onRequest', async (request) => {
    seen.push(request.ip);
  });
  const forwarded = '192.0.2.66, 198.51.100.4, 203.0.113.7';
  await proxied.inject({ url: `${apiBase}/health`, headers: { 'x-forwarded-for': forwarded } });
  expect(seen).toEqual([client]);
  await proxied.close();
});

test('every response has a content security policy for the same origin', async () => {
  const { headers } = await app.inject(`${apiBase}/health`);
  const policy = String(headers['content-security-policy']);
  for (const rule of ["default-src 'self'", "script-src 'self'", "script-src-attr 'none'", "object-src 'none'"])
    expect(policy.split(';')).toContain(rule);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
});

test('strict transport security is sent only under https', async () => {
  const secure = await newApp({ publicUrl: 'https://rehearsal.example.com' });
  const [plain, safe] = [await app.inject(`${apiBase}/health`), await secure.inject(`${apiBase}/health`)];
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(safe.headers['strict-transport-security']).toContain('max-age=');
  expect(safe.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.close();
});

test.each(['/health', '/openapi.json', '/websites', '/nothing/here'])(
  'responses of %s are not cached',
  async (path) => {
    const { headers } = await app.inject(`${apiBase}${path}`);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each([
  ['GET', '/nothing/here'],
  ['PUT', '/websites'],
  ['GET', '/login'],
  ['DELETE', '/health'],
  ['GET', ''],
  ['GET', '/websites/%zz'],
] as const)('%s of the unknown path "%s" returns 404 as JSON', async (method, path) => {
  const response = await app.inject({ method, url: `${apiBase}${path}` });
  expect(readError(response)).toEqual({ status: 404, error: 'Not found.' });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(['{', '{"email":}', 'hello', '{"email":"a"}}', '{"__proto__":{"a":1},"email":"ann@example.com"}'])(
  'invalid JSON returns 400: %s',
  async (text) => {
    expect(readError(await login(text))).toEqual({ status: 400, error: 'The request body is not valid JSON.' });
  },
);

test('an empty body counts as an object without fields', async () => {
  expect(readError(await login(''))).toEqual({ status: 400, error: 'The field "email" must be text.' });
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
  'a body of type %s returns 415',
  async (type) => {
    expect(readError(await login('{"email":"ann@example.com"}', { 'content-type': type }))).toEqual({
      status: 415,
      error: 'The request body must be JSON (application/json).',
    });
  },
);

test('a body over the limit returns 413', async () => {
  const text = JSON.stringify({ email: 'ann@example.com', more: 'x'.repeat(limits.requestBodyBytes) });
  expect(readError(await login(text))).toEqual({ status: 413, error: 'The request is too large.' });
});

test('an unexpected error returns a general message without details', async () => {
  const email = 'boom@example.com';
  const down = {
    transaction: () => Promise.reject(new Error('relation "users" of database x')),
  } as unknown as Database;
  const broken = await newApp({ db: down });
  const response = await broken.inject({ method: 'POST', url: `${apiBase}/login`, payload: { email } });
  expect(response.body).toBe('{"error":"Something went wrong on our side. Please try again."}');
  expect(response.headers['cache-control']).toBe('no-store');
  await broken.close();
});

test('without the key of a stored value, people and the operator are told, and the value can be entered again', async () => {
  const { token } = await server.signIn();
  const added = await server.call('POST', '/websites', { token, body: { url: 'https://nowhere.invalid' } });
  const path = `/websites/${added.data.id}`;
  await server.call('PATCH', path, { token, body: { password: 'geheim' } });

  const replaced = await newApp({ sealingKeys: newKeyRing() });
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: 'GET' | 'PATCH', payload?: object) =>
    replaced.inject({ method, url: apiBase + path, headers, ...(payload && { payload }) });
  expect(readError(await call('GET'))).toEqual({
    status: 500,
    error:
      'The secret key of this server is missing, so stored passwords and local storage values cannot be read. ' +
      'Its operator must restore the key.',
  });
  expect(failures.at(-1)).toBe(
    `GET ${apiBase}/websites/:id: The value of ${path.slice(1)}/password was encrypted with another secret key. ` +
      'Restore secret.key or SECRET_KEY from the backup, or add the earlier key to OLD_SECRET_KEYS.',
  );
  expect((await call('PATCH', { password: 'neu' })).json()).toMatchObject({ password: 'neu' });
  await replaced.close();
});
