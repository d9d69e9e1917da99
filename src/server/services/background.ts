/** Runs work without delaying the response; failures are only logged. */
export type Background = {
  run: (what: string, work: () => Promise<void>) => void;
  /** Resolves when all work has ended. */
  settled: () => Promise<void>;
};

export function createBackground(onFailure: (what: string, error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const task: Promise<void> = work()
        .catch((error) => onFailure(what, error))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
