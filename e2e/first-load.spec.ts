import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './test.ts';

const mostKilobytes = 120;
/** Below this many bytes a text fits into one packet either way. */
const smallest = 1_024;

async function loadAndCollect(page: Page, path: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('E-mail')).toBeVisible();
  return responses;
}

const isScript = (response: Response) => response.request().resourceType() === 'script';

for (const path of ['/signup', '/login', '/']) {
  test(`the first load of ${path}, signed out, has at most ${mostKilobytes} kB of gzipped JavaScript`, async ({
    page,
  }) => {
    const scripts = (await loadAndCollect(page, path)).filter(isScript);
    expect(scripts.length).toBeGreaterThan(1);
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(mostKilobytes);
  });

  test(`the texts of the first load of ${path} come compressed, but for the smallest`, async ({ page }) => {
    const responses = await loadAndCollect(page, path);
    const texts = responses.filter((response) => /\/assets\/.+\.(js|css)$/.test(response.url()));
    expect(texts.length).toBeGreaterThan(1);
    for (const response of texts) {
      if ((await response.body()).length < smallest) continue;
      expect(response.headers()['content-encoding'], response.url()).toMatch(/^(br|gzip)$/);
      const { responseBodySize } = await response.request().sizes();
      expect(responseBodySize, response.url()).toBeLessThan((await response.body()).length * 0.6);
    }
  });
}

test('a client that takes no compression gets the same file as it is', async ({ page, request }) => {
  const [script] = (await loadAndCollect(page, '/login')).filter((response) =>
    /\/assets\/.+\.js$/.test(response.url()),
  );
  if (!script) throw new Error('The page has no script');
  const plain = await request.get(script.url(), { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect((await plain.body()).equals(await script.body())).toBe(true);
});

test('files with a hash in their name are kept, and the page is asked for anew', async ({ page }) => {
  const responses = await loadAndCollect(page, '/login');
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    const expected = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(response.headers()['cache-control'], pathname).toBe(expected);
  }
});

test('signed out, nothing is loaded from elsewhere and nothing is called', async ({ page, product }) => {
  const responses = await loadAndCollect(page, '/signup');
  for (const response of responses) expect(new URL(response.url()).origin).toBe(product.url);
  expect(responses.filter((response) => response.url().includes('/api/'))).toEqual([]);
});
