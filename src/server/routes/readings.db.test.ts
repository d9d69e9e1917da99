import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceMemories } from '../../db/step-memories.ts';
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
      notUnderstood: [],
      doubts: [],
    },
    { step: steps[1], parts: [], notUnderstood: [expect.stringContaining('sky')], doubts: [] },
    { step: '', parts: [], notUnderstood: [], doubts: [] },
  ]);
});

test('names that were seen on the website are not cut', async () => {
  const name = 'Save and send to all';
  const element = {
    tag: 'button',
    role: 'button',
    type: '',
    name,
    label: '',
    placeholder: '',
    mark: '',
    leadsTo: '',
    heading: '',
    before: '',
    after: '',
    others: [],
    unique: true,
  };
  await replaceMemories(server.context.db, own.flowId, [{ action: 'x', memory: { x: element } }]);
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
