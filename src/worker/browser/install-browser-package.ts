// Installs the system's Chromium package, if we are root or have passwordless sudo.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Report } from './obtain-browser.ts';
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
  // No refresh: on Arch that would require a full system upgrade.
  { program: 'pacman', install: ['-S', '--noconfirm', '--needed', 'chromium'] },
];

const refreshTimeoutMs = 3 * 60_000;
const installTimeoutMs = 15 * 60_000;

export async function installBrowserPackage(report: Report): Promise<void> {
  const manager = packageManagers.find(({ program }) => isOnPath(program));
  const asRoot = manager && (await rootPrefix());
  if (!asRoot) return;

  const command = (args: string[]) => [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', manager.program, ...args];
  report(`Installing Chromium with ${manager.program} …`);
  // A refresh fails if one package list is unreachable, but the installation may still work.
  if (manager.refresh) await runCommand(command(manager.refresh), { limitMs: refreshTimeoutMs });
  const { succeeded, errors } = await runCommand(command(manager.install), { limitMs: installTimeoutMs });
  if (!succeeded) report(`The installation failed${errors.length > 0 ? `: ${errors.at(-1)}` : ''}.`);
}

/** The prefix that runs a command as root; null if that is not possible. */
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
