// Playwright's own download, which needs no rights on this machine but a way to the internet.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Say } from './obtain-browser.ts';
import { runCommand } from './run-command.ts';

const firstByteWithinMs = 30_000;
const wholeDownloadWithinMs = 15 * 60_000;
const silenceMs = '10000';

export async function downloadBrowser(say: Say): Promise<void> {
  say('Downloading a browser (once, about 200 MB) …');
  const offline = new AbortController();
  const patience = setTimeout(() => offline.abort(), firstByteWithinMs);
  const { succeeded, errors } = await runCommand(installCommand(), {
    limitMs: wholeDownloadWithinMs,
    signal: offline.signal,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: silenceMs, ...process.env },
    onLine(line) {
      const progress = /\d+% of .*/.exec(line);
      if (!progress) return;
      clearTimeout(patience);
      say(`  ${progress[0]}`);
    },
  });
  clearTimeout(patience);
  if (!succeeded) say(`The download failed${reason(errors)}.`);
}

/** The headless shell is a second browser, which nothing here uses. */
function installCommand(): string[] {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  return [process.execPath, join(playwright, 'cli.js'), 'install', '--no-shell', 'chromium'];
}

function reason(errors: string[]): string {
  const first = errors.find((line) => line.startsWith('Error: '));
  return first ? `: ${first.slice('Error: '.length)}` : '';
}
