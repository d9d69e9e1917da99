import { RunFailure } from '../browser/run-failure.ts';

/** Ends the waiting when the signal says so. What was under way then fails by itself, since its browser is closed. */
export function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>) {
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work().then(resolve, reject);
  });
}

export async function within(ms: number, sentence: string, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RunFailure(sentence)), ms);
  });
  try {
    await Promise.race([work(), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
