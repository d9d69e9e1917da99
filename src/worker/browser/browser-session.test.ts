// A website cannot fill our memory or the machine's: what it does without end fails its run or is forgotten.
import { afterAll, afterEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { createTestBrowser, reasonOf } from '../../testing/create-test-browser.ts';

const browser = createTestBrowser();
afterEach(browser.reset);
afterAll(browser.close);

test('more open tabs than allowed fail the run', async () => {
  const session = await browser.openOn(
    `<button onclick="for (let times = 0; times < ${limits.openTabs}; times += 1) window.open('/')">Open</button>`,
  );
  await session.front().click('button');
  expect(await reasonOf(session)).toBe(`The website kept opening tabs: more than ${limits.openTabs}.`);
});

test('tabs that are closed again do not count', async () => {
  const session = await browser.openOn('<h1>Shop</h1>');
  for (let times = 0; times <= limits.openTabs; times += 1) await (await session.front().context().newPage()).close();
  expect(session.activity.opened).toBeGreaterThan(limits.openTabs);
  expect(session.broken.aborted).toBe(false);
});

test('more downloads than allowed fail the run', async () => {
  const session = await browser.openOn(({ url }, response) =>
    url === '/'
      ? response.setHeader('content-type', 'text/html').end('<a href="/list.csv" download>Prices</a>')
      : response.setHeader('content-type', 'text/csv').end('bread,3'),
  );
  // Chromium itself holds back downloads that no person has asked for.
  const page = session.front();
  await page.hover('a');
  const clickAgain = async () => {
    await page.mouse.down();
    await page.mouse.up();
    return session.activity.downloads;
  };
  await expect.poll(clickAgain, { interval: 20, timeout: 20_000 }).toBeGreaterThan(limits.downloadsPerRun);
  expect(await reasonOf(session)).toBe(`The website kept starting downloads: more than ${limits.downloadsPerRun}.`);
});

test('more dialogs than allowed fail the run', async () => {
  const session = await browser.openOn('<button onclick="for (;;) alert(1)">Ask</button>');
  void session
    .front()
    .click('button')
    .catch(() => {});
  expect(await reasonOf(session)).toBe(`The website kept opening dialogs: more than ${limits.dialogsPerRun}.`);
});

test('of failures the last ones are remembered, shortened, and all are counted', async () => {
  const times = limits.recentTexts + 20;
  const session = await browser.openOn(`<script>
    for (let time = 1; time <= ${times}; time += 1)
      setTimeout(() => { throw new Error(time + ' failed ' + '!'.repeat(${limits.evidenceCharacters})) });
  </script>`);
  const { exceptions } = session.activity;
  await expect.poll(() => exceptions.count()).toBe(times);
  expect(exceptions.since(0)).toHaveLength(limits.recentTexts);
  expect(exceptions.since(times - 1)[0]).toMatch(new RegExp(`^${times} failed !+$`));
  expect(exceptions.since(0).every(({ length }) => length === limits.evidenceCharacters)).toBe(true);
  expect(exceptions.since(times)).toEqual([]);
});
