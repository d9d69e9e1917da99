// Reads the text in pictures in a child process, off this process's event loop. The child is started when needed, ended
// when it is idle or has grown too large, and restarted when it crashes.
import type { ChildProcess } from 'node:child_process';
import { limits } from '../../contract/limits.ts';
import { forkModule } from '../../fork-module.ts';
import type { Picture } from './picture.ts';
import type { Line, ReadOptions } from './read-picture.ts';
import type { ReadRequest, ReadResponse } from './reader-process.ts';

export type { Line };

type PendingRead = {
  request: ReadRequest;
  tries: number;
  resolve: (lines: Line[]) => void;
  reject: (error: Error) => void;
};
type Options = {
  /** How many cores it may use at once. */
  threads?: number;
  idleMs?: number;
  memoryBytes?: number;
};

const tries = 2;

export function createTextReader({
  threads = 1,
  idleMs = limits.textReaderIdleMs,
  memoryBytes = limits.textReaderBytes,
}: Options = {}) {
  const pending = new Map<number, PendingRead>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function send(each: PendingRead) {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    // Sending to a dying process fails; its requests are sent again when it has exited.
    child.send(each.request, () => {});
  }

  function start() {
    const started = forkModule(import.meta.url, 'reader-process', [String(threads)]);
    started.on('message', (response: ReadResponse) => receive(started, response));
    started.once('exit', () => restart(started));
    started.on('error', () => {});
    return started;
  }

  function receive(from: ChildProcess, response: ReadResponse) {
    const each = pending.get(response.id);
    pending.delete(response.id);
    if ('lines' in response) each?.resolve(response.lines);
    else each?.reject(new Error(response.error));
    if (pending.size > 0 || from !== child) return;
    // An idle child must not keep this process alive.
    from.unref();
    from.channel?.unref();
    if (response.memory > memoryBytes) end();
    else idle = setTimeout(end, idleMs).unref();
  }

  function restart(ended: ChildProcess) {
    if (ended !== child) return;
    child = null;
    for (const each of pending.values()) {
      each.tries += 1;
      if (each.tries < tries) send(each);
      else {
        pending.delete(each.request.id);
        each.reject(new Error('The text reader process crashed.'));
      }
    }
  }

  function end() {
    clearTimeout(idle);
    const ending = child;
    child = null;
    ending?.disconnect();
  }

  return {
    read: (picture: Picture, options: ReadOptions = {}) =>
      new Promise<Line[]>((resolve, reject) => {
        if (picture.pixels.length !== picture.width * picture.height * picture.channels)
          throw new Error('The number of pixels does not match the size of the picture.');
        lastId += 1;
        const each = { request: { id: lastId, picture, options }, tries: 0, resolve, reject };
        pending.set(lastId, each);
        send(each);
      }),
    /** Undefined while there is no process. */
    processId: () => child?.pid,
    /** Ends the process at once; what it was reading fails. */
    close: () => {
      end();
      for (const { reject } of pending.values()) reject(new Error('The text reader was closed.'));
      pending.clear();
    },
  };
}
