import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { type KeyWithBody, keysWithBody, validBodies } from '../../testing/valid-bodies.ts';

type Body = { text: string | Buffer; type: string | undefined };

const bodiesPerCall = 250;
const minRejectedPerCall = 150;

let server: TestServer;
let token: string;
let own: SampleRecords;
beforeAll(async () => {
  const background = { run: () => {}, settled: async () => {} };
  server = await startTestServer({ background });
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
});
afterAll(() => server.stop());

const json = 'application/json';
const oddText = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'Z', '\u0000', '\ud800', '\udfff', '\n', '\u2028', '"', '\\', '🙂', '../', "'", '%s'),
    maxLength: 20,
  }),
  fc.constantFrom('', ' ', 'x'.repeat(30_000), '🙂'.repeat(15_000), '__proto__', 'constructor', 'javascript:alert(1)'),
  fc.emailAddress().map((email) => `${email}\u0000`),
  fc.webUrl().map((url) => url.replace('http', 'ftp')),
);
const oddNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 2 ** 31, 2 ** 53, Number.MAX_VALUE));
const odd = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false),
  fc.array(oddText, { maxLength: 3 }),
  fc.array(fc.constant({}), { minLength: 201, maxLength: 300 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A valid body in which one or more fields are odd or missing. */
function brokenBody(valid: object) {
  const fields = fc.subarray(Object.keys(valid), { minLength: 1 });
  return fc
    .tuple(fields, fc.array(fc.option(odd, { nil: undefined }), { minLength: 4, maxLength: 4 }))
    .map(([names, values]) => ({ ...valid, ...Object.fromEntries(names.map((name, index) => [name, values[index]])) }));
}

function nest(levels: number, open: string, close: string) {
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
}

/** Text that JSON.stringify would never produce. */
function oddJson(valid: object): fc.Arbitrary<string> {
  const names = fc.constantFrom(...Object.keys(valid));
  const levels = fc.constantFrom(99, 101, 1_000, 20_000, 200_000);
  const values = fc.oneof(
    fc.constantFrom(
      '1e400',
      '-1e400',
      '1e-400',
      '01',
      '.5',
      'NaN',
      'undefined',
      "'a'",
      '"\\ud800"',
      '"\\u0000"',
      '"\t"',
    ),
    levels.map((depth) => nest(depth, '[', ']')),
    levels.map((depth) => nest(depth, '{"a":', '}')),
    fc.constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a\\nb\\u0000":1}'),
  );
  const field = fc.tuple(names, values).map(([name, value]) => `{${JSON.stringify(name)}:${value}}`);
  const broken = fc.tuple(fc.json(), fc.nat({ max: 30 })).map(([text, cut]) => `${text.slice(0, cut)}{`);
  const whole = fc.constantFrom('{"__proto__":null}', '\ufeff{}', '{}{}', '{"a":1,}', ' ', '\u0000', '[', '"', 'null');
  const doubled = field.map((text) => `${JSON.stringify(valid).slice(0, -1)},${text.slice(1)}`);
  return fc.oneof(field, broken, whole, doubled, values);
}

function badBody(valid: object): fc.Arbitrary<Body> {
  const asJson = (text: string | Buffer) => ({ text, type: json });
  const wrongTypes = fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', ';', 'x'.repeat(500), '');
  return fc.oneof(
    { weight: 8, arbitrary: brokenBody(valid).map((body) => asJson(JSON.stringify(body))) },
    { weight: 3, arbitrary: fc.json({ maxDepth: 6 }).map(asJson) },
    { weight: 6, arbitrary: oddJson(valid).map(asJson) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => asJson(Buffer.from(bytes))) },
    { weight: 1, arbitrary: fc.constant(asJson('')) },
    { weight: 2, arbitrary: wrongTypes.map((type) => ({ text: JSON.stringify(valid), type })) },
    { weight: 1, arbitrary: fc.constant({ text: JSON.stringify(valid), type: undefined }) },
  );
}

let clients = 0;
/** Each request comes from another address, to stay below the rate limit. */
function newClient() {
  clients += 1;
  return `10.${[16, 8, 0].map((shift) => (clients >> shift) & 255).join('.')}`;
}

function send(key: KeyWithBody, { text, type }: Body) {
  const [method = '', path = ''] = key.split(' ');
  const id = path.startsWith('/websites') ? own.websiteId : own.flowId;
  return server.call(method, path.replace('{id}', id), {
    token,
    body: text,
    headers: { 'x-forwarded-for': newClient(), ...(type === undefined ? {} : { 'content-type': type }) },
  });
}

function expectErrorMessage(data: unknown) {
  expect(data).toEqual({ error: expect.any(String) });
  const { error } = data as { error: string };
  expect(error).toMatch(/^[A-Z][^\p{Cc}\p{Zl}\p{Zp}]{5,250}$/u);
  expect(error).not.toMatch(/\bat \/|node_modules|\.ts:|Error:/);
}

test.each(keysWithBody)('%s returns an error message for any bad body, and never fails', async (key) => {
  let rejected = 0;
  await fc.assert(
    fc.asyncProperty(badBody(validBodies[key]), async (body) => {
      const { status, data } = await send(key, body);
      expect(status).not.toBe(500);
      if (status < 400) return;
      rejected += 1;
      expectErrorMessage(data);
    }),
    { numRuns: bodiesPerCall },
  );
  expect(rejected).toBeGreaterThanOrEqual(minRejectedPerCall);
  expect(server.failures.splice(0)).toEqual([]);
});

test.each(keysWithBody)('%s returns an error message for a body over the limit', async (key) => {
  const text = JSON.stringify({ ...validBodies[key], more: 'x'.repeat(limits.requestBodyBytes) });
  const { status, data } = await send(key, { text, type: json });
  expect(status).toBe(413);
  expectErrorMessage(data);
});
