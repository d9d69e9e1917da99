// `npm run bench:database`: ways to reach the database. Writes docs/benchmarks.md.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase, pingDatabase } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/embedded/open-embedded.ts';
import { users } from '../src/db/schema.ts';
import { startPostgres } from '../src/testing/start-postgres.ts';
import { treeMegabytes } from './process-memory.ts';
import { median, percentile } from './statistics.ts';
import { writeSection } from './write-section.ts';

const statements = 1000;
const warmUps = 50;
type Way = { name: string; open: () => Promise<{ database: OpenDatabase; pid: number; stop: () => Promise<void> }> };

const folder = await mkdtemp(join(tmpdir(), 'rehearsal-bench-'));
const ways: Way[] = [
  {
    name: 'PGlite in the same process',
    open: async () => {
      const database = await openEmbedded(join(folder, 'same'));
      return { database, pid: process.pid, stop: database.close };
    },
  },
  {
    name: 'PGlite in a process of its own (used)',
    open: async () => {
      const socket = join(folder, 'database.sock');
      const env = { ...process.env, DATA_DIR: join(folder, 'own'), REHEARSAL_DATABASE_SOCKET: socket };
      const child = fork('dist/server/database-process.js', { env });
      await once(child, 'message');
      const database = await openDatabase({ socket });
      const stop = async () => {
        await database.close();
        child.send('stop');
        await once(child, 'exit');
      };
      return { database, pid: child.pid as number, stop };
    },
  },
  {
    name: 'PostgreSQL server',
    open: async () => {
      const server = await startPostgres();
      const database = await openDatabase({ databaseUrl: server.url });
      const stop = async () => {
        await database.close();
        await server.stop();
      };
      return { database, pid: server.pid, stop };
    },
  },
];

const lines: string[] = [];
for (const { name, open } of ways) {
  const { database, pid, stop } = await open();
  const reads = await measure(() => pingDatabase(database.db));
  const writes = await measure(() => database.db.insert(users).values(newUser()));
  const memory = pid === process.pid ? 'in the process' : `${Math.round(treeMegabytes(pid) ?? 0)} MB`;
  const times = [median(reads), median(writes), percentile(writes, 99)];
  lines.push(`| ${name} | ${times.map((ms) => `${ms.toFixed(2)} ms`).join(' | ')} | ${memory} |`);
  await stop();
}
await rm(folder, { recursive: true });

const text = [
  `\`npm run bench:database\`: ${statements} reads and ${statements} inserts, one after the other.`,
  '',
  '| database | read, median | insert, median | insert, p99 | memory |',
  '|---|---|---|---|---|',
  ...lines,
].join('\n');
writeSection('database', text);
console.log(text);

async function measure(work: () => PromiseLike<unknown>) {
  const times: number[] = [];
  for (let turn = -warmUps; turn < statements; turn += 1) {
    const begin = performance.now();
    await work();
    if (turn >= 0) times.push(performance.now() - begin);
  }
  return times;
}

function newUser() {
  const id = randomUUID();
  return { id, email: `${id}@example.com`, firstName: '', lastName: '' };
}
