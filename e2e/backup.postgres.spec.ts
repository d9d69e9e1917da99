// With a PostgreSQL server, a backup is a dump of the database, a copy of the stored files, and the secret key.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findInstalledPostgres, startInstalledPostgres } from '../src/testing/start-installed-postgres.ts';
import { startS3 } from '../src/testing/start-s3.ts';
import { runDocumented } from './documented-commands.ts';
import { startProduct } from './product.ts';
import { addSampleAccount, readSampleAccount, samplePassword, startBakery } from './sample-account.ts';

const programs = findInstalledPostgres() ?? '';
const PATH = `${programs}${delimiter}${process.env.PATH}`;

type Place = { folder: string; siteUrl: string; originalUrl: string; restoredUrl: string };

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  place: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-backup-'));
    const [site, { stop, ...urls }] = [await startBakery(), await startInstalledPostgres(programs)];
    await mkdir(join(folder, 'backup'));
    await use({ folder, siteUrl: site.url, ...urls });
    await site.stop();
    await stop();
    await rm(folder, { recursive: true });
  },
});
test.describe.configure({ timeout: 180_000 });
test.skip(!programs, 'This machine has no PostgreSQL with pg_dump.');

test('the documented backup has everything: database, files and key', async ({ place }) => {
  const { folder, originalUrl, restoredUrl } = place;
  const [original, restored] = [
    { DATA_DIR: join(folder, 'original'), DATABASE_URL: originalUrl },
    { DATA_DIR: join(folder, 'restored'), DATABASE_URL: restoredUrl },
  ];
  const product = await startProduct(original);
  const account = await addSampleAccount(product, place.siteUrl);
  const before = await readSampleAccount(product, account);
  expect(before).toMatchObject({ website: { password: samplePassword }, run: { status: 'COMPLETED' } });
  expect(before.replay).toContain('Bakery');

  // While it is running.
  const BACKUP = join(folder, 'backup');
  await runDocumented('dump the database', { ...original, BACKUP, PATH });
  await runDocumented('copy files and key', { ...original, BACKUP });
  await product.stop();
  await rm(original.DATA_DIR, { recursive: true });
  await runDocumented('restore the database', { ...restored, BACKUP, PATH });
  await runDocumented('restore files and key', { ...restored, BACKUP });

  const other = await startProduct(restored);
  expect(await readSampleAccount(other, account)).toEqual(before);
  await other.stop();
});

test('with a bucket and SECRET_KEY, nothing in DATA_DIR is needed', async ({ place }) => {
  const keys = { bucket: 'rehearsal', accessKeyId: 'rehearsal' };
  const [bucket, otherBucket] = [await startS3(keys), await startS3(keys)];
  const settings = ({ url }: { url: string }) => ({
    SECRET_KEY: 'k'.repeat(32),
    STORAGE_URL: `s3://rehearsal?endpoint=${url}`,
    AWS_ACCESS_KEY_ID: 'rehearsal',
    AWS_SECRET_ACCESS_KEY: 's3-secret',
  });
  const product = await startProduct({ ...settings(bucket), DATABASE_URL: place.originalUrl });
  const account = await addSampleAccount(product, place.siteUrl);
  const before = await readSampleAccount(product, account);
  expect(before.replay).toContain('Bakery');
  await product.stop();

  const BACKUP = join(place.folder, 'backup');
  await runDocumented('dump the database', { BACKUP, PATH, DATABASE_URL: place.originalUrl });
  await runDocumented('restore the database', { BACKUP, PATH, DATABASE_URL: place.restoredUrl });
  for (const [key, content] of bucket.objects) otherBucket.objects.set(key, content);
  const other = await startProduct({ ...settings(otherBucket), DATABASE_URL: place.restoredUrl });
  expect(await readSampleAccount(other, account)).toEqual(before);
  await other.stop();
  for (const each of [bucket, otherBucket]) await each.stop();
});
