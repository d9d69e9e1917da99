import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './test.ts';

const maxKilobytes = 120;
/** Smaller files fit into one packet with or without compression. */
const minCompressedBytes = 1_024;

async function loadAndCollect(page: Page, path: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('E-mail')).toBeVisible();
  return responses;
}

const isScript = (response: Response) => response.request().resourceType() === 'script';

for (const path of ['/signup', '/login', '/']) {
  test(`the first load of ${path}, signed out, has at most ${maxKilobytes} kB of gzipped JavaScript`, async ({
    page,
  }) => {
    const scripts = (await loadAndCollect(page, path)).filter(isScript);
    expect(scripts.length).toBeGreaterThan(1);
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(maxKilobytes);
  });

  test(`all but the smallest files of the first load of ${path} are compressed`, async ({ page }) => {
    const responses = await loadAndCollect(page, path);
    const texts = responses.filter((response) => /\/assets\/.+\.(js|css)$/.test(response.url()));
    expect(texts.length).toBeGreaterThan(1);
    for (const response of texts) {
      if ((await response.body()).length < minCompressedBytes) continue;
      expect(response.headers()['content-encoding'], response.url()).toMatch(/^(br|gzip)$/);
      const { responseBodySize } = await response.request().sizes();
      expect(responseBodySize, response.url()).toBeLessThan((await response.body()).length * 0.6);
    }
  });
}

test('a client that does not accept compression gets the same file uncompressed', async ({ page, request }) => {
  const [script] = (await loadAndCollect(page, '/login')).filter((response) =>
    /\/assets\/.+\.js$/.test(response.url()),
  );
  if (!script) throw new Error('The page has no script');
  const plain = await request.get(script.url(), { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect((await plain.body()).equals(await script.body())).toBe(true);
});

test('files with a hash in their name are cached for good, and the page is revalidated', async ({ page }) => {
  const responses = await loadAndCollect(page, '/login');
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    const expected = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(response.headers()['cache-control'], pathname).toBe(expected);
  }
});

test('signed out, nothing is loaded from other origins and the API is not called', async ({ page, product }) => {
  const responses = await loadAndCollect(page, '/signup');
  for (const response of responses) expect(new URL(response.url()).origin).toBe(product.url);
  expect(responses.filter((response) => response.url().includes('/api/'))).toEqual([]);
});
