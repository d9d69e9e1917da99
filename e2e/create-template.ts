import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/db/embedded/open-embedded.ts';
import { databaseTemplate } from './product.ts';

/** Creates the embedded database that the products of the tests start with. */
export default async function createTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-template-'));
  const { close } = await openEmbedded(folder);
  await close();
  process.env[databaseTemplate] = join(folder, 'database');
  return () => rm(folder, { recursive: true });
}
