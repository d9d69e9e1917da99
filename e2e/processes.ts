// Finds the product's processes on Linux; empty on systems without /proc.
import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; started: string; command: string };

/** The browsers that a process has started, without their helper processes. */
export function browsersOf(pid: number) {
  return descendantsOf(pid).filter(
    ({ command }) => /--remote-debugging-pipe/.test(command) && !/--type=/.test(command),
  );
}

export function descendantsOf(pid: number) {
  const all = listProcesses();
  const found: Process[] = [];
  const parents = [pid];
  for (const parent of parents) {
    for (const child of all.filter((each) => each.parent === parent)) {
      found.push(child);
      parents.push(child.pid);
    }
  }
  return found;
}

/** Processes that are still running. The start time is compared because a pid can be reused. */
export function survivorsOf(processes: Process[]) {
  return processes.filter(({ pid, started }) => readProcess(pid)?.started === started);
}

function listProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readProcess(Number(name)))
      .filter((found) => found !== null);
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie: dead, but not yet waited for.
    if (state === 'Z') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: Number(parent), started: rest[17] ?? '', command };
  } catch {
    return null;
  }
}
