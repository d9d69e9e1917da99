// Playwright's own download, which needs internet access but no special permissions.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Report } from './obtain-browser.ts';
import { runCommand } from './run-command.ts';

const firstByteTimeoutMs = 30_000;
const downloadTimeoutMs = 15 * 60_000;
const connectionTimeoutMs = '10000';

export async function downloadBrowser(report: Report): Promise<void> {
  report('Downloading a browser (once, about 200 MB) …');
  const offline = new AbortController();
  const timer = setTimeout(() => offline.abort(), firstByteTimeoutMs);
  const { succeeded, errors } = await runCommand(installCommand(), {
    limitMs: downloadTimeoutMs,
    signal: offline.signal,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: connectionTimeoutMs, ...process.env },
    onLine(line) {
      const progress = /\d+% of .*/.exec(line);
      if (!progress) return;
      clearTimeout(timer);
      report(`  ${progress[0]}`);
    },
  });
  clearTimeout(timer);
  if (!succeeded) report(`The download failed${reason(errors)}.`);
}

/** Without the headless shell, a second browser that is not used here. */
function installCommand(): string[] {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  return [process.execPath, join(playwright, 'cli.js'), 'install', '--no-shell', 'chromium'];
}

function reason(errors: string[]): string {
  const first = errors.find((line) => line.startsWith('Error: '));
  return first ? `: ${first.slice('Error: '.length)}` : '';
}
