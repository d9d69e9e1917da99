import { afterAll, beforeAll, expect, test } from 'vitest';
import { endRun } from '../../db/flow-runs.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ quotas: { runsPerUser: 60, storagePerUserBytes: 1000 } });
});
afterAll(() => server.stop());

/** Someone without runs, and a function that starts one and returns its id. */
async function newUser() {
  const { userId, token } = await server.signIn();
  const { flowVersionId, runId } = await insertSampleRecords(server.context.db, userId);
  await server.call('POST', `/flow-runs/${runId}/cancel`, { token });
  return async () => {
    const { data } = await server.call('POST', `/flow-versions/${flowVersionId}/flow-runs`, { token });
    return data.id as string;
  };
}

async function startMany(start: () => Promise<string>, count: number) {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await start());
  return ids;
}

/** The runs in the order in which one worker takes them. */
async function takeAll(count: number) {
  const taken: string[] = [];
  await new Promise<void>((done) => {
    void server.context.queue.work('run-flow', 1, async ({ payload }) => {
      await endRun(server.context.db, payload.runId, { status: 'COMPLETED' });
      taken.push(payload.runId);
      if (taken.length === count) done();
    });
  });
  await server.context.queue.finishWork();
  return taken;
}

test('users take turns: fifty runs of one do not keep back the others', { timeout: 90_000 }, async () => {
  const [ann, bob, cleo] = [await newUser(), await newUser(), await newUser()];
  const ofAnn = await startMany(ann, 50);
  const ofBob = [await bob()];
  const ofCleo = await startMany(cleo, 3);
  ofBob.push(await bob());
  const order = await takeAll(55);
  expect(order.slice(0, 2)).toEqual([ofAnn[0], ofBob[0]]);
  expect(order.slice(2, 8)).toEqual([ofCleo[0], ofAnn[1], ofCleo[1], ofBob[1], ofAnn[2], ofCleo[2]]);
  expect(order.filter((id) => ofAnn.includes(id))).toEqual(ofAnn);
});

test('a newcomer comes after the one who is next, and not before everybody', async () => {
  const [ann, bob] = [await newUser(), await newUser()];
  const ofAnn = await startMany(ann, 5);
  for (const id of ofAnn.slice(0, 3)) await endRun(server.context.db, id, { status: 'COMPLETED' });
  const ofBob = await bob();
  const order = await takeAll(6);
  expect(order.filter((id) => !ofAnn.slice(0, 3).includes(id))).toEqual([ofAnn[3], ofBob, ofAnn[4]]);
});
