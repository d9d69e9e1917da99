import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../contract/limits.ts';
import { RequestError } from './api-client.ts';
import { CommandError } from './command-error.ts';

type Patience = { lostMs?: number; pauseMs?: number };

/** Repeats a request while the connection is lost or the server is starting again. Only for requests that change nothing. */
export async function keepTrying<T>(
  request: () => Promise<T>,
  { lostMs = limits.lostConnectionMs, pauseMs = limits.pollConnectionMs }: Patience = {},
): Promise<T> {
  const begin = Date.now();
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof RequestError) || !error.isTemporary) throw error;
      if (Date.now() - begin >= lostMs) {
        throw new CommandError(`The connection was lost for ${lostMs / 1000} seconds. ${error.message}`);
      }
    }
    await pause(pauseMs);
  }
}
