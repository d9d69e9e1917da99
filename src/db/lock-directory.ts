// The embedded database does not notice a second process on its directory and then loses rows. This lock does: a file
// beside the directory that names its holder. It is taken over only from a process that is no longer alive.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

export class DirectoryInUse extends Error {
  constructor(pid: number) {
    super(
      `The database in this data folder is in use by another Rehearsal (process ${pid}). ` +
        'Stop that one first, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL.',
    );
  }
}

type Holder = { pid: number; startedAt: string | null; token: string };

export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  const mine: Holder = { pid: process.pid, startedAt: processStart(process.pid), token: randomUUID() };
  const draft = `${file}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await take(file, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readHolder(file))?.token === mine.token) await rm(file, { force: true });
  };
}

async function take(file: string, draft: string) {
  for (;;) {
    if (await linked(draft, file)) return;
    const holder = await readHolder(file);
    if (holder && isAlive(holder)) throw new DirectoryInUse(holder.pid);
    await removeStale(file, holder, `${draft}.stale`);
  }
}

async function linked(draft: string, file: string) {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Between reading a stale lock and removing it another process may have taken it: then its lock is put back. */
async function removeStale(file: string, stale: Holder | null, aside: string) {
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved && moved.token !== stale?.token) await linked(aside, file);
  await rm(aside, { force: true });
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A process id may have been given to another program since: the start time tells them apart where it can be read. */
function isAlive({ pid, startedAt }: Holder) {
  if (pid === process.pid && startedAt === processStart(pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const startNow = processStart(pid);
  return startNow === null || startedAt === null || startNow === startedAt;
}

/** Boot and start tick of a process, on Linux; elsewhere unknown. */
function processStart(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTick}`;
  } catch {
    return null;
  }
}
