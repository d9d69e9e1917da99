import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestBrowser } from '../../testing/create-test-browser.ts';
import { startPublicProxy } from './public-proxy.ts';

const browser = createTestBrowser();
afterEach(browser.reset);
afterAll(browser.close);

test('the username and password for HTTP authentication are sent to the site only', async () => {
  const seen: Record<string, (string | undefined)[]> = { site: [], other: [] };
  const asking = (name: string, content: string) =>
    browser.serve(({ headers: { authorization } }, response) => {
      seen[name]?.push(authorization);
      if (!authorization) return response.writeHead(401, { 'www-authenticate': 'Basic realm="any"' }).end();
      return response.setHeader('content-type', 'text/html').end(content);
    });
  const other = await asking('other', '');
  const url = await asking('site', `<h1>Inside</h1><img src="${other}"><iframe src="${other}"></iframe>`);
  const session = await browser.open({ url, username: 'ann', password: 'correct horse' });
  const page = session.front();
  // A part that asks for a password and gets none keeps a page from being complete.
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  await expect.poll(() => seen.other?.length).toBe(2);
  await page.goto(other).catch(() => {});
  expect(seen.site).toContain(`Basic ${Buffer.from('ann:correct horse').toString('base64')}`);
  expect(seen.other).toEqual([undefined, undefined, undefined]);
});

test('with the proxy, a page at a private address is not asked for', async () => {
  const proxy = await startPublicProxy();
  let asked = 0;
  const inside = (_: unknown, response: { end: (text: string) => unknown }) => {
    asked += 1;
    response.end('inside');
  };
  const opened = browser.openOn(inside, { proxy: proxy.url });
  await expect(opened).rejects.toThrow('could not be opened: it is on a private network, which is not allowed here.');
  expect(asked).toBe(0);
  await proxy.close();
});
