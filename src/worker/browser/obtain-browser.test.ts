import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FailureMemory } from './failure-memory.ts';
import { noBrowserMessage } from './find-browser.ts';
import { obtainBrowser } from './obtain-browser.ts';

const day = 24 * 60 * 60 * 1000;
let folder: string;
let reported: string[];
let tried: string[];
let present: string | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'obtain-browser-'));
  reported = [];
  tried = [];
  present = null;
});
afterEach(() => rmSync(folder, { recursive: true }));

const memory = (now = 0, user = 1000) => new FailureMemory(join(folder, 'failure.json'), { now: () => now, user });

function obtain({ failure = memory(), installs = {} as Record<string, string>, broken = [] as string[] } = {}) {
  const installer = (name: string) => async () => {
    tried.push(name);
    present = installs[name] ?? present;
  };
  return obtainBrowser({
    find: () => present,
    installers: [installer('download'), installer('package')],
    failure,
    report: (message) => reported.push(message),
    starts: async (browser) => !broken.includes(browser),
  });
}

test('an installed browser is used without a message', async () => {
  present = '/usr/bin/chromium';
  expect(await obtain()).toBe('/usr/bin/chromium');
  expect([tried, reported]).toEqual([[], []]);
});

test('after a successful download the package manager is not used', async () => {
  expect(await obtain({ installs: { download: '/cache/chrome' } })).toBe('/cache/chrome');
  expect(tried).toEqual(['download']);
});

test('when the download fails, the package manager is tried', async () => {
  expect(await obtain({ installs: { package: '/usr/bin/chromium' } })).toBe('/usr/bin/chromium');
  expect(tried).toEqual(['download', 'package']);
});

test('a download that does not start is reported, and the package manager is tried', async () => {
  const installs = { download: '/cache/chrome', package: '/usr/bin/chromium' };
  expect(await obtain({ installs, broken: ['/cache/chrome'] })).toBe('/usr/bin/chromium');
  expect(reported).toEqual(['The browser at /cache/chrome does not start on this system.']);
});

test('when everything fails, there is one message', async () => {
  expect(await obtain()).toBeNull();
  expect(reported).toEqual([noBrowserMessage]);
});

test('after a failure nothing is tried for a day, but the message is repeated', async () => {
  await obtain({ failure: memory(0) });
  await obtain({ failure: memory(day - 1) });
  expect(tried).toEqual(['download', 'package']);
  expect(reported).toEqual([noBrowserMessage, noBrowserMessage]);

  await obtain({ failure: memory(day) });
  expect(tried).toHaveLength(4);
});

test('a browser installed by hand is found despite a remembered failure, which is then forgotten', async () => {
  await obtain();
  present = '/usr/bin/chromium';
  expect(await obtain()).toBe('/usr/bin/chromium');
  expect(memory().isRecent()).toBe(false);
});

test("another user's failure does not count", async () => {
  await obtain({ failure: memory(0, 1000) });
  await obtain({ failure: memory(1, 0) });
  expect(tried).toHaveLength(4);
});
