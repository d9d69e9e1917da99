// What the system tells about the product's processes. Nothing where there is no /proc.
import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; started: string; command: string };

/** The browsers, without their helper processes, that a process has started. */
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

/** Those that still are alive. A process id may have been given to another program since. */
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
    // A dead process that nobody has asked for yet.
    if (state === 'Z') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: Number(parent), started: rest[17] ?? '', command };
  } catch {
    return null;
  }
}
