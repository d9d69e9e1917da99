import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { flowRuns, flowVersions, historyEntries, websites } from '../../db/schema.ts';
import { changeWebsite } from '../../db/websites.ts';
import { log } from '../../log.ts';
import { metrics } from '../../metrics.ts';
import { insertSampleRecords, type SampleRecords } from '../../testing/insert-sample-records.ts';
import { newKeyRing } from '../../testing/new-key-ring.ts';
import { startSite } from '../../testing/start-site.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createBrowserSource } from '../browser/browser-source.ts';
import { startLiveServer } from '../live/live-server.ts';
import { runFlow } from './run-flow.ts';
import type { WorkerContext } from './worker-context.ts';

const password = 'open-sesame-7';
const source = createBrowserSource({ env: process.env, sandbox: process.getuid?.() !== 0 });
let server: TestServer;
let live: WorkerContext['live'];
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  server = await startTestServer();
  live = await startLiveServer({ host: '127.0.0.1', isAllowed: () => false });
  site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<h1>Corner shop</h1><p>${password}</p>`),
  );
});
afterAll(async () => {
  await source.close();
  await site.stop();
  await live.close();
  await server.stop();
});

let own: SampleRecords;
beforeEach(async () => {
  const { userId } = await server.signIn();
  own = await insertSampleRecords(server.context.db, userId);
  await server.context.db.update(websites).set({ url: site.url }).where(eq(websites.id, own.websiteId));
});
afterEach(() => vi.restoreAllMocks());

async function run(action: string, changes: Partial<WorkerContext> = {}) {
  const { db, storage, sealingKeys } = server.context;
  await db
    .update(flowVersions)
    .set({ steps: [{ action }] })
    .where(eq(flowVersions.id, own.flowVersionId));
  const context: WorkerContext = {
    db,
    storage,
    sealingKeys,
    browsers: source,
    live,
    recording: true,
    recordingMaxBytes: 2 ** 26,
    pictures: true,
    model: null,
    brain: null,
    report: (what, error) => log.error(what, error),
    ...changes,
  };
  await runFlow(context, { runId: own.runId, signal: new AbortController().signal });
  const [row] = await db.select().from(flowRuns).where(eq(flowRuns.id, own.runId));
  return row?.status;
}

/** Crashes each page as soon as it has loaded. */
function crashing(): WorkerContext['browsers'] {
  const crash = async (context: BrowserContext) => {
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    await page.waitForURL(`${site.url}/`);
    await (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
  };
  return {
    ...source,
    newContext: async (options) => {
      const opened = await source.newContext(options);
      void crash(opened.context).catch(() => {});
      return opened;
    },
  };
}

test('a page that crashes fails its run and is counted', async () => {
  const crashes = async () => (await metrics.browserCrashes.get()).values[0]?.value ?? 0;
  const before = await crashes();
  expect(await run('Check that the page shows "Corner shop"')).toBe('COMPLETED');
  expect(await crashes()).toBe(before);
  own = await insertSampleRecords(server.context.db, own.userId);
  await server.context.db.update(websites).set({ url: site.url }).where(eq(websites.id, own.websiteId));
  expect(await run('Wait 50 seconds', { browsers: crashing() })).toBe('FAILED');
  expect(await crashes()).toBe(before + 1);
});

test("the website's password is in neither the recording of a run nor what is logged during it", async () => {
  const { db, sealingKeys, storage } = server.context;
  await changeWebsite(db, { id: own.websiteId, userId: own.userId }, { password }, { sealingKeys });
  let printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += text;
      return true;
    });
  const recorded: string[] = [];
  const write: typeof storage.write = async (key, bytes) => {
    if (key.endsWith('.gz')) recorded.push(gunzipSync(bytes as Uint8Array).toString('utf8'));
    throw new Error(`Cannot write ${password}`);
  };
  expect(await run('Check that the page shows "Corner shop"', { storage: { ...storage, write } })).toBe('COMPLETED');
  expect(printed).toContain('Cannot write');
  expect(recorded.join()).toContain('Corner shop');
  for (const text of [printed, recorded.join()]) expect(text).not.toContain(password);
});

test('a run that needs a value whose key is missing fails at once, and says why', async () => {
  const { db } = server.context;
  const settings = { password: 'geheim' };
  await changeWebsite(db, { id: own.websiteId, userId: own.userId }, settings, { sealingKeys: newKeyRing() });
  const reported: unknown[] = [];
  expect(await run('Log in', { report: (_what, error) => reported.push(error) })).toBe('FAILED');
  const entries = await db.select().from(historyEntries).where(eq(historyEntries.runId, own.runId));
  expect(entries).toMatchObject([{ type: 'error', data: { error: new AppError('missingKey').message } }]);
  expect(reported).toMatchObject([{ code: 'missingKey' }]);
});

async function suggestionsAfter(action: string) {
  expect(await run(action)).toBe('FAILED');
  const entries = await server.context.db.select().from(historyEntries).where(eq(historyEntries.runId, own.runId));
  return entries.find(({ type }) => type === 'error')?.data.suggestions;
}

test('what may have been meant is suggested, but no step that would contain a hidden secret', async () => {
  expect(await suggestionsAfter('Click "Corner shup"')).toEqual([
    { says: 'Did you mean “Corner shop”?', step: 'Click "Corner shop"' },
  ]);
  const { userId } = await server.signIn();
  own = await insertSampleRecords(server.context.db, userId);
  await server.context.db.update(websites).set({ url: site.url }).where(eq(websites.id, own.websiteId));
  const { db, sealingKeys } = server.context;
  await changeWebsite(db, { id: own.websiteId, userId }, { username: 'Corner shop' }, { sealingKeys });
  expect(await suggestionsAfter('Click "Corner shup"')).toBeUndefined();
});
