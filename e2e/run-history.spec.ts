import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, type Run, readRun, rehearse, sessionOfRun, startRun } from './rehearse.ts';
import { readReplayText } from './sites/replay.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const shop = { '/': '<h1>Corner shop</h1><img src="/bread.svg">', '/bread.svg': picture() };
const longRun = ['Check that the page shows "Corner shop"', 'Wait 50 seconds'];
const shortRun = ['Check that the page shows "Corner shop"'];
const patience = { timeout: 60_000, intervals: [100] };

test('a new run is RUNNING without a browser session, and its history can be read while it grows', async ({
  product,
  person,
  serve,
}) => {
  const site = await serve(shop);
  const { versionId } = await addFlow(product, person, { url: site.url, steps: longRun });
  const answer = await ask(product, `/flow-versions/${versionId}/flow-runs`, { person, method: 'POST' });
  const run = answer.body as Run;
  expect(answer.status).toBe(201);
  expect(run).toMatchObject({ status: 'RUNNING', endTime: null, browserSessionId: null, logs: { history: [] } });

  await expect.poll(async () => (await readRun(product, person, run.id)).logs.history.at(-1)?.step, patience).toBe(1);
  const during = await readRun(product, person, run.id);
  expect(during).toMatchObject({ status: 'RUNNING', endTime: null });
  await cancel(product, person, run.id);
  const after = await readRun(product, person, run.id);
  expect(after.logs.history.slice(0, -1)).toEqual(during.logs.history);
});

test('the runs of a version are listed, newest first', async ({ product, person, serve }) => {
  const site = await serve(shop);
  const { versionId } = await addFlow(product, person, { url: site.url, steps: shortRun });
  const started: string[] = [];
  for (const _run of [1, 2, 3]) started.unshift((await startRun(product, person, versionId)).id);
  for (const id of started) await endOfRun(product, person, id);
  const listed: Run[] = await callApi(product, `/flow-versions/${versionId}/flow-runs`, { person });
  expect(listed.map(({ id, status }) => [id, status])).toEqual(started.map((id) => [id, 'COMPLETED']));
});

test('metrics and failing flows reflect the results of the runs', async ({ product, person, serve }) => {
  let headline = 'Corner shop';
  const site = await serve({ '/': (_request, response) => response.end(`<h1>${headline}</h1>`) });
  const { website, flowId, versionId } = await addFlow(product, person, { url: site.url, steps: shortRun });
  const read = async () => ({
    metrics: await callApi(product, `/websites/${website.id}/metrics`, { person }),
    failing: (await callApi(product, `/websites/${website.id}/failing-flows`, { person })).length,
  });
  const counts = async () => {
    const { metrics, failing } = await read();
    return [metrics.userFlowRuns.total, metrics.userFlows.passing, metrics.userFlows.failing, failing];
  };
  const { id } = await startRun(product, person, versionId);
  await endOfRun(product, person, id);
  expect(await counts()).toEqual([1, 1, 0, 0]);
  headline = 'Closed today';
  await endOfRun(product, person, (await startRun(product, person, versionId)).id);
  expect(await counts()).toEqual([2, 0, 1, 1]);
  const [failing] = await callApi(product, `/websites/${website.id}/failing-flows`, { person });
  expect(JSON.stringify(failing)).toContain(flowId);
});

test('a cancelled run is FAILED immediately with "Cancelled by the user", and cannot be cancelled again', async ({
  product,
  person,
  serve,
}) => {
  const site = await serve(shop);
  const { versionId } = await addFlow(product, person, { url: site.url, steps: longRun });
  const { id } = await startRun(product, person, versionId);
  await sessionOfRun(product, person, id);
  const { status, body } = await cancel(product, person, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, status: 'FAILED', endTime: expect.any(String) });
  expect(errorsOf(body as Run)).toEqual(['Cancelled by the user']);
  expect(await cancel(product, person, id)).toMatchObject({
    status: 409,
    body: { error: 'This run has already ended.' },
  });
  // The worker is free again and has written nothing.
  expect((await rehearse(product, person, { url: site.url, steps: shortRun })).status).toBe('COMPLETED');
  expect(errorsOf(await readRun(product, person, id))).toEqual(['Cancelled by the user']);
});

test('a run that waits for a worker can be cancelled before it starts', async ({ product, person, serve }) => {
  const site = await serve(shop);
  const { versionId } = await addFlow(product, person, { url: site.url, steps: longRun });
  const first = await startRun(product, person, versionId);
  await sessionOfRun(product, person, first.id);
  const second = await startRun(product, person, versionId);
  expect(errorsOf((await cancel(product, person, second.id)).body as Run)).toEqual(['Cancelled by the user']);
  await cancel(product, person, first.id);
  await rehearse(product, person, { url: site.url, steps: shortRun });
  const after = await readRun(product, person, second.id);
  expect(after).toMatchObject({ status: 'FAILED', browserSessionId: null });
  expect(after.logs.history).toHaveLength(1);
});

