// Starts the built product as its own process on an empty data folder, one for each test worker.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../src/testing/free-port.ts';

export type ProductOptions = { database: 'embedded' | 'postgres' };
export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-e2e-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // A worker that Playwright ends early stops no fixtures.
  const killOnExit = () => child.kill();
  process.once('exit', killOnExit);
  const output = await readUntilReady(child);

  async function readMails() {
    const outbox = join(dataDir, 'outbox');
    const names = await readdir(outbox).catch(() => []);
    return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  }

  /** The link of the newest mail to this address. */
  async function mailedLink(email: string) {
    const mail = (await readMails()).findLast((text) => text.includes(`To: ${email}`));
    return /^http\S+$/m.exec(mail ?? '')?.[0] ?? '';
  }

  async function stop() {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    process.off('exit', killOnExit);
    await rm(folder, { recursive: true });
  }

  return { url: `http://localhost:${port}`, output, mailedLink, stop };
}

/** Resolves with all lines the product printed so far, and keeps collecting. */
async function readUntilReady(child: ChildProcess) {
  const lines: string[] = [];
  if (!child.stdout) throw new Error('The product has no output');
  const reader = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${lines.join('\n')}`)));
    reader.on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Rehearsal is ready at ')) resolve();
    });
  });
  return lines;
}
