import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowRuns, flows, flowVersions, websites } from '../../db/schema.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

type Status = 'RUNNING' | 'COMPLETED' | 'FAILED';

let server: TestServer;
let user: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.signIn();
});

async function addSite(createdAt = minute(0)) {
  const id = randomUUID();
  await server.context.db
    .insert(websites)
    .values({ id, userId: user.userId, url: 'https://nowhere.invalid/', createdAt });
  return id;
}

/** A flow with a run for each status, one minute after the other. */
async function addFlow(websiteId: string, statuses: Status[], { start = 0 } = {}) {
  const { db } = server.context;
  const [flowId, flowVersionId] = [randomUUID(), randomUUID()];
  await db.insert(flows).values({ id: flowId, websiteId, title: 'Flow', description: '' });
  await db.insert(flowVersions).values({ id: flowVersionId, flowId, userId: user.userId, version: 1, steps: [] });
  for (const [index, status] of statuses.entries()) {
    const endTime = status === 'RUNNING' ? null : minute(start + index);
    await db.insert(flowRuns).values({ id: randomUUID(), flowId, flowVersionId, websiteId, status, endTime });
  }
}

function minute(minutes: number) {
  return new Date(Date.UTC(2024, 0, 1) + minutes * 60_000);
}

async function statuses() {
  const { status, data } = await server.call('GET', '/website-statuses', { token: user.token });
  expect(status).toBe(200);
  return data;
}

test('a user without websites gets an empty list', async () => {
  expect(await statuses()).toEqual([]);
});

test('a website without flows, and one whose first run has not ended, were never run', async () => {
  const empty = await addSite(minute(1));
  const started = await addSite(minute(2));
  await addFlow(started, ['RUNNING']);
  expect(await statuses()).toEqual([
    { websiteId: empty, status: 'NEVER_RUN', lastRunAt: null, userFlows: { passing: 0, failing: 0, total: 0 } },
    { websiteId: started, status: 'NEVER_RUN', lastRunAt: null, userFlows: { passing: 0, failing: 0, total: 1 } },
  ]);
});

test('a website passes if no flow failed in its latest finished run', async () => {
  const websiteId = await addSite();
  await addFlow(websiteId, ['FAILED', 'COMPLETED', 'RUNNING']);
  await addFlow(websiteId, []);
  expect(await statuses()).toEqual([
    {
      websiteId,
      status: 'PASSING',
      lastRunAt: minute(1).toISOString(),
      userFlows: { passing: 1, failing: 0, total: 2 },
    },
  ]);
});

test('one failing flow makes the website fail, and the last run of any flow counts for the time', async () => {
  const websiteId = await addSite();
  await addFlow(websiteId, ['COMPLETED', 'FAILED']);
  await addFlow(websiteId, ['COMPLETED'], { start: 9 });
  expect(await statuses()).toEqual([
    {
      websiteId,
      status: 'FAILING',
      lastRunAt: minute(9).toISOString(),
      userFlows: { passing: 1, failing: 1, total: 2 },
    },
  ]);
});

test('200 websites are listed in order of creation, without those of others', async () => {
  const own: string[] = [];
  for (let count = 0; count < 200; count += 1) own.push(await addSite(minute(count)));
  const owner = user;
  user = await server.signIn();
  const other = await addSite();
  expect(await statuses()).toMatchObject([{ websiteId: other }]);
  user = owner;
  expect((await statuses()).map(({ websiteId }: { websiteId: string }) => websiteId)).toEqual(own);
});
