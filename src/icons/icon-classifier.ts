// Classifies icons in a child process, which is started when needed and ended when it is idle.
import type { ChildProcess } from 'node:child_process';
import { limits } from '../contract/limits.ts';
import { forkModule } from '../fork-module.ts';
import type { IconGuess } from './classify-icons.ts';
import type { IconRequest, IconResponse } from './icon-process.ts';
import type { IconPicture } from './normalize-icon.ts';

type Pending = { resolve: (guesses: IconGuess[]) => void; reject: (error: Error) => void };

export function createIconClassifier({ idleMs = limits.textReaderIdleMs }: { idleMs?: number } = {}) {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start() {
    const started = forkModule(import.meta.url, 'icon-process', []);
    started.on('message', (response: IconResponse) => {
      const each = pending.get(response.id);
      pending.delete(response.id);
      if ('guesses' in response) each?.resolve(response.guesses);
      else each?.reject(new Error(response.error));
      if (pending.size > 0 || started !== child) return;
      // An idle child must not keep this process alive.
      started.unref();
      started.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    });
    started.once('exit', () => {
      if (started !== child) return;
      child = null;
      for (const { reject } of pending.values()) reject(new Error('The icon classifier process crashed.'));
      pending.clear();
    });
    started.on('error', () => {});
    return started;
  }

  function end() {
    clearTimeout(idle);
    const ending = child;
    child = null;
    ending?.disconnect();
  }

  return {
    classify: (pictures: IconPicture[]) =>
      new Promise<IconGuess[]>((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        clearTimeout(idle);
        child ??= start();
        child.ref();
        child.channel?.ref();
        child.send({ id: lastId, pictures } satisfies IconRequest, () => {});
      }),
    close: end,
  };
}
