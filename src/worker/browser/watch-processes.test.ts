import { afterAll, expect, test, vi } from 'vitest';
import { createTestBrowser, reasonOf } from '../../testing/create-test-browser.ts';

// The real limit would need as much free memory.
vi.mock('../../contract/limits.ts', async (original) => {
  const { limits } = await original<typeof import('../../contract/limits.ts')>();
  return { limits: { ...limits, pageMemoryBytes: 400 * 1024 ** 2 } };
});

const browser = createTestBrowser();
afterAll(async () => {
  await browser.reset();
  await browser.close();
});

test.runIf(process.platform === 'linux')('a page that uses too much memory is killed, and the run fails', async () => {
  const session = await browser.openOn('<h1>Hungry</h1>');
  void session
    .front()
    .evaluate('globalThis.eaten = new Uint8Array(600 * 1024 ** 2).fill(1)')
    .catch(() => {});
  expect(await reasonOf(session)).toBe('The page crashed. It may have run out of memory.');
});
