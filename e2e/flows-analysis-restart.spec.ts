// The product is killed during an analysis and resumes it after a restart.
import { readFile } from 'node:fs/promises';
import type { UserFlow } from '../src/contract/entities.ts';
import { callApi } from './api.ts';
import { addFlowTo } from './flows.ts';
import { descendantsOf, survivorsOf } from './processes.ts';
import type { Product } from './product.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ timeout: 5 * 60_000 });

/** How often the queue delivers the job. */
const attempts = 3;
const steps = [
  'Type “Ada Moss” into “Your name”',
  'Type “Ely” into “Town”',
  'Tick “Send me seeds in spring”',
  'Click “Join now”',
  'Check that “Welcome to the club” is shown',
];

test('after a kill -9 the analysis restarts automatically and finds its steps', async ({
  product,
  person,
  website,
}) => {
  const flow = await analyzeNew(product, { person, websiteId: website.id });
  await flow.untilRunning();
  const orphans = descendantsOf(product.pid());
  await product.end('SIGKILL');
  await product.restart();
  await expect.poll(() => survivorsOf(orphans), { timeout: 30_000 }).toEqual([]);
  expect(await flow.untilFinished()).toMatchObject({ videoStatus: 'COMPLETED', videoError: null, videoProgress: null });
  expect(await flow.steps()).toEqual([steps]);
});

test('SIGTERM lets an analysis finish or requeues it, and its steps are saved once', async ({
  product,
  person,
  website,
}) => {
  const flow = await analyzeNew(product, { person, websiteId: website.id });
  await flow.untilRunning();
  const children = descendantsOf(product.pid());
  expect(await product.end('SIGTERM')).toBe(0);
  await expect.poll(() => survivorsOf(children)).toEqual([]);
  await product.restart();
  expect(await flow.untilFinished()).toMatchObject({ videoStatus: 'COMPLETED', videoError: null, videoProgress: null });
  expect(await flow.steps()).toEqual([steps]);
});

test('an analysis that is killed repeatedly fails with a clear message and can be retried', async ({
  product,
  person,
  website,
}) => {
  const flow = await analyzeNew(product, { person, websiteId: website.id });
  for (let kill = 1; kill <= attempts; kill += 1) {
    await flow.untilRunning();
    await product.end('SIGKILL');
    await product.restart();
  }
  const { videoStatus, videoError } = await flow.untilFinished();
  expect(videoStatus).toBe('UPLOADED');
  expect(videoError).toMatch(/^The analysis was interrupted .+ Please try again\.$/);
  expect(await flow.steps()).toEqual([]);

  await flow.analyze();
  expect(await flow.untilFinished()).toMatchObject({ videoStatus: 'COMPLETED', videoError: null });
  expect(await flow.steps()).toEqual([steps]);
});

/** Creates a flow from a recording and starts its analysis, without trying the steps on the website. */
async function analyzeNew(product: Product, { person, websiteId }: { person: Person; websiteId: string }) {
  const { flowId } = await addFlowTo(product, person, { websiteId, title: 'Recorded' });
  const videos = `/flows/${flowId}/videos`;
  const { uploadUrl } = await callApi(product, videos, { person, method: 'POST', body: {} });
  const recording = await readFile(new URL('../src/worker/video/fixtures/greenhouse.mp4', import.meta.url));
  const sent = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(recording) });
  expect(sent.status).toBe(200);
  const read = async () => {
    const flows: UserFlow[] = await callApi(product, `/websites/${websiteId}/flows`, { person });
    return flows.find(({ id }) => id === flowId) as UserFlow;
  };
  const analyze = () =>
    callApi(product, videos, { person, method: 'PATCH', body: { videoStatus: 'UPLOADED', tryOut: false } });
  await analyze();

  let lastSeen: unknown = null;
  return {
    analyze,
    /** Waits until the progress differs from the last known one, which may be from an analysis that was killed. */
    untilRunning: async () => {
      const before = lastSeen;
      await expect
        .poll(
          async () => {
            lastSeen = (await read()).videoProgress;
            return lastSeen !== null && JSON.stringify(lastSeen) !== JSON.stringify(before);
          },
          { timeout: 60_000, intervals: [50] },
        )
        .toBe(true);
    },
    untilFinished: async () => {
      let flow = await read();
      await expect
        .poll(
          async () => {
            flow = await read();
            return flow.videoStatus === 'UPLOADED' && flow.videoError === null;
          },
          { timeout: 90_000, intervals: [200] },
        )
        .toBe(false);
      return flow;
    },
    steps: async () => {
      const versions: { steps: { action: string }[] }[] = await callApi(product, `/flows/${flowId}/flow-versions`, {
        person,
      });
      return versions.map((version) => version.steps.map(({ action }) => action));
    },
  };
}
