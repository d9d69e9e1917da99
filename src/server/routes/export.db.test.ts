import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordingPrefix } from '../../contract/recording.ts';
import { appendEntries } from '../../db/history-entries.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<TestServer['signIn']>>;
let ann: Person;
let own: SampleRecords;
beforeEach(async () => {
  ann = await server.signIn();
  own = await insertSampleRecords(server.context.db, ann.userId);
});

async function exportUrl({ userId, token }: Person) {
  const { data } = await server.call('POST', `/users/${userId}/exports`, { token });
  return data.url as string;
}

async function exportOf(person: Person) {
  const response = await server.fetch(await exportUrl(person));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="rehearsal-export.zip"',
  });
  return readZip(response.rawPayload);
}

test('the archive has everything of the user, as JSON and as files', async () => {
  const { db, storage } = server.context;
  const recording = `${recordingPrefix(own.sessionId)}/events/000000.gz`;
  await storage.write(`videos/${own.flowId}/none.mp4`, Buffer.from('video'));
  await storage.write(recording, Buffer.from('events'));
  await appendEntries(db, { runId: own.runId }, [
    { type: 'thought', step: 0, at: new Date(), data: { description: 'Looking for the button' } },
  ]);
  const files = await exportOf(ann);
  const flow = `websites/${own.websiteId}/flows/${own.flowId}`;
  expect([...files.keys()].sort()).toEqual(
    [
      'README.txt',
      'account.json',
      `websites/${own.websiteId}/website.json`,
      ...['flow.json', 'versions.json', 'video.mp4', `runs/${own.runId}.json`].map((name) => `${flow}/${name}`),
      recording,
    ].sort(),
  );
  const read = (name: string) => JSON.parse(String(files.get(name)));
  expect(read('account.json')).toEqual({ id: ann.userId, email: ann.email, firstName: '', lastName: '' });
  expect(read(`${flow}/versions.json`)).toMatchObject([{ version: 7, steps: [{ action: 'Click "Buy"' }] }]);
  expect(read(`${flow}/runs/${own.runId}.json`)).toMatchObject({
    browserSessionId: own.sessionId,
    logs: { history: [{ type: 'thought', data: { description: 'Looking for the button' } }] },
  });
  expect(String(files.get(`${flow}/video.mp4`))).toBe('video');
  expect(String(files.get(recording))).toBe('events');
});

test('passwords and local storage values are left out, and the README says so', async () => {
  const body = { username: 'ann', password: 'open-sesame', localStorage: { sign: 'hidden-value' } };
  await server.call('PATCH', `/websites/${own.websiteId}`, { token: ann.token, body });
  const files = await exportOf(ann);
  const all = [...files.values()].join('\n');
  expect(all).not.toMatch(/open-sesame|hidden-value/);
  expect(String(files.get('README.txt'))).toMatch(/Not included.*passwords and the local storage values/s);
});

test('the archive has nothing of other users', async () => {
  const bob = await server.signIn();
  const files = await exportOf(bob);
  expect([...files.keys()]).toEqual(['README.txt', 'account.json']);
});

test('a token downloads the same archive; another user gets 404', async () => {
  const bob = await server.signIn();
  const download = (token: string) => server.call('GET', `/users/${ann.userId}/export`, { token });
  expect(await download(ann.token)).toMatchObject({ status: 200 });
  expect(await download(bob.token)).toEqual({ status: 404, data: { error: 'Not found.' } });
});

test('a changed link returns 401, and a link of a deleted account 404', async () => {
  const url = await exportUrl(ann);
  const changed = url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`);
  expect((await server.fetch(changed)).statusCode).toBe(401);
  const bob = await server.signIn();
  expect((await server.fetch(url.replace(ann.userId, bob.userId))).statusCode).toBe(401);
  await server.call('DELETE', `/users/${ann.userId}`, { token: ann.token });
  expect((await server.fetch(url)).statusCode).toBe(404);
});

test('the description of the API names the type of the archive', async () => {
  const { data } = await server.call('GET', '/openapi.json');
  expect(Object.keys(data.paths['/users/{userId}/export'].get.responses[200].content)).toEqual(['application/zip']);
});
