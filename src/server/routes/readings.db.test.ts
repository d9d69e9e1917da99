import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { storeSiteNames } from '../../db/site-names.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let own: SampleRecords;
beforeAll(async () => {
  server = await startTestServer();
  const user = await server.signIn();
  token = user.token;
  own = await insertSampleRecords(server.context.db, user.userId);
});
afterAll(() => server.stop());

const read = (body: object) => server.call('POST', '/readings', { token, body });

test('each step is returned in order, with what will be done and checked', async () => {
  const steps = ['Click "Buy" and check that "Thank you" is shown', 'Explain why the sky is blue', ''];
  const { status, data } = await read({ steps });
  expect(status).toBe(200);
  expect(data).toEqual([
    {
      step: steps[0],
      parts: [
        { words: 'Click "Buy"', kind: 'click', says: 'Click “Buy”' },
        {
          words: 'check that "Thank you" is shown',
          kind: 'textVisible',
          says: 'Check that “Thank you” is shown',
        },
      ],
      leftOut: [],
      notUnderstood: [],
      doubts: [],
      questions: [],
      split: ['Click "Buy"', 'Check that "Thank you" is shown'],
      typedPassword: null,
    },
    {
      step: steps[1],
      parts: [],
      leftOut: [{ words: expect.stringContaining('sky'), isRemark: false }],
      notUnderstood: [expect.stringContaining('sky')],
      doubts: [],
      questions: [],
      split: [],
      typedPassword: null,
    },
    { step: '', parts: [], leftOut: [], notUnderstood: [], doubts: [], questions: [], split: [], typedPassword: null },
  ]);
});

test('names that were seen on the website are not cut', async () => {
  const name = 'Save and send to all';
  await storeSiteNames(server.context.db, own.websiteId, [{ name, kind: 'control' }]);
  const { data } = await read({ steps: ['Click save and send to all'], websiteId: own.websiteId });
  expect(data[0].parts).toEqual([{ words: expect.any(String), kind: 'click', says: 'Click “save and send to all”' }]);
});

test("another person's website is not found", async () => {
  const other = await server.signIn();
  const { status } = await server.call('POST', '/readings', {
    token: other.token,
    body: { steps: ['Click "Buy"'], websiteId: own.websiteId },
  });
  expect(status).toBe(404);
});

test('of the names of a website, the ones seen last are kept', async () => {
  const { db } = server.context;
  const nameAt = (at: number) => ({ name: `Name ${String(at).padStart(4, '0')}`, kind: 'text' as const });
  await storeSiteNames(db, own.websiteId, [{ name: 'Earlier', kind: 'label' }]);
  await storeSiteNames(
    db,
    own.websiteId,
    Array.from({ length: limits.siteNames + 1 }, (_, at) => nameAt(at)),
  );
  await storeSiteNames(db, own.websiteId, [{ name: 'Name 0003', kind: 'control' }]);
  const { data } = await server.call('GET', `/websites/${own.websiteId}/names`, { token });
  expect(data).toHaveLength(limits.siteNames);
  expect(data[0]).toEqual({ name: 'Name 0003', kind: 'control' });
  expect(data).not.toContainEqual({ name: 'Earlier', kind: 'label' });
});
