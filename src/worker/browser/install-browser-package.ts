// The system's own Chromium, where we may install it: as root, or with a sudo that does not ask for a password.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Say } from './obtain-browser.ts';
import { runCommand } from './run-command.ts';

type PackageManager = { program: string; refresh?: string[]; install: string[] };

const waitForOtherApt = ['-o', 'DPkg::Lock::Timeout=120'];
const packageManagers: PackageManager[] = [
  {
    program: 'apt-get',
    refresh: [...waitForOtherApt, '-o', 'Acquire::http::Timeout=15', 'update'],
    install: [...waitForOtherApt, 'install', '-y', '--no-install-recommends', 'chromium'],
  },
  { program: 'dnf', install: ['install', '-y', 'chromium'] },
  { program: 'apk', install: ['add', '--no-cache', 'chromium'] },
  // Without refreshing its lists: on Arch that would ask for a whole upgrade of the system.
  { program: 'pacman', install: ['-S', '--noconfirm', '--needed', 'chromium'] },
];

const refreshWithinMs = 3 * 60_000;
const installWithinMs = 15 * 60_000;

export async function installBrowserPackage(say: Say): Promise<void> {
  const manager = packageManagers.find(({ program }) => isOnPath(program));
  const asRoot = manager && (await rootPrefix());
  if (!asRoot) return;

  const command = (args: string[]) => [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', manager.program, ...args];
  say(`Installing Chromium with ${manager.program} …`);
  // One unreachable list among many fails the refresh, and need not fail the installation.
  if (manager.refresh) await runCommand(command(manager.refresh), { limitMs: refreshWithinMs });
  const { succeeded, errors } = await runCommand(command(manager.install), { limitMs: installWithinMs });
  if (!succeeded) say(`The installation failed${errors.length > 0 ? `: ${errors.at(-1)}` : ''}.`);
}

/** What to put before a command so that it runs as root; null when we may not. */
async function rootPrefix(): Promise<string[] | null> {
  if (process.getuid?.() === 0) return [];
  if (!isOnPath('sudo')) return null;
  const { succeeded } = await runCommand(['sudo', '-n', 'true'], { limitMs: 5_000 });
  return succeeded ? ['sudo', '-n'] : null;
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
