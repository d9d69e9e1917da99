// Reads steps off the event loop, one request after the other. A request that takes too long is given up.
import type { ChildProcess } from 'node:child_process';
import type { Reading } from '../contract/entities.ts';
import { AppError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { forkModule } from '../fork-module.ts';

export type ReadingRequest = { id: number; steps: string[]; names: string[] };
export type ReadingAnswer = { id: number } & ({ readings: Reading[] } | { error: string });

export type StepReader = ReturnType<typeof createStepReader>;

export function createStepReader({ mostMs = limits.readingMs }: { mostMs?: number } = {}) {
  let child: ChildProcess | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  function stop() {
    child?.kill('SIGKILL');
    child = null;
  }

  function ask(steps: string[], names: string[]) {
    child ??= start();
    const [asked, id] = [child, ++lastId];
    return new Promise<Reading[]>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        asked.removeAllListeners();
        settle();
      };
      const fail = (error: Error) =>
        end(() => {
          stop();
          reject(error);
        });
      const timer = setTimeout(fail, mostMs, new AppError('stepsTooLong'));
      asked.on('message', (answer: ReadingAnswer) =>
        end(() => ('readings' in answer ? resolve(answer.readings) : reject(new Error(answer.error)))),
      );
      asked.on('error', fail);
      asked.on('exit', () => fail(new Error('The process that reads steps has ended.')));
      asked.send({ id, steps, names } satisfies ReadingRequest, (error) => error && fail(error));
    });
  }

  return {
    read: (steps: string[], names: string[]) => {
      const answer = turn.then(() => ask(steps, names));
      turn = answer.catch(() => {});
      return answer;
    },
    close: stop,
  };
}

function start() {
  const started = forkModule(import.meta.url, 'reading-process', []);
  // It must not keep this process from ending.
  started.unref();
  started.channel?.unref();
  return started;
}
