// Starts the built product in separate processes with an empty data folder, one for each test worker.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../src/testing/free-port.ts';

export type ProductOptions = { database: 'embedded' | 'postgres'; pictures: boolean };
export type Product = Awaited<ReturnType<typeof startProduct>>;

const server = { program: ['dist/server/main.js'], readyLine: 'Rehearsal is ready at ' };
const worker = { program: ['dist/server/worker.js'], readyLine: 'The worker is ready.' };

/** Other programs than the built ones, and another user, by number. */
type Deployment = { server?: string[]; worker?: string[]; user?: number };

export async function startProduct(environment: Record<string, string> = {}, deployment: Deployment = {}) {
  const { user } = deployment;
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-e2e-'));
  const dataDir = environment.DATA_DIR ?? join(folder, 'data');
  if (!environment.DATABASE_URL && !environment.DATA_DIR) await copyDatabase(dataDir);
  const port = await freePort();
  // Pictures of each step take a good part of a run's processor time, and few tests look at them.
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PICTURES: 'false', ...environment };
  const startServer = (more = {}) =>
    startProcess({ ...server, program: deployment.server ?? server.program, user }, { ...env, ...more });
  let running = await startServer();
  const workers: { end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null> }[] = [];

  async function readMails() {
    const outbox = join(dataDir, 'outbox');
    const names = await readdir(outbox).catch(() => []);
    return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  }

  /** The link in the newest email to this address. */
  async function mailedLink(email: string) {
    const mail = (await readMails()).findLast((text) => text.includes(`To: ${email}`));
    return /^http\S+$/m.exec(mail ?? '')?.[0] ?? '';
  }

  async function stop() {
    for (const each of [...workers, running]) await each.end('SIGTERM');
    await rm(folder, { recursive: true });
  }

  return {
    url: `http://localhost:${port}`,
    dataDir,
    mailedLink,
    pid: () => running.pid,
    /** All lines the server has printed so far. */
    output: () => running.output,
    /** Ends the server and returns its exit code, which is null after a SIGKILL. */
    end: (signal: 'SIGTERM' | 'SIGKILL') => running.end(signal),
    /** Starts the server again after `end`, with the same port and data. */
    restart: async (more: Record<string, string> = {}) => {
      running = await startServer(more);
    },
    /** Starts a worker in a separate process, with the same data. */
    startWorker: async (more: Record<string, string>) => {
      const start = () =>
        startProcess({ ...worker, program: deployment.worker ?? worker.program, user }, { ...env, ...more });
      let started = await start();
      const handle = {
        pid: () => started.pid,
        end: (signal: 'SIGTERM' | 'SIGKILL') => started.end(signal),
        restart: async () => {
          started = await start();
        },
      };
      workers.push(handle);
      return handle;
    },
    stop,
  };
}

/** Creating an embedded database takes most of a first start, so it is done once for all tests. */
export const databaseTemplate = 'REHEARSAL_DATABASE_TEMPLATE';

export async function copyDatabase(dataDir: string) {
  const template = process.env[databaseTemplate];
  if (template) await cp(template, join(dataDir, 'database'), { recursive: true });
}

type Program = { program: string[]; readyLine: string; user?: number };

/** Resolves when the process has printed its ready line. */
async function startProcess({ program, readyLine, user }: Program, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, program, { env, uid: user, gid: user, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.pipe(process.stderr, { end: false });
  const exited = once(child, 'exit');
  // If Playwright ends a worker early, fixtures are not stopped.
  const killOnExit = () => child.kill();
  process.once('exit', killOnExit);
  const output = await untilReady(child, readyLine);

  return {
    pid: child.pid as number,
    output,
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      const [code] = await exited;
      process.off('exit', killOnExit);
      return code as number | null;
    },
  };
}

/** Resolves with all lines printed so far, and keeps collecting. */
async function untilReady(child: ChildProcess, readyLine: string) {
  const lines: string[] = [];
  if (!child.stdout || !child.stderr) throw new Error('The product has no output');
  const reader = createInterface(child.stdout);
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product exited with code ${code}:\n${lines.join('\n')}`)));
    reader.on('line', (line) => {
      lines.push(line);
      if (line.includes(readyLine)) resolve();
    });
  });
  return lines;
}
