import type { FailureMemory } from './failure-memory.ts';
import { noBrowserSentence } from './find-browser.ts';
import { runCommand } from './run-command.ts';

export type Say = (sentence: string) => void;
/** Tries to bring a browser onto this machine, and tells what it does. Whether it worked, the next look shows. */
type Way = (say: Say) => Promise<void>;

type Request = {
  find: () => string | null;
  ways: Way[];
  failure: Pick<FailureMemory, 'isRecent' | 'remember' | 'forget'>;
  say: Say;
  starts?: (browser: string) => Promise<boolean>;
};

export async function obtainBrowser({ find, ways, failure, say, starts = canStart }: Request): Promise<string | null> {
  const present = find();
  if (present) {
    failure.forget();
    return present;
  }
  for (const way of failure.isRecent() ? [] : ways) {
    await way(say);
    const browser = find();
    if (browser && (await starts(browser))) return browser;
    // A download needs libraries of the system, which a bare machine lacks; a package brings them along.
    if (browser) say(`The browser at ${browser} does not start on this system.`);
  }
  if (!failure.isRecent()) failure.remember();
  say(noBrowserSentence);
  return null;
}

async function canStart(browser: string): Promise<boolean> {
  const { succeeded } = await runCommand([browser, '--version'], { limitMs: 20_000 });
  return succeeded;
}
