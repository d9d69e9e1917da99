import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { openQueue } from './queue.ts';

const isEmbedded = inject('database').kind === 'embedded';

test('jobs of a process that died wait again; with a server, they may be those of another worker', async () => {
  const database = await openTestDatabase();
  const open = () =>
    openQueue({ database: database.connection, onError: (error) => expect.unreachable(String(error)) });
  const [dead, next] = [await open(), await open()];
  const id = randomUUID();
  await dead.send('run-flow', { runId: id }, { id });
  let end = () => {};
  await dead.work('run-flow', 1, () => new Promise((done) => (end = done)));
  await expect.poll(() => next.stateOf('run-flow', id), { timeout: 10_000 }).toBe('active');
  await next.requeueAbandoned();
  expect(await next.stateOf('run-flow', id)).toBe(isEmbedded ? 'waiting' : 'active');
  end();
  for (const queue of [dead, next]) await queue.stop(0);
  await database.close();
});
