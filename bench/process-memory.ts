import { readdirSync, readFileSync } from 'node:fs';

/** Not more often: the system pauses a process while it counts its memory. */
const sampleMs = 1_000;

/**
 * Megabytes of a process and its descendants; pages shared between processes are counted once (Linux: "Pss").
 * Null on other systems.
 */
export function treeMegabytes(root: number) {
  try {
    const parents = new Map(listPids().map((pid) => [pid, parentOf(pid)]));
    const tree = [...parents.keys()].filter((pid) => isWithin(pid, { root, parents }));
    return tree.reduce((sum, pid) => sum + megabytes(pid), 0);
  } catch {
    return null;
  }
}

/** Measures repeatedly until the work is done, and returns the highest value. */
export async function peakMegabytes(root: number, work: () => Promise<unknown>) {
  let peak = treeMegabytes(root);
  const timer = setInterval(() => {
    const now = treeMegabytes(root);
    if (now !== null && peak !== null) peak = Math.max(peak, now);
  }, sampleMs);
  await work();
  clearInterval(timer);
  return peak;
}

function listPids() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parentOf(pid: number) {
  return Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);
}

function megabytes(pid: number) {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
}

/** A process may end at any moment. */
function read(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function isWithin(pid: number, { root, parents }: { root: number; parents: Map<number, number> }) {
  for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
  return false;
}
