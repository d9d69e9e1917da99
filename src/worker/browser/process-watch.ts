// A page that allocates without end must not take the machine with it: its process is ended, and its run fails. Nor may
// one that computes without end.
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Browser } from 'playwright-core';
import { limits } from '../../contract/limits.ts';

/** Behind the server, but not behind everything else. */
const niceness = 5;

/** Only for a browser on this machine, and where the system tells a process's memory. */
export async function watchProcesses(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession();
  const yielding = new Set<number>();
  const timer = setInterval(async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo').catch(() => ({ processInfo: [] }));
    for (const { type, id } of processInfo) {
      if (!yielding.has(id)) yieldToServer(id);
      yielding.add(id);
      if (type === 'renderer' && (await residentBytes(id)) > limits.pageMemoryBytes) endProcess(id);
    }
  }, limits.processWatchMs);
  timer.unref();
  browser.on('disconnected', () => clearInterval(timer));
}

/** Pages that are busy must not keep the server from answering. */
function yieldToServer(pid: number) {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended by itself.
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

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
