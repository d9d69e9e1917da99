// The embedded database does not notice a second process on its directory and then loses rows. This lock prevents it: a
// file next to the directory that names its holder. It is taken over only from a process that is no longer running.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';

export class DirectoryInUse extends Error {
  constructor(pid: number) {
    super(
      `The database in this data folder is in use by another Rehearsal process (${pid}). ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
    );
  }
}

type Holder = {
  pid: number;
  startedAt: string | null;
  token: string;
  /** The process that started it and that people know about, if there is one. */
  supervisor?: Pick<Holder, 'pid' | 'startedAt'>;
};

/** The processes of a supervisor that was killed end by themselves. */
const abandonedMs = 10_000;
const retryMs = 50;

export async function lockDirectory(
  directory: string,
  { supervisor }: { supervisor?: number } = {},
): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  const mine: Holder = {
    ...identityOf(process.pid),
    token: randomUUID(),
    ...(supervisor === undefined ? {} : { supervisor: identityOf(supervisor) }),
  };
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

async function take(file: string, draft: string): Promise<void> {
  const deadline = Date.now() + abandonedMs;
  for (;;) {
    if (await linked(draft, file)) return;
    const holder = await readHolder(file);
    if (holder && isAlive(holder)) {
      const isAbandoned = holder.supervisor && !isAlive(holder.supervisor);
      if (!isAbandoned || Date.now() > deadline) throw new DirectoryInUse(holder.supervisor?.pid ?? holder.pid);
      await after(retryMs);
    } else if (holder) await removeStale(file, { token: holder.token, draft });
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

/** Removing needs its own lock: of two processes that read the same stale lock, the slower could remove the faster's new lock. */
async function removeStale(file: string, { token, draft }: { token: string; draft: string }) {
  const removal = `${file}.${token}.stale`;
  await take(removal, draft);
  try {
    if ((await readHolder(file))?.token === token) await rm(file);
  } finally {
    await rm(removal);
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return asHolder(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A file with invalid content belongs to no process. */
function asHolder(content: string): Holder {
  try {
    const { pid, startedAt, token, supervisor } = JSON.parse(content);
    if (Number.isInteger(pid) && /^[\w-]+$/.test(token)) return { pid, startedAt, token, supervisor };
  } catch {}
  return { pid: 0, startedAt: null, token: 'unreadable' };
}

/** The pid may have been reused by another program; the start time, where available, tells them apart. */
function isAlive({ pid, startedAt }: Pick<Holder, 'pid' | 'startedAt'>) {
  if (pid <= 0) return false;
  if (pid === process.pid && startedAt === processStart(pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const startNow = processStart(pid);
  return startNow === null || startedAt === null || startNow === startedAt;
}

function identityOf(pid: number) {
  return { pid, startedAt: processStart(pid) };
}

/** Boot id and start tick of a process on Linux; null elsewhere. */
function processStart(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTick}`;
  } catch {
    return null;
  }
}