test('a flow deleted during a run leaves nothing behind, and the worker takes new runs', async ({
  product,
  person,
  serve,
}) => {
  const site = await serve(shop);
  const { flowId, versionId } = await addFlow(product, person, { url: site.url, steps: longRun });
  const { id } = await startRun(product, person, versionId);
  const sessionId = await sessionOfRun(product, person, id);
  const recording = join(product.dataDir, 'storage', 'recordings', sessionId);
  await expect.poll(() => existsSync(join(recording, 'events')), patience).toBe(true);
  expect((await ask(product, `/flows/${flowId}`, { person, method: 'DELETE' })).status).toBe(204);
  for (const path of [
    `/flow-runs/${id}`,
    `/browserbase-sessions/${sessionId}/replay`,
    `/flows/${flowId}/flow-versions`,
  ]) {
    expect((await ask(product, path, { person })).status).toBe(404);
  }
  // The only worker takes this run after it has stopped the deleted one.
  expect((await rehearse(product, person, { url: site.url, steps: shortRun })).status).toBe('COMPLETED');
  expect(existsSync(recording)).toBe(false);
});

test('an ended session has a replay and no live view', async ({ product, person, serve }) => {
  const site = await serve(shop);
  const { browserSessionId } = await rehearse(product, person, { url: site.url, steps: shortRun });
  expect(await ask(product, `/browserbase-sessions/${browserSessionId}/live`, { person })).toEqual({
    status: 404,
    body: { error: 'This browser session has ended. Watch the replay instead.' },
  });
  const replay = JSON.parse(await readReplayText(product, person, browserSessionId ?? ''));
  expect(replay.data.length).toBeGreaterThan(1);
});

test('the files of a recording need a valid signed URL, and are gone when the flow is deleted', async ({
  product,
  person,
  serve,
}) => {
  const site = await serve(shop);
  const { flowId, versionId } = await addFlow(product, person, { url: site.url, steps: shortRun });
  const { id } = await startRun(product, person, versionId);
  const { browserSessionId } = await endOfRun(product, person, id);
  const replay = await readReplayText(product, person, browserSessionId ?? '');
  const address = /http[^"\\]+\/recordings\/[^"\\]+/.exec(replay)?.[0] ?? '';
  const picture = await fetch(address);
  expect(picture.status).toBe(200);
  expect(await picture.text()).toContain('<svg');
  for (const wrong of [
    address.replace(/signature=.{4}/, 'signature=AAAA'),
    address.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 999_999}`),
    address.replace(/expires=\d+/, 'expires=1'),
    address.replace(/\?.*/, ''),
  ]) {
    expect((await fetch(wrong)).status).toBe(401);
  }
  await ask(product, `/flows/${flowId}`, { person, method: 'DELETE' });
  expect((await fetch(address)).status).toBe(404);
});

test('the live view needs a valid signature', async ({ product, person, serve }) => {
  const site = await serve(shop);
  const { versionId } = await addFlow(product, person, { url: site.url, steps: longRun });
  const { id } = await startRun(product, person, versionId);
  const sessionId = await sessionOfRun(product, person, id);
  const { data } = await callApi(product, `/browserbase-sessions/${sessionId}/live`, { person });
  const { search } = new URL(data.debuggerFullscreenUrl);
  const live = `${product.url.replace('http', 'ws')}/api/v1/live`;
  expect(await tryToWatch(`${live}/${sessionId}`)).toBe(401);
  expect(await tryToWatch(`${live}/${sessionId}${search.replace(/expires=\d+/, 'expires=1')}`)).toBe(401);
  expect(await tryToWatch(`${live}/another-session${search}`)).toBe(401);
  expect(await tryToWatch(`${live}/${sessionId}${search}`)).toBe('picture');
  await cancel(product, person, id);
  await expect.poll(() => tryToWatch(`${live}/${sessionId}${search}`), patience).toBe(404);
});

/** The HTTP status if the connection is rejected, or else whether a picture arrived. */
function tryToWatch(address: string) {
  return new Promise<number | 'picture' | 'no picture'>((resolve) => {
    const socket = new WebSocket(address);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('close', () => resolve('no picture'));
    socket.on('error', () => resolve('no picture'));
    socket.on('message', () => {
      resolve('picture');
      socket.close();
    });
  });
}

type Asking = { person: Person; method?: 'GET' | 'POST' | 'DELETE' };

async function ask(product: Product, path: string, { person, method = 'GET' }: Asking) {
  const headers = { authorization: `Bearer ${person.jwt}` };
  const response = await fetch(`${product.url}/api/v1${path}`, { method, headers });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

function cancel(product: Product, person: Person, runId: string) {
  return ask(product, `/flow-runs/${runId}/cancel`, { person, method: 'POST' });
}

function errorsOf(run: Run) {
  return run.logs.history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
}

function picture() {
  return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
}
