// The other end of `createHelperProcess`: answers requests in the child process, one after the other.

export type HelperRequest = { id: number; work: unknown };
export type HelperAnswer = { id: number; memory: number } & ({ result: unknown } | { error: string });

export function serveRequests<Work>(perform: (work: Work) => Promise<unknown>) {
  let turn = Promise.resolve();
  process.on('message', ({ id, work }: HelperRequest) => {
    turn = turn.then(async () => {
      const answer = await perform(work as Work).then(
        (result) => ({ result }),
        (error) => ({ error: String(error) }),
      );
      process.send?.({ id, memory: process.memoryUsage.rss(), ...answer } satisfies HelperAnswer);
    });
  });
  // It ends with its parent, not before, even when both receive a signal.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
}
