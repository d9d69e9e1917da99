import type { FailureMemory } from './failure-memory.ts';
import { noBrowserMessage } from './find-browser.ts';
import { runCommand } from './run-command.ts';

export type Report = (message: string) => void;
/** Tries to install a browser. The caller checks whether it worked. */
type Installer = (report: Report) => Promise<void>;

type ObtainOptions = {
  find: () => string | null;
  installers: Installer[];
  failure: Pick<FailureMemory, 'isRecent' | 'remember' | 'forget'>;
  report: Report;
  starts?: (browser: string) => Promise<boolean>;
};

export async function obtainBrowser({
  find,
  installers,
  failure,
  report,
  starts = canStart,
}: ObtainOptions): Promise<string | null> {
  const present = find();
  if (present) {
    failure.forget();
    return present;
  }
  for (const install of failure.isRecent() ? [] : installers) {
    await install(report);
    const browser = find();
    if (browser && (await starts(browser))) return browser;
    // A download needs system libraries that a bare machine lacks; a package installs them too.
    if (browser) report(`The browser at ${browser} does not start on this system.`);
  }
  if (!failure.isRecent()) failure.remember();
  report(noBrowserMessage);
  return null;
}

async function canStart(browser: string): Promise<boolean> {
  const { succeeded } = await runCommand([browser, '--version'], { limitMs: 20_000 });
  return succeeded;
}
