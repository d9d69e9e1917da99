import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder, which may be missing, that have such a name and were last changed before this time. */
export async function removeOldFiles(folder: string, { before, name }: { before: Date; name: RegExp }) {
  for (const file of await readdir(folder).catch(() => [])) {
    if (!name.test(file)) continue;
    const path = join(folder, file);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
  }
}
