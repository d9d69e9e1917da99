// What a process was given, as Linux tells it.
import { readdirSync, readFileSync } from 'node:fs';

export function readEnvironment(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
}

/** The running processes with this in their command. */
export function findProcesses(command: string): number[] {
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return ''; // It has just ended.
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(command))
    .map(Number);
}
