import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../db/embedded/open-embedded.ts';

/** An embedded database with all tables, closed, that can be copied. */
export async function createDatabaseFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-template-'));
  const { close } = await openEmbedded(folder);
  await close();
  return { path: join(folder, 'database'), remove: () => rm(folder, { recursive: true }) };
}
