// Reads the text in pictures, off this process's event loop: a child process is started when it is needed, ended when it is
// idle or has grown too large, and started anew when it died.
import type { ChildProcess } from 'node:child_process';
import { limits } from '../../contract/limits.ts';
import { forkBeside } from './fork-beside.ts';
import type { Picture } from './picture.ts';
import type { Line } from './read-lines.ts';
import type { ReadOptions } from './read-picture.ts';
import type { Answer, Question } from './reader-process.ts';

export type { Line };

type Waiting = {
  question: Question;
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
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function ask(each: Waiting) {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    // A process that is just dying takes no questions; they are asked again when it is gone.
    child.send(each.question, () => {});
  }

  function start() {
    const started = forkBeside(import.meta.url, 'reader-process', [String(threads)]);
    started.on('message', (answer: Answer) => take(started, answer));
    started.once('exit', () => lose(started));
    started.on('error', () => {});
    return started;
  }

  function take(from: ChildProcess, answer: Answer) {
    const each = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('lines' in answer) each?.resolve(answer.lines);
    else each?.reject(new Error(answer.error));
    if (waiting.size > 0 || from !== child) return;
    // Waiting for nothing, it must not keep this process alive.
    from.unref();
    from.channel?.unref();
    if (answer.memory > memoryBytes) end();
    else idle = setTimeout(end, idleMs).unref();
  }

  function lose(ended: ChildProcess) {
    if (ended !== child) return;
    child = null;
    for (const each of waiting.values()) {
      each.tries += 1;
      if (each.tries < tries) ask(each);
      else {
        waiting.delete(each.question.id);
        each.reject(new Error('The process that reads text ended before it had answered.'));
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
          throw new Error('The picture does not have as many pixels as it says.');
        asked += 1;
        const each = { question: { id: asked, picture, options }, tries: 0, resolve, reject };
        waiting.set(asked, each);
        ask(each);
      }),
    /** Of the process, while there is one. */
    processId: () => child?.pid,
    /** Ends the process at once; what it was reading fails. */
    close: () => {
      end();
      for (const { reject } of waiting.values()) reject(new Error('The reader of text was closed.'));
      waiting.clear();
    },
  };
}
