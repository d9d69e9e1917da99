// With a PostgreSQL server and a bucket, a backup is a copy of both, and the secret key. Nothing in DATA_DIR is needed.
// The database is copied by the server itself, because pg_dump is not installed everywhere.
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../src/testing/start-postgres.ts';
import { startS3 } from '../src/testing/start-s3.ts';
import { startSite } from '../src/testing/start-site.ts';
import { startProduct } from './product.ts';
import { addSampleAccount, readSampleAccount, samplePassword } from './sample-account.ts';

const test = base.extend<{ databaseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  databaseUrl: async ({}, use) => {
    const server = await startPostgres();
    await use(server.url);
    await server.stop();
  },
});
test.describe.configure({ timeout: 180_000 });

async function copyDatabase(url: string) {
  const sql = new pg.Client({ connectionString: url.replace(/postgres$/, 'template1') });
  await sql.connect();
  await sql.query('create database restored template postgres');
  await sql.end();
  return url.replace(/postgres$/, 'restored');
}

test('copies of the database and the bucket have everything, together with the key', async ({ databaseUrl }) => {
  const site = await startSite((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Bakery</title><h1>Bakery</h1>');
  });
  const keys = { bucket: 'rehearsal', accessKeyId: 'rehearsal' };
  const [bucket, otherBucket] = [await startS3(keys), await startS3(keys)];
  const settings = (storageUrl: string) => ({
    SECRET_KEY: 'k'.repeat(32),
    STORAGE_URL: `s3://rehearsal?endpoint=${storageUrl}`,
    AWS_ACCESS_KEY_ID: 'rehearsal',
    AWS_SECRET_ACCESS_KEY: 's3-secret',
  });

  const product = await startProduct({ ...settings(bucket.url), DATABASE_URL: databaseUrl });
  const account = await addSampleAccount(product, site.url);
  const before = await readSampleAccount(product, account);
  expect(before).toMatchObject({ website: { password: samplePassword }, run: { status: 'COMPLETED' } });
  expect(before.replay).toContain('Bakery');
  await product.stop();

  const copiedUrl = await copyDatabase(databaseUrl);
  for (const [key, content] of bucket.objects) otherBucket.objects.set(key, content);
  const restored = await startProduct({ ...settings(otherBucket.url), DATABASE_URL: copiedUrl });
  expect(await readSampleAccount(restored, account)).toEqual(before);
  await restored.stop();
  for (const each of [site, bucket, otherBucket]) await each.stop();
});
