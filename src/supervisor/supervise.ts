// Runs the parts of the product in processes of their own, so that none can take another down. A part that dies is
// started again, after a pause that doubles each time; the supervisor itself does nothing else that could fail.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '../contract/limits.ts';
import { log } from '../log.ts';
import type { PartMessage, SupervisorMessage } from './messages.ts';

/** A program next to the one that calls `supervise`, in the sources and in the bundle. */
export type Part = { name: string; program: string; env?: NodeJS.ProcessEnv };
export type Supervisor = {
  pidOf: (name: string) => number | undefined;
  /** What each process has measured. One that does not answer is left out. */
  metrics: () => Promise<object[][]>;
  stop: () => Promise<void>;
};

/** Starts the parts one after the other, and rejects if one of them cannot start. Stops them in reverse order. */
export async function supervise(parts: Part[]): Promise<Supervisor> {
  const running = new Map<string, RunningPart>();
  const stop = async () => {
    for (const part of [...running.values()].reverse()) await part.stop();
  };
  try {
    for (const part of parts) {
      const started = keepRunning(part);
      running.set(part.name, started);
      await started.ready;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pidOf: (name) => running.get(name)?.pid(),
    metrics: async () => {
      const answers = await Promise.all([...running.values()].map((part) => part.metrics()));
      return answers.filter((answer) => answer !== null);
    },
    stop,
  };
}

/** A part did not start; it has said why. */
export class PartFailed extends Error {}

type RunningPart = ReturnType<typeof keepRunning>;

function keepRunning(part: Part) {
  let child: ChildProcess | null = null;
  let stopping = false;
  let pause: number = limits.firstRestartPauseMs;
  let timer: NodeJS.Timeout | undefined;

  function start() {
    const startedAt = Date.now();
    const started = fork(part.program, { env: { ...process.env, ...part.env }, execArgv: nodeOptions(part.program) });
    child = started;
    const ready = readyOrExited(part, started);
    started.once('exit', (code, signal) => {
      child = null;
      if (stopping || !wasReady) return;
      if (Date.now() - startedAt > limits.healthyAfterMs) pause = limits.firstRestartPauseMs;
      log.warn(`The ${part.name} process ended (${signal ?? `code ${code}`}) and is started again.`);
      timer = setTimeout(restart, pause);
      pause = Math.min(pause * 2, limits.longestRestartPauseMs);
    });
    return ready;
  }

  // Until the first start has succeeded, a part that ends has failed to start.
  let wasReady = false;
  const ready = start().then(() => {
    wasReady = true;
  });

  function restart() {
    // It may end again before it is ready; then it is started again, too.
    start().then(
      () => log.info(`The ${part.name} process is ready again.`),
      () => {},
    );
  }

  return {
    ready,
    pid: () => child?.pid,
    metrics: () => (child ? askMetrics(child) : null),
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      if (child) await stopChild(child);
    },
  };
}

function readyOrExited({ name }: Part, child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    child.on('message', (message: PartMessage) => {
      if (message === 'ready') resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new PartFailed(`The ${name} process ended with code ${code}.`)));
  });
}

let lastAsked = 0;

function askMetrics(child: ChildProcess) {
  const id = ++lastAsked;
  return new Promise<object[] | null>((resolve) => {
    const answer = (metrics: object[] | null) => {
      clearTimeout(timer);
      child.off('message', receive);
      resolve(metrics);
    };
    const receive = (message: PartMessage) => {
      if (message !== 'ready' && message.id === id) answer(message.metrics);
    };
    const timer = setTimeout(answer, limits.metricsMs, null);
    child.on('message', receive);
    child.send({ ask: 'metrics', id } satisfies SupervisorMessage, (error) => error && answer(null));
  });
}

async function stopChild(child: ChildProcess) {
  const message: SupervisorMessage = 'stop';
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.partStopMs);
  // A part that is just starting does not listen yet; if it has ended, sending fails.
  child.send(message, () => {});
  await exited;
  clearTimeout(timer);
}

/** The supervisor's own options, such as the one that loads TypeScript in development. */
function nodeOptions(program: string) {
  return extname(program) === '.ts' ? process.execArgv : ['--enable-source-maps'];
}

/** The path of a program that is a neighbour of the calling module, in the sources (`../server/x.ts`) or in the bundle. */
export function programBeside(caller: string, source: string) {
  const isBundled = extname(fileURLToPath(caller)) === '.js';
  const name = source.replace(/^.*\//, '').replace(/\.ts$/, '');
  return fileURLToPath(new URL(isBundled ? `./${name}.js` : source, caller));
}
