// Work for a child process, off this process's event loop. The child is started when needed, ended when it is idle or has
// grown too large, and restarted when it crashes.
import type { ChildProcess } from 'node:child_process';
import { limits } from './contract/limits.ts';
import { forkModule } from './fork-module.ts';
import type { HelperAnswer, HelperRequest } from './serve-requests.ts';

type Pending<Answer> = {
  request: HelperRequest;
  tries: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};
type Options = {
  /** Where the program is, and what it is called. It answers with `serveRequests`. */
  module: string;
  program: string;
  args?: string[];
  /** Begins sentences: "The text reader". */
  name: string;
  idleMs?: number;
  memoryBytes?: number;
};

const tries = 2;

export function createHelperProcess<Work, Answer>({
  module,
  program,
  args = [],
  name,
  idleMs = limits.helperIdleMs,
  memoryBytes = Number.POSITIVE_INFINITY,
}: Options) {
  const pending = new Map<number, Pending<Answer>>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function send(each: Pending<Answer>) {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    // Sending to a dying process fails; its requests are sent again when it has exited.
    child.send(each.request, () => {});
  }

  function start() {
    const started = forkModule(module, program, args);
    started.on('message', (answer: HelperAnswer) => receive(started, answer));
    started.once('exit', () => restart(started));
    started.on('error', () => {});
    return started;
  }

  function receive(from: ChildProcess, answer: HelperAnswer) {
    const each = pending.get(answer.id);
    pending.delete(answer.id);
    if ('result' in answer) each?.resolve(answer.result as Answer);
    else each?.reject(new Error(answer.error));
    if (pending.size > 0 || from !== child) return;
    // An idle child must not keep this process alive.
    from.unref();
    from.channel?.unref();
    if (answer.memory > memoryBytes) end();
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
        each.reject(new Error(`${name} crashed.`));
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
    ask: (work: Work) =>
      new Promise<Answer>((resolve, reject) => {
        lastId += 1;
        const each = { request: { id: lastId, work }, tries: 0, resolve, reject };
        pending.set(lastId, each);
        send(each);
      }),
    /** Undefined while there is no process. */
    processId: () => child?.pid,
    /** Ends the process at once; what it was doing fails. */
    close: () => {
      end();
      for (const { reject } of pending.values()) reject(new Error(`${name} was closed.`));
      pending.clear();
    },
  };
}
