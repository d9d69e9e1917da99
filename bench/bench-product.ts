// Starts the built product in its own process, to be used over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ApiAnswer } from '../src/contract/api.ts';

export type BenchProduct = Awaited<ReturnType<typeof startBenchProduct>>;
export type Run = ApiAnswer<'GET /flow-runs/{id}'>;

const pollMs = 250;

export async function startBenchProduct({
  browserPath,
  ...settings
}: {
  browserPath: string;
  [variable: string]: string;
}) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-bench-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    BROWSER_PATH: browserPath,
    RUNS_PER_USER: '10000',
    ...settings,
  };
  const base = `http://localhost:${port}/api/v1`;
  let child = await spawnReady(env);
  let jwt = '';
  let userId = '';

  async function call<Answer>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
    const headers = { authorization: `Bearer ${jwt}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
    return (await response.json()) as Answer;
  }

  async function signUp() {
    await call('/signup', { email: 'bench@example.com' });
    const [mail = ''] = await readdir(join(dataDir, 'outbox'));
    const link = /^http\S+$/m.exec(await readFile(join(dataDir, 'outbox', mail), 'utf8'))?.[0] ?? '';
    ({ jwt, userId } = await call<{ jwt: string; userId: string }>(`/magic-link${new URL(link).search}`));
  }

  async function addFlow(url: string, steps: string[], settings?: { username: string; password: string }) {
    const website = await call<{ id: string }>('/websites', { url });
    if (settings) await call(`/websites/${website.id}`, settings, 'PATCH');
    const flow = await call<{ id: string }>('/flows', { websiteId: website.id, title: 'A flow', description: '' });
    const version = { version: 1, steps: steps.map((action) => ({ action })) };
    return (await call<{ id: string }>(`/flows/${flow.id}/flow-versions`, version)).id;
  }

  async function endOfRun(id: string) {
    for (;;) {
      const run = await call<Run>(`/flow-runs/${id}`);
      if (run.status === 'FAILED') console.warn(`A run failed: ${run.logs.history.at(-1)?.data.error}`);
      if (run.status !== 'RUNNING') return run;
      await after(pollMs);
    }
  }

  /** Watches the run from its first page on, and returns the number of images received. */
  async function watch(runId: string) {
    let sessionId = (await call<Run>(`/flow-runs/${runId}`)).browserSessionId;
    while (!sessionId) {
      await after(10);
      sessionId = (await call<Run>(`/flow-runs/${runId}`)).browserSessionId;
    }
    const { data } = await call<ApiAnswer<'GET /browserbase-sessions/{id}/live'>>(
      `/browserbase-sessions/${sessionId}/live`,
    );
    const { pathname, search } = new URL(data.debuggerFullscreenUrl);
    const socket = new WebSocket(`ws://localhost:${port}/api/v1${pathname}${search}`);
    let pictures = 0;
    socket.on('message', () => {
      pictures += 1;
    });
    await new Promise<void>((ended) => socket.once('close', () => ended()).once('error', () => ended()));
    return pictures;
  }

  await signUp();
  return {
    base: new URL(base).origin,
    token: () => jwt,
    userId: () => userId,
    addFlow,
    startRun: async (versionId: string) => (await call<Run>(`/flow-versions/${versionId}/flow-runs`, {})).id,
    endOfRun,
    watch,
    healthMs: async () => {
      const begin = performance.now();
      await call('/health');
      return performance.now() - begin;
    },
    pid: () => child.pid as number,
    restart: async (changed: Record<string, string>) => {
      await end(child);
      child = await spawnReady({ ...env, ...changed });
    },
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}

async function spawnReady(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The product exited with code ${code}`);
  });
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => line.startsWith('Rehearsal is ready at ') && resolve());
  });
  exited.catch(() => {});
  await Promise.race([ready, exited]);
  return child as ChildProcess;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
