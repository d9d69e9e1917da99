import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordingPrefix, videoPrefix } from '../../contract/recording.ts';
import { isCurrentAttempt, startAttempt } from '../../db/flow-runs.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
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
  own = await insertWithFiles(ann.userId);
});

async function insertWithFiles(userId: string) {
  const { db, storage } = server.context;
  const records = await insertSampleRecords(db, userId);
  await storage.write(`${videoPrefix(records.flowId)}/one.mp4`, Buffer.from('video'));
  await storage.write(`${recordingPrefix(records.sessionId)}/events/000000.gz`, Buffer.from('events'));
  return records;
}

async function filesOf({ flowId, sessionId }: SampleRecords) {
  const { storage } = server.context;
  return [...(await storage.list(videoPrefix(flowId))), ...(await storage.list(recordingPrefix(sessionId)))];
}

async function countRows(query: ReturnType<typeof sql>) {
  const { rows } = (await server.context.db.execute(query)) as unknown as { rows: { rows: string | number }[] };
  return Number(rows[0]?.rows);
}

const remove = (path: string, token = ann.token) => server.call('DELETE', path, { token });
const whoAmI = (token: string) => server.call('GET', '/websites', { token });

test('deleting a website deletes its flows, runs and files, and no other website', async () => {
  const kept = await insertWithFiles(ann.userId);
  expect(await remove(`/websites/${own.websiteId}`)).toEqual({ status: 204, data: undefined });
  for (const path of [`websites/${own.websiteId}`, `flow-runs/${own.runId}`, `flows/${own.flowId}/flow-versions`])
    expect(await server.call('GET', `/${path}`, { token: ann.token })).toMatchObject({ status: 404 });
  expect(await remove(`/websites/${own.websiteId}`)).toMatchObject({ status: 404 });
  expect(await filesOf(own)).toEqual([]);
  expect(await filesOf(kept)).toHaveLength(2);
  const { data } = await server.call('GET', '/websites', { token: ann.token });
  expect(data).toMatchObject([{ id: kept.websiteId }]);
});

test('deleting a website stops its runs: a run in progress is not continued, a waiting one is not started', async () => {
  const { db } = server.context;
  const waiting = await server.call('POST', `/flow-versions/${own.flowVersionId}/flow-runs`, { token: ann.token });
  const running = await startAttempt(db, own.runId);
  expect(await isCurrentAttempt(db, { runId: own.runId, attempt: running?.attempt ?? 0 })).toBe(true);
  await remove(`/websites/${own.websiteId}`);
  expect(await isCurrentAttempt(db, { runId: own.runId, attempt: running?.attempt ?? 0 })).toBe(false);
  expect(await startAttempt(db, waiting.data.id)).toBeNull();
});

test('deleting an account deletes everything of the user and nothing of others', async () => {
  const bob = await server.signIn();
  const ofBob = await insertWithFiles(bob.userId);
  await server.call('POST', '/login', { body: { email: ann.email } });
  expect(await remove(`/users/${ann.userId}`)).toEqual({ status: 204, data: undefined });
  expect(await whoAmI(ann.token)).toMatchObject({ status: 401 });
  expect(await filesOf(own)).toEqual([]);
  expect(
    await countRows(sql`select (select count(*) from users where id = ${ann.userId})
      + (select count(*) from login_tokens where user_id = ${ann.userId})
      + (select count(*) from mail_requests where email = ${ann.email})
      + (select count(*) from websites where user_id = ${ann.userId})
      + (select count(*) from flow_versions where user_id = ${ann.userId})
      + (select count(*) from browser_sessions where user_id = ${ann.userId}) as rows`),
  ).toBe(0);
  expect(await whoAmI(bob.token)).toMatchObject({ status: 200, data: [{ id: ofBob.websiteId }] });
  expect(await filesOf(ofBob)).toHaveLength(2);
});

test('after deleting an account, the address can sign up again and starts empty', async () => {
  await remove(`/users/${ann.userId}`);
  const again = await server.signIn(ann.email);
  expect(again.userId).not.toBe(ann.userId);
  expect(await whoAmI(again.token)).toEqual({ status: 200, data: [] });
});

test('signing out everywhere ends every session, and a new login works', async () => {
  const second = await server.signIn(ann.email);
  const bob = await server.signIn();
  expect(await remove(`/users/${ann.userId}/sessions`)).toEqual({ status: 204, data: undefined });
  for (const { token } of [ann, second]) expect(await whoAmI(token)).toMatchObject({ status: 401 });
  expect(await whoAmI(bob.token)).toMatchObject({ status: 200 });
  const later = await server.signIn(ann.email);
  expect(await whoAmI(later.token)).toMatchObject({ status: 200 });
});

test("another user's account and sessions cannot be ended", async () => {
  const bob = await server.signIn();
  for (const path of [`/users/${bob.userId}`, `/users/${bob.userId}/sessions`])
    expect(await remove(path)).toEqual({ status: 404, data: { error: 'Not found.' } });
  expect(await whoAmI(bob.token)).toMatchObject({ status: 200 });
});
