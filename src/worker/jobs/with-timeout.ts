import { RunFailure } from '../browser/run-failure.ts';

/** Rejects on abort without waiting for the work, which fails on its own once its browser is closed. */
export function rejectOnAbort<T>(signal: AbortSignal, work: () => Promise<T>) {
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work().then(resolve, reject);
  });
}

export async function withTimeout(ms: number, message: string, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RunFailure(message)), ms);
  });
  try {
    await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
