import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { removeOldFiles } from './remove-old-files.ts';
import type { Storage } from './storage.ts';

/** Stores files in a folder. A file is complete or absent, even if the process is killed while writing. */
export function createFileStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...checkedParts(key));
  // All in one folder, so that leftovers are found without a look at every file.
  const drafts = join(folder, 'unfinished');
  const write: Storage['write'] = async (key, bytes) => {
    const path = pathOf(key);
    const draft = join(drafts, `${randomUUID()}.part`);
    for (const needed of [drafts, dirname(path)]) await mkdir(needed, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    write,
    read: async (key, range) => {
      const file = await nullIfMissing(open(pathOf(key)));
      return file?.createReadStream(range) ?? null;
    },
    sizeOf: async (key) => (await nullIfMissing(stat(pathOf(key))))?.size ?? null,
    sizeOfAll: async (prefix) => {
      let bytes = 0;
      for (const path of await listFiles(pathOf(prefix))) bytes += (await nullIfMissing(stat(path)))?.size ?? 0;
      return bytes;
    },
    list: async (prefix) => {
      const paths = await listFiles(pathOf(prefix));
      return paths
        .map((path) =>
          path
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        )
        .sort();
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    checkWritable: () => write('check', Buffer.from('ok')),
    removeUnfinished: (before) => removeOldFiles(drafts, { before, name: /\.part$/ }),
  };
}

async function listFiles(folder: string) {
  const entries = await nullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
  return files.map((entry) => join(entry.parentPath, entry.name));
}

/** Keys come from our own code, but a wrong one must never reach outside the folder. */
function checkedParts(key: string) {
  const parts = key.split('/');
  if (!parts.every((part) => /^[\w-][\w.-]*$/.test(part))) throw new Error(`Not a storage key: ${key}`);
  return parts;
}

async function nullIfMissing<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
