// A backup of the embedded database is a copy of the data folder, made while the product is stopped.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { callApi, requestLoginLink } from './api.ts';
import { runDocumented } from './documented-commands.ts';
import { startProduct } from './product.ts';
import { addSampleAccount, readSampleAccount, samplePassword, startBakery } from './sample-account.ts';

const test = base.extend<{ folder: string; siteUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-backup-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  siteUrl: async ({}, use) => {
    const site = await startBakery();
    await use(site.url);
    await site.stop();
  },
});
// Four starts, the first of which creates a database.
test.describe.configure({ timeout: 300_000 });
test.skip(process.platform === 'win32', 'The commands are for a Unix shell.');

test('the documented backup has everything; its key can be replaced, and without it a sentence says what is missing', async ({
  folder,
  siteUrl,
}) => {
  const places = { DATA_DIR: join(folder, 'data'), BACKUP: join(folder, 'backup') };
  await mkdir(places.BACKUP);
  const product = await startProduct({ DATA_DIR: places.DATA_DIR });
  const account = await addSampleAccount(product, siteUrl);
  const before = await readSampleAccount(product, account);
  expect(before).toMatchObject({ website: { password: samplePassword }, run: { status: 'COMPLETED' } });
  expect(before.replay).toContain('Bakery');
  await product.stop();

  await runDocumented('back up the data folder', places);
  await rm(places.DATA_DIR, { recursive: true });
  await runDocumented('restore the data folder', places);
  const restored = await startProduct({ DATA_DIR: places.DATA_DIR });
  expect(await readSampleAccount(restored, account)).toEqual(before);

  await restored.end('SIGTERM');
  await runDocumented('replace the key', places);
  await restored.restart();
  await expect
    .poll(() => restored.output())
    .toContain('2 stored passwords and local storage values now use the newest secret key.');
  expect(await readSampleAccount(restored, account)).toEqual(before);

  await restored.end('SIGTERM');
  await rm(join(places.DATA_DIR, 'secret.key'));
  await restored.restart();
  const { search } = new URL(await requestLoginLink(restored, account.person.email));
  const session = await callApi(restored, `/magic-link${search}`);
  const person = { ...account.person, jwt: session.jwt };
  expect(await callApi(restored, `/websites/${account.websiteId}`, { person })).toEqual({
    error: expect.stringContaining('The secret key of this server is missing'),
  });
  await expect
    .poll(() => restored.output().join('\n'))
    .toContain('Restore secret.key or SECRET_KEY from the backup, or add the earlier key to OLD_SECRET_KEYS.');
  await restored.stop();
});
