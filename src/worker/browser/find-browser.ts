// Finds a browser on this machine, in the order given in the README.
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';

export const noBrowserMessage =
  'No browser was found, so tests cannot run. Install Chrome or Chromium, or set BROWSER_PATH to one, and start again.';

type Environment = Record<string, string | undefined>;

type Search = {
  env: Environment;
  platform?: NodeJS.Platform;
  /** Where Playwright would put its own download, whether or not it is there. */
  playwrightBrowser?: () => string | null;
};

const linuxNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const macApps = ['Google Chrome', 'Chromium'];
const windowsPrograms = [
  join('Google', 'Chrome', 'Application', 'chrome.exe'),
  join('Chromium', 'Application', 'chrome.exe'),
];

/** Throws if BROWSER_PATH is wrong, rather than silently using another browser. */
export function findBrowser({
  env,
  platform = process.platform,
  playwrightBrowser = playwrightDownload,
}: Search): string | null {
  if (env.BROWSER_PATH) return chosenBrowser(env.BROWSER_PATH);
  const installed = installedPaths(env, platform).find(isProgram);
  if (installed) return installed;
  const own = playwrightBrowser();
  return own && isProgram(own) ? own : null;
}

function chosenBrowser(path: string): string {
  if (isProgram(path)) return path;
  throw new Error(`BROWSER_PATH is set to "${path}", but there is no executable program there.`);
}

function installedPaths(env: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
    return folders.flatMap((folder) => macApps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => windowsPrograms.map((program) => join(folder, program)));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute);
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Loaded only when needed: loading Playwright takes half a second. */
function playwrightDownload(): string | null {
  const require = createRequire(import.meta.url);
  const { chromium } = require('playwright-core') as typeof import('playwright-core');
  try {
    return chromium.executablePath();
  } catch {
    return null; // there is no download for this system
  }
}
