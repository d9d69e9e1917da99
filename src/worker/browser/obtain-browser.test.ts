import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FailureMemory } from './failure-memory.ts';
import { noBrowserSentence } from './find-browser.ts';
import { obtainBrowser } from './obtain-browser.ts';

const day = 24 * 60 * 60 * 1000;
let folder: string;
let said: string[];
let tried: string[];
let present: string | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'obtain-browser-'));
  said = [];
  tried = [];
  present = null;
});
afterEach(() => rmSync(folder, { recursive: true }));

const memory = (now = 0, user = 1000) => new FailureMemory(join(folder, 'failure.json'), { now: () => now, user });

function obtain({ failure = memory(), bringing = {} as Record<string, string>, broken = [] as string[] } = {}) {
  const way = (name: string) => async () => {
    tried.push(name);
    present = bringing[name] ?? present;
  };
  return obtainBrowser({
    find: () => present,
    ways: [way('download'), way('package')],
    failure,
    say: (sentence) => said.push(sentence),
    starts: async (browser) => !broken.includes(browser),
  });
}

test('a browser that is there is taken, and nothing is said', async () => {
  present = '/usr/bin/chromium';
  expect(await obtain()).toBe('/usr/bin/chromium');
  expect([tried, said]).toEqual([[], []]);
});

test('a download that worked spares the package manager', async () => {
  expect(await obtain({ bringing: { download: '/cache/chrome' } })).toBe('/cache/chrome');
  expect(tried).toEqual(['download']);
});

test('when the download brings nothing, the package manager is asked', async () => {
  expect(await obtain({ bringing: { package: '/usr/bin/chromium' } })).toBe('/usr/bin/chromium');
  expect(tried).toEqual(['download', 'package']);
});

test('a download that does not start here is told, and the package manager is asked', async () => {
  const bringing = { download: '/cache/chrome', package: '/usr/bin/chromium' };
  expect(await obtain({ bringing, broken: ['/cache/chrome'] })).toBe('/usr/bin/chromium');
  expect(said).toEqual(['The browser at /cache/chrome does not start on this system.']);
});

test('when none can be had, that is said in one sentence', async () => {
  expect(await obtain()).toBeNull();
  expect(said).toEqual([noBrowserSentence]);
});

test('a failure is not repeated for a day, but the sentence is', async () => {
  await obtain({ failure: memory(0) });
  await obtain({ failure: memory(day - 1) });
  expect(tried).toEqual(['download', 'package']);
  expect(said).toEqual([noBrowserSentence, noBrowserSentence]);

  await obtain({ failure: memory(day) });
  expect(tried).toHaveLength(4);
});

test('a browser installed by hand is found in spite of a remembered failure, which is then forgotten', async () => {
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
