// A backup of the embedded database is a copy of the data folder, made while the product is stopped.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startSite } from '../src/testing/start-site.ts';
import { callApi, requestLoginLink } from './api.ts';
import { startProduct } from './product.ts';
import { addSampleAccount, readSampleAccount, samplePassword } from './sample-account.ts';

const test = base.extend<{ folder: string; siteUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-backup-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  siteUrl: async ({}, use) => {
    const site = await startSite((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Bakery</title><h1>Bakery</h1>');
    });
    await use(site.url);
    await site.stop();
  },
});
// Three starts, the first of which creates a database.
test.describe.configure({ timeout: 300_000 });

test('a copy of the data folder has everything; without its key, a sentence says what is missing', async ({
  folder,
  siteUrl,
}) => {
  const product = await startProduct({ DATA_DIR: join(folder, 'data') });
  const account = await addSampleAccount(product, siteUrl);
  const before = await readSampleAccount(product, account);
  expect(before).toMatchObject({ website: { password: samplePassword }, run: { status: 'COMPLETED' } });
  expect(before.replay).toContain('Bakery');
  await product.stop();

  const copy = join(folder, 'copy');
  await cp(join(folder, 'data'), copy, { recursive: true, preserveTimestamps: true });
  await rm(join(folder, 'data'), { recursive: true });
  const restored = await startProduct({ DATA_DIR: copy });
  expect(await readSampleAccount(restored, account)).toEqual(before);

  await restored.end('SIGTERM');
  await rm(join(copy, 'secret.key'));
  await restored.restart();
  const { search } = new URL(await requestLoginLink(restored, account.person.email));
  const session = await callApi(restored, `/magic-link${search}`);
  const person = { ...account.person, jwt: session.jwt };
  expect(await callApi(restored, `/websites/${account.websiteId}`, { person })).toEqual({
    error:
      'The secret key of this server is missing, so stored passwords and local storage values cannot be read. ' +
      'Its operator must restore the key.',
  });
  await expect
    .poll(() => restored.output().join('\n'))
    .toContain('Restore secret.key or SECRET_KEY from the backup, or add the earlier key to OLD_SECRET_KEYS.');
  await restored.stop();
});
