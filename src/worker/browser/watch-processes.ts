// Protects the machine from pages: one that uses too much memory is killed, which fails its run, and all run at a lower
// priority than the server.
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Browser } from 'playwright-core';
import { limits } from '../../contract/limits.ts';

/** Below the server, but not below everything else. */
const niceness = 5;

/** Only for a local browser. The memory limit needs /proc. */
export async function watchProcesses(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession();
  const lowered = new Set<number>();
  const timer = setInterval(async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo').catch(() => ({ processInfo: [] }));
    for (const { type, id } of processInfo) {
      if (!lowered.has(id)) lowerPriority(id);
      lowered.add(id);
      if (type === 'renderer' && (await residentBytes(id)) > limits.pageMemoryBytes) killProcess(id);
    }
  }, limits.processWatchMs);
  timer.unref();
  browser.on('disconnected', () => clearInterval(timer));
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has already exited.
  }
}

async function residentBytes(pid: number) {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
