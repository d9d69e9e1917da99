/** Work that nobody waits for: it must not delay an answer, and its failure is only noted. */
export type Background = {
  run: (what: string, work: () => Promise<void>) => void;
  /** Resolves when all that was started has ended. */
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
