// The limits of an installation, with settings that are reached quickly.
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addWebsite, callApi } from './api.ts';
import { addFlowTo, runOnce } from './flows.ts';
import { type Product, startProduct } from './product.ts';
import { startRun } from './rehearse.ts';
import { expect, remember, signUp, test as withSite } from './test.ts';

const test = withSite.extend<{ strict: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  strict: async ({}, use) => {
    const product = await startProduct({ RETENTION_DAYS: '0.00001', RUNS_PER_USER: '1' });
    await use(product);
    await product.stop();
  },
});

test.setTimeout(240_000);

test('after a restart, old recordings and leftovers are gone, and the replay says so; a second run at a time is refused', async ({
  page,
  strict,
  siteUrl,
}) => {
  const person = await signUp(strict);
  const website = await addWebsite(strict, person, siteUrl);
  const steps = ['Check that the page shows "Corner Bakery"'];
  const { flowId, versionId } = await addFlowTo(strict, person, { websiteId: website.id, title: 'Bread', steps });
  expect(await runOnce(strict, person, versionId)).toMatchObject({ status: 'COMPLETED' });
  const recordings = join(strict.dataDir, 'storage/recordings');
  expect(await readdir(recordings)).toHaveLength(1);

  await strict.end('SIGTERM');
  const leftovers = [join(strict.dataDir, 'outbox/old.eml'), join(strict.dataDir, 'storage/unfinished/old.part')];
  for (const path of leftovers) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'old');
    await utimes(path, 0, 0);
  }
  await strict.restart();
  await expect.poll(() => readdir(recordings)).toEqual([]);
  for (const path of leftovers) await expect.poll(() => access(path).catch(() => 'gone')).toBe('gone');

  await remember(page, person);
  await page.goto(`${strict.url}/sites/${website.id}/flows/${flowId}?tab=run`);
  await expect(page.getByText('The recording was removed after 0.00001 days.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const waiting = await addFlowTo(strict, person, { websiteId: website.id, title: 'Wait', steps: ['Wait 30 seconds'] });
  const { id } = await startRun(strict, person, waiting.versionId);
  await page.getByRole('button', { name: 'Run Again' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You can have 1 run waiting or running at a time. Please wait until one has ended.',
  );
  await callApi(strict, `/flow-runs/${id}/cancel`, { person, method: 'POST' });
});
