import { setTimeout } from 'node:timers/promises';
import { APICallError } from 'ai';

export type RetryPolicy = { tries: number; firstPauseMs: number; longestPauseMs: number };

/** Retries while a provider is busy or fails temporarily, with growing pauses or after the time it asks for. */
export async function retryRequest<T>(
  work: () => Promise<T>,
  { retryPolicy, signal }: { retryPolicy: RetryPolicy; signal: AbortSignal },
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = attempt < retryPolicy.tries && !signal.aborted ? pauseAfter(error, attempt, retryPolicy) : null;
      if (pause === null) throw error;
      await setTimeout(pause, undefined, { signal });
    }
  }
}

/** Null if retrying is useless, or only possible much later. */
function pauseAfter(error: unknown, attempt: number, { firstPauseMs, longestPauseMs }: RetryPolicy) {
  if (!APICallError.isInstance(error) || !error.isRetryable) return null;
  const asked = retryAfterMs(error.responseHeaders?.['retry-after']);
  if (asked === null) return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return asked <= longestPauseMs ? asked : null;
}

/** In seconds, or as a date. */
function retryAfterMs(header: string | undefined) {
  if (!header) return null;
  const ms = /^[\d.]+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
