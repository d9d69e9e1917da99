// Runs that were recorded before their histories had actions still open, and still become scripts.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserFlowRun } from '../../contract/entities.ts';
import { historyEntries } from '../../db/schema.ts';
import { generateScript } from '../../script/generate-script.ts';
import { insertSampleRecords } from '../../testing/insert-sample-records.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

type Recorded = { steps: string[]; history: (typeof historyEntries.$inferInsert)[] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const recorded = (name: string): Recorded =>
  JSON.parse(readFileSync(`src/testing/recorded/history-v1-${name}.json`, 'utf8'));

/** Stores a run as version 1 did, and reads it through the API. */
async function openRun({ history }: Recorded): Promise<UserFlowRun> {
  const { token, userId } = await server.signIn();
  const { runId } = await insertSampleRecords(server.context.db, userId);
  await server.context.db.insert(historyEntries).values(
    history.map((entry, index) => ({
      ...entry,
      runId,
      position: index + 1,
      id: String(index),
      at: new Date(index),
      format: 1,
    })),
  );
  const { status, data } = await server.call('GET', `/flow-runs/${runId}`, { token });
  expect(status).toBe(200);
  return data;
}

const website = { url: 'http://localhost:4556/', localStorage: {}, username: 'ann@shop.example' };

test.each(['playwright', 'stagehand'] as const)('a run of version 1 still produces a %s script', async (language) => {
  const run = recorded('passed');
  const { logs } = await openRun(run);
  const actions = logs.history.filter(({ type }) => type === 'tool_call').map(({ data }) => data.action?.kind);
  expect(actions).not.toContain(undefined);
  const { script, warnings } = generateScript({ website, history: logs.history, language, steps: run.steps });
  expect(warnings).toEqual([]);
  await expect(script).toMatchFileSnapshot(`../../script/golden/history-v1-passed.${language}.txt`);
});

test('a failed run of version 1 still opens, and its script stops where it failed', async () => {
  const run = recorded('failed');
  const { logs } = await openRun(run);
  expect(logs.history.at(-1)).toMatchObject({ type: 'error', data: { error: expect.stringContaining('Thank you') } });
  const { script } = generateScript({ website, history: logs.history, language: 'playwright', steps: run.steps });
  expect(script).toContain('throw new Error(');
});
